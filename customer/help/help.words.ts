import { pair } from '#src/locales/pair.ts'
import en from './help.words.en.ts'

/** The form that asks for help, in its dialog and on its page. */
export const help = pair('customer/help/help', en, { hi: () => import('./help.words.hi.ts') })
