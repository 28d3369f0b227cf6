import { pair } from '#src/locales/pair.ts'
import en from './home.words.en.ts'

/** What stands beside the figures of the partner's dashboard. */
export const partnerHome = pair('partner/home/home', en, { hi: () => import('./home.words.hi.ts') })
