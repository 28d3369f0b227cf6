import { bilingual } from '#src/contract/bilingual.ts'
import { categories } from './categories/categories.ts'

/** Loans that lenders make offers for, by the type that applications carry. */
export const loanTypes = {
  'Personal Loans': bilingual('Personal Loans', 'पर्सनल लोन'),
  'Business Loans': bilingual('Business Loans', 'बिज़नेस लोन'),
  'Gold Loans': bilingual('Gold Loans', 'गोल्ड लोन'),
  'Affordable Housing Loan': bilingual('Affordable Housing Loan', 'किफ़ायती हाउसिंग लोन'),
} as const

/** What customers apply for or ask a provider for, by type. */
export const categoryTypes = Object.fromEntries(categories.map(({ type, many }) => [type, many]))

/** Every product by its type. */
export const productTypes = { ...loanTypes, ...categoryTypes }
