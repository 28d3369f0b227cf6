import '../application-status-file/status-file.css'
import '../money/money.css'
import '../people/people.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { MerchantApplication } from '#src/contract/merchants/merchant.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { merchantForm } from '#src/locales/merchants/merchant-form.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Approve, Refuse } from './decide.tsx'
import { adminMerchants } from './merchant-management.words.ts'

const PAGE = 20
type Status = MerchantApplication['status']

/** Businesses that wait for an answer, longest first; what was decided can be read behind a switch. */
export function Applications() {
  const t = useWords(admin)
  const w = useWords(adminMerchants)
  const queries = useQueryClient()
  const [status, setStatus] = useState<Status>('APPLIED')
  const [page, setPage] = useState(1)
  const [deciding, setDeciding] = useState<{ as: 'approve' | 'refuse'; of: MerchantApplication } | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['merchant-applications', status, page],
    queryFn: () => call('GET /api/admin/merchant-applications', { query: { status, page } }),
    placeholderData: (before) => before,
  })
  function onDone() {
    setDeciding(null)
    void queries.invalidateQueries({ queryKey: ['merchant-applications'] })
    void queries.invalidateQueries({ queryKey: ['report', 'merchant-management'] })
  }
  return (
    <div className="status-file money people">
      <section aria-labelledby="merchant-applications">
        <header>
          <h2 id="merchant-applications">{w('applications')}</h2>
          <label>
            {w('status')}
            <select
              value={status}
              onChange={(event) => {
                setStatus(event.target.value as Status)
                setPage(1)
              }}
            >
              {(['APPLIED', 'APPROVED', 'REFUSED'] as const).map((one) => (
                <option key={one} value={one}>
                  {w(one)}
                </option>
              ))}
            </select>
          </label>
        </header>
        {error && (
          <p role="alert">
            {(error as ApiError).message || t('loadFailed')}{' '}
            <button type="button" className="quiet" onClick={() => void refetch()}>
              {t('tryAgain')}
            </button>
          </p>
        )}
        {isPending && <p role="status">{t('loading')}</p>}
        {data?.total === 0 && (
          <p role="status" className="nothing">
            {w(status === 'APPLIED' ? 'nobodyWaits' : 'noneDecided')}
          </p>
        )}
        {data && data.total > 0 && (
          <>
            <ApplicationsTable rows={data.data} onDecide={(as, of) => setDeciding({ as, of })} />
            {data.total > PAGE && (
              <Paging page={page} pages={Math.ceil(data.total / PAGE)} onPage={setPage} />
            )}
          </>
        )}
      </section>
      {deciding?.as === 'approve' && (
        <Approve of={deciding.of} onDone={onDone} onClose={() => setDeciding(null)} />
      )}
      {deciding?.as === 'refuse' && (
        <Refuse of={deciding.of} onDone={onDone} onClose={() => setDeciding(null)} />
      )}
    </div>
  )
}

interface TableProps {
  rows: readonly MerchantApplication[]
  onDecide: (as: 'approve' | 'refuse', of: MerchantApplication) => void
}

function ApplicationsTable({ rows, onDecide }: TableProps) {
  const w = useWords(adminMerchants)
  const f = useWords(merchantForm)
  const language = useLanguage()
  return (
    <table aria-labelledby="merchant-applications">
      <thead>
        <tr>
          {(['received', 'business', 'contact', 'numbers', 'decision'] as const).map((head) => (
            <th key={head} scope="col">
              {w(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={w('received')}>
              <span>
                {formatDateTime(row.created_at, language)}
                <span className="row-problem">{row.reference}</span>
              </span>
            </td>
            <td data-label={w('business')}>
              <span>
                <strong>{row.legal_name}</strong>
                <span className="row-problem">
                  {f(row.business_type as 'company')} · {row.address}, {row.pincode}
                </span>
                {row.partner && <span className="row-problem">{w('viaForm', { partner: row.partner })}</span>}
              </span>
            </td>
            <td data-label={w('contact')} className="file-name">
              <span>
                {row.contact_name}
                <span className="row-problem">
                  {row.mobile} · {row.email}
                </span>
              </span>
            </td>
            <td data-label={w('numbers')}>
              <span>
                PAN {row.pan}
                <span className="row-problem">GST {row.gstin ?? '–'}</span>
              </span>
            </td>
            <td data-label={w('decision')}>
              {row.status === 'APPLIED' ? (
                <span className="acts">
                  <button
                    type="button"
                    className="quiet"
                    aria-label={w('approveOf', { name: row.legal_name })}
                    onClick={() => onDecide('approve', row)}
                  >
                    {w('approve')}
                  </button>
                  <button
                    type="button"
                    className="quiet danger"
                    aria-label={w('refuseOf', { name: row.legal_name })}
                    onClick={() => onDecide('refuse', row)}
                  >
                    {w('refuse')}
                  </button>
                </span>
              ) : (
                <span>
                  <span className={`state ${row.status}`}>{w(row.status)}</span>
                  <span className="row-problem">
                    {row.decided_by}
                    {row.decided_at && ` · ${formatDateTime(row.decided_at, language)}`}
                  </span>
                  {row.reason && <span className="row-problem">{row.reason}</span>}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
