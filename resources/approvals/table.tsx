import { CardTable } from '#src/admin/kit/card-table.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import type { Proposal } from '#src/contract/access/approval.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminApprovals } from '#src/locales/access/approvals.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useCallWords } from './words.ts'

const tones: Record<Proposal['state'], Tone> = {
  OPEN: 'warn',
  APPROVED: 'good',
  REFUSED: 'bad',
  WITHDRAWN: 'plain',
  EXPIRED: 'warn',
}

interface Props {
  rows: readonly Proposal[]
  open: boolean
  onLook: (id: string) => void
}

/** Proposals, one a row. On a phone each is a card. */
export function ProposalsTable({ rows, open, onLook }: Props) {
  const w = useWords(adminApprovals)
  const callWords = useCallWords()
  const language = useLanguage()
  const when = (instant: string) => formatDateTime(instant, language)
  return (
    <CardTable
      aria-labelledby="proposals"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: w('what'), isRowHead: true, cell: (row) => callWords(row.call) },
        { head: w('subject'), cell: ({ subject }) => subject },
        {
          head: w('maker'),
          cell: ({ mine, maker, made_at }) => (
            <span>
              {mine ? w('you', maker) : maker.name}
              <small>{when(made_at)}</small>
            </span>
          ),
        },
        {
          head: w(open ? 'until' : 'checker'),
          cell: ({ expires_at, checker, decided_at }) => (
            <span>
              {open ? when(expires_at) : (checker?.name ?? w('none'))}
              {!open && decided_at && <small>{when(decided_at)}</small>}
            </span>
          ),
        },
        {
          head: w('state'),
          cell: ({ state, reason, problem }) => (
            <span>
              <StateTag tone={tones[state]}>{w(state)}</StateTag>
              {(reason ?? problem) && <small>{reason ?? problem}</small>}
            </span>
          ),
        },
        {
          head: w('look'),
          isHeard: true,
          cell: (row) => (
            <TextButton
              aria-label={w('lookAt', { what: callWords(row.call), subject: row.subject })}
              onClick={() => onLook(row.id)}
            >
              {w('look')}
            </TextButton>
          ),
        },
      ]}
    />
  )
}
