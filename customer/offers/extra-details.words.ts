import { pair } from '#src/locales/pair.ts'
import en from './extra-details.words.en.ts'

/** Optional questions and contact preferences. Offers do not depend on them. */
export const extraDetails = pair('customer/offers/extra-details', en, {
  hi: () => import('./extra-details.words.hi.ts'),
})
