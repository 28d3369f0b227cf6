import { pair } from '#src/locales/pair.ts'
import en from './telecalling.words.en.ts'

/** Tasks, calls and load of the telephone team. */
export const adminTelecalling = pair('src/locales/telecalling/telecalling', en, {
  hi: () => import('./telecalling.words.hi.ts'),
})
