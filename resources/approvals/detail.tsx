import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import type { ProposalDetail } from '#src/contract/access/approval.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminApprovals } from '#src/locales/access/approvals.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Load } from '../messaging/load.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { Lines } from './lines.tsx'
import { useCallWords } from './words.ts'

interface Props {
  id: string
  onDone: () => void
  onClose: () => void
}

/** A proposal as things stand now, and the decision on it. */
export function ProposalDialog({ id, onDone, onClose }: Props) {
  const w = useWords(adminApprovals)
  const callWords = useCallWords()
  const titleId = useId()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['approval', id],
    queryFn: () => call('GET /api/admin/approvals/{id}', { params: { id } }),
  })
  return (
    <Dialog open onClose={onClose} className="admin-area" fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle component="h2" id={titleId}>
        {data ? `${callWords(data.call)}: ${data.subject}` : w('title')}
      </DialogTitle>
      <DialogContent className="people money-dialog approvals">
        <Load error={error} isPending={isPending} again={() => void refetch()} empty={null}>
          {data && <Facts proposal={data} />}
        </Load>
      </DialogContent>
      {data && <Decision proposal={data} again={() => void refetch()} onDone={onDone} onClose={onClose} />}
      {!data && (
        <DialogActions>
          <Button onClick={onClose}>{w('close')}</Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

function Facts({ proposal }: { proposal: ProposalDetail }) {
  const w = useWords(adminApprovals)
  const language = useLanguage()
  const { state, maker, made_at, checker, decided_at, reason, problem, link, lines, mine, changed } = proposal
  const open = state === 'OPEN'
  return (
    <>
      <dl>
        <dt>{w('maker')}</dt>
        <dd>
          {mine ? w('you', maker) : maker.name} · {formatDateTime(made_at, language)}
        </dd>
        <dt>{w(open ? 'until' : 'state')}</dt>
        <dd>{open ? formatDateTime(proposal.expires_at, language) : w(state)}</dd>
        {checker && decided_at && (
          <>
            <dt>{w('checker')}</dt>
            <dd>
              {checker.name} · {formatDateTime(decided_at, language)}
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{w('reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
      {changed && <p className="told warn">{w('changedSince')}</p>}
      {problem && (
        <p className="told warn" role="alert">
          {w('problem', { problem })}
        </p>
      )}
      <Lines lines={lines} caption={w(open ? 'facts' : 'factsDone')} />
      {open && mine && <p className="muted">{w('ownText')}</p>}
      {link && <Link to={link}>{w('openPage')}</Link>}
    </>
  )
}

interface DecisionProps {
  proposal: ProposalDetail
  again: () => void
  onDone: () => void
  onClose: () => void
}

/** Others approve or refuse, the maker withdraws; who is refused is told why and sees it anew. */
function Decision({ proposal: { id, seen, state, mine, maker }, again, onDone, onClose }: DecisionProps) {
  const w = useWords(adminApprovals)
  const may = useMay('approvals')('update') && state === 'OPEN'
  const queries = useQueryClient()
  const [refusing, setRefusing] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const params = { id }

  async function decide(act: () => Promise<unknown>, told: string) {
    setPending(true)
    setError(null)
    try {
      await act()
      notify('success', told)
      // It may have changed any page, and the count on the dashboard.
      void queries.invalidateQueries()
      onDone()
    } catch (failure) {
      const { message, body } = failure as ApiError
      setError(Object.values(body?.errors ?? {})[0] ?? message)
      setPending(false)
      again()
    }
  }

  return (
    <>
      {error && (
        <p className="cell-error decision" role="alert">
          {error}
        </p>
      )}
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{w('close')}</Button>
        {may && mine && (
          <Button
            disabled={pending}
            onClick={() =>
              void decide(
                () => call('POST /api/admin/approvals/{id}/withdraw', { params, body: {} }),
                w('withdrawn'),
              )
            }
          >
            {w('withdraw')}
          </Button>
        )}
        {may && !mine && (
          <>
            <Button color="error" disabled={pending} onClick={() => setRefusing(true)}>
              {w('refuse')}
            </Button>
            <Button
              variant="contained"
              disabled={pending}
              onClick={() =>
                void decide(
                  () => call('POST /api/admin/approvals/{id}/approve', { params, body: { seen } }),
                  w('approved'),
                )
              }
            >
              {w('approve')}
            </Button>
          </>
        )}
      </DialogActions>
      {refusing && (
        <ReasonDialog
          title={w('refuse')}
          text={w('refuseText', maker)}
          action={w('refuse')}
          label={w('reason')}
          most={300}
          act={(reason) => call('POST /api/admin/approvals/{id}/refuse', { params, body: { reason } })}
          onDone={() => {
            notify('success', w('refused'))
            onDone()
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}
