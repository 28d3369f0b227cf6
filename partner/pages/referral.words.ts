import { pair } from '#src/locales/pair.ts'
import en from './referral.words.en.ts'

/** Referral of the partner portal. */
export const partnerReferral = pair('partner/pages/referral', en, {
  hi: () => import('./referral.words.hi.ts'),
})
