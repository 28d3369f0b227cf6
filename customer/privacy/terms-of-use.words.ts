import { pair } from '#src/locales/pair.ts'
import en from './terms-of-use.words.en.ts'

/** The terms of use. */
export const terms = pair(en, { hi: () => import('./terms-of-use.words.hi.ts') })
