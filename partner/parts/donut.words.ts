import { pair } from '#src/locales/pair.ts'
import en from './donut.words.en.ts'

/** The three tones of stages on the partner's dashboard. */
export const partnerDonut = pair('partner/parts/donut', en, { hi: () => import('./donut.words.hi.ts') })
