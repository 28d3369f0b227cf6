import { pair } from '#src/locales/pair.ts'
import en from './merchant-form.words.en.ts'

/** The form of a business that wants to become a merchant. */
export const merchantForm = pair('src/locales/merchants/merchant-form', en, {
  hi: () => import('./merchant-form.words.hi.ts'),
})
