import { pair } from '#src/locales/pair.ts'
import en from './reports.words.en.ts'

/** Reports of the partner portal, on the screen and in files. */
export const partnerReports = pair('src/locales/merchants/reports', en, {
  hi: () => import('./reports.words.hi.ts'),
})
