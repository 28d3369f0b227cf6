import type * as z from 'zod'
import type { RowReader } from '#server/access/own-rows.ts'
import type { ListQuery } from '#server/platform/list-source.ts'
import { always, periodsOf } from '#server/platform/period.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { rangeQuery } from '#src/contract/co-brands/partner.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { askedOf } from '#src/contract/lists/list-calls.ts'
import { WHERE } from '#src/contract/where.ts'

/**
 * Filters and period as a list's query takes them. Throws INVALID for a period that cannot be served.
 * @param longest period in days; 92 for requests
 */
export function toListQuery(
  { range }: AnyList,
  { range: preset, from, to, ...filters }: Record<string, unknown>,
  who: Omit<ListQuery, 'from' | 'until' | 'filters' | 'cut'>,
  longest?: number,
): ListQuery {
  const period = { range: preset, from, to } as z.output<typeof rangeQuery>
  // Rows that are named by their ids come without a period.
  const isAlways = range === false || preset === undefined
  return { ...(isAlways ? always : periodsOf(period, who.now, longest).now), ...who, filters }
}

/** Who reads a list. */
export const readerOf = ({ roleId: role, adminId, ownRows }: RowReader) => ({ role, adminId, ownRows })

/** Stored filters that the list does not have, hides from its reader or cannot use: without them it would have more rows. */
export function lostFilters(list: AnyList, asked: Record<string, unknown>, role: AdminRole): string[] {
  const issues = askedOf(list, role).safeParse(asked).error?.issues ?? []
  const names = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys
    const [first, field = first] = issue.path
    return [String(first === WHERE ? field : first)]
  })
  return [...new Set(names)]
}
