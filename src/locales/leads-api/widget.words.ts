import { pair } from '#src/locales/pair.ts'
import en from './widget.words.en.ts'

/** The page that partners show in a frame on their own site. */
export const partnerWidget = pair('src/locales/leads-api/widget', en, {
  hi: () => import('./widget.words.hi.ts'),
})
