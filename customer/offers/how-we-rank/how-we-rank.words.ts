import { pair } from '#src/locales/pair.ts'
import en from './how-we-rank.words.en.ts'

/** The page that publishes the mechanism of src/domain/offers/matching.ts. */
export const ranking = pair('customer/offers/how-we-rank/how-we-rank', en, {
  hi: () => import('./how-we-rank.words.hi.ts'),
})
