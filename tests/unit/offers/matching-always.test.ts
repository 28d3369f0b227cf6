import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Offer, Unmatched } from '#src/contract/offers/offer.ts'
import { match } from '#src/domain/offers/matching.ts'
import type { Applicant, ProductRules } from '#src/domain/offers/matching-inputs.ts'
import { lender } from '#tests/support/matching.ts'

// Few values, so that lenders often tie, fail here and there, and still several match at once.
const limit = (min: number, max: number, step: number) =>
  fc.option(
    fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step),
    { nil: null, freq: 2 },
  )
const mostlyOn = fc.constantFrom<0 | 1>(1, 1, 1, 1, 1, 0)
const product = fc.record<ProductRules>({
  product: fc.constantFrom('pl' as const, 'pl' as const, 'bl' as const),
  status: mostlyOn,
  min_amount: fc.constantFrom(10_000, 10_000, 20_000, 100_000),
  max_amount: fc.constantFrom(150_000, 700_000, 1_000_000),
  min_tenor: fc.constantFrom(3, 3, 6, 12),
  max_tenor: fc.constantFrom(24, 48, 60),
  interest_rate: fc.constantFrom(10.99, 12, 18, 24),
  fee_percent: fc.constantFrom(0, 1, 2.5),
  fee_max: fc.constantFrom(null, 5000),
})
const lenders = fc
  .array(
    fc.record({
      lender_status: mostlyOn,
      min_income: limit(0, 60_000, 20_000),
      max_income: limit(60_000, 300_000, 20_000),
      min_age: limit(18, 30, 2),
      max_age: limit(30, 70, 2),
      salaried: mostlyOn,
      self_employed: mostlyOn,
      business: mostlyOn,
      products: fc.array(product, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 4, maxLength: 12 },
  )
  .map((list) =>
    list.map((rules, index) => lender({ ...rules, lender_id: index + 1, name: `L${(index * 7) % 13}` })),
  )
const applicants = fc.record<Applicant>({
  product: fc.constantFrom('pl' as const, 'pl' as const, 'bl' as const),
  age: fc.integer({ min: 18, max: 65 }),
  employment: fc.constantFrom('salaried', 'self_employed', 'business'),
  monthly_income: fc.integer({ min: 30, max: 120 }).map((thousands) => thousands * 1000),
  amount: fc.integer({ min: 1, max: 60 }).map((tens) => tens * 10_000),
  tenor_months: fc.integer({ min: 3, max: 62 }),
  today: fc.constant('2026-11-21'),
})

// A quarter of the lists holds two offers or more; enough of them that a wrong order cannot hide.
const runs = { numRuns: 500 }

describe('always', () => {
  test('the same inputs give the same list, in whatever order the lenders come, and the inputs stay as they were', () => {
    fc.assert(
      fc.property(applicants, lenders, fc.infiniteStream(fc.nat()), (applicant, list, keys) => {
        const before = structuredClone(list)
        const shuffled = list
          .map((item) => ({ item, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item)
        const result = match(applicant, list)
        expect(match(applicant, list)).toEqual(result)
        expect(match(applicant, shuffled)).toEqual(result)
        expect(list).toEqual(before)
      }),
      runs,
    )
  })

  test('where only amount or tenor are in the way, asking for what it told brings that very offer', () => {
    fc.assert(
      fc.property(applicants, lenders, (applicant, list) => {
        for (const { instead } of match(applicant, list).unmatched) {
          if (!instead) continue
          const { amount, tenor_months } = instead
          const { offers } = match({ ...applicant, amount, tenor_months }, list)
          expect(offers).toContainEqual(instead)
        }
      }),
      runs,
    )
  })

  test('priority, commission and special offers move no offer', () => {
    const pushes = fc.record({ priority: fc.nat(), revenue_percent: fc.nat(), so_status: mostlyOn })
    fc.assert(
      fc.property(
        applicants,
        lenders,
        fc.array(pushes, { minLength: 12, maxLength: 12 }),
        (applicant, list, push) => {
          const pushed = list.map((item, index) => ({
            ...item,
            ...push[index],
            so_text: 'Only today',
            so_date_start: applicant.today,
            so_date_end: applicant.today,
          }))
          const plain = ({ offers, unmatched }: ReturnType<typeof match>) => ({
            offers: offers.map((offer) => ({ ...offer, special_offer: null })),
            unmatched: unmatched.map((one) => ({
              ...one,
              instead: one.instead && { ...one.instead, special_offer: null },
            })),
          })
          expect(plain(match(applicant, pushed))).toEqual(plain(match(applicant, list)))
        },
      ),
    )
  })

  test('every lender with the product is named once, and what is answered keeps the contract', () => {
    fc.assert(
      fc.property(applicants, lenders, (applicant, list) => {
        const { offers, unmatched } = match(applicant, list)
        const named = [...offers, ...unmatched].map(({ lender_name }) => lender_name)
        const arranged = list.filter(({ products }) =>
          products.some((one) => one.product === applicant.product),
        )
        expect(named.sort()).toEqual(arranged.map(({ name }) => name).sort())
        for (const offer of offers) Offer.parse(offer)
        for (const one of unmatched) Unmatched.parse(one)
      }),
      runs,
    )
  })

  test('offers stand by APR, then instalment, then name', () => {
    fc.assert(
      fc.property(applicants, lenders, (applicant, list) => {
        const { offers } = match(applicant, list)
        const ranks = offers.map(({ apr, emi, lender_name }) => [apr, emi, lender_name] as const)
        for (const [index, next] of ranks.slice(1).entries()) {
          const first = ranks[index] as (typeof ranks)[number]
          const differing = next.findIndex((value, part) => value !== first[part])
          expect(differing === -1 || (first[differing] as number) < (next[differing] as number)).toBe(true)
        }
      }),
      runs,
    )
  })

  test('meeting the limit that is named passes that rule and all before it, and in the end matches', () => {
    const fields = { age: 'age', income: 'monthly_income', amount: 'amount', tenor: 'tenor_months' } as const
    fc.assert(
      fc.property(applicants, lenders, (applicant, list) => {
        for (const one of list) {
          let changed = applicant
          let answer = match(changed, [one])
          for (const reason of ['age', 'income', 'amount', 'tenor'] as const) {
            const [failed] = answer.unmatched
            if (failed?.reason !== reason) continue
            const { min, max } = failed.limit ?? { min: null, max: null }
            const tooLow = min !== null && changed[fields[reason]] < min
            changed = { ...changed, [fields[reason]]: tooLow ? min : max }
            answer = match(changed, [one])
            expect(answer.unmatched[0]?.reason).not.toBe(reason)
          }
          // Nothing but what no change of the applicant's figures can mend is left.
          expect([undefined, 'product', 'employment', 'lender_unavailable']).toContain(
            answer.unmatched[0]?.reason,
          )
        }
      }),
      runs,
    )
  })
})
