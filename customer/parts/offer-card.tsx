import './offer-card.css'
import { useId } from 'react'
import type { Offer } from '#src/contract/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { offers as words } from '#src/locales/offers.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'

const percent = (rate: number): string => `${rate.toFixed(2)}%`

interface Props {
  offer: Offer
  /** Absent while another offer is chosen. */
  onChoose?: () => void
}

/** One offer. Every card has the same parts in the same places; nothing sets one apart. */
export function OfferCard({ offer, onChoose }: Props) {
  const t = useWords(words)
  const title = useId()
  return (
    <article className="offer" aria-labelledby={title}>
      <h3 id={title}>{offer.legal_name}</h3>
      <OfferFigures offer={offer} />
      <details className="offer-details">
        <summary>{t('details')}</summary>
        <Details offer={offer} />
      </details>
      {offer.special_offer && (
        <p className="small">
          <span className="muted">{t('special')}:</span> {offer.special_offer}
        </p>
      )}
      {onChoose && (
        <Button kind="secondary" onClick={onChoose}>
          {t('choose', { lender: offer.legal_name })}
        </Button>
      )}
    </article>
  )
}

/** What an offer costs, in the three figures by which offers are compared. */
export function OfferFigures({ offer }: { offer: Offer }) {
  const t = useWords(words)
  return (
    <dl className="offer-figures">
      <div>
        <dt>{t('apr')}</dt>
        <dd>{percent(offer.apr)}</dd>
      </div>
      <div>
        <dt>{t('instalment')}</dt>
        <dd>{formatRupees(offer.emi)}</dd>
      </div>
      <div>
        <dt>{t('cost')}</dt>
        <dd>{formatRupees(offer.total_cost)}</dd>
      </div>
    </dl>
  )
}

function Details({ offer }: { offer: Offer }) {
  const t = useWords(words)
  const rows: [string, string][] = [
    [t('amount'), formatRupees(offer.amount)],
    [t('tenor'), t('months', { months: offer.tenor_months })],
    [t('rate'), percent(offer.interest_rate)],
    [t('fee'), formatRupees(offer.processing_fee)],
    [t('payable'), formatRupees(offer.total_payable)],
    [t('penal'), offer.penal_charges ?? t('notStated')],
    [t('foreclosure'), offer.foreclosure ?? t('notStated')],
    [t('coolingOff'), t('days', { days: offer.cooling_off_days })],
  ]
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
