import './approvals.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { DetailProps } from '#src/admin/queue/queue-parts.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { adminApprovals } from '#src/locales/approvals.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { useCallWords } from './call-words.ts'
import { Lines } from './lines.tsx'
import { Mails } from './mails.tsx'

/** Whether approvals are on, whether there is anybody who could approve, and the switch for e-mails. */
export function ApprovalNotes() {
  const w = useWords(adminApprovals)
  const { data, refetch } = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call('GET /api/admin/approvals', {}),
  })
  if (!data) return null
  return (
    <div className="approvals">
      {!data.on && <p className="note">{w('off')}</p>}
      {data.on && data.others === 0 && <p className="note warn">{w('alone')}</p>}
      {data.on && <Mails on={data.mails} onChanged={() => void refetch()} />}
    </div>
  )
}

/** What the proposal would change now. Gives the approval what was seen. */
export function ProposalDetail({ row, onSeen }: DetailProps) {
  const w = useWords(adminApprovals)
  const id = String(row.id)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['approval', id],
    queryFn: () => call('GET /api/admin/approvals/{id}', { params: { id } }),
  })
  const seen = data?.seen
  useEffect(() => {
    if (seen !== undefined) onSeen({ seen })
  }, [seen, onSeen])
  const open = data?.state === 'OPEN'
  return (
    <div className="approvals">
      <LoadState error={error} isPending={isPending} again={() => void refetch()} empty={null}>
        {data && (
          <>
            {data.changed && <p className="note warn">{w('changedSince')}</p>}
            {data.problem && <ErrorLine look="box" text={w('problem', { problem: data.problem })} />}
            <Lines lines={data.lines} caption={w(open ? 'facts' : 'factsDone')} />
            {open && data.mine && <p className="muted">{w('ownText')}</p>}
            {data.link && <Link to={data.link}>{w('openPage')}</Link>}
          </>
        )}
      </LoadState>
    </div>
  )
}

/** The call in words. */
export const ProposedCall = ({ row }: { row: ListRow }) => useCallWords()(String(row.call))

export function Maker({ row }: { row: ListRow }) {
  const w = useWords(adminApprovals)
  const name = String(row.maker)
  return row.mine === 'yes' ? w('you', { name }) : name
}
