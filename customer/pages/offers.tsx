import './offers.css'
import { useState } from 'react'
import type { Offer, OfferList, StatusRow } from '#src/contract/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { isFinal } from '#src/domain/status.ts'
import { offers as offerWords } from '#src/locales/offers.ts'
import { productNames } from '#src/locales/product-names.ts'
import { profile } from '#src/locales/profile.ts'
import { status } from '#src/locales/status.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { useSignedIn } from '../customer.ts'
import { useReturn } from '../layout/use-return.ts'
import { ChooseOffer } from '../parts/choose-offer.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { OfferCard } from '../parts/offer-card.tsx'
import { StatusTable } from '../parts/status-table.tsx'
import { Unmatched } from '../parts/unmatched.tsx'

export const words = [offerWords, profile, productNames, status]

export default function Offers() {
  const t = useWords(offerWords)
  const { app_id } = useSignedIn()
  const list = useCall('GET /api/offers', app_id ? { query: { app_id } } : null)
  const applications = useCall('GET /api/applications', {})
  const chosen = applications.data?.find((row) => !isFinal(row.status))

  function reload() {
    list.reload()
    applications.reload()
  }

  return (
    <div className="page offers-page">
      <Head list={list.data} />
      {chosen && <Chosen row={chosen} />}
      {!app_id && <NoApplication />}
      {list.error && <LoadFailed text={t('loadFailed')} error={list.error} again={list.reload} />}
      {list.data && (
        <List list={list.data} mayChoose={applications.data !== undefined && !chosen} onChanged={reload} />
      )}
      {app_id && !list.data && !list.error && <Waiting />}
      <section id="applications" tabIndex={-1} className="stack">
        <h2>{t('statusTitle')}</h2>
        {applications.error && (
          <LoadFailed text={t('loadFailed')} error={applications.error} again={applications.reload} />
        )}
        {applications.data && <StatusTable rows={applications.data} onChanged={reload} />}
        {!applications.data && !applications.error && <Skeleton lines={2} />}
      </section>
      {list.data && list.data.unmatched.length > 0 && (
        <section className="stack">
          <h2>{t('otherTitle')}</h2>
          <p className="muted">{t('otherText')}</p>
          <Unmatched lenders={list.data.unmatched} />
        </section>
      )}
    </div>
  )
}

function Head({ list }: { list?: OfferList }) {
  const t = useWords(offerWords)
  const { toProfile } = useReturn()
  return (
    <header className="offers-head">
      <PageTitle>{t('title')}</PageTitle>
      <p className="offers-asked">
        {list ? (
          <>
            <span>
              {t('asked', { amount: formatRupees(list.asked.amount), months: list.asked.tenor_months })}
            </span>
            <Button kind="quiet" onClick={toProfile}>
              {t('change')}
            </Button>
          </>
        ) : (
          <span>&nbsp;</span>
        )}
      </p>
    </header>
  )
}

function Chosen({ row }: { row: StatusRow }) {
  const t = useWords(offerWords)
  return (
    <p className="notice">
      {t('chosen', { lender: row.lender_name })} <a href="#applications">{t('toStatus')}</a>
    </p>
  )
}

function NoApplication() {
  const t = useWords(offerWords)
  const { toProfile } = useReturn()
  return (
    <div className="panel stack">
      <p>{t('noApplication')}</p>
      <div>
        <Button onClick={toProfile}>{t('toProfile')}</Button>
      </div>
    </div>
  )
}

function List({
  list,
  mayChoose,
  onChanged,
}: {
  list: OfferList
  mayChoose: boolean
  onChanged: () => void
}) {
  const t = useWords(offerWords)
  const [choice, setChoice] = useState<Offer | null>(null)
  const count = list.offers.length
  if (count === 0) return <NoOffers />
  return (
    <section className="stack">
      <div>
        <h2>{count === 1 ? t('countOne') : t('count', { count })}</h2>
        <p className="muted">
          {t('order')} <Link href="/how-we-rank">{t('ranking')}</Link>
        </p>
      </div>
      <ul className="offers">
        {list.offers.map((offer) => (
          <li key={offer.lender_id} className="offer-place">
            <OfferCard offer={offer} onChoose={mayChoose ? () => setChoice(offer) : undefined} />
          </li>
        ))}
      </ul>
      {choice && (
        <ChooseOffer list={list} offer={choice} onClose={() => setChoice(null)} onChanged={onChanged} />
      )}
    </section>
  )
}

function NoOffers() {
  const t = useWords(offerWords)
  return (
    <section className="panel stack">
      <h2>{t('noneTitle')}</h2>
      <p>{t('noneText')}</p>
    </section>
  )
}

/** Empty cards in the final shape, so that nothing moves when the offers arrive. */
const Waiting = () => (
  <div className="offers">
    {[1, 2, 3].map((place) => (
      <div key={place} className="offer offer-waiting">
        <Skeleton lines={6} />
      </div>
    ))}
  </div>
)
