import type { ReactNode } from 'react'
import { percent, useLendersWords } from '#customer/shared/offer-facts.ts'
import type { KeyFacts } from '#src/contract/offers/offer.ts'
import { contact } from '#src/contract/web/contact.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { gstPercent } from '#src/domain/offers/gst.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { OfferCost } from '../offer-cost.tsx'
import { keyFacts as words } from './words.ts'

type Row = readonly [name: string, value: ReactNode]

const exact = (amount: number): string => formatRupees(amount, { paise: true })

/** Terms, charges, rights and the computation of the APR, in the order of RBI's form (docs/specification-facts.md#key-facts). */
export function KeyFactTables({ facts }: { facts: KeyFacts }) {
  const t = useWords(words)
  const product: Record<string, string> = useWordTable(productNames)
  const { offer } = facts
  const { grievance } = offer
  const lenderWords = useLendersWords()
  const stated = (text: string | null | undefined) => text || t('notStated')
  const months = offer.tenor_months
  const language = useLanguage()
  const day = (iso: string) => formatDate(iso, language)
  const terms: Row[] = [
    [t('proposal'), `${facts.list_id.slice(0, 8).toUpperCase()}-${offer.lender_id}`],
    [t('type'), product[facts.product_type] ?? facts.product_type],
    [t('amount'), exact(offer.amount)],
    [t('disbursal'), t('disbursalText')],
    [t('tenor'), t('months', { months })],
    [t('instalments'), t('instalmentsText', { months, emi: exact(offer.emi) })],
    ...startRows(facts, t, day),
    [t('rate'), t('rateText', { rate: percent(offer.interest_rate) })],
  ]
  const fees: Row[] = [
    [t('feeLender'), exact(facts.fee)],
    [t('feeGst', { gst: gstPercent }), exact(facts.fee_gst)],
    [t('feeThird'), t('feeThirdText')],
  ]
  const later: Row[] = [
    [t('penal'), stated(lenderWords(offer, 'penal_charges'))],
    [t('foreclosure'), stated(lenderWords(offer, 'foreclosure'))],
    ...exitRows(facts, t),
    [t('switching'), t('switchingText')],
  ]
  const rights: Row[] = [
    [t('coolingOff'), t('coolingOffText', { days: offer.cooling_off_days })],
    [t('recovery'), t('recoveryText')],
    [t('officer'), stated(grievance?.name)],
    [t('phone'), stated(grievance?.phone)],
    [t('email'), stated(grievance?.email)],
    [t('privacyPolicy'), <Policy key="policy" offer={offer} />],
    [t('ours'), `${contact.officer}, ${contact.phone}, ${contact.email}`],
    [t('ombudsman'), t('ombudsmanText')],
    [t('transfer'), t('notStated')],
  ]
  const apr: Row[] = [
    [t('amount'), exact(offer.amount)],
    [t('interest'), exact(facts.total_interest)],
    [t('feesTotal'), exact(offer.processing_fee)],
    [t('net'), exact(facts.net_disbursed)],
    [t('payable'), exact(offer.total_payable)],
    [t('cost'), exact(offer.total_cost)],
    [t('apr'), percent(offer.apr)],
  ]
  return (
    <>
      <Part title={t('part1')}>
        <PriceRange offer={offer} />
        <Rows rows={terms} />
        <h3>{t('fees')}</h3>
        <Rows rows={fees} />
        <Rows rows={[[t('apr'), percent(offer.apr)]]} strong />
        <h3>{t('contingent')}</h3>
        <Rows rows={later} />
      </Part>
      <Part title={t('part2')}>
        <Rows rows={rights} />
      </Part>
      <Part title={t('part3')}>
        <OfferCost offer={offer} />
        <Rows rows={apr} />
        <p className="muted small">{t('method')}</p>
      </Part>
    </>
  )
}

type Say = ReturnType<typeof useWords<typeof words.en>>

/** The lender's own text about personal data (R14). */
function Policy({ offer: { privacy_policy } }: Pick<KeyFacts, 'offer'>) {
  const t = useWords(words)
  if (!privacy_policy) return t('notStated')
  return (
    <a href={privacy_policy} target="_blank" rel="noopener noreferrer">
      {privacy_policy.replace(/^https:\/\//, '')}
    </a>
  )
}

/** When the first instalment is due, and what the days before the first full month cost. */
function startRows({ broken_period }: KeyFacts, t: Say, day: (iso: string) => string): Row[] {
  if (!broken_period) return [[t('start'), t('startText')]]
  const { from, until, first_due, days, per_day, interest } = broken_period
  const dates = {
    from: day(from),
    until: day(until),
    days,
    perDay: exact(per_day),
    interest: exact(interest),
  }
  return [
    [t('start'), t('startOn', { from: day(from), day: day(first_due) })],
    [t('broken'), days === 0 ? t('brokenNone', dates) : t('brokenText', dates)],
  ]
}

/** Examples of what paying back the whole loan costs. */
const exitRows = ({ early_exit }: KeyFacts, t: Say): Row[] =>
  early_exit.map(({ after, outstanding, charge, gst }) => [
    t('exitAfter', { after }),
    charge === 0
      ? t('exitFree', { outstanding: exact(outstanding) })
      : t('exitCost', { outstanding: exact(outstanding), charge: exact(charge), gst: exact(gst) }),
  ])

/** The figures below are those of the lowest rate; where the lender prices by risk, what they may become. */
function PriceRange({ offer }: Pick<KeyFacts, 'offer'>) {
  const t = useWords(words)
  const { interest_rate, interest_rate_max, apr_max, emi_max } = offer
  if (interest_rate_max === undefined || apr_max === undefined || emi_max === undefined) return null
  return (
    <p className="notice">
      {t('priceRange', {
        rate: percent(interest_rate),
        most: percent(interest_rate_max),
        emi: exact(emi_max),
        apr: percent(apr_max),
      })}
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const Rows = ({ rows, strong = false }: { rows: readonly Row[]; strong?: boolean }) => (
  <dl className="fact-rows" data-strong={strong || undefined}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
