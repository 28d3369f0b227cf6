import { pair } from '#src/locales/pair.ts'
import en from './payouts.words.en.ts'

/** The screen of months: what lenders pay us and what partners get. */
export const adminPayouts = pair('resources/payouts/payouts', en, {
  hi: () => import('./payouts.words.hi.ts'),
})
