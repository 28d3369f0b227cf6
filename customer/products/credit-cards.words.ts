import { pair } from '#src/locales/pair.ts'
import en from './credit-cards.words.en.ts'

/** The customers' credit-card page. */
export const creditCardsPage = pair('customer/products/credit-cards', en, {
  hi: () => import('./credit-cards.words.hi.ts'),
})
