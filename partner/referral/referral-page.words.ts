import { pair } from '#src/locales/pair.ts'
import en from './referral-page.words.en.ts'

/** Referral of the partner portal. */
export const partnerReferral = pair('partner/referral/referral-page', en, {
  hi: () => import('./referral-page.words.hi.ts'),
})
