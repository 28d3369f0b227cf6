/*
 * What a lender pays us for a month, and what a partner gets of it. Rules and figures:
 * docs/specification-facts.md#commission.
 * Rupees come and go as numbers with at most two decimals; all arithmetic between is decimal.
 */
import { Decimal } from 'decimal.js'
import { type LenderRevenue, slabLimits } from '#src/contract/catalogue/lender-revenue.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { roundPaise, shareOf } from '#src/domain/paise.ts'

/** What a lender may pay for; a revenue type that admins add has no cases of its own. */
export const revenueTypes = { DISBURSAL: 1, APPROVAL: 2, LEAD: 3 } as const

/** The case type of a status. Only the lender's MIS creates such a case. */
export const typeOfStatus: Readonly<Record<number, number>> = {
  [statusCode.DISBURSED]: revenueTypes.DISBURSAL,
  [statusCode.APPROVED]: revenueTypes.APPROVAL,
  [statusCode.OFFER_RECEIVED]: revenueTypes.LEAD,
}

export type Slab = Omit<LenderRevenue, 'lender_id' | 'revenue_type_id'>

/** A slab in a list of its lender. */
export type ListedSlab = Slab & { revenue_type_id: number }

export type SlabLimits = Pick<Slab, (typeof slabLimits)[number]>

/** A loan with slabs of its own; null: all other loans together. */
export type SlabGroup = Slab['product']

/** The cases among which those of a loan are counted: its own where an active slab names it, else all others. */
export const groupOf = (slabs: readonly Slab[], product: SlabGroup): SlabGroup =>
  slabs.some((slab) => slab.status === 1 && slab.product === product) ? product : null

/** Why a slab was not taken, or that it was: keys of src/locales/commission-trace.words.ts. */
export type SlabResult =
  | 'taken'
  | 'off'
  /** It is for other loans. */
  | 'otherProduct'
  | 'disbursedBelow'
  | 'disbursedAbove'
  | 'numberBelow'
  | 'numberAbove'
  | 'atsBelow'
  | 'atsAbove'
  /** An earlier slab applies. */
  | 'later'

/** Result of checking one slab when a month's slab is chosen. */
export interface SlabStep {
  slab_id: number
  order: number
  result: SlabResult
  /** The limit that the month missed. */
  limit?: number
  percent: number | null
  flat: number | null
  product: SlabGroup
  limits: SlabLimits
}

export interface MonthTotals {
  cases: number
  /** Rupees. */
  disbursed: number
  /** Whose cases these are (groupOf). */
  product: SlabGroup
}

/** Terms of one case: percent of its amount, and rupees. Both null: nothing. */
export interface SlabTerms {
  percent: number | null
  flat: number | null
}

/**
 ** The slab of a lender, revenue type, loan and month: the first of that loan, in order, whose limits contain the month's totals; both
 ** ends are inclusive, an empty limit is no limit. Never the nearest slab.
 ** @returns the step of the slab that applies or null, and the result of each slab
 */
export function chooseSlab(
  slabs: readonly Slab[],
  { cases, disbursed, product }: MonthTotals,
): { taken: SlabStep | null; steps: SlabStep[] } {
  let taken: SlabStep | null = null
  const total = new Decimal(disbursed)
  const steps = [...slabs]
    .sort((a, b) => a.order - b.order || a.id - b.id)
    .map((slab): SlabStep => {
      const { id: slab_id, order, revenue_percent: percent, revenue_flat: flat } = slab
      const isOther = slab.status === 1 && slab.product !== product && { result: 'otherProduct' as const }
      const missed = isOther || (taken ? { result: 'later' as const } : missedBy(slab, cases, total))
      const limits = limitsOf(slab)
      const own = { slab_id, order, percent, flat, product: slab.product, limits }
      const step: SlabStep = { ...own, ...(missed ?? { result: 'taken' }) }
      if (!missed) taken = step
      return step
    })
  return { taken, steps }
}

const limitsOf = (slab: Slab): SlabLimits =>
  Object.fromEntries(slabLimits.map((name) => [name, slab[name]])) as unknown as SlabLimits

function missedBy(slab: Slab, cases: number, total: Decimal): Pick<SlabStep, 'result' | 'limit'> | null {
  if (slab.status !== 1) return { result: 'off' }
  // The average is compared as total against limit × cases: no division, no rounding.
  const average = (limit: number) => total.cmp(new Decimal(limit).mul(cases))
  const checks = [
    ['disbursedBelow', slab.slab_disbursed_min, (limit: number) => total.lt(limit)],
    ['disbursedAbove', slab.slab_disbursed_max, (limit: number) => total.gt(limit)],
    ['numberBelow', slab.slab_number_min, (limit: number) => cases < limit],
    ['numberAbove', slab.slab_number_max, (limit: number) => cases > limit],
    ['atsBelow', slab.ats_min, (limit: number) => average(limit) < 0],
    ['atsAbove', slab.ats_max, (limit: number) => average(limit) > 0],
  ] as const
  for (const [result, limit, misses] of checks) if (limit !== null && misses(limit)) return { result, limit }
  return null
}

/** As groupOf, by the steps of a month that was priced then. */
export const groupThen = (steps: readonly SlabStep[], product: SlabGroup): SlabGroup =>
  steps.some((step) => step.result !== 'off' && step.product === product) ? product : null

/** What the rules of a case calculate with: numbers here, columns where the database prices a whole month. */
export interface Arithmetic<V> {
  /** Percent of an amount, and a flat amount, half up to the paisa. */
  share: (amount: V, percent: V, flat: V) => V
  least: (a: V, b: V) => V
}

/** What a lender pays for one case. */
export const revenueBy = <V>({ share }: Arithmetic<V>, amount: V, percent: V, flat: V): V =>
  share(amount, percent, flat)

/** What the partner gets of one case: its share of our revenue plus its flat fee, never more than that revenue. */
export const payoutBy = <V>({ share, least }: Arithmetic<V>, revenue: V, percent: V, flat: V): V =>
  least(share(revenue, percent, flat), revenue)

export const numberArithmetic: Arithmetic<number> = { share: shareOf, least: Math.min }

export const revenueOf = (amount: number, { percent, flat }: SlabTerms): number =>
  revenueBy(numberArithmetic, amount, percent ?? 0, flat ?? 0)

/** The payout, and whether it is all of our revenue because the terms say more. */
export function payoutOf(revenue: number, { percent, flat }: SlabTerms): { payout: number; capped: boolean } {
  const payout = payoutBy(numberArithmetic, revenue, percent ?? 0, flat ?? 0)
  return { payout, capped: payout < shareOf(revenue, percent ?? 0, flat ?? 0) }
}

/** Average ticket size in rupees, as shown; null without cases. */
export const averageOf = ({ cases, disbursed }: Pick<MonthTotals, 'cases' | 'disbursed'>): number | null =>
  cases === 0 ? null : roundPaise(new Decimal(disbursed).div(cases))

/** Exact difference of two amounts. */
export const minus = (a: number, b: number): number => new Decimal(a).sub(b).toNumber()
