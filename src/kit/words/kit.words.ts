import { pair } from '#src/locales/pair.ts'
import en from './kit.words.en.ts'

export const kitWords = pair('src/kit/words/kit', en, { hi: () => import('./kit.words.hi.ts') })
