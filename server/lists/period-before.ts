import type * as z from 'zod'
import { invalid } from '#server/platform/errors.ts'
import type { ListQuery } from '#server/platform/list-source.ts'
import { periodsOf } from '#server/platform/period.ts'
import { COUNT, type PivotAsk, type PivotNames } from '#src/contract/catalogue/pivot.ts'
import type { rangeQuery } from '#src/contract/co-brands/partner.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { WHERE, type Where, type WhereFields } from '#src/contract/where.ts'
import { businessDay, daysBetween } from '#src/domain/dates.ts'
import { conditionsBefore } from '#src/domain/period-before.ts'

/** Throws INVALID for a column that the reader does not see, or sees masked: the call's schema knows those of role 1. */
export function checkPivot({ figure, group, across }: PivotAsk, { groups, figures }: PivotNames): void {
  for (const [name, value] of Object.entries({ group, across }))
    if (value !== undefined && !groups.includes(value)) throw invalid({ [name]: 'choice' })
  if (figure !== COUNT && !figures.includes(figure)) throw invalid({ figure: 'choice' })
}

/** What a list is asked for the equally long period before: its own period, or that of a condition. Throws INVALID without one. */
export function periodBefore(
  { range }: AnyList,
  filters: Record<string, unknown>,
  fields: WhereFields,
  now: Date,
): { days: number; query: Partial<ListQuery> } {
  if (range !== false && filters.range !== undefined) {
    const { period, before } = periodsOf(filters as z.output<typeof rangeQuery>, now)
    return { days: daysBetween(period.from, period.to) + 1, query: before }
  }
  const { where, days } = whereBefore(filters[WHERE] as Where | undefined, fields, now)
  const { range: _, from: __, to: ___, ...others } = filters
  return { days, query: { filters: { ...others, [WHERE]: where } } }
}

/** The same of conditions alone. */
export function whereBefore(where: Where | undefined, fields: WhereFields, now: Date) {
  const found = conditionsBefore(where, fields, businessDay(now))
  if (!found) throw invalid({ compare: 'comparePeriod' })
  return found
}
