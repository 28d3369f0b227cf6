import { labels } from '#src/contract/labels.ts'
import { say } from '#src/contract/say.ts'

/* Fields and words that acts of several pages have. */

/** A reason that is counted while it is typed. */
export const reason = { kind: 'reason' } as const

/** A reason in a few lines. @param most characters */
export const longReason = (most = 300) => ({ label: labels.reason, kind: 'longText', most }) as const

export const saved = say('Saved', 'सहेजा गया')
