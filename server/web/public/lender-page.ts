import { html } from 'hono/html'
import { allIntegrations } from '#server/integrations/integration.ts'
import { publicPaths } from '#src/contract/web/public-paths.ts'
import type { LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { lendersOf } from './hub-pages.ts'
import { feeOf, isSecured } from './loan-page.ts'
import {
  facts,
  figureRange,
  lines,
  link,
  next,
  percent,
  percentRange,
  type Row,
  rupeeRange,
  section,
  table,
  yearRange,
} from './parts.ts'
import type { OpenLoan } from './public-catalogue.ts'
import { type Html, idAt, type PageKind, type PublicPage, type Site } from './site.ts'
import { loanOrCredit } from './structured-data.ts'

/** A text of the lender in the reader's language; one without Hindi stays English and says so to a screen reader. */
function ownText({ say, language }: Site, english?: string | null, hindi?: string | null): Html | string {
  if (language === 'hi' && hindi) return hindi
  return english ? html`<span lang="en">${english}</span>` : say('notStated')
}

/** The limits that the mechanism reads, as a customer looks for them. */
function rulesOf(site: Site, lender: LenderRules): Row[] {
  const { say } = site
  const kinds = (['salaried', 'self_employed', 'business'] as const).filter((kind) => lender[kind])
  const score = figureRange(site, lender.min_score, null)
  const { max_foir, max_ltv, min_business_years: years, max_maturity_age: maturity } = lender
  return [
    [say('age'), yearRange(site, lender.min_age, lender.max_age)],
    [say('income'), rupeeRange(site, lender.min_income, lender.max_income)],
    [say('employment'), kinds.map((kind) => say(kind)).join(', ') || say('notStated')],
    [say('score'), lender.score_unknown === 0 ? score : say('scoreUnknown', { range: score })],
    [say('areas'), lender.served_areas ? say('someAreas', { areas: lender.served_areas }) : say('allIndia')],
    ...(maturity ? [[say('maturity'), yearRange(site, null, maturity)] as const] : []),
    ...(max_foir ? [[say('foir'), say('ofIncome', { percent: `${max_foir}%` })] as const] : []),
    ...(max_ltv ? [[say('ltv'), say('ltvText', { percent: `${max_ltv}%` })] as const] : []),
    ...(years ? [[say('businessYears'), say('businessYearsText', { n: years })] as const] : []),
  ]
}

function prepaymentOf({ say }: Site, { terms: { exit_percent, exit_free_after } }: OpenLoan): string {
  if (exit_percent === null || exit_percent === undefined) return say('notStated')
  if (exit_percent === 0) return say('feeNone')
  const values = { percent: percent(exit_percent), n: exit_free_after ?? 0 }
  return say(exit_free_after ? 'prepaymentFree' : 'prepaymentText', values)
}

function loansTable(site: Site, all: readonly OpenLoan[], caption: string) {
  const { say } = site
  const heads = (['loans', 'rate', 'fee', 'amount', 'term', 'prepayment'] as const).map((key) => ({
    head: say(key),
  }))
  return table(
    caption,
    heads,
    all.map((one) => [
      link(site, publicPaths.loan(one.loan), say(`name_${one.loan}`)),
      say('aYear', {
        rate: percentRange(
          site,
          one.terms.interest_rate,
          one.terms.interest_rate_max ?? one.terms.interest_rate,
        ),
      }),
      feeOf(site, one),
      rupeeRange(site, one.terms.min_amount, one.terms.max_amount),
      say('months', { n: figureRange(site, one.terms.min_tenor, one.terms.max_tenor) }),
      prepaymentOf(site, one),
    ]),
  )
}

/** What the lender requests before it decides, by its integration. */
async function asksOf({ say, deps, language }: Site, id: number) {
  const { bureau, otp, questions, mode } = (await allIntegrations(deps.database.db))(id)
  return [
    say('asksProfile'),
    ...questions.map(({ label }) => label[language]),
    ...(bureau ? [say('asksReport', { bureau })] : []),
    ...(otp ? [say('asksOtp')] : []),
    ...(mode === 'redirect' ? [say('asksSite')] : []),
  ]
}

function complaintsOf(
  { say }: Site,
  { grievance_name, grievance_phone, grievance_email }: LenderRules,
): Row[] {
  return [
    [say('officer'), grievance_name ?? say('notStated')],
    ...(grievance_phone
      ? [
          [
            say('phone'),
            html`<a href="tel:${grievance_phone.replaceAll(' ', '')}">${grievance_phone}</a>`,
          ] as const,
        ]
      : []),
    ...(grievance_email
      ? [[say('email'), html`<a href="mailto:${grievance_email}">${grievance_email}</a>`] as const]
      : []),
  ]
}

async function lenderPageOf(site: Site, lender: LenderRules): Promise<PublicPage> {
  const { say, catalogue, date } = site
  const name = lender.legal_name
  const all = catalogue.loans.filter((one) => one.lender.lender_id === lender.lender_id)
  const later: Row[] = [
    [say('penal'), ownText(site, lender.penal_charges, lender.penal_charges_hi)],
    [say('foreclosure'), ownText(site, lender.foreclosure, lender.foreclosure_hi)],
    [say('coolingOff'), say('coolingOffText', { n: lender.cooling_off_days })],
  ]
  return {
    title: say('lenderTitle', { lender: name }),
    lead: say('lenderLead', { lender: name, date }),
    crumbs: [
      [say('lenders'), publicPaths.lenders],
      [name, publicPaths.lender(lender)],
    ],
    data: all.map((one) =>
      loanOrCredit(
        say('lenderLoan', { lender: name, loan: say(`name_${one.loan}`) }),
        one,
        isSecured(one.loan),
      ),
    ),
    body: html`${section(say('ratesTitle'), loansTable(site, all, `${name} · ${say('asOf', { date })}`))}
${next(site)}
<div class="public-columns">${section(say('rulesTitle'), facts(rulesOf(site, lender)))}
${section(say('asksTitle'), lines(await asksOf(site, lender.lender_id)))}
${section(say('chargesTitle'), facts(later))}
${section(
  say('complaintsTitle'),
  facts(complaintsOf(site, lender)),
  html`<p>${say('complaintsText')}</p>`,
  lender.privacy_policy
    ? html`<p><a href="${lender.privacy_policy}" rel="noopener nofollow">${say('privacyPolicy')}</a></p>`
    : '',
)}</div>`,
  }
}

/** A lender: its published rules, prices, what it asks for, where to complain. */
export const lenderPage: PageKind = {
  name: 'lender',
  at: /^\/lenders\/(?:.*-)?\d+$/,
  paths: (catalogue) => lendersOf(catalogue).map(publicPaths.lender),
  page: (site, path) => {
    const lender = lendersOf(site.catalogue).find(({ lender_id }) => lender_id === idAt(path))
    return lender && lenderPageOf(site, lender)
  },
  lastChange: (changed, path) => changed('lender', idAt(path)),
}
