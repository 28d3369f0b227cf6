import { pair } from '#src/locales/pair.ts'
import en from './files.words.en.ts'

/** Words of export, download and import in the back office. */
export const adminFiles = pair('src/admin/words/files', en, { hi: () => import('./files.words.hi.ts') })
