import en from './answers.words.en.ts'
import { pair } from './pair.ts'

/** What the server says after a success. */
export const answers = pair('src/locales/answers', en, { hi: () => import('./answers.words.hi.ts') })
