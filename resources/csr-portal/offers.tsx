import { useQuery } from '@tanstack/react-query'
import { useReading } from '#src/admin/report/report-cell.tsx'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Every list of offers as it was shown, in its order, with the version of the mechanism. */
export function Offers({ id, pid }: { id: string; pid: string }) {
  const t = useWords(admin)
  const w = useWords(adminCsr)
  const language = useLanguage()
  const product = useReading({ options: 'products' })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['csr', id, pid, 'offers'],
    queryFn: () => call('GET /api/admin/csr/{id}/{pid}/offers', { params: { id, pid } }),
  })
  if (isPending) return <p role="status">{t('loading')}</p>
  if (error)
    return (
      <p role="alert">
        {(error as ApiError).message || t('loadFailed')}{' '}
        <button type="button" className="quiet" onClick={() => void refetch()}>
          {t('tryAgain')}
        </button>
      </p>
    )
  if (data.lists.length === 0) return <p role="status">{w('noOffers')}</p>
  return data.lists.map((list) => (
    <article key={list.list_id} className="csr-application">
      <h3>
        {product(list.product_type)} · {formatDateTime(list.made_at, language)}
      </h3>
      <p className="muted">
        {w('mechanism', { version: list.mechanism, number: list.unmatched })} · {list.list_id}
      </p>
      <ol>
        {list.offers.map((offer) => (
          <li key={offer.lender}>
            {offer.lender} · {formatRupees(offer.amount)} · APR {offer.apr.toFixed(2)}% · EMI{' '}
            {formatRupees(offer.emi)}{' '}
            {offer.chosen && <span className="report-state good">{w('chosen')}</span>}
          </li>
        ))}
      </ol>
    </article>
  ))
}
