import { pair } from '#src/locales/pair.ts'
import en from './billing.words.en.ts'

/** Invoices and credit notes in the payouts of the portal. */
export const partnerBilling = pair('partner/words/billing', en, {
  hi: () => import('./billing.words.hi.ts'),
})
