import './compare.css'
import { useSignedIn } from '#customer/customer.ts'
import { LoadFailed } from '#customer/layout/load-failed.tsx'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { MOST_COMPARED, useCompared } from './compare-choice.ts'
import { keyFactsPath, useOfferFacts } from './offer-facts.ts'
import { offers as offerWords } from './offers.words.ts'

export const words = [offerWords]

/** Two or three ticked offers side by side, in the order of the list. */
export default function Compare() {
  const t = useWords(offerWords)
  const { app_id, product_type } = useSignedIn()
  const { data, error, reload } = useCall('GET /api/offers', app_id ? { query: { app_id } } : null)
  return (
    <div className="page stack">
      <PageTitle>{t('compareTitle')}</PageTitle>
      {error && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      {app_id && !data && !error && <Skeleton lines={9} />}
      {data ? <Table list={data} /> : !app_id && <p>{t('compareNone')}</p>}
      <p>
        <Link href={productOf(product_type)?.offers ?? '/products'}>{t('back')}</Link>
      </p>
    </div>
  )
}

function Table({ list }: { list: OfferList }) {
  const t = useWords(offerWords)
  const { lenders } = useCompared()
  const { figures, shown, folded } = useOfferFacts()
  const offers = list.offers.filter(({ lender_id }) => lenders.includes(lender_id)).slice(0, MOST_COMPARED)
  if (offers.length < 2) return <p>{t('compareNone')}</p>
  return (
    <table className="compare" data-offers={offers.length}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('lender')}</span>
          </th>
          {offers.map(({ lender_id, legal_name }) => (
            <th key={lender_id} scope="col">
              {legal_name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...figures, ...shown, ...folded].map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {offers.map((offer) => (
              <td key={offer.lender_id}>{of(offer)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('keyFacts')}</th>
          {offers.map(({ lender_id, legal_name }) => (
            <td key={lender_id}>
              <Link
                href={keyFactsPath(list.list_id, lender_id)}
                aria-label={t('keyFactsOf', { lender: legal_name })}
              >
                {t('keyFacts')}
              </Link>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
