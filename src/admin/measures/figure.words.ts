import { pair } from '#src/locales/pair.ts'
import en from './figure.words.en.ts'

export const figureWords = pair('src/admin/measures/figure', en, { hi: () => import('./figure.words.hi.ts') })
