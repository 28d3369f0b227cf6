import { pair } from '#src/locales/pair.ts'
import en from './keys.words.en.ts'

/** API keys of the partner portal. */
export const keyWords = pair('partner/integration/keys', en, { hi: () => import('./keys.words.hi.ts') })
