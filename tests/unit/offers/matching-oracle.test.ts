import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FigureRule, RuleAnswers, RuleLimits } from '#src/contract/catalogue/declared-rules.ts'
import { match } from '#src/domain/offers/matching.ts'
import type { Applicant, LenderRules, ProductRules } from '#src/domain/offers/matching-inputs.ts'
import { asked, declared } from '#tests/support/declared-rules.ts'
import { lender } from '#tests/support/matching.ts'

/*
 * An oracle that shares no code with the product: rules as plain sentences, instalments month by month. It says who
 * matches and what the others would lend.
 */

/** The instalment that repays a loan, found by halving instead of a formula. */
function instalment(amount: number, rate: number, months: number): number {
  let [low, high] = [0, amount * 2]
  for (let turn = 0; turn < 100; turn++) {
    const guess = (low + high) / 2
    let owed = amount
    for (let month = 0; month < months; month++) owed = owed * (1 + rate / 1200) - guess
    if (owed > 0) low = guess
    else high = guess
  }
  return high
}

function onSecurity({ product, collateral }: Applicant, { max_ltv = null }: LenderRules): number {
  if (collateral === undefined || (product !== 'gl' && product !== 'hl')) return Number.POSITIVE_INFINITY
  const tiers: readonly (readonly [number, number])[] =
    product === 'gl'
      ? [
          [250_000, 85],
          [500_000, 80],
          [Number.POSITIVE_INFINITY, 75],
        ]
      : [
          [3_000_000, 90],
          [7_500_000, 80],
          [Number.POSITIVE_INFINITY, 75],
        ]
  const best = Math.max(
    ...tiers.map(([upTo, share]) => Math.min(upTo, Math.floor((collateral * share) / 100))),
  )
  return max_ltv === null ? best : Math.min(best, Math.floor((collateral * max_ltv) / 100))
}

/** Why a lender does not match, in the published order; null where it does. */
function why(a: Applicant, l: LenderRules, t: ProductRules): string | null {
  const isAbove = (value: number, most: number | null | undefined) => most != null && value > most
  const isBelow = (value: number, least: number | null | undefined) => least != null && value < least
  if (t.status !== 1) return 'product'
  if (isBelow(a.age, l.min_age) || isAbove(a.age, l.max_age)) return 'age'
  if (l[a.employment] !== 1) return 'employment'
  if (isBelow(a.monthly_income, l.min_income) || isAbove(a.monthly_income, l.max_income)) return 'income'
  if (l.min_score != null && (a.score === undefined ? l.score_unknown !== 1 : a.score < l.min_score))
    return 'score'
  const areas = (l.served_areas ?? '').split(',').filter((one) => one !== '')
  if (areas.length > 0 && a.area !== undefined && !areas.some((one) => a.area?.startsWith(one))) return 'area'
  if (a.employment !== 'salaried' && isBelow(a.business_years ?? 0, l.min_business_years))
    return 'business_years'
  for (const rule of asked) {
    const limit = l[rule.lender.field as keyof RuleLimits] as number | string[] | null | undefined
    const answer = a[rule.question.field as keyof RuleAnswers] as number | string | undefined
    if (limit == null || (Array.isArray(limit) && limit.length === 0)) continue
    if (!rule.of.some((employment) => employment === a.employment)) continue
    const fits = Array.isArray(limit)
      ? limit.some((one) => one === answer)
      : answer !== undefined && Number(answer) >= limit
    if (!fits) return rule.name
  }
  if (a.amount < t.min_amount || a.amount > t.max_amount) return 'amount'
  if (a.tenor_months < t.min_tenor || a.tenor_months > t.max_tenor) return 'tenor'
  if (isAbove(a.age + Math.ceil(a.tenor_months / 12), l.max_maturity_age)) return 'maturity_age'
  if (a.amount > onSecurity(a, l)) return 'security'
  const emi = instalment(a.amount, t.interest_rate_max ?? t.interest_rate, a.tenor_months) + (a.emi ?? 0)
  // A hair is left for the rounding of two ways to the same figure.
  if (l.max_foir != null && emi > (a.monthly_income * l.max_foir) / 100 + 1e-6) return 'foir'
  for (const { kind, name, lender: limit } of declared) {
    if (kind !== 'atMost') continue
    if (isAbove(figureOf[name as FigureRule](a), l[limit.field as keyof RuleLimits] as number | null))
      return name
  }
  return null
}

const figureOf: Record<FigureRule, (a: Applicant) => number> = {
  income_multiple: ({ amount, monthly_income }) => amount / monthly_income,
}

