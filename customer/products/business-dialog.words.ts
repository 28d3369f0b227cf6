import { pair } from '#src/locales/pair.ts'
import en from './business-dialog.words.en.ts'

/** The question before a business loan. */
export const businessDialog = pair('customer/products/business-dialog', en, {
  hi: () => import('./business-dialog.words.hi.ts'),
})
