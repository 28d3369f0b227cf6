import { pair } from '#src/locales/pair.ts'
import en from './landing.words.en.ts'

/** The landing page below its form. Claims of the catalogue carry the star of the footer's '*T&Cs Apply.' */
export const landing = pair('customer/landing/landing', en, { hi: () => import('./landing.words.hi.ts') })
