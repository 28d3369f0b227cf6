import { pair } from '#src/locales/pair.ts'
import en from './dashboard.words.en.ts'

/** The partner's dashboard. */
export const partnerDashboard = pair('partner/words/dashboard', en, {
  hi: () => import('./dashboard.words.hi.ts'),
})
