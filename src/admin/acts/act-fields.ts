import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'

/* Fields and words that acts of several pages have. */

/** A reason that is counted while it is typed. */
export const reason = { kind: 'reason' } as const

/** A reason in a few lines. */
export const longReason = { label: labels.reason, kind: 'longText' } as const

export const saved = bilingual('Saved', 'सहेजा गया')
