import { pair } from '#src/locales/pair.ts'
import en from './status.words.en.ts'

/** How an application stands, as customers read it. */
export const status = pair('src/locales/applications/status', en, {
  hi: () => import('./status.words.hi.ts'),
})
