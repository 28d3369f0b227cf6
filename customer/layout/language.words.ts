import { pair } from '#src/locales/pair.ts'
import en from './language.words.en.ts'

/** The page that asks for the language. */
export const languagePage = pair('customer/layout/language', en, {
  hi: () => import('./language.words.hi.ts'),
})
