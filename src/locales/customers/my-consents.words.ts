import { pair } from '#src/locales/pair.ts'
import en from './my-consents.words.en.ts'

/** What the customer agreed to, each with its way back. */
export const myConsents = pair(en, () => import('./my-consents.words.hi.ts'))
