import en from './common.words.en.ts'
import { pair } from './pair.ts'

/** Words that every area may show. */
export const common = pair('src/locales/common', en, { hi: () => import('./common.words.hi.ts') })
