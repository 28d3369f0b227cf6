import '../application-status-file/status-file.css'
import '../money/money.css'
import '../people/people.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { admin } from '#src/locales/admin.ts'
import { adminPartnerDesk } from '#src/locales/admin-partner-desk.ts'
import type { AnswerOf, ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { Banks } from './banks.tsx'
import { Closings } from './closings.tsx'
import { decide } from './decide.ts'
import { FunnelPreview } from './funnel-preview.tsx'
import { Tickets } from './tickets.tsx'

type Approvals = AnswerOf<'GET /api/admin/partner-approvals'>
type Funnel = Approvals['funnels'][number]

/** What partners wait for: answers, pages, bank accounts. */
export function PartnerDeskScreen() {
  const t = useWords(admin)
  const w = useWords(adminPartnerDesk)
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['partner-approvals'],
    queryFn: () => call('GET /api/admin/partner-approvals', {}),
  })
  const renew = () => void queries.invalidateQueries({ queryKey: ['partner-approvals'] })
  return (
    <div className="status-file money people">
      <PageTitle>{w('title')}</PageTitle>
      <Tickets />
      {error && <p role="alert">{(error as ApiError).message || t('loadFailed')}</p>}
      {data && <Funnels funnels={data.funnels} renew={renew} />}
      {data && <Closings closings={data.closings} renew={renew} />}
      {data && <Banks banks={data.banks} renew={renew} />}
    </div>
  )
}

function Funnels({ funnels, renew }: { funnels: readonly Funnel[]; renew: () => void }) {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const [refusing, setRefusing] = useState<Funnel | null>(null)
  const [seen, setSeen] = useState<Funnel | null>(null)
  const route = 'POST /api/admin/funnels/{id}/decide'
  const approve = ({ id }: Funnel) =>
    decide(() => call(route, { params: { id }, body: { approve: true } }), w('live'), renew)
  return (
    <section aria-labelledby="desk-funnels">
      <header>
        <h2 id="desk-funnels">{w('funnels')}</h2>
      </header>
      {funnels.length === 0 ? (
        <p className="nothing">{w('noFunnels')}</p>
      ) : (
        <table aria-labelledby="desk-funnels">
          <thead>
            <tr>
              {(['merchant', 'page', 'texts', 'since', 'act'] as const).map((head) => (
                <th key={head} scope="col">
                  {w(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {funnels.map((funnel) => (
              <tr key={funnel.id}>
                <td data-label={w('merchant')}>{funnel.merchant}</td>
                <td data-label={w('page')}>
                  <button type="button" className="quiet" onClick={() => setSeen(funnel)}>
                    /{funnel.slug}
                  </button>
                </td>
                <td data-label={w('texts')}>
                  <span lang={funnel.content.language}>
                    <strong>{funnel.content.headline}</strong>
                    <span className="row-problem">{funnel.content.subtext}</span>
                    <span className="row-problem">{funnel.content.thanks}</span>
                  </span>
                </td>
                <td data-label={w('since')}>{formatDateTime(funnel.updated_at, language)}</td>
                <td data-label={w('act')}>
                  <span className="acts">
                    <button type="button" className="quiet" onClick={() => void approve(funnel)}>
                      {w('approve')}
                    </button>
                    <button type="button" className="quiet" onClick={() => setRefusing(funnel)}>
                      {w('refuse')}
                    </button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {seen && <FunnelPreview funnel={seen} onClose={() => setSeen(null)} />}
      {refusing && (
        <ReasonDialog
          title={w('refuseOf', { slug: refusing.slug })}
          text={w('refuseText')}
          action={w('refuse')}
          label={w('reason')}
          most={300}
          act={async (reason) => {
            await call(route, { params: { id: refusing.id }, body: { approve: false, reason } })
            notify('success', w('refused'))
          }}
          onDone={() => {
            setRefusing(null)
            renew()
          }}
          onClose={() => setRefusing(null)}
        />
      )}
    </section>
  )
}
