import { pair } from '#src/locales/pair.ts'
import en from './ways.words.en.ts'

/** Pages on which people arrive from elsewhere, or leave. */
export const ways = pair(en, () => import('./ways.words.hi.ts'))
