import { pair } from '#src/locales/pair.ts'
import en from './kit.words.en.ts'

export const adminKit = pair('src/admin/kit/kit', en, { hi: () => import('./kit.words.hi.ts') })
