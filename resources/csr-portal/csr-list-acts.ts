import { tickedActs } from '#src/admin/acts/act-parts.tsx'
import { assignTicked } from './acts.ts'

/** What can be done with the customers that are ticked. */
export const CsrListActs = tickedActs([assignTicked])
