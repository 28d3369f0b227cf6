import { pair } from '#src/locales/pair.ts'
import en from './partner-texts.words.en.ts'

/** Headings above what a co-brand adds to our terms and privacy notice. */
export const partnerTexts = pair('customer/privacy/partner-texts', en, {
  hi: () => import('./partner-texts.words.hi.ts'),
})
