import '../support/support.css'
import '../parts/stage.css'
import { partnerSupport } from '#partner/support/support.words.ts'
import { partner } from '#partner/words/partner.words.ts'
import type { PortalTicket } from '#src/contract/merchants/portal-ticket.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { Empty } from '../parts/empty.tsx'
import { Failure } from '../parts/failure.tsx'
import { Pager } from '../parts/pager.tsx'
import { queryIn } from '../parts/query.ts'
import { type Column, WideTable } from '../parts/wide-table.tsx'
import { PageCards } from '../support/page-cards.tsx'

const SIZE = 25

/** Where to ask, and what was asked. */
export default function Communication() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const page = Math.max(1, Number(queryIn(useSearch()).page) || 1)
  const query = { page, page_size: SIZE } as const
  const { data, error, reload } = useCall('GET /api/partner/tickets', { query })
  const below = '/partner/communication'
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('communication')}</PageTitle>
        <p className="muted">{t('communicationLead')}</p>
      </header>
      <div className="communication">
        <PageCards
          pages={[
            { href: `${below}/tech-support`, name: names('techSupport'), text: t('techText') },
            { href: `${below}/general-query`, name: names('generalQuery'), text: t('generalText') },
          ]}
        />
        <section>
          <h2>{t('tickets')}</h2>
          {error && <Failure title={t('failed')} text={error.message} onRetry={reload} />}
          {!data && !error && <Skeleton lines={5} />}
          {data?.total === 0 && <Empty title={t('noTickets')} text={t('noTicketsText')} />}
          {data && data.total > 0 && (
            <>
              <Tickets tickets={data.data} />
              <Pager page={page} size={SIZE} total={data.total} />
            </>
          )}
        </section>
      </div>
    </>
  )
}

function Tickets({ tickets }: { tickets: readonly PortalTicket[] }) {
  const t = useWords(partnerSupport)
  const language = useLanguage()
  const columns: readonly Column<PortalTicket>[] = [
    {
      head: t('number'),
      cell: ({ id, reference }) => <Link href={`/partner/communication/ticket/${id}`}>{reference}</Link>,
    },
    { head: t('status'), cell: ({ status }) => <TicketChip status={status} />, card: 'status' },
    { head: t('type'), cell: ({ type }) => t(type) },
    { head: t('subject'), cell: ({ subject }) => subject },
    { head: t('updated'), cell: ({ updated_at }) => formatDateTime(updated_at, language), number: true },
  ]
  return (
    <WideTable label={t('tickets')} columns={columns} rows={tickets} keyOf={({ reference }) => reference} />
  )
}

const tones = { OPEN: 'open', WAITING: 'good', RESOLVED: 'ended' } as const

export function TicketChip({ status }: Pick<PortalTicket, 'status'>) {
  const t = useWords(partnerSupport)
  return <span className={`stage ${tones[status]}`}>{t(status)}</span>
}
