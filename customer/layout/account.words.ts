import { pair } from '#src/locales/pair.ts'
import en from './account.words.en.ts'

/** What only signed-in customers see in the header. */
export const accountWords = pair('customer/layout/account', en, { hi: () => import('./account.words.hi.ts') })
