import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Offer, Unmatched } from '#src/contract/offer.ts'
import { type Applicant, type LenderRules, match, type ProductRules } from '#src/domain/matching.ts'

const terms: ProductRules = {
  product: 'pl',
  status: 1,
  min_amount: 50_000,
  max_amount: 500_000,
  min_tenor: 12,
  max_tenor: 48,
  interest_rate: 18,
  fee_percent: 2,
  fee_max: null,
}

const lender = (change: Partial<LenderRules> = {}, product: Partial<ProductRules> = {}): LenderRules => ({
  lender_id: 1,
  name: 'Alpha',
  legal_name: 'Alpha Finance Ltd',
  lender_status: 1,
  min_income: 20_000,
  max_income: 200_000,
  min_age: 21,
  max_age: 58,
  salaried: 1,
  self_employed: 0,
  business: 0,
  penal_charges: '2% a month on the overdue instalment',
  foreclosure: null,
  cooling_off_days: 3,
  grievance_name: 'Nodal Officer',
  grievance_phone: '+91 22 0000 0001',
  grievance_email: null,
  so_status: 0,
  so_text: null,
  so_date_start: null,
  so_date_end: null,
  products: [{ ...terms, ...product }],
  ...change,
})

const ravi: Applicant = {
  product: 'pl',
  age: 30,
  employment: 'salaried',
  monthly_income: 60_000,
  amount: 300_000,
  tenor_months: 36,
  today: '2026-11-21',
}

describe('an offer', () => {
  test('carries every figure of its cost, fee with GST included', () => {
    expect(match(ravi, [lender()])).toEqual({
      unmatched: [],
      offers: [
        {
          lender_id: 1,
          lender_name: 'Alpha',
          legal_name: 'Alpha Finance Ltd',
          amount: 300_000,
          tenor_months: 36,
          interest_rate: 18,
          apr: 19.73,
          emi: 10_845.72,
          total_payable: 390_445.87,
          total_cost: 97_525.87,
          processing_fee: 7080,
          penal_charges: '2% a month on the overdue instalment',
          foreclosure: null,
          cooling_off_days: 3,
          special_offer: null,
          grievance: { name: 'Nodal Officer', phone: '+91 22 0000 0001', email: null },
        },
      ],
    })
  })

  test('caps the fee before GST', () => {
    const { offers } = match(ravi, [lender({}, { fee_max: 5000 })])
    expect(offers[0]?.processing_fee).toBe(5900)
  })

  test('rounds fee and GST half up to paise', () => {
    const { offers } = match({ ...ravi, amount: 50_001 }, [lender({}, { fee_percent: 2.5 })])
    // 2.5 % of 50,001 is 1,250.025 → 1,250.03; 18 % of it is 225.0054 → 225.01
    expect(offers[0]?.processing_fee).toBe(1475.04)
  })
})

describe('the first rule that fails is the reason', () => {
  test.each<[string, Partial<LenderRules>, Partial<ProductRules>, Unmatched['reason'], Unmatched['limit']]>([
    ['switched off', { lender_status: 0, min_age: 40 }, {}, 'lender_unavailable', null],
    ['product switched off', { min_age: 40 }, { status: 0 }, 'product', null],
    ['too young', { min_age: 31, salaried: 0 }, {}, 'age', { min: 31, max: 58 }],
    ['too old', { max_age: 29 }, {}, 'age', { min: 21, max: 29 }],
    ['other employment', { salaried: 0, self_employed: 1, min_income: 70_000 }, {}, 'employment', null],
    [
      'earns too little',
      { min_income: 60_001 },
      { max_amount: 100_000 },
      'income',
      { min: 60_001, max: 200_000 },
    ],
    ['earns too much', { min_income: null, max_income: 25_000 }, {}, 'income', { min: null, max: 25_000 }],
    ['asks too much', {}, { max_amount: 299_999, max_tenor: 24 }, 'amount', { min: 50_000, max: 299_999 }],
    ['asks too little', {}, { min_amount: 300_001 }, 'amount', { min: 300_001, max: 500_000 }],
    ['too long a term', {}, { max_tenor: 35 }, 'tenor', { min: 12, max: 35 }],
    ['too short a term', {}, { min_tenor: 37 }, 'tenor', { min: 37, max: 48 }],
    ['upside-down ages', { min_age: 60, max_age: 20 }, {}, 'lender_unavailable', null],
    ['upside-down tenors', {}, { min_tenor: 48, max_tenor: 12 }, 'lender_unavailable', null],
    ['a fee above the loan', {}, { fee_percent: 90 }, 'lender_unavailable', null],
  ])('%s', (_, change, product, reason, limit) => {
    expect(match(ravi, [lender(change, product)])).toEqual({
      offers: [],
      unmatched: [
        {
          lender_name: 'Alpha',
          legal_name: 'Alpha Finance Ltd',
          reason,
          limit,
          instead: ['amount', 'tenor'].includes(reason) ? expect.any(Object) : null,
        },
      ],
    })
  })

  test('where amount and term alone are in the way, the offer for the nearest ones stands beside it', () => {
    const small = lender({}, { max_amount: 200_000, max_tenor: 24 })
    const [one] = match(ravi, [small]).unmatched
    expect(one?.instead).toEqual(match({ ...ravi, amount: 200_000, tenor_months: 24 }, [small]).offers[0])
    expect(match(ravi, [lender({ min_age: 31 }, { max_amount: 200_000 })]).unmatched[0]?.instead).toBeNull()
  })

  test('limits themselves still match', () => {
    const exact = lender(
      { min_age: 30, max_age: 30, min_income: 60_000, max_income: 60_000 },
      { min_amount: 300_000, max_amount: 300_000, min_tenor: 36, max_tenor: 36 },
    )
    expect(match(ravi, [exact]).offers).toHaveLength(1)
  })

  test('an empty limit is no limit', () => {
    const open = lender({ min_age: null, max_age: null, min_income: null, max_income: null })
    expect(match({ ...ravi, age: 99, monthly_income: 1 }, [open]).offers).toHaveLength(1)
  })

  test('a lender without the product is in neither list', () => {
    expect(match(ravi, [lender({ products: [] }), lender({}, { product: 'gl' })])).toEqual({
      offers: [],
      unmatched: [],
    })
  })
})

