import './offer-cost.css'
import { offers as words } from '#customer/shared/words.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { sumOfPaise } from '#src/domain/whole-paise.ts'
import { CostBar } from '#src/kit/figures/cost-bar.tsx'
import { useWords } from '#src/platform/words.tsx'

/** What an offer costs at most: of a range, the upper end, as in the published order. */
const costOf = ({ total_cost, total_cost_max }: Offer): number => total_cost_max ?? total_cost

/** What the offers beside this one cost: bars share a scale, and the difference is said. */
export interface Beside {
  /** The longest bar: loan, interest and fees of the dearest offer. */
  scale: number
  leastCost: number
}

/** @returns undefined where there is nothing to compare with */
export function besideOf(offers: readonly Offer[]): Beside | undefined {
  if (offers.length < 2) return undefined
  return {
    scale: Math.max(...offers.map((offer) => offer.amount + costOf(offer))),
    leastCost: Math.min(...offers.map(costOf)),
  }
}

/** The offer as a bar of loan, interest and fees, and what it costs more than the lowest of its list. */
export function OfferCost({ offer, beside }: { offer: Offer; beside?: Beside }) {
  const t = useWords(words)
  const { amount, processing_fee: fees, total_cost } = offer
  const interest = sumOfPaise(total_cost, -fees)
  const interestMax = sumOfPaise(costOf(offer), -fees)
  const upto = interestMax > interest
  const interestText = upto
    ? `${formatRupees(interest)} – ${formatRupees(interestMax)}`
    : formatRupees(interest)
  return (
    <div className="offer-cost">
      <CostBar
        {...{ amount, interest, interestMax, fees }}
        scale={beside?.scale}
        label={t(upto ? 'barRange' : 'bar', {
          amount: formatRupees(amount),
          interest: interestText,
          fees: formatRupees(fees),
          total: formatRupees(sumOfPaise(amount, costOf(offer))),
        })}
      />
      <p className="offer-parts">
        <span className="part-key" data-part="interest">
          {t('partInterest', { amount: interestText })}
        </span>
        <span className="part-key" data-part="fees">
          {t('partFees', { amount: formatRupees(fees) })}
        </span>
      </p>
      {beside && <p className="offer-difference">{differenceWords(t, costOf(offer), beside)}</p>}
    </div>
  )
}

function differenceWords(t: ReturnType<typeof useWords<typeof words.en>>, cost: number, beside: Beside) {
  const more = sumOfPaise(cost, -beside.leastCost)
  return more > 0 ? t('costMore', { more: formatRupees(more) }) : t('costLeast')
}

/** What the colours of the bars mean, once above the list. */
export function CostLegend() {
  const t = useWords(words)
  return (
    <p className="cost-legend">
      {(['amount', 'interest', 'fees'] as const).map((part) => (
        <span key={part} className="part-key" data-part={part}>
          {t(`part_${part}`)}
        </span>
      ))}
    </p>
  )
}
