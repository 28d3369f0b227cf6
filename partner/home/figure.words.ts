import { pair } from '#src/locales/pair.ts'
import en from './figure.words.en.ts'

export const partnerFigure = pair('partner/home/figure', en, { hi: () => import('./figure.words.hi.ts') })
