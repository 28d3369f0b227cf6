import type { Plan } from '#src/contract/purchase.ts'
import { addRupees } from '#src/domain/paise.ts'
import type { PlanItem, PolicyOrder } from './insurance-messages.ts'
import { figureIn, monthsIn } from './offer.ts'

/* What an insurer's plan costs and covers. Where the price and its parts disagree, the dearer counts. */

const GENERAL = 'GENERAL_INFO'
/** Tags of a plan that are parts of its premium; one name is misspelt in the published list. */
const parts = ['BASE_PRICE', 'CONVIENCE_FEE', 'CONVENIENCE_FEE', 'PROCESSING_FEE', 'TAX']
const covers = ['COVERAGE_AMOUNT', 'SUM_INSURED', 'IDV']
const hidden = [...parts, ...covers, 'OFFER_VALIDITY', 'PROPOSAL_ID']
const MAX_FACTS = 30

const factsOf = (item: PlanItem) =>
  item.tags
    .filter(({ descriptor }) => descriptor?.code === GENERAL)
    .flatMap(({ list }) => list)
    .flatMap(({ descriptor, value }) =>
      descriptor?.code && value ? [{ code: descriptor.code.slice(0, 60), value: value.slice(0, 300) }] : [],
    )

/** A yearly policy is “P1Y” or “1 year”. */
export const termOf = (item: PlanItem | undefined): number | null => monthsIn(item?.time?.duration) ?? null

/** @returns undefined where its price is missing or unreadable: then it could not be compared */
export function planOf(item: PlanItem): Plan | undefined {
  const facts = factsOf(item)
  const of = (codes: readonly string[]) => facts.filter(({ code }) => codes.includes(code))
  const stated = figureIn(item.price?.value)
  const amounts = of(parts).map(({ value }) => figureIn(value))
  if (!item.id || stated === undefined || amounts.includes(undefined)) return undefined
  const premium = Math.max(stated, addRupees(...(amounts as number[])))
  if (premium <= 0) return undefined
  return {
    ...{ id: item.id, name: item.descriptor?.name ?? item.id, premium, months: termOf(item) },
    tax: figureIn(of(['TAX'])[0]?.value) ?? null,
    sum_insured: figureIn(of(covers)[0]?.value) ?? null,
    facts: facts.filter(({ code }) => !hidden.includes(code)).slice(0, MAX_FACTS),
  }
}

/** What the chosen plan costs by the quote of an order; null without one that can be read. */
export function quoteOf(order: PolicyOrder | undefined) {
  const { price, breakup = [] } = order?.quote ?? {}
  const stated = figureIn(price?.value)
  const read = breakup.map(({ title, price: { value } }) => ({ title, amount: figureIn(value) }))
  if (stated === undefined || read.some(({ amount }) => amount === undefined)) return null
  const priced = read.map(({ title, amount = 0 }) => ({ title: title.slice(0, 60), amount }))
  const sum = addRupees(...priced.map(({ amount }) => amount))
  return { parts: priced, premium: Math.max(stated, sum), stated: sum > stated ? stated : null }
}
