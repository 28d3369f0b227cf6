import { pair } from '#src/locales/pair.ts'
import en from './vendors-on-off.words.en.ts'

/** Outside services with their switches. */
export const adminVendors = pair('resources/vendors-on-off/vendors-on-off', en, {
  hi: () => import('./vendors-on-off.words.hi.ts'),
})
