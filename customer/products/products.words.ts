import { pair } from '#src/locales/pair.ts'
import en from './products.words.en.ts'

/** The page where the product is chosen. */
export const productsPage = pair('customer/products/products', en, {
  hi: () => import('./products.words.hi.ts'),
})
