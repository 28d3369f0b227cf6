import { pair } from '#src/locales/pair.ts'
import en from './tracking-links.words.en.ts'

/** Tracking links. */
export const adminLinks = pair('resources/tracking-links/tracking-links', en, {
  hi: () => import('./tracking-links.words.hi.ts'),
})
