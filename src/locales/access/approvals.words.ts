import { pair } from '#src/locales/pair.ts'
import en from './approvals.words.en.ts'

/** What waits for a second admin, and every value that it may set. */
export const adminApprovals = pair('src/locales/access/approvals', en, {
  hi: () => import('./approvals.words.hi.ts'),
})
