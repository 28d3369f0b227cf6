import { pair } from '#src/locales/pair.ts'
import en from './calculator.words.en.ts'

/** The public page that says what a loan costs and what could be borrowed. */
export const calculator = pair('customer/calculator/calculator', en, {
  hi: () => import('./calculator.words.hi.ts'),
})
