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
      {data && <Banks banks={data.banks} renew={renew} />}
    </div>
  )
}

/** Does a decision and says what came of it. */
async function decide(act: () => Promise<unknown>, told: string, renew: () => void) {
  try {
    await act()
    notify('success', told)
  } catch (failure) {
    notify('error', (failure as ApiError).message)
  }
  renew()
}

function Funnels({ funnels, renew }: { funnels: readonly Funnel[]; renew: () => void }) {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const [refusing, setRefusing] = useState<Funnel | null>(null)
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
                <td data-label={w('page')}>/{funnel.slug}</td>
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

function Banks({ banks, renew }: { banks: Approvals['banks']; renew: () => void }) {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const settle = (id: number, approve: boolean) =>
    decide(
      () => call('POST /api/admin/bank-accounts/{id}/decide', { params: { id }, body: { approve } }),
      w(approve ? 'confirmed' : 'refused'),
      renew,
    )
  return (
    <section aria-labelledby="desk-banks">
      <header>
        <h2 id="desk-banks">{w('banks')}</h2>
      </header>
      {banks.length === 0 ? (
        <p className="nothing">{w('noBanks')}</p>
      ) : (
        <table aria-labelledby="desk-banks">
          <thead>
            <tr>
              {(['merchant', 'account', 'since', 'act'] as const).map((head) => (
                <th key={head} scope="col">
                  {w(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {banks.map((bank) => (
              <tr key={bank.id}>
                <td data-label={w('merchant')}>{bank.merchant}</td>
                <td data-label={w('account')}>
                  <span>
                    {bank.holder}
                    {bank.status === 'REVIEW' && <span className="row-problem">{w('otherName')}</span>}
                    <span className="row-problem">
                      {bank.account} · {bank.ifsc}
                    </span>
                  </span>
                </td>
                <td data-label={w('since')}>{formatDateTime(bank.created_at, language)}</td>
                <td data-label={w('act')}>
                  <span className="acts">
                    <button type="button" className="quiet" onClick={() => void settle(bank.id, true)}>
                      {w('confirm')}
                    </button>
                    <button type="button" className="quiet" onClick={() => void settle(bank.id, false)}>
                      {w('refuse')}
                    </button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
