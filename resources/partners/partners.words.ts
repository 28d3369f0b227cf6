import { pair } from '#src/locales/pair.ts'
import en from './partners.words.en.ts'

/** The page of a partner: theme, terms of money, its own texts. */
export const adminPartnerConfig = pair('resources/partners/partners', en, {
  hi: () => import('./partners.words.hi.ts'),
})
