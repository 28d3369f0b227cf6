import { pair } from '#src/locales/pair.ts'
import en from './list.words.en.ts'

export const portalListWords = pair('partner/lists/list', en, { hi: () => import('./list.words.hi.ts') })
