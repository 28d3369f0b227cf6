import { pair } from '#src/locales/pair.ts'
import en from './payout-statement.words.en.ts'

/** A merchant's payout statement as PDF. */
export const payoutStatement = pair('src/locales/money/payout-statement', en, {
  hi: () => import('./payout-statement.words.hi.ts'),
})
