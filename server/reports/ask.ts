import type * as z from 'zod'
import type { rangeQuery } from '#src/contract/partner.ts'
import type { AnyReport } from '#src/contract/report.ts'
import { type Bounds, periodsOf } from '../services/period.ts'
import type { Ask } from './source.ts'

/** A report without a period reads everything. */
const always: Bounds = { from: '1970-01-01T00:00:00Z', until: '9999-01-01T00:00:00Z' }

/** What was asked, as its query takes it. Throws INVALID for a period that cannot be served. */
export function askOf(
  { range }: AnyReport,
  { range: preset, from, to, ...filters }: Record<string, unknown>,
  who: Omit<Ask, 'filters' | keyof Bounds>,
): Ask {
  const period = { range: preset, from, to } as z.output<typeof rangeQuery>
  return { ...(range === false ? always : periodsOf(period, who.now).now), ...who, filters }
}
