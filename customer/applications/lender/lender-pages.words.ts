import { pair } from '#src/locales/pair.ts'
import en from './lender-pages.words.en.ts'

/** Pages of single lenders: what is possible there today, and the way back to all offers. */
export const lenderPages = pair('customer/applications/lender/lender-pages', en, {
  hi: () => import('./lender-pages.words.hi.ts'),
})
