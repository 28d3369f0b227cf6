import { pair } from '#src/locales/pair.ts'
import en from './report-parts.words.en.ts'

/** What single reports show beside their rows. */
export const adminReportParts = pair('src/locales/reports/report-parts', en, {
  hi: () => import('./report-parts.words.hi.ts'),
})
