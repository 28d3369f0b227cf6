import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { useReading } from '#src/kit/tables/list-value.tsx'
import { adminCsr } from '#src/locales/csr.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Every list of offers as it was shown, in its order, with the version of the mechanism. */
export function Offers({ id, pid }: { id: string; pid: string }) {
  const w = useWords(adminCsr)
  const language = useLanguage()
  const product = useReading({ options: 'products' })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['csr', id, pid, 'offers'],
    queryFn: () => call('GET /api/admin/csr/{id}/{pid}/offers', { params: { id, pid } }),
  })
  if (isPending) return <Loading />
  if (error) return <LoadError error={error} again={() => void refetch()} />
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
            {w('offer', {
              lender: offer.lender,
              amount: formatRupees(offer.amount),
              apr: offer.apr.toFixed(2),
              emi: formatRupees(offer.emi),
            })}{' '}
            {offer.chosen && <StateTag tone="good">{w('chosen')}</StateTag>}
          </li>
        ))}
      </ol>
    </article>
  ))
}
