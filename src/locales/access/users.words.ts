import { pair } from '#src/locales/pair.ts'
import en from './users.words.en.ts'

/** The people of the back office, and how they sign in. */
export const adminUsers = pair('src/locales/access/users', en, { hi: () => import('./users.words.hi.ts') })
