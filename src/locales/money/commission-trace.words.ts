import { pair } from '#src/locales/pair.ts'
import en from './commission-trace.words.en.ts'

/** How a payout line was computed, in words. */
export const commissionTrace = pair('src/locales/money/commission-trace', en, {
  hi: () => import('./commission-trace.words.hi.ts'),
})
