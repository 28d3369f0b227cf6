import { pair } from '#src/locales/pair.ts'
import en from './product-status-file.words.en.ts'

/** The upload of providers' files. */
export const productFileWords = pair('resources/product-status-file/product-status-file', en, {
  hi: () => import('./product-status-file.words.hi.ts'),
})
