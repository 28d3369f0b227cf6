import { pageActs } from '#src/admin/acts/act-parts.tsx'
import { newLink } from './link-acts.ts'

/** The button above the list. */
export const NewLink = pageActs([newLink])
