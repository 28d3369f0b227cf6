import { pair } from '#src/locales/pair.ts'
import en from './dedupe-logs.words.en.ts'

/** The duplicates log: merging customers and setting attribution. */
export const adminDedupe = pair('resources/dedupe-logs/dedupe-logs', en, {
  hi: () => import('./dedupe-logs.words.hi.ts'),
})
