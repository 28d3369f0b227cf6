import { pair } from '#src/locales/pair.ts'
import en from './empty.words.en.ts'

export const csrEmpty = pair(en, { hi: () => import('./empty.words.hi.ts') })
