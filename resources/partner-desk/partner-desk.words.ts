import { pair } from '#src/locales/pair.ts'
import en from './partner-desk.words.en.ts'

/** What partners wait for, in the back office. */
export const adminPartnerDesk = pair(en, () => import('./partner-desk.words.hi.ts'))