describe('order', () => {
  const names = (...lenders: LenderRules[]) =>
    match(ravi, lenders).offers.map(({ lender_name }) => lender_name)

  test('is by APR, so a fee can outweigh a lower rate', () => {
    const lowRate = lender({ name: 'Low-Rate' }, { interest_rate: 17, fee_percent: 6 })
    const noFee = lender({ name: 'No-Fee' }, { interest_rate: 18, fee_percent: 0 })
    expect(names(lowRate, noFee)).toEqual(['No-Fee', 'Low-Rate'])
  })

  test('at the same shown APR is by instalment, then by name', () => {
    // 17.8 % with this fee reads 18 % APR too, and has the lower instalment.
    const lower = lender({ name: 'Zeta' }, { interest_rate: 17.8, fee_percent: 0.234 })
    const beta = lender({ name: 'Beta' }, { fee_percent: 0 })
    const alpha = lender({ name: 'Alpha' }, { fee_percent: 0 })
    const { offers } = match(ravi, [beta, lower, alpha])
    expect(offers.map(({ apr }) => apr)).toEqual([18, 18, 18])
    expect(offers.map(({ lender_name }) => lender_name)).toEqual(['Zeta', 'Alpha', 'Beta'])
  })

  test('of lenders without an offer is by name', () => {
    const off = (name: string) => lender({ name, lender_status: 0 })
    expect(
      match(ravi, [off('C'), off('A'), off('B')]).unmatched.map(({ lender_name }) => lender_name),
    ).toEqual(['A', 'B', 'C'])
  })
})

describe('a special offer', () => {
  const offered = {
    so_status: 1,
    so_text: 'No joining fee',
    so_date_start: '2026-11-01',
    so_date_end: '2026-11-30',
  } as const
  const shown = (change: Partial<LenderRules>, today = ravi.today) =>
    match({ ...ravi, today }, [lender({ ...offered, ...change })]).offers[0]?.special_offer

  test('is shown with its own dates from the first to the last of them', () => {
    expect(shown({}, '2026-11-01')).toBe('No joining fee (01/11/2026 – 30/11/2026)')
    expect(shown({}, '2026-11-30')).toBe('No joining fee (01/11/2026 – 30/11/2026)')
  })

  test('is not shown before, after, switched off or without dates', () => {
    expect(shown({}, '2026-10-31')).toBeNull()
    expect(shown({}, '2026-12-01')).toBeNull()
    expect(shown({ so_status: 0 })).toBeNull()
    expect(shown({ so_date_end: null })).toBeNull()
    expect(shown({ so_text: null })).toBeNull()
  })
})

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
          let asked = applicant
          let answer = match(asked, [one])
          for (const reason of ['age', 'income', 'amount', 'tenor'] as const) {
            const [failed] = answer.unmatched
            if (failed?.reason !== reason) continue
            const { min, max } = failed.limit ?? { min: null, max: null }
            const tooLow = min !== null && asked[fields[reason]] < min
            asked = { ...asked, [fields[reason]]: tooLow ? min : max }
            answer = match(asked, [one])
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
