import type { AdminRole } from '#src/contract/call.ts'
import { productTypes } from '#src/contract/products/product-types.ts'
import type { WhereField, WhereFields } from '#src/contract/where.ts'
import { columnsFor, type ListColumn, type ListShape } from './list.ts'

function whereColumn({ kind, options, personal, unfiltered }: ListColumn): WhereField | undefined {
  // What leaves masked could be found out by asking for it.
  if (unfiltered || personal || kind === 'masked' || kind === 'key' || kind === 'image') return undefined
  if (options === 'statuses') return { kind: 'choice' }
  if (options) return { kind: 'choice', values: Object.keys(options === 'products' ? productTypes : options) }
  if (kind === 'money' || kind === 'number' || kind === 'percent') return { kind: 'number' }
  if (kind === 'time') return { kind: 'date', instant: true }
  if (kind === 'day') return { kind: 'date' }
  return { kind: kind === 'month' ? 'month' : 'text' }
}

/** The columns of a list that a role can narrow it by. */
export const whereColumns = (list: Pick<ListShape, 'columns'>, role: AdminRole): WhereFields =>
  new Map(
    columnsFor(list, role).flatMap(([name, column]) => {
      const field = whereColumn(column)
      return field ? [[name, field] as const] : []
    }),
  )
