import { pair } from '#src/locales/pair.ts'
import en from './masquerade.words.en.ts'

export const masquerade = pair(en, { hi: () => import('./masquerade.words.hi.ts') })
