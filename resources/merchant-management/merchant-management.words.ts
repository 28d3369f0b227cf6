import { pair } from '#src/locales/pair.ts'
import en from './merchant-management.words.en.ts'

/** Merchants, those who ask to become one, and acting in their name. */
export const adminMerchants = pair(en, () => import('./merchant-management.words.hi.ts'))
