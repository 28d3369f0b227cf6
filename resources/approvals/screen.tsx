import './approvals.css'
import { useQuery } from '@tanstack/react-query'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { PageTabs } from '#src/admin/kit/page-tabs.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { useQueryFields } from '#src/admin/kit/use-query-fields.ts'
import { call } from '#src/admin/resource/call.ts'
import { adminApprovals } from '#src/locales/access/approvals.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { ProposalDialog } from './detail.tsx'
import { Mails } from './mails.tsx'
import { ProposalsTable } from './table.tsx'

const PAGE = 25
const REFRESH_MS = 30_000

/** Proposals waiting for a second admin, and the decided ones. */
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
    <Page title={w('title')} lead={w('lead')} className="approvals">
      {data?.on === false && <p className="note">{w('off')}</p>}
      {data?.on && data.others === 0 && <p className="note warn">{w('alone')}</p>}
      {data?.on && <Mails on={data.mails} onChanged={() => void refetch()} />}
      <PageTabs
        label={w('which')}
        tabs={[
          { to: '?', name: w('waiting'), isOpen: open },
          { to: '?tab=decided', name: w('decided'), isOpen: !open },
        ]}
      />
      <Section id="proposals" title={w(open ? 'waiting' : 'decided')} isHeard>
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={rows.length === 0 ? w(open ? 'nothingWaits' : 'nothingDecided') : null}
        >
          <ProposalsTable rows={rows} open={open} onLook={(id) => set({ look: id, page })} />
          <Pager
            page={page}
            total={data?.total ?? 0}
            pageSize={PAGE}
            label={w('title')}
            onPage={(to) => set({ page: to })}
          />
        </LoadState>
      </Section>
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
    </Page>
  )
}
