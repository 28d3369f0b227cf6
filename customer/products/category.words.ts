import { pair } from '#src/locales/pair.ts'
import en from './category.words.en.ts'

/** Comparison and key facts of products, whatever their category. */
export const categoryWords = pair('customer/products/category', en, {
  hi: () => import('./category.words.hi.ts'),
})
