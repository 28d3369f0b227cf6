import { pair } from '#src/locales/pair.ts'
import en from './partner-desk.words.en.ts'

/** The partner desk of the back office. */
export const adminPartnerDesk = pair('resources/partner-desk/partner-desk', en, {
  hi: () => import('./partner-desk.words.hi.ts'),
})
