import { pair } from '#src/locales/pair.ts'
import en from './privacy-policy.words.en.ts'

/** The privacy page. */
export const privacy = pair('customer/privacy/privacy-policy', en, {
  hi: () => import('./privacy-policy.words.hi.ts'),
})
