import './offer-card.css'
import { type ReactNode, useId } from 'react'
import { LenderMark } from '#customer/shared/lender-mark.tsx'
import { keyFactsPath, percent, useLendersWords, useOfferFacts } from '#customer/shared/offer-facts.ts'
import { offers as words } from '#customer/shared/words.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import type { Order } from '#src/domain/offers/price-order.ts'
import { sumOfPaise } from '#src/domain/whole-paise.ts'
import { Figure } from '#src/kit/figures/figure.tsx'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { type Beside, OfferCost } from './offer-cost.tsx'

interface Props {
  listId: string
  offer: Offer
  /** The offers of its list, to compare its cost with. */
  beside?: Beside
  /** The figure by which the list is sorted; it is the largest. */
  deciding?: Order
  /** Why the lender would not lend what was asked, but this. */
  why?: string
  /** When the lender declined this request. */
  declined?: string | undefined
  /** The list says it for all its offers. */
  noticeAbove?: boolean
  /** Tick box of the comparison. */
  compare?: ReactNode
  /** The card's button; absent while another offer is chosen. */
  children?: ReactNode
}

/** One offer. Every card has the same parts in the same places; none stands out. */
export function OfferCard({
  listId,
  offer,
  beside,
  deciding,
  why,
  declined,
  noticeAbove,
  compare,
  children,
}: Props) {
  const t = useWords(words)
  const title = useId()
  const language = useLanguage()
  const { shown, folded } = useOfferFacts()
  const special = useLendersWords()(offer, 'special_offer')
  return (
    <article className="offer" data-offer={offer.lender_name} aria-labelledby={title}>
      <header className="offer-lender">
        <LenderMark id={offer.lender_id} />
        <h3 id={title}>{offer.legal_name}</h3>
      </header>
      {declined && (
        <p className="notice">
          {t('declinedOn', { day: formatDate(businessDay(new Date(declined)), language) })}
        </p>
      )}
      <OfferFigures offer={offer} deciding={deciding} />
      <OfferCost offer={offer} beside={beside} />
      <Facts facts={shown} offer={offer} />
      {!noticeAbove && <Indicative offer={offer} why={why} />}
      {special && (
        <p className="small offer-special">
          <span className="muted">{t('special')}:</span> <span>{special}</span>
        </p>
      )}
      <div className="offer-act">{children}</div>
      <div className="offer-more">
        <details className="opens offer-details">
          <summary>{t('details')}</summary>
          <Facts facts={folded} offer={offer} />
          <AprSays offer={offer} />
        </details>
        <p className="offer-links">
          <Link
            href={keyFactsPath(listId, offer.lender_id)}
            aria-label={t('keyFactsOf', { lender: offer.legal_name })}
          >
            {t('keyFacts')}
          </Link>
          {compare}
        </p>
      </div>
    </article>
  )
}

/** How long the figures hold, and that the lender has the last word. */
export function Indicative({ offer: { valid_until }, why }: Pick<Props, 'offer' | 'why'>) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <p className="small muted offer-notes">
      {why && <span>{`${why}. `}</span>}
      <span>{t('indicative')}</span>
      <span>{` ${valid_until ? t('holdsUntil', { day: formatDate(valid_until, language) }) : t('holdsAtLeast')}`}</span>
    </p>
  )
}

/** What the yearly rate says, with the offer's own figures, and who sets the price within a range. */
function AprSays({ offer }: { offer: Offer }) {
  const t = useWords(words)
  const { amount, processing_fee, total_payable, tenor_months, apr, apr_max } = offer
  return (
    <p className="small muted">
      <span>
        {t(apr_max === undefined ? 'aprSays' : 'aprSaysRange', {
          received: formatRupees(sumOfPaise(amount, -processing_fee)),
          payable: formatRupees(total_payable),
          months: tenor_months,
          apr: percent(apr),
          ...(apr_max !== undefined && { max: percent(apr_max) }),
        })}
      </span>{' '}
      {apr_max !== undefined && <span>{t('lenderSetsPrice')}</span>}
    </p>
  )
}

/** What an offer costs, in the three figures by which offers are compared; the deciding one is larger. */
export function OfferFigures({ offer, deciding = 'apr' }: Pick<Props, 'offer' | 'deciding'>) {
  const { figures } = useOfferFacts()
  return (
    <dl className="offer-figures">
      {figures.map(([name, of, figure]) => (
        <div key={name} data-deciding={figure === deciding || undefined}>
          <dt>{name}</dt>
          <dd data-range={of(offer).includes('\n') || undefined}>
            <Figure>{of(offer)}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Facts = ({ facts, offer }: { facts: ReturnType<typeof useOfferFacts>['shown']; offer: Offer }) => (
  <dl className="offer-facts">
    {facts.map(([name, of]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{of(offer)}</dd>
      </div>
    ))}
  </dl>
)
