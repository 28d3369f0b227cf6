import { pair } from '#src/locales/pair.ts'
import en from './queue.words.en.ts'

export const queueWords = pair(en, { hi: () => import('./queue.words.hi.ts') })
