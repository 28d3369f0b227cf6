import { pair } from '#src/locales/pair.ts'
import en from './referral.words.en.ts'

/** What a referral earns. */
export const referralWords = pair('partner/referral/referral', en, {
  hi: () => import('./referral.words.hi.ts'),
})
