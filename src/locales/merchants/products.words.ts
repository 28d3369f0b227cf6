import { pair } from '#src/locales/pair.ts'
import en from './products.words.en.ts'

/** Product Offering, the own links and Lender Journey. */
export const partnerProducts = pair('src/locales/merchants/products', en, {
  hi: () => import('./products.words.hi.ts'),
})
