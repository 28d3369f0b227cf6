import { pair } from '#src/locales/pair.ts'
import en from './key-facts.words.en.ts'

/** The key-fact statement; rows as in RBI's form (docs/specification-facts.md#key-facts), words ours. */
export const keyFacts = pair('customer/offers/key-facts/key-facts', en, {
  hi: () => import('./key-facts.words.hi.ts'),
})
