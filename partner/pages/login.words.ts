import { pair } from '#src/locales/pair.ts'
import en from './login.words.en.ts'

/** The page on which partners log in. */
export const partnerLogin = pair('partner/pages/login', en, { hi: () => import('./login.words.hi.ts') })
