import type { MeasureName } from '#src/contract/measures/measures.ts'

/* Without zod: the portal's pages load it. */

/** Measures that a merchant sees, in the order of its dashboard. */
export const portalMeasures = [
  'customers',
  'applications',
  'approved',
  'disbursed',
  'disbursed_amount',
] as const satisfies MeasureName[]

/** Measures whose rows the portal lists. */
export const portalRowMeasures = [...portalMeasures, 'chosen'] as const
export type PortalRowMeasure = (typeof portalRowMeasures)[number]
