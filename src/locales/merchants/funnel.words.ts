import { pair } from '#src/locales/pair.ts'
import en from './funnel.words.en.ts'

/** Custom Funnel: its editor, and what stands on every page that is made with it. */
export const partnerFunnel = pair('src/locales/merchants/funnel', en, {
  hi: () => import('./funnel.words.hi.ts'),
})
