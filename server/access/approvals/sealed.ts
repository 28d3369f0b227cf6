import { type Keys, sha256 } from '#server/platform/keys/keys.ts'
import type { Sent } from '#server/platform/read-input.ts'
import type { proposal } from '#server/tables/approvals.ts'
import type { ProposalLine } from '#src/contract/access/approval.ts'
import { formOfText } from './stored-form.ts'

/** A description of what a proposal would do. */
export interface Described {
  subject: string
  /** Back-office page that shows it. */
  link: string | null
  lines: Line[]
}
/** @property info for information only and may change by itself, so the approver need not have seen this exact value */
export type Line = ProposalLine & { info?: true }

/** A call as sent, and what its maker saw. */
export interface SealedCall {
  call: string
  maker_id: number
  params: unknown
  body: unknown
  described: Described
}

type Row = typeof proposal.$inferSelect
type SealedRow = Pick<Row, 'id' | 'call' | 'maker_id' | 'sealed'>

export const sealProposal = (keys: Keys, id: string, sealedCall: SealedCall): string =>
  keys.vault.seal('approval.call', id, JSON.stringify(sealedCall))

/** Throws if the row was changed: the call and its maker are in the ciphertext too. */
export function openProposal(keys: Keys, row: SealedRow): SealedCall {
  const sealedCall = JSON.parse(keys.vault.open('approval.call', row.id, row.sealed)) as SealedCall
  if (sealedCall.call !== row.call || sealedCall.maker_id !== row.maker_id)
    throw new Error('a proposal was changed in the database')
  return sealedCall
}

export const sealForm = (keys: Keys, id: string, form: string): string =>
  keys.vault.seal('approval.form', id, form)

/** The call as it was sent, with its form. */
export function sentOf(keys: Keys, row: SealedRow & Pick<Row, 'form_cipher'>): Sent {
  const { params, body } = openProposal(keys, row)
  return {
    params,
    body,
    ...(row.form_cipher !== null && {
      form: formOfText(keys.vault.open('approval.form', row.id, row.form_cipher)),
    }),
  }
}

/** Hash of what was shown, so that no one approves something else. */
export const seenOf = ({ subject, lines }: Described): string =>
  sha256(JSON.stringify([subject, lines.filter(({ info }) => !info)]))
