import { pair } from '#src/locales/pair.ts'
import en from './link-pages.words.en.ts'

/** Pages that a link from outside opens, and the page before a link to outside. */
export const linkPages = pair('customer/shared/link-pages', en, {
  hi: () => import('./link-pages.words.hi.ts'),
})
