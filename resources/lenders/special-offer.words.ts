import { pair } from '#src/locales/pair.ts'
import en from './special-offer.words.en.ts'

export const adminLenders = pair('resources/lenders/special-offer', en, {
  hi: () => import('./special-offer.words.hi.ts'),
})
