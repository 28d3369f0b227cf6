import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#src/admin/kit/button.tsx'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { FactList } from '#src/admin/kit/fact-list.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { ReasonDialog } from '#src/admin/kit/reason-dialog.tsx'
import { useAct } from '#src/admin/kit/use-act.ts'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import type { ProposalDetail } from '#src/contract/access/approval.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminApprovals } from '#src/locales/access/approvals.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Lines } from './lines.tsx'
import { useCallWords } from './words.ts'

interface Props {
  id: string
  onDone: () => void
  onClose: () => void
}

/** A proposal against the current values, and the decision on it. */
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
      <DialogContent className="dialog-body approvals">
        <LoadState error={error} isPending={isPending} again={() => void refetch()} empty={null}>
          {data && <Facts proposal={data} />}
        </LoadState>
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
      <FactList
        facts={[
          [w('maker'), `${mine ? w('you', maker) : maker.name} · ${formatDateTime(made_at, language)}`],
          [w(open ? 'until' : 'state'), open ? formatDateTime(proposal.expires_at, language) : w(state)],
          ...(checker && decided_at
            ? [[w('checker'), `${checker.name} · ${formatDateTime(decided_at, language)}`] as const]
            : []),
          ...(reason ? [[w('reason'), reason] as const] : []),
        ]}
      />
      {changed && <p className="note warn">{w('changedSince')}</p>}
      {problem && (
        <p className="note warn" role="alert">
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

/** Others approve or refuse, the proposer withdraws; after an error the proposal reloads. */
function Decision({ proposal: { id, seen, state, mine, maker }, again, onDone, onClose }: DecisionProps) {
  const w = useWords(adminApprovals)
  const may = useMay('approvals')('update') && state === 'OPEN'
  const queries = useQueryClient()
  const [refusing, setRefusing] = useState(false)
  const { pending, error, act } = useAct()
  const params = { id }

  const decide = (run: () => Promise<unknown>, told: string) =>
    act(async () => {
      try {
        await run()
      } catch (failure) {
        again()
        throw failure
      }
      notify('success', told)
      // Any page may have changed, and the count on the dashboard.
      void queries.invalidateQueries()
      onDone()
    })

  return (
    <>
      <div className="decision">
        <ErrorLine text={error} />
      </div>
      <DialogActions className="dialog-acts">
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
            <Button look="danger" disabled={pending} onClick={() => setRefusing(true)}>
              {w('refuse')}
            </Button>
            <Button
              look="main"
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
