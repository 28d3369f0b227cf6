import { pair } from '#src/locales/pair.ts'
import en from './terms-of-use.words.en.ts'

/** The terms of use. */
export const terms = pair('customer/privacy/terms-of-use', en, {
  hi: () => import('./terms-of-use.words.hi.ts'),
})
