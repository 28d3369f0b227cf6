import type { Proposal } from '#src/contract/access/approval.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminApprovals } from '#src/locales/access/approvals.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useCallWords } from './words.ts'

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
    <table aria-labelledby="proposals">
      <thead>
        <tr>
          <th scope="col">{w('what')}</th>
          <th scope="col">{w('subject')}</th>
          <th scope="col">{w('maker')}</th>
          <th scope="col">{w(open ? 'until' : 'checker')}</th>
          <th scope="col">{w('state')}</th>
          <th scope="col">
            <span className="visually-hidden">{w('look')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{callWords(row.call)}</th>
            <td data-label={w('subject')}>{row.subject}</td>
            <td data-label={w('maker')}>
              {row.mine ? w('you', row.maker) : row.maker.name}
              <small>{when(row.made_at)}</small>
            </td>
            <td data-label={w(open ? 'until' : 'checker')}>
              {open ? when(row.expires_at) : (row.checker?.name ?? w('none'))}
              {!open && row.decided_at && <small>{when(row.decided_at)}</small>}
            </td>
            <td data-label={w('state')}>
              <span className={`state ${row.state}`}>{w(row.state)}</span>
              {(row.reason ?? row.problem) && <small>{row.reason ?? row.problem}</small>}
            </td>
            <td>
              <button
                type="button"
                className="quiet"
                aria-label={w('lookAt', { what: callWords(row.call), subject: row.subject })}
                onClick={() => onLook(row.id)}
              >
                {w('look')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
