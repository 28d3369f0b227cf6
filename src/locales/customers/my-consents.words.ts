import { pair } from '#src/locales/pair.ts'
import en from './my-consents.words.en.ts'

/** The customer’s consents and how to withdraw each. */
export const myConsents = pair('src/locales/customers/my-consents', en, {
  hi: () => import('./my-consents.words.hi.ts'),
})
