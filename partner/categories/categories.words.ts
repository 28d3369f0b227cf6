import { pair } from '#src/locales/pair.ts'
import en from './categories.words.en.ts'

/** Products that are compared by facts, as merchants offer them. */
export const partnerCategories = pair('partner/categories/categories', en, {
  hi: () => import('./categories.words.hi.ts'),
})
