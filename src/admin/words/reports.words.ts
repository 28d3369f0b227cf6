import { pair } from '#src/locales/pair.ts'
import en from './reports.words.en.ts'

/** Words that all reports share. */
export const adminReports = pair('src/admin/words/reports', en, { hi: () => import('./reports.words.hi.ts') })
