import { pair } from '#src/locales/pair.ts'
import en from './training.words.en.ts'

/** Training Material and what lies below it. */
export const partnerTraining = pair('partner/support/training', en, {
  hi: () => import('./training.words.hi.ts'),
})
