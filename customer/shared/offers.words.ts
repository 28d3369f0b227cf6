import { pair } from '#src/locales/pair.ts'
import en from './offers.words.en.ts'

/** The offers of a customer, choosing one, and the status table. */
export const offers = pair('customer/shared/offers', en, { hi: () => import('./offers.words.hi.ts') })
