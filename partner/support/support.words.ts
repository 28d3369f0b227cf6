import { pair } from '#src/locales/pair.ts'
import en from './support.words.en.ts'

/** FAQ, training, marketing and communication of the partner portal. */
export const partnerSupport = pair('partner/support/support', en, {
  hi: () => import('./support.words.hi.ts'),
})
