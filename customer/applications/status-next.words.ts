import { pair } from '#src/locales/pair.ts'
import en from './status-next.words.en.ts'

/** What the customer does next, for each status. */
export const statusNext = pair('customer/applications/status-next', en, {
  hi: () => import('./status-next.words.hi.ts'),
})
