import './compare.css'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import { LenderMark } from '#customer/shared/lender-mark.tsx'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { keyFactsPath, useOfferFacts } from '#customer/shared/offer-facts.ts'
import { offersOf } from '#customer/shared/offers-of.ts'
import { verification } from '#customer/shared/verification.words.ts'
import { offers as offerWords, profile } from '#customer/shared/words.ts'
import type { Offer, OfferList } from '#src/contract/offers/offer.ts'
import { Figure } from '#src/kit/figures/figure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { ChooseButton } from './choose-button.tsx'
import { MAX_COMPARED, useCompared } from './compare-choice.ts'
import { besideOf, OfferCost } from './offer-cost.tsx'
import { useChosen } from './use-chosen.ts'
import { extraDetails } from './words.ts'

export const words = [offerWords, extraDetails, profile, verification]

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
        <Link href={offersOf(product_type)}>{t('back')}</Link>
      </p>
    </div>
  )
}

function Table({ list }: { list: OfferList }) {
  const t = useWords(offerWords)
  const { lenders } = useCompared()
  const { chosen, mayChoose } = useChosen(list.app_id)
  const [, go] = useLocation()
  const { figures, shown, folded } = useOfferFacts()
  const offers = list.offers.filter(({ lender_id }) => lenders.includes(lender_id)).slice(0, MAX_COMPARED)
  if (offers.length < 2) return <p>{t('compareNone')}</p>
  const beside = besideOf(offers)
  const isSame = (of: (offer: Offer) => string) => new Set(offers.map(of)).size === 1
  return (
    <>
      <p className="muted">{t('compareSame')}</p>
      {chosen && <p className="notice">{t('chosen', { lender: chosen.lender_name })}</p>}
      <table className="compare" data-offers={offers.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('lender')}</span>
            </th>
            {offers.map(({ lender_id, legal_name }) => (
              <th key={lender_id} scope="col">
                <span className="compare-lender">
                  <LenderMark id={lender_id} />
                  <span>{legal_name}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, of], place) => (
            <tr key={name} className="compare-figure" data-deciding={place === 0 || undefined}>
              <th scope="row">{name}</th>
              {offers.map((offer) => (
                <td key={offer.lender_id}>
                  <Figure>{of(offer)}</Figure>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('parts')}</th>
            {offers.map((offer) => (
              <td key={offer.lender_id}>
                <OfferCost offer={offer} beside={beside} />
              </td>
            ))}
          </tr>
          {[...shown, ...folded].map(([name, of]) => (
            <tr key={name} data-same={isSame(of) || undefined}>
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
          {mayChoose && (
            <tr className="compare-choose">
              <th scope="row">
                <span className="visually-hidden">{t('choice')}</span>
              </th>
              {offers.map((offer) => (
                <td key={offer.lender_id}>
                  <ChooseButton
                    listId={list.list_id}
                    offer={offer}
                    kind="secondary"
                    onChanged={() => go(offersOf(list.product_type))}
                  >
                    {t('chooseThis')}
                  </ChooseButton>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}
