import { say } from '#src/contract/say.ts'
import { categories } from './categories/categories.ts'

/** Loans that lenders make offers for, by the type that applications carry. */
export const loanTypes = {
  'Personal Loans': say('Personal Loans', 'पर्सनल लोन'),
  'Business Loans': say('Business Loans', 'बिज़नेस लोन'),
  'Gold Loans': say('Gold Loans', 'गोल्ड लोन'),
  'Affordable Housing Loan': say('Affordable Housing Loan', 'किफ़ायती हाउसिंग लोन'),
} as const

/** What customers apply for or ask a provider for, by type. */
export const categoryTypes = Object.fromEntries(categories.map(({ type, many }) => [type, many]))

/** Every product by its type. */
export const productTypes = { ...loanTypes, ...categoryTypes }
