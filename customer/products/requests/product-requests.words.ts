import { pair } from '#src/locales/pair.ts'
import en from './product-requests.words.en.ts'

/** The customer's leads and visits to providers, policies among them. */
export const requestWords = pair('customer/products/requests/product-requests', en, {
  hi: () => import('./product-requests.words.hi.ts'),
})
