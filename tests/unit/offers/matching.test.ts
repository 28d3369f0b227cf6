import { describe, expect, test } from 'vitest'
import type { Unmatched } from '#src/contract/offers/offer.ts'
import { match } from '#src/domain/offers/matching.ts'
import type { Applicant, LenderRules, ProductRules } from '#src/domain/offers/matching-inputs.ts'
import { lender } from '#tests/support/matching.ts'

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

describe('[PROF-04] a household with up to 3,00,000 a year', () => {
  const poor = { ...ravi, household_income: 300_000 }

  test('is matched with lenders of microfinance loans only', () => {
    expect(match(poor, [lender({ microfinance: 1 })]).offers).toHaveLength(1)
    for (const microfinance of [0, undefined] as const)
      expect(match(poor, [lender({ microfinance })])).toMatchObject({
        offers: [],
        unmatched: [{ reason: 'household', limit: null, instead: null }],
      })
  })

  test('a rupee more, or a household that was not asked, is matched with all', () => {
    for (const household_income of [300_001, undefined])
      expect(match({ ...ravi, household_income }, [lender({})]).offers).toHaveLength(1)
  })

  test('hears of age and employment first', () => {
    expect(match(poor, [lender({ salaried: 0 })]).unmatched[0]?.reason).toBe('employment')
    expect(match(poor, [lender({ min_income: 90_000 })]).unmatched[0]?.reason).toBe('household')
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

  test('has its Hindi with the same dates, where the lender gave it', () => {
    const offerOf = (so_text_hi: string | null) =>
      match({ ...ravi, today: '2026-11-15' }, [lender({ ...offered, so_text_hi })]).offers[0]
    expect(offerOf('जुड़ने का कोई शुल्क नहीं')?.special_offer_hi).toMatch(/^जुड़ने का कोई शुल्क नहीं \(\d\d\/11\/2026 – /)
    expect(offerOf(null)?.special_offer_hi).toBeNull()
  })

  test('is not shown before, after, switched off or without dates', () => {
    expect(shown({}, '2026-10-31')).toBeNull()
    expect(shown({}, '2026-12-01')).toBeNull()
    expect(shown({ so_status: 0 })).toBeNull()
    expect(shown({ so_date_end: null })).toBeNull()
    expect(shown({ so_text: null })).toBeNull()
  })
})
