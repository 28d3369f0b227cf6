import type { Keys } from '#server/platform/keys.ts'
import { sha256 } from '#server/platform/keys.ts'
import type { proposal } from '#server/tables/approvals.ts'
import type { ProposalLine } from '#src/contract/access/approval.ts'

/** What a proposal would do, in words. */
export interface Described {
  subject: string
  /** Page of the back office where it is seen. */
  link: string | null
  lines: Line[]
}
/** @property info it only informs and may change by itself: whoever approves need not have seen this very value */
export type Line = ProposalLine & { info?: true }

/** A call as it was sent, and what its maker saw. */
export interface SealedCall {
  call: string
  maker_id: number
  params: unknown
  body: unknown
  described: Described
}

export const sealProposal = (keys: Keys, id: string, kept: SealedCall): string =>
  keys.vault.seal('approval.call', id, JSON.stringify(kept))

/** Throws when the row was changed: the call and its maker are in the ciphertext too. */
export function openProposal(keys: Keys, row: typeof proposal.$inferSelect): SealedCall {
  const kept = JSON.parse(keys.vault.open('approval.call', row.id, row.sealed)) as SealedCall
  if (kept.call !== row.call || kept.maker_id !== row.maker_id)
    throw new Error('a proposal was changed in the database')
  return kept
}

/** Hash of what was shown, so that nobody approves what they did not see. */
export const seenOf = ({ subject, lines }: Described): string =>
  sha256(JSON.stringify([subject, lines.filter(({ info }) => !info)]))
