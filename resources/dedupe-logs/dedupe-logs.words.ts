import { pair } from '#src/locales/pair.ts'
import en from './dedupe-logs.words.en.ts'

/** The log of duplicates: merging customers, and whose customer somebody is. */
export const adminDedupe = pair(en, () => import('./dedupe-logs.words.hi.ts'))
