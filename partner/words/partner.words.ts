import { pair } from '#src/locales/pair.ts'
import en from './partner.words.en.ts'

/** What stands around every page of the partner portal, and the names of its pages. */
export const partner = pair('partner/words/partner', en, { hi: () => import('./partner.words.hi.ts') })

/** The pages of the portal are identified by the key of their name. */
export type PageId = keyof typeof partner.en
