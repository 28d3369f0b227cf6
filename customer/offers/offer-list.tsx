import { useEffect, useRef, useState } from 'react'
import { useOfferFacts } from '#customer/shared/offer-facts.ts'
import { useReason } from '#customer/shared/reason.ts'
import { offers as words } from '#customer/shared/words.ts'
import type { StatusRow } from '#src/contract/applications/chosen-offer.ts'
import type { OfferList as List, Offer } from '#src/contract/offers/offer.ts'
import { isRefused } from '#src/domain/applications/status.ts'
import { formatRupees } from '#src/domain/money.ts'
import { byPrice } from '#src/domain/offers/price-order.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Picture } from '#src/kit/feedback/picture.tsx'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { changeLoan } from './change-loan.tsx'
import { ChooseButton } from './choose-button.tsx'
import { MAX_COMPARED, useCompared } from './compare-choice.ts'
import { ListControls } from './list-controls.tsx'
import { Indicative, OfferCard } from './offer-card.tsx'
import { besideOf, CostLegend } from './offer-cost.tsx'
import { useListView } from './offer-list-view.ts'

interface Props {
  list: List
  /** False while another offer is chosen. */
  mayChoose: boolean
  /** The customer's applications for this request. */
  applications?: readonly StatusRow[] | undefined
  /** Asked for on this page a moment ago: the list is brought into view. */
  isAnswer?: boolean
  onChanged: () => void
}

/** Offers for what was asked: all that match, in the published order until the customer chooses another. */
export function OfferList({ list, mayChoose, applications = [], isAnswer, onChanged }: Props) {
  const t = useWords(words)
  const compared = useCompared()
  const declined = new Map(
    applications.flatMap(({ status, lender_id, updated_at }) =>
      isRefused(status) ? [[lender_id, updated_at] as const] : [],
    ),
  )
  const view = useListView(list.offers, declined)
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was asked for here
  useEffect(() => {
    if (isAnswer) title.current?.focus()
  }, [list.list_id])
  const shown = list.offers.filter(({ lender_id }) => compared.lenders.includes(lender_id))
  const count = list.offers.length
  const beside = besideOf(list.offers)
  const [first] = list.offers
  const isSameDay = new Set(list.offers.map(({ valid_until }) => valid_until)).size === 1
  if (count === 0) return <NoOffers />

  const tick = ({ lender_id, legal_name }: Offer) => (
    <label>
      <input
        type="checkbox"
        aria-label={t('compareOf', { lender: legal_name })}
        checked={compared.lenders.includes(lender_id)}
        disabled={shown.length >= MAX_COMPARED && !compared.lenders.includes(lender_id)}
        onChange={() => compared.toggle(lender_id)}
      />
      {t('compare')}
    </label>
  )

  return (
    <section className="stack">
      <div>
        <h2 ref={title} tabIndex={-1}>
          {t('count', { count })}
        </h2>
        {count > 1 && <p className="muted">{t('compareHint')}</p>}
      </div>
      <ListControls offers={list.offers} view={view} />
      <CostLegend />
      {first && isSameDay && <Indicative offer={first} />}
      <ColumnNames />
      <ul className="offers">
        {view.shown.map((offer) => (
          <li key={offer.lender_id} className="offer-place">
            <OfferCard
              listId={list.list_id}
              offer={offer}
              declined={declined.get(offer.lender_id)}
              beside={beside}
              deciding={view.deciding}
              noticeAbove={isSameDay}
              compare={count > 1 && tick(offer)}
            >
              {mayChoose && (
                <ChooseButton listId={list.list_id} offer={offer} onChanged={onChanged}>
                  {t('chooseThis')}
                </ChooseButton>
              )}
            </OfferCard>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="compare-bar">
          <Link className="button primary" href="/user/compare">
            {t('compareChosen', { count: shown.length })}
          </Link>
          <Button kind="quiet" onClick={compared.clear}>
            {t('compareClear')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Offers from lenders that only amount or term keep from matching. Requesting one calculates a new list. */
export function OtherAmounts({ list, onChanged }: Pick<Props, 'list' | 'onChanged'>) {
  const t = useWords(words)
  const [busy, setBusy] = useState<number | null>(null)
  const reasonOf = useReason()
  const offers = otherOffers(list)
  if (offers.length === 0) return null

  async function ask(offer: Offer) {
    setBusy(offer.lender_id)
    try {
      await changeLoan(list.app_id, offer)
      onChanged()
    } finally {
      setBusy(null)
    }
  }

  return (
    <section className="stack">
      <div>
        <h2>{t('otherAmount')}</h2>
        <p className="muted">{t('otherAmountText')}</p>
      </div>
      <ColumnNames />
      <ul className="offers">
        {offers.map(([offer, failed]) => (
          <li key={offer.lender_id} className="offer-place">
            <OfferCard listId={list.list_id} offer={offer} why={reasonOf(failed)}>
              <Button
                kind="secondary"
                busy={busy !== null}
                aria-label={`${t('askThis')}: ${t('ask', { amount: formatRupees(offer.amount), months: offer.tenor_months })}`}
                onClick={() => void ask(offer)}
              >
                {t('askThis')}
              </Button>
            </OfferCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Above the rows of a wide screen; each offer names its figures itself, for screen readers. */
function ColumnNames() {
  const t = useWords(words)
  const { figures } = useOfferFacts()
  return (
    <div className="offer-columns" aria-hidden="true">
      <span>{t('lender')}</span>
      <span className="offer-figures">
        {figures.map(([name]) => (
          <span key={name}>{name}</span>
        ))}
      </span>
      <span>{t('parts')}</span>
    </div>
  )
}

/** What other lenders would lend, each with the rule that stands against what was asked. */
const otherOffers = ({ unmatched }: List) =>
  unmatched
    .flatMap((failed) => (failed.instead ? [[failed.instead, failed] as const] : []))
    .sort(([a], [b]) => byPrice(a, b))

function NoOffers() {
  const t = useWords(words)
  return (
    <section className="panel stack">
      <Picture kind="empty" />
      <h2>{t('noneTitle')}</h2>
      <p>{t('noneText')}</p>
    </section>
  )
}
