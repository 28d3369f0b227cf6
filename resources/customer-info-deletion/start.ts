import { pageActs } from '#src/admin/acts/act-parts.tsx'
import { startDeletion } from './acts.ts'

/** The button above the queue. */
export const StartDeletion = pageActs([startDeletion])
