import { pair } from '#src/locales/pair.ts'
import en from './lender-intake.words.en.ts'

/** The form of the merchant-finance lender. */
export const lenderIntake = pair('customer/applications/lender-intake', en, {
  hi: () => import('./lender-intake.words.hi.ts'),
})
