import './lender-offer.css'
import { useState } from 'react'
import { lenderApplication as words } from '#customer/applications/words.ts'
import { ownFactsPath, percent, range } from '#customer/shared/offer-facts.ts'
import { offers as offerWords } from '#customer/shared/words.ts'
import type {
  LenderApplication,
  LenderOffer,
  LenderPage,
} from '#src/contract/applications/lender-application.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { changesOf, statedDifferently } from '#src/domain/offers/lender-offer.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { api } from '#src/platform/http.ts'
import { track } from '#src/platform/journey.ts'
import { Link } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  /** Legal name. */
  lender: string
  application: LenderApplication
  offer: LenderOffer
  onPage: (page: LenderPage) => void
}

type ChosenTerms = Pick<LenderApplication, 'amount' | 'tenor_months' | 'apr' | 'emi'> & Partial<Offer>

/** A figure or range of the offer as it was chosen; a dash where its list is gone. */
const orDash = (format: (figure: number) => string, from: number | undefined, upto?: number): string =>
  from === undefined ? '–' : range(format, from, upto)

/** The server no longer lets it be accepted, although no one did: its last day is over. */
export const isLapsed = ({ status, actions, offer, offer_accepted_at }: LenderApplication): boolean =>
  status === statusCode.OFFER_RECEIVED &&
  offer !== null &&
  offer_accepted_at === null &&
  !actions.includes('accept_offer')

/** The lender's own offer beside the terms that the customer chose. */
export function LenderOwnOffer({ lender, application, offer: first, onPage }: Props) {
  const [picked, setPicked] = useState<string>()
  const offer = application.choices.find(({ id }) => id === picked) ?? first
  const t = useWords(words)
  const facts = useWords(offerWords)
  const language = useLanguage()
  const chosen: ChosenTerms = application.chosen ?? application
  const changes: readonly string[] = changesOf(chosen, offer)
  const accepted = application.offer_accepted_at
  const rows = [
    ['amount', t('amount'), formatRupees(chosen.amount), formatRupees(offer.amount)],
    [
      'tenor_months',
      t('months'),
      t('monthsOf', { months: chosen.tenor_months }),
      t('monthsOf', { months: offer.tenor_months }),
    ],
    ['apr', t('apr'), range(percent, chosen.apr, chosen.apr_max), percent(offer.apr)],
    ['emi', t('emi'), range(formatRupees, chosen.emi, chosen.emi_max), formatRupees(offer.emi)],
    [
      'interest_rate',
      t('interest'),
      orDash(percent, chosen.interest_rate, chosen.interest_rate_max),
      percent(offer.interest_rate),
    ],
    [
      'processing_fee',
      t('fee'),
      orDash(formatRupees, chosen.processing_fee),
      formatRupees(offer.processing_fee),
    ],
    [
      'total_cost',
      t('cost'),
      orDash(formatRupees, chosen.total_cost, chosen.total_cost_max),
      formatRupees(offer.total_cost),
    ],
    ...(offer.cooling_off_days === undefined
      ? []
      : [
          [
            'cooling_off_days',
            facts('coolingOff'),
            orDash((days) => facts('days', { days }), chosen.cooling_off_days),
            facts('days', { days: offer.cooling_off_days }),
          ] as const,
        ]),
  ] as const
  return (
    <section className="panel stack">
      <h2>{t('offerTitle', { lender })}</h2>
      {application.choices.length > 1 && (
        <Choices lender={lender} choices={application.choices} picked={offer.id} onPick={setPicked} />
      )}
      {!accepted && <p>{t(changes.length > 0 ? 'offerText' : 'sameTerms', { lender })}</p>}
      <table className="lender-offer">
        <thead>
          <tr>
            <th scope="col">{t('offerTerm')}</th>
            <th scope="col" className="number">
              {t('chosenTerms')}
            </th>
            <th scope="col" className="number">
              {t('lendersTerms', { lender })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, label, before, own]) => (
            <tr key={name} data-changed={changes.includes(name) || undefined}>
              <th scope="row">{label}</th>
              <td className="number">{before}</td>
              <td className="number">{own}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {statedDifferently(offer).map(({ figure, stated }) => (
        <p key={figure}>
          {figure === 'emi'
            ? t('statedEmi', { lender, emi: formatRupees(stated) })
            : t(figure === 'apr' ? 'statedApr' : 'statedRate', { lender, percent: percent(stated) })}
        </p>
      ))}
      {offer.valid_until && !accepted && (
        <p>
          {t(isLapsed(application) ? 'lapsed' : 'validUntil', {
            lender,
            day: formatDate(offer.valid_until, language),
          })}
        </p>
      )}
      <p>
        <Link href={ownFactsPath(application.id, accepted ? undefined : offer.id)}>
          {t('ownKeyFacts', { lender })}
        </Link>
      </p>
      {offer.key_facts_url && (
        <p>
          <a href={offer.key_facts_url} rel="noreferrer">
            {t('lendersKeyFacts', { lender })}
          </a>
        </p>
      )}
      {accepted && <p role="status">{t('acceptedOn', { day: formatDate(accepted, language) })}</p>}
      {application.actions.includes('accept_offer') && (
        <Accept lender={lender} id={application.id} offer={offer} onPage={onPage} />
      )}
    </section>
  )
}

interface ChoicesProps {
  lender: string
  choices: readonly LenderOffer[]
  picked: string | undefined
  onPick: (id: string | undefined) => void
}

/** Several offers of one lender, in the published order; the one that is picked is compared below. */
function Choices({ lender, choices, picked, onPick }: ChoicesProps) {
  const t = useWords(words)
  return (
    <fieldset className="choices stack">
      <legend>{t('choicesTitle', { lender, count: choices.length })}</legend>
      <p className="muted small">{t('choicesOrder')}</p>
      {choices.map(({ id, amount, tenor_months, apr, emi, total_cost, processing_fee }) => (
        <label key={id}>
          <input type="radio" name="own-offer" checked={id === picked} onChange={() => onPick(id)} />
          <span>
            <strong>{t('choiceCosts', { apr: percent(apr), emi: formatRupees(emi) })}</strong>
            <span>
              {t('choiceTerms', {
                amount: formatRupees(amount),
                months: tenor_months,
                fee: formatRupees(processing_fee),
                cost: formatRupees(total_cost),
              })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Declining stands below, with the other ways on: it is the withdrawal. */
function Accept({ lender, id, offer, onPage }: Omit<Props, 'application'> & { id: string }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)

  async function accept() {
    setBusy(true)
    try {
      const { id: option, amount, interest_rate, tenor_months } = offer
      const body = { amount, interest_rate, tenor_months, ...(option !== undefined && { option }) }
      onPage(await api('POST /api/lender-applications/{id}/accept-offer', { params: { id }, body }))
      track('OFFER_SELECTED')
      forgetAnswers('GET /api/applications')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="muted small">{t('acceptHint', { lender })}</p>
      <div className="form-actions">
        <Button kind="secondary" busy={busy} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      </div>
    </>
  )
}
