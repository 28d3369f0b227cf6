import { pair } from '#src/locales/pair.ts'
import en from './product-file-rows.words.en.ts'

/** Why rows of a provider's file were not applied. */
export const productFileRowWords = pair('src/locales/products/product-file-rows', en, {
  hi: () => import('./product-file-rows.words.hi.ts'),
})
