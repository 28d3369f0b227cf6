import { pair } from '#src/locales/pair.ts'
import en from './my-data.words.en.ts'

/** The customer's page on the own data: what is stored, who received it, requests about it. */
export const myData = pair('customer/privacy/my-data', en, { hi: () => import('./my-data.words.hi.ts') })
