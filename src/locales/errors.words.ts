import en from './errors.words.en.ts'
import { pair } from './pair.ts'

/** Messages for refused calls, by error code. */
export const errors = pair('src/locales/errors', en, { hi: () => import('./errors.words.hi.ts') })
