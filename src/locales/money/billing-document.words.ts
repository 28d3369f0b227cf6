import { pair } from '#src/locales/pair.ts'
import en from './billing-document.words.en.ts'

/** A self-billed invoice or a credit note as PDF. */
export const billingDocuments = pair(en, { hi: () => import('./billing-document.words.hi.ts') })
