import { pair } from '#src/locales/pair.ts'
import en from './merchant-management.words.en.ts'

/** Merchants, merchant applications, and acting as a merchant. */
export const adminMerchants = pair('resources/merchant-management/merchant-management', en, {
  hi: () => import('./merchant-management.words.hi.ts'),
})
