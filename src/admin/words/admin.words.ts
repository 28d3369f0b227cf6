import { pair } from '#src/locales/pair.ts'
import en from './admin.words.en.ts'

/** Words of the back office that belong to no single resource. */
export const admin = pair('src/admin/words/admin', en, { hi: () => import('./admin.words.hi.ts') })
