import '../application-status-file/status-file.css'
import '../money/money.css'
import '../messaging/outreach.css'
import '../people/people.css'
import './approvals.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/resource/call.ts'
import { adminApprovals } from '#src/locales/access/approvals.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Load } from '../messaging/load.tsx'
import { useQueryFields } from '../messaging/use-query-field.ts'
import { ProposalDialog } from './detail.tsx'
import { Mails } from './mails.tsx'
import { ProposalsTable } from './table.tsx'

const PAGE = 25
const REFRESH_MS = 30_000

/** What one admin asked for and another one has to agree to; and what became of it. */
export function ApprovalsScreen() {
  const w = useWords(adminApprovals)
  const { get, set, page } = useQueryFields()
  const open = get('tab') !== 'decided'
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['approvals', open, page],
    queryFn: () =>
      call('GET /api/admin/approvals', { query: { open: open ? 'true' : 'false', page, page_size: PAGE } }),
    placeholderData: (before) => before,
    refetchInterval: open && REFRESH_MS,
  })
  const rows = data?.data ?? []
  return (
    <div className="status-file money outreach people approvals">
      <PageTitle>{w('title')}</PageTitle>
      <p className="lead">{w('lead')}</p>
      {data?.on === false && <p className="told">{w('off')}</p>}
      {data?.on && data.others === 0 && <p className="told warn">{w('alone')}</p>}
      {data?.on && <Mails on={data.mails} onChanged={() => void refetch()} />}
      <nav className="tabs" aria-label={w('which')}>
        <Link to="?" aria-current={open ? 'page' : undefined}>
          {w('waiting')}
        </Link>
        <Link to="?tab=decided" aria-current={open ? undefined : 'page'}>
          {w('decided')}
        </Link>
      </nav>
      <section aria-labelledby="proposals">
        <h2 id="proposals" className="visually-hidden">
          {w(open ? 'waiting' : 'decided')}
        </h2>
        <Load
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={rows.length === 0 ? w(open ? 'nothingWaits' : 'nothingDecided') : null}
        >
          <ProposalsTable rows={rows} open={open} onLook={(id) => set({ look: id, page })} />
          <Paging
            page={page}
            pages={Math.ceil((data?.total ?? 0) / PAGE)}
            label={w('title')}
            onPage={(to) => set({ page: to })}
          />
        </Load>
      </section>
      {get('look') && (
        <ProposalDialog
          id={get('look')}
          onDone={() => {
            set({ look: undefined })
            void refetch()
          }}
          onClose={() => set({ look: undefined, page })}
        />
      )}
    </div>
  )
}
