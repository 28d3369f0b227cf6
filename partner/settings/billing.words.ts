import { pair } from '#src/locales/pair.ts'
import en from './billing.words.en.ts'

/** Invoices in the settings of the portal. */
export const billingSettings = pair(en, { hi: () => import('./billing.words.hi.ts') })
