import { html } from 'hono/html'
import { estimateFor } from '#server/offers/estimate-routes.ts'
import { sayProblem } from '#server/platform/words.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import type { CalculatorName } from '#src/contract/web/public-paths.ts'
import { formatRupees } from '#src/domain/money.ts'
import { aprOf, emiOf, totalInterest } from '#src/domain/offers/emi.ts'
import { goldEstimate, goldTiers } from '#src/domain/offers/gold.ts'
import { gstPercent } from '#src/domain/offers/gst.ts'
import { feeWithGst } from '#src/domain/offers/matching.ts'
import { type Instalment, scheduleOf } from '#src/domain/offers/schedule.ts'
import { addRupees, roundPaise } from '#src/domain/paise.ts'
import type { Entered } from './calculators.ts'
import { isSecured } from './loan-page.ts'
import { percent, range, table } from './parts.ts'
import { calculatorSay, type Html, type Site } from './site.ts'

/** A figure with what it means. */
type Explained = readonly [label: string, value: string, why?: string]

export type Result = { body: Html; more?: Html } | { problems: Record<string, string> }

const paise = (amount: number) => formatRupees(amount, { paise: true })

/** The deciding figure first and large. */
const figures = ([[label, value, why], ...rest]: readonly [Explained, ...Explained[]]): Html =>
  html`<div class="panel"><p class="public-figure"><span class="muted">${label}</span><strong>${value}</strong></p>
${why ? html`<p class="small muted">${why}</p>` : ''}</div>
<dl class="public-facts explained">${rest.map(
    ([name, amount, about]) =>
      html`<div><dt>${name}${about ? html`<span class="small muted">${about}</span>` : ''}</dt><dd class="number">${amount}</dd></div>`,
  )}</dl>`

const interestOf = (rows: readonly Instalment[]) => addRupees(...rows.map(({ interest }) => interest))
const chargeOf = (amount: number, share: number) => feeWithGst(amount, { fee_percent: share, fee_max: null })

/** As the apps draw what a loan costs. */
function costBar(amount: number, interest: number, label: string): Html {
  const width = Math.round((amount / (amount + interest)) * 1000)
  return html`<svg class="cost-bar" role="img" aria-label="${label}" viewBox="0 0 1000 10" preserveAspectRatio="none"><g data-part="amount"><rect width="${width}" height="10"></rect></g><g data-part="interest"><rect x="${width}" width="${1000 - width}" height="10"></rect><path d="M${width} 0v10"></path></g></svg>`
}

function emi(
  { figures: { amount = 0, rate = 0, months = 0, prepaid, after, charge = 0 } }: Entered,
  { language }: Site,
): Result {
  const say = calculatorSay(language)
  if ((prepaid === undefined) !== (after === undefined))
    return { problems: { [prepaid === undefined ? 'prepaid' : 'after']: say('needsBoth') } }
  if (after !== undefined && after >= months) return { problems: { after: say('afterEnd') } }
  const plain = scheduleOf(amount, rate, months)
  const interest = interestOf(plain)
  const rows =
    prepaid && after !== undefined ? scheduleOf(amount, rate, months, { after, amount: prepaid }) : plain
  const saved = addRupees(interest, -interestOf(rows))
  const cost = prepaid ? chargeOf(prepaid, charge) : 0
  const share = percent((interest / (amount + interest)) * 100)
  const columns = (['month', 'balance', 'principal', 'interest', 'instalmentHead'] as const).map((key) => ({
    head: say(key),
    number: true as const,
  }))
  const lines = rows.map(({ month, ...row }) => [
    String(month),
    ...[row.outstanding, row.principal, row.interest, row.instalment].map(paise),
  ])
  return {
    body: html`${figures([
      [say('instalment'), paise(roundPaise(emiOf(amount, rate, months))), say('instalmentWhy')],
      [say('interest'), paise(interest), say('interestWhy')],
      [say('total'), paise(addRupees(amount, interest)), say('totalWhy')],
      ...(prepaid
        ? ([
            [say('saved'), paise(saved), say('savedWhy', { n: rows.length, months })],
            [say('cost'), paise(cost), say('costWhy', { percent: percent(charge), gst: gstPercent })],
            [say('net'), paise(addRupees(saved, -cost)), say('netWhy')],
          ] as const)
        : []),
    ])}${costBar(amount, interest, say('bar', { percent: share }))}`,
    more: html`<details class="opens"><summary>${say('schedule')}</summary>${table(say('schedule'), columns, lines)}</details>`,
  }
}

