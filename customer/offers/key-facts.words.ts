import { pair } from '#src/locales/pair.ts'
import en from './key-facts.words.en.ts'

/** The key-fact statement; rows as in RBI's form (circular of 15 Apr 2024), words ours. */
export const keyFacts = pair(en, () => import('./key-facts.words.hi.ts'))
