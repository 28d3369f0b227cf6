import { html } from 'hono/html'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { publicPaths } from '#src/contract/web/public-paths.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { formatRupees } from '#src/domain/money.ts'
import { offerOf } from '#src/domain/offers/matching.ts'
import { byPrice } from '#src/domain/offers/price-order.ts'
import { calculatorTitle } from './calculators.ts'
import { lendersOf } from './hub-pages.ts'
import {
  facts,
  figureRange,
  lines,
  link,
  next,
  percent,
  percentRange,
  questions,
  type Row,
  rupeeRange,
  section,
  table,
  yearRange,
} from './parts.ts'
import type { OpenLoan } from './public-catalogue.ts'
import type { PageKind, PublicPage, Site } from './site.ts'
import { faqPage, loanOrCredit } from './structured-data.ts'

/** The loan whose price orders the table of rates. */
const examples: Readonly<Record<LenderType, { amount: number; tenor_months: number }>> = {
  pl: { amount: 200_000, tenor_months: 24 },
  bl: { amount: 500_000, tenor_months: 36 },
  gl: { amount: 100_000, tenor_months: 12 },
  hl: { amount: 2_000_000, tenor_months: 180 },
}

export const isSecured = (loan: LenderType): boolean => loan === 'gl' || loan === 'hl'

const highest = ({ terms }: OpenLoan): number => terms.interest_rate_max ?? terms.interest_rate

/** A lender's fee in words. */
export function feeOf({ say }: Site, { terms: { fee_percent, fee_max } }: OpenLoan): string {
  if (fee_percent === 0) return say('feeNone')
  const fee = percent(fee_percent)
  return fee_max === null ? say('feeText', { fee }) : say('feeMost', { fee, most: formatRupees(fee_max) })
}

/** Every lender's price for the example in the published order; those without one by name behind them. */
function priced({ today }: Site, loan: LenderType, all: readonly OpenLoan[]) {
  const example = { ...examples[loan], today }
  const fits = ({ terms }: OpenLoan) =>
    terms.min_amount <= example.amount &&
    example.amount <= terms.max_amount &&
    terms.min_tenor <= example.tenor_months &&
    example.tenor_months <= terms.max_tenor
  const rows = all.map((one) => ({ one, offer: fits(one) ? offerOf(example, one.lender, one.terms) : null }))
  return rows.sort((a, b) =>
    a.offer && b.offer ? byPrice(a.offer, b.offer) : Number(!a.offer) - Number(!b.offer),
  )
}

function ratesTable(site: Site, loan: LenderType, all: readonly OpenLoan[]) {
  const { say, date } = site
  const { amount, tenor_months: months } = examples[loan]
  const columns = [
    { head: say('lender') },
    { head: say('rate') },
    { head: say('aprUpTo'), number: true },
    { head: say('exampleEmi'), number: true },
    { head: say('fee') },
    { head: say('amount') },
    { head: say('term') },
  ] as const
  const rows = priced(site, loan, all).map(({ one, offer }) => [
    link(site, publicPaths.lender(one.lender), one.lender.legal_name),
    percentRange(site, one.terms.interest_rate, highest(one)),
    offer ? percentRange(site, offer.apr, offer.apr_max ?? offer.apr) : '–',
    offer ? rupeeRange(site, Math.round(offer.emi), Math.round(offer.emi_max ?? offer.emi)) : '–',
    feeOf(site, one),
    rupeeRange(site, one.terms.min_amount, one.terms.max_amount),
    say('months', { n: figureRange(site, one.terms.min_tenor, one.terms.max_tenor) }),
  ])
  return section(
    say('ratesTitle'),
    html`<p class="muted">${say('ratesText', { amount: formatRupees(amount), months })}</p>`,
    table(`${say(`name_${loan}`)} · ${say('asOf', { date })}`, columns, rows),
  )
}

/** The widest limits of several lenders; null where one of them has none. */
const widest = (
  values: readonly (number | null | undefined)[],
  pick: (...all: number[]) => number,
): number | null =>
  values.some((value) => value === null || value === undefined) ? null : pick(...(values as number[]))

function whoCan(site: Site, loan: LenderType): readonly Row[] {
  const { say, catalogue } = site
  const all = lendersOf(catalogue, loan)
  const of = (name: 'min_age' | 'max_age' | 'min_income' | 'max_income' | 'min_score') =>
    all.map((lender) => lender[name])
  const score = figureRange(site, widest(of('min_score'), Math.min), null)
  return [
    [say('age'), yearRange(site, widest(of('min_age'), Math.min), widest(of('max_age'), Math.max))],
    [say('income'), rupeeRange(site, widest(of('min_income'), Math.min), widest(of('max_income'), Math.max))],
    [
      say('score'),
      all.some(({ score_unknown = 1 }) => score_unknown) ? say('scoreUnknown', { range: score }) : score,
    ],
  ]
}

function loanPageOf(site: Site, loan: LenderType): PublicPage {
  const { say, catalogue, date } = site
  const all = catalogue.loans.filter((one) => one.loan === loan)
  const name = say(`name_${loan}`)
  const title =
    all.length > 0
      ? say('loanTitle', { loan: name, lenders: all.length })
      : say('loanTitleNone', { loan: name })
  const rates = all.flatMap((one) => [one.terms.interest_rate, highest(one)])
  const cost = {
    loan: name,
    date,
    from: percent(Math.min(...rates)),
    to: percent(Math.max(...rates)),
    fee: percent(Math.max(...all.map(({ terms }) => terms.fee_percent))),
  }
  const asked = (['who', 'cost', 'early', 'score', 'pay'] as const)
    .filter((key) => key !== 'cost' || all.length > 0)
    .map((key) => ({
      question: say(`q_${key}`, { loan: site.language === 'en' ? name.toLowerCase() : name }),
      answer: say(`a_${key}`, cost),
    }))
  const calculators = loan === 'gl' ? (['gold-loan', 'emi'] as const) : (['emi', 'eligibility'] as const)
  return {
    title,
    lead: say(`about_${loan}`),
    crumbs: [
      [say('loans'), publicPaths.loans],
      [name, publicPaths.loan(loan)],
    ],
    data: [faqPage(asked), ...all.map((one) => loanOrCredit(name, one, isSecured(loan)))],
    body: html`${all.length > 0 ? ratesTable(site, loan, all) : html`<p>${say('noLenders')}</p>`}
${next(site)}
${all.length > 0 ? section(say('whoTitle'), html`<p class="muted">${say('whoText')}</p>`, facts(whoCan(site, loan))) : ''}
${section(say('documents'), html`<p class="muted">${say('documentsText')}</p>`, lines(say(`docs_${loan}`).split(' · ')))}
${section(
  say('calculators'),
  lines(
    calculators.map((calculator) =>
      link(site, publicPaths.calculator(calculator), calculatorTitle(calculator, site.language).title),
    ),
  ),
)}
${questions(site, asked)}`,
  }
}

/** A loan: what it is, every lender's price, who can get it, documents, questions. */
export const loanPage: PageKind = {
  name: 'loan',
  at: /^\/loans\/[a-z-]+$/,
  paths: () => loanProducts.map(({ code }) => publicPaths.loan(code)),
  page: (site, path) => {
    const found = loanProducts.find(({ code }) => path === publicPaths.loan(code))
    return found && loanPageOf(site, found.code)
  },
  lastChange: (changed) => changed('lender'),
}
