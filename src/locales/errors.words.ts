import en from './errors.words.en.ts'
import { pair } from './pair.ts'

/** What people read when a call is refused. */
export const errors = pair(en, () => import('./errors.words.hi.ts'))
