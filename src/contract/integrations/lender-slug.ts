/** Customer pages below `/user/` that belong to no lender. */
export const customerPages = [
  'affordable-housing-loan-detail',
  'business-detail',
  'business-offers',
  'business-welcome-back',
  'compare',
  'credit-card',
  'extra-details',
  'gold-loan-detail',
  'gold-offers',
  'gold-welcome-back',
  'housing-offers',
  'housing-welcome-back',
  'insurance',
  'key-facts',
  'language',
  'lender-intake',
  'lender-submit',
  'lenders-transaction',
  'need-help',
  'not-offered',
  'offers',
  'privacy',
  'product-requests',
  'remind-me-later',
  'user-detail',
  'welcome-back',
] as const

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a segment can be a lender's in `/user/{slug}`, `/lenders-transaction/{slug}` and its webhook. */
export const isLenderSlug = (slug: string): boolean =>
  slug.length <= 40 && form.test(slug) && !(customerPages as readonly string[]).includes(slug)
