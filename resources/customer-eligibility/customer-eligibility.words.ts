import { pair } from '#src/locales/pair.ts'
import en from './customer-eligibility.words.en.ts'

/** Checks of who matches which lender. */
export const adminEligibility = pair('resources/customer-eligibility/customer-eligibility', en, {
  hi: () => import('./customer-eligibility.words.hi.ts'),
})
