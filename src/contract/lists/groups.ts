import type { AdminRole } from '#src/contract/call.ts'
import { aggregates, averaged, type PivotNames, pivotNames } from '#src/contract/catalogue/pivot.ts'
import type { WhereField } from '#src/contract/where.ts'
import { columnsFor, type ListShape } from './list.ts'
import { whereColumns } from './where-columns.ts'

const kinds: readonly WhereField['kind'][] = ['choice', 'text', 'month', 'flag']
const grouping = (fields: ReadonlyMap<string, WhereField>) =>
  [...fields].flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : []))

/** Columns of a list that a role may group its rows by. */
export const groupColumns = (list: Pick<ListShape, 'columns'>, role: AdminRole): string[] =>
  grouping(whereColumns(list, role))

/** Columns that have a sum in each group. */
export const summedColumns = (list: Pick<ListShape, 'columns'>, role: AdminRole): string[] =>
  columnsFor(list, role).flatMap(([name, { kind, total, of }]) =>
    (total || kind === 'money') && !of ? [name] : [],
  )

/** What a declared list can be a report of, for a role: nothing that it does not see, or sees masked. */
export function listPivot(list: Pick<ListShape, 'columns'>, role: AdminRole): PivotNames {
  const columns = Object.fromEntries(columnsFor(list, role))
  return pivotNames(whereColumns(list, role), ['choice', 'text', 'month', 'flag'], (name) => {
    if (columns[name]?.of) return []
    return columns[name]?.kind === 'percent' ? averaged : aggregates
  })
}
