/*
 ** What dashboard and reports count. Each is counted on one business day in Asia/Kolkata, so that sums over days are
 * sums over the period.
 */
export const measures = [
  /** Visits of a product's first page. */
  'visits',
  /** Customers by the day of their first sign-in, and those of them whose profile is complete. */
  'customers',
  'profiles',
  /** Applications by the day they began, and those of them to which a list with offers was shown. */
  'applications',
  'offers',
  /** Applications, by the day they began, of which an offer was chosen; several may be, one after the other. */
  'choosers',
  /** Offers of one lender in the newest list of an application. */
  'offered',
  /** Offers that were chosen. */
  'chosen',
  /** First approval and disbursal of a chosen offer; the amount excludes returned loans. */
  'approved',
  'disbursed',
] as const
export type Measure = (typeof measures)[number]

/** Measures that are also counted by the customer's utm source. */
const bySource = ['customers', 'profiles', 'applications', 'chosen', 'disbursed'] as const satisfies Measure[]
export const sourceMeasures = bySource.map((measure) => `source_${measure}` as const)
/** Offers by their place in the list, and how many of them were chosen. */
export const placeMeasures = ['place_shown', 'place_chosen'] as const