const option = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined })
const limit = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null })
const product = fc.constantFrom('pl' as const, 'gl' as const, 'hl' as const)
/** Answers and limits of the declared rules, whichever they are. */
const answers = Object.fromEntries(
  asked.map((rule) => [
    rule.question.field,
    option(fc.constantFrom(...(rule.kind === 'atLeast' ? Object.values(rule.least) : rule.answers))),
  ]),
)
const limits = Object.fromEntries(
  declared.map((rule) => [
    rule.lender.field,
    rule.kind === 'atLeast'
      ? limit(fc.constantFrom(...Object.values(rule.least)))
      : rule.kind === 'oneOf'
        ? fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...rule.answers]))
        : limit(fc.integer({ min: 1, max: 30 })),
  ]),
)
const applicants: fc.Arbitrary<Applicant> = fc
  .record({
    product,
    age: fc.integer({ min: 18, max: 70 }),
    employment: fc.constantFrom('salaried' as const, 'self_employed' as const, 'business' as const),
    monthly_income: fc.integer({ min: 10, max: 200 }).map((one) => one * 1000),
    amount: fc.integer({ min: 1, max: 300 }).map((one) => one * 10_000),
    tenor_months: fc.integer({ min: 3, max: 120 }),
    today: fc.constant('2026-11-21'),
    score: option(fc.integer({ min: 300, max: 900 })),
    area: option(fc.constantFrom('411', '560', '700')),
    emi: option(fc.integer({ min: 0, max: 40 }).map((one) => one * 1000)),
    business_years: option(fc.constantFrom(0, 1, 3, 6, 10)),
    ...answers,
    collateral: option(fc.integer({ min: 1, max: 600 }).map((one) => one * 10_000)),
  })
  .map((one) => JSON.parse(JSON.stringify(one)))
const lenders = fc
  .record({
    rules: fc.record({
      min_age: limit(fc.integer({ min: 18, max: 30 })),
      max_age: limit(fc.integer({ min: 45, max: 70 })),
      min_income: limit(fc.integer({ min: 10, max: 40 }).map((one) => one * 1000)),
      max_income: fc.constant(null),
      salaried: fc.constantFrom<0 | 1>(1, 1, 0),
      self_employed: fc.constantFrom<0 | 1>(1, 0),
      business: fc.constantFrom<0 | 1>(1, 0),
      min_score: limit(fc.integer({ min: 600, max: 800 })),
      score_unknown: fc.constantFrom<0 | 1>(0, 1),
      served_areas: limit(fc.constantFrom('41', '5,7', '411,560')),
      min_business_years: limit(fc.constantFrom(1, 3, 5)),
      max_maturity_age: limit(fc.integer({ min: 58, max: 75 })),
      max_ltv: limit(fc.integer({ min: 40, max: 90 })),
      max_foir: limit(fc.integer({ min: 30, max: 70 })),
      ...limits,
    }),
    terms: fc.record({
      min_amount: fc.constantFrom(10_000, 100_000),
      max_amount: fc.constantFrom(500_000, 5_000_000),
      min_tenor: fc.constantFrom(3, 12),
      max_tenor: fc.constantFrom(36, 120),
      interest_rate: fc.constantFrom(9.5, 12, 18),
      interest_rate_max: fc.constantFrom(null, 18, 26),
    }),
  })
  .map(({ rules, terms }) => lender(rules as Partial<LenderRules>, terms as Partial<ProductRules>))

test('[OFFER-01] [OFFER-02] 10,000 random applicants are matched as the oracle says', () => {
  let matched = 0
  const reasons = new Set<string>()
  let others = 0
  fc.assert(
    fc.property(applicants, lenders, (applicant, drawn) => {
      const terms = { ...(drawn.products[0] as ProductRules), product: applicant.product }
      const one = { ...drawn, products: [terms] }
      const { offers, unmatched } = match(applicant, [one])
      const reason = why(applicant, one, terms)
      expect(unmatched[0]?.reason ?? null).toBe(reason)
      if (reason !== null) reasons.add(reason)
      expect(offers).toHaveLength(reason === null ? 1 : 0)
      matched += offers.length
      const instead = unmatched[0]?.instead
      if (!instead) return
      others += 1
      // What it would lend instead is never more than was asked where a limit stood against it, and it matches.
      const { amount, tenor_months } = instead
      expect(why({ ...applicant, amount, tenor_months }, one, terms)).toBeNull()
      if (reason === 'security' || reason === 'foir') expect(amount).toBeLessThan(applicant.amount)
    }),
    // The same applicants each time: what must be met often enough would else fail by chance.
    { numRuns: 10_000, seed: 20_261_123 },
  )
  // Enough of both kinds that neither passes by absence.
  expect(matched).toBeGreaterThan(50)
  expect(others).toBeGreaterThan(50)
  for (const { name } of declared) expect(reasons).toContain(name)
})

test('[OFFER-02] gold worth ₹48,272 carries no ₹10,00,000: the lender stands with what it would lend', () => {
  const applicant: Applicant = {
    ...{ product: 'gl', age: 30, employment: 'salaried', monthly_income: 500_000 },
    ...{ amount: 1_000_000, tenor_months: 12, today: '2026-11-21', collateral: 48_272 },
  }
  const gold = lender({ max_income: null }, { product: 'gl', min_amount: 10_000, max_amount: 2_000_000 })
  const { offers, unmatched } = match(applicant, [gold])
  expect(offers).toEqual([])
  expect(unmatched).toMatchObject([{ reason: 'security', instead: { amount: 41_031 } }])
})
