import { pair } from '#src/locales/pair.ts'
import en from './queue.words.en.ts'

export const queueWords = pair('src/admin/queue/queue', en, { hi: () => import('./queue.words.hi.ts') })
