import { pair } from '#src/locales/pair.ts'
import en from './product-names.words.en.ts'

/** Product types as customers read them. */
export const productNames = pair('src/locales/catalogue/product-names', en, {
  hi: () => import('./product-names.words.hi.ts'),
})
