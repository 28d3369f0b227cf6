import type * as z from 'zod'
import { always, periodsOf } from '#server/platform/period.ts'
import type { rangeQuery } from '#src/contract/co-brands/partner.ts'
import type { AnyReport } from '#src/contract/reports/report.ts'
import type { Span } from './figures.ts'
import type { Ask } from './source.ts'

/**
 * Filters and period as a report's query takes them. Throws INVALID for a period that cannot be served.
 * @param longest period in days; 92 for requests
 */
export function askOf(
  { range }: AnyReport,
  { range: preset, from, to, ...filters }: Record<string, unknown>,
  who: Omit<Ask, 'filters' | keyof Span>,
  longest?: number,
): Omit<Ask, 'open'> {
  const period = { range: preset, from, to } as z.output<typeof rangeQuery>
  const isAlways = range === false || (range === 'optional' && preset === undefined)
  return { ...(isAlways ? always : periodsOf(period, who.now, longest).now), ...who, filters }
}
