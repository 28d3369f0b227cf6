import { pair } from '#src/locales/pair.ts'
import en from './login.words.en.ts'

/** The form that asks for a number or an address and sends the passcode. */
export const login = pair('customer/sign-in/login', en, { hi: () => import('./login.words.hi.ts') })
