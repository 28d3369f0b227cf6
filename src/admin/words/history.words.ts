import { pair } from '#src/locales/pair.ts'
import en from './history.words.en.ts'

/** Who changed what when, in the back office. */
export const adminHistory = pair('src/admin/words/history', en, { hi: () => import('./history.words.hi.ts') })