function balanceTransfer({ figures: entered }: Entered, { language }: Site): Result {
  const say = calculatorSay(language)
  const { balance = 0, left = 0, rate = 0, newRate = 0, exit = 0, newFee = 0 } = entered
  const [now, then] = [rate, newRate].map((one) => roundPaise(totalInterest(balance, one, left))) as [
    number,
    number,
  ]
  const [exitCost, fee] = [chargeOf(balance, exit), chargeOf(balance, newFee)]
  const gain = addRupees(now, -then, -exitCost, -fee)
  const why = (one: number) =>
    say('interestNowWhy', {
      rate: percent(one),
      months: left,
      emi: paise(roundPaise(emiOf(balance, one, left))),
    })
  return {
    body: figures([
      [say('afterAll'), say(gain > 0 ? 'saves' : 'savesNot', { amount: paise(Math.abs(gain)) })],
      [say('interestNow'), paise(now), why(rate)],
      [say('interestNew'), paise(then), why(newRate)],
      [say('exitCost'), paise(exitCost), say('exitCostWhy', { percent: percent(exit), gst: gstPercent })],
      [say('feeCost'), paise(fee), say('feeCostWhy', { percent: percent(newFee), gst: gstPercent })],
    ]),
  }
}

async function eligibility({ figures: entered, choices }: Entered, site: Site): Promise<Result> {
  const say = calculatorSay(site.language)
  const product = LenderType.parse(choices.loan)
  const { income = 0, emi: present = 0, months = 0, security } = entered
  if (isSecured(product) && !security) return { problems: { security: say('collateral') } }
  const question = {
    product,
    monthly_income: income,
    emi: present,
    tenor_months: months,
    ...(isSecured(product) && { collateral: security }),
  }
  const { range: found, lenders, of } = await estimateFor(site.deps.database.db, question, site.now)
  if (!found) return { body: figures([[say('f_amount'), say('none'), say('noneText')]]) }
  const { from, to, rate_from, rate_to } = found
  const amounts = { from: formatRupees(from), to: formatRupees(to) }
  return {
    body: figures([
      [say('f_amount'), say(from === to ? 'rangeOne' : 'rangeTitle', amounts), say('amountsWhy')],
      [say('lendersWould'), say('lendersWouldText', { lenders, of }), say('lendersWhy')],
      [say('ratesThey'), range(site, percent(rate_from), percent(rate_to)), say('ratesTheyWhy')],
    ]),
  }
}

function goldLoan({ figures: { grams = 0, price = 0 }, choices }: Entered, { language }: Site): Result {
  const say = calculatorSay(language)
  const found = goldEstimate(grams, choices.purity ?? '', price)
  if (!found) return { problems: { purity: sayProblem(language, 'choice') } }
  const tiers = goldTiers
    .map(({ upTo, percent: share }) =>
      Number.isFinite(upTo)
        ? say('goldTier', { percent: share, amount: formatRupees(upTo) })
        : say('goldTierLast', { percent: share }),
    )
    .join(', ')
  return {
    body: figures([
      [say('goldLoan'), formatRupees(found.loan), say('goldLoanWhy')],
      [say('goldValue'), formatRupees(found.value), say('goldValueWhy')],
      [say('goldShare'), `${found.percent}%`, say('goldShareWhy', { tiers })],
    ]),
  }
}

function apr(
  { figures: { amount = 0, rate = 0, months = 0, fee = 0, other = 0 } }: Entered,
  { language }: Site,
): Result {
  const say = calculatorSay(language)
  const charged = chargeOf(amount, fee)
  const received = addRupees(amount, -charged, -other)
  const instalment = emiOf(amount, rate, months)
  const found = aprOf(received, instalment, months, rate)
  if (found === null) return { problems: { other: say('aprNone') } }
  return {
    body: figures([
      [say('aprFigure'), percent(roundPaise(found)), say('aprWhy')],
      [say('feeCost'), paise(charged), say('feeCostWhy', { percent: percent(fee), gst: gstPercent })],
      [say('receive'), paise(received), say('receiveWhy')],
      [say('instalment'), paise(roundPaise(instalment)), say('instalmentWhy')],
    ]),
  }
}

/** The answer of each calculator, by the arithmetic that offers are computed with. */
export const calculatorResults: Readonly<
  Record<CalculatorName, (entered: Entered, site: Site) => Result | Promise<Result>>
> = { emi, 'balance-transfer': balanceTransfer, eligibility, 'gold-loan': goldLoan, apr }
