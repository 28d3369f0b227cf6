import { pair } from '#src/locales/pair.ts'
import en from './effect.words.en.ts'

/** Words of what a changed matching rule does. */
export const effectWords = pair('src/admin/saving/effect', en, { hi: () => import('./effect.words.hi.ts') })
