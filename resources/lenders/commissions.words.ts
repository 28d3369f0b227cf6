import { pair } from '#src/locales/pair.ts'
import en from './commissions.words.en.ts'

/** A lender's groups and the slabs of its revenue. */
export const adminCommissions = pair('resources/lenders/commissions', en, {
  hi: () => import('./commissions.words.hi.ts'),
})
