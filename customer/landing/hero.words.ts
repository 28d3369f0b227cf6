import { pair } from '#src/locales/pair.ts'
import en from './hero.words.en.ts'

/** The top of the landing page, above and beside the form. */
export const hero = pair('customer/landing/hero', en, { hi: () => import('./hero.words.hi.ts') })
