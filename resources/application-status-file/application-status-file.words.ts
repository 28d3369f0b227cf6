import { pair } from '#src/locales/pair.ts'
import en from './application-status-file.words.en.ts'

/** The screen of application status files. */
export const adminStatusFiles = pair(en, { hi: () => import('./application-status-file.words.hi.ts') })
