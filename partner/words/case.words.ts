import { pair } from '#src/locales/pair.ts'
import en from './case.words.en.ts'

/** One case, from lead to payout. */
export const partnerCase = pair('partner/words/case', en, { hi: () => import('./case.words.hi.ts') })
