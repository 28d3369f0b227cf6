import { pair } from '#src/locales/pair.ts'
import en from './session-ended.words.en.ts'

export const sessionEnded = pair(en, { hi: () => import('./session-ended.words.hi.ts') })
