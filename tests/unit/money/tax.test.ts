import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Certificate,
  creditDay,
  financialYear,
  gstOf,
  ruleOn,
  type Tds,
  type TdsTerms,
  tdsOf,
  withoutGst,
} from '#src/domain/money/tax.ts'
import { paise, tdsOfMonths, thousandths } from '#tests/support/money/oracle.ts'

const rule: TdsTerms = {
  ...{ id: 1, section: '194H', from_day: '2025-04-01', threshold: 20_000, crossing: 'WHOLE' },
  ...{ percent: 2, percent_without_pan: 20 },
}
const month = (name: string, base: number, stored: Tds | 'NONE' | null = null) => ({
  month: name,
  base,
  stored,
})
const given = (more: object = {}) => ({ rules: [rule], certificates: [], hasPan: true, ...more })
const taxes = (months: readonly [string, number][], more: object = {}) =>
  tdsOf(
    months.map(([name, base]) => month(name, base)),
    given(more),
  ).map((one) => one?.tds ?? null)

describe('[TAX-01] a financial year', () => {
  test('begins in April, and a month is credited on its last day', () => {
    expect(['2026-03', '2026-04', '2027-03'].map(financialYear)).toEqual([2025, 2026, 2026])
    expect(['2026-02', '2028-02', '2026-12'].map(creditDay)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ])
  })

  test('takes nothing up to the threshold, and the crossing payment brings what was free before with it', () => {
    expect(
      taxes([
        ['2026-04', 12_000],
        ['2026-05', 8_000],
        ['2026-06', 0.01],
        ['2026-07', 5_000],
      ]),
    ).toEqual([
      0, 0,
      // 2 % of 20,000.01 is more than the payment: the rest waits for July.
      0.01, 499.99,
    ])
    expect(
      taxes([
        ['2026-04', 12_000],
        ['2026-05', 9_000],
        ['2026-06', 1_000],
      ]),
    ).toEqual([0, 420, 20])
  })

  test('taxes the part above the threshold only, where the rule says so', () => {
    const rules = [{ ...rule, crossing: 'EXCESS' as const }]
    expect(
      taxes(
        [
          ['2026-04', 12_000],
          ['2026-05', 9_000],
          ['2026-06', 1_000],
        ],
        { rules },
      ),
    ).toEqual([0, 20, 20])
  })

  test('starts again in April', () => {
    expect(
      taxes([
        ['2026-03', 30_000],
        ['2026-04', 20_000],
        ['2026-05', 1_000],
      ]),
    ).toEqual([600, 0, 420])
  })

  test('without a rule that has begun has no tax', () => {
    expect(
      taxes([
        ['2025-03', 30_000],
        ['2025-04', 30_000],
      ]),
    ).toEqual([null, 600])
  })
})

describe('[TAX-01] the rate', () => {
  test('is the one without PAN until a PAN is verified, never a lower one', () => {
    expect(taxes([['2026-04', 30_000]], { hasPan: false })).toEqual([6_000])
    const rules = [{ ...rule, percent_without_pan: 1 }]
    expect(taxes([['2026-04', 30_000]], { rules, hasPan: false })).toEqual([600])
  })

  test('changes on the day of a newer rule, and what was paid keeps its own', () => {
    const newer = { ...rule, id: 2, from_day: '2026-06-01', percent: 5 }
    expect(
      taxes(
        [
          ['2026-05', 30_000],
          ['2026-06', 10_000],
        ],
        { rules: [newer, rule] },
      ),
    ).toEqual([600, 500])
    const [paid] = tdsOf([month('2026-05', 30_000)], given())
    const later = tdsOf([month('2026-05', 30_000, paid), month('2026-06', 10_000)], given({ hasPan: false }))
    expect(later.map((one) => one?.tds)).toEqual([600, 2_000])
    expect(ruleOn([rule, { ...rule, id: 9 }], '2026-01-01')?.id).toBe(9)
  })

  test('is a certificate’s within its days and up to its limit, the lowest first', () => {
    const certificate: Certificate = {
      ...{ id: 7, certificate_no: 'C7', percent: 0.5, limit_amount: 25_000 },
      ...{ from_day: '2026-04-01', to_day: '2026-05-31' },
    }
    const certificates = [{ ...certificate, id: 8, percent: 1, limit_amount: 1_000 }, certificate]
    const found = tdsOf([month('2026-05', 30_000), month('2026-06', 1_000)], given({ certificates }))
    expect(found[0]?.parts.map(({ amount, percent }) => [amount, percent])).toEqual([
      [25_000, 0.5],
      [1_000, 1],
      [4_000, 2],
    ])
    expect(found.map((one) => one?.tds)).toEqual([215, 20])
    expect(taxes([['2026-05', 30_000]], { certificates, hasPan: false })).toEqual([6_000])
  })

  test('of money taken back is not paid back: the next payments are smaller', () => {
    // 30,000 paid; 10,000 of it taken back in June, so that June pays nothing and July 5,000 of 15,000.
    expect(
      taxes([
        ['2026-05', 30_000],
        ['2026-06', 0],
        ['2026-07', 5_000],
      ]),
    ).toEqual([600, 0, 100])
  })
})

describe('[TAX-01] GST', () => {
  const gst = { id: 3, from_day: '2017-07-01', percent: 18, reverse_charge: 0 as const }

  test('is added for a registered merchant only', () => {
    expect(gstOf('2026-10', 999.99, [gst], true, true)).toMatchObject({ amount: 180, reverse_charge: false })
    expect(gstOf('2026-10', 1_000, [gst], false, true)).toBeNull()
  })

  test('under reverse charge is ours, for every merchant', () => {
    const reverse = { ...gst, reverse_charge: 1 as const }
    for (const registered of [true, false])
      expect(gstOf('2026-10', 1_000, [reverse], registered, true)).toMatchObject({
        amount: 180,
        reverse_charge: true,
      })
  })

  test('comes out of an amount that includes it', () => {
    expect([withoutGst(118, 18), withoutGst(1_180.01, 18), withoutGst(0, 18)]).toEqual([100, 1_000.01, 0])
  })
})

interface Year {
  months: { month: string; base: number }[]
  rules: TdsTerms[]
  certificates: Certificate[]
  hasPan: boolean
}

/** What the oracle says. */
const oracle = ({ months, rules, certificates, hasPan }: Year) =>
  tdsOfMonths(
    months.map((one) => ({ ...one, base: paise(one.base) })),
    rules.map((one) => ({
      ...{ ...one, threshold: paise(one.threshold), percent: thousandths(one.percent) },
      percent_without_pan: thousandths(one.percent_without_pan),
    })),
    certificates.map((one) => ({
      ...{ ...one, percent: thousandths(one.percent), limit: paise(one.limit_amount) },
    })),
    hasPan,
  )

const amount = fc.integer({ min: 0, max: 9_000_000 }).map((value) => value / 100)
const percent = fc.integer({ min: 0, max: 30_000 }).map((value) => value / 1000)
const day = fc
  .tuple(
    fc.integer({ min: 2024, max: 2027 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(
    ([year, number, date]) => `${year}-${String(number).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
  )
const names = Array.from({ length: 24 }, (_, place) => {
  const at = 2025 * 12 + 1 + place
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
})
const rules = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    section: fc.constant('S'),
    from_day: day,
    threshold: amount,
    crossing: fc.constantFrom('WHOLE' as const, 'EXCESS' as const),
    percent,
    percent_without_pan: percent,
  }),
  { maxLength: 3 },
)
const certificates = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    certificate_no: fc.constant('C'),
    percent,
    from_day: day,
    to_day: day,
    limit_amount: amount,
  }),
  { maxLength: 3, selector: ({ id }) => id },
)
const years: fc.Arbitrary<Year> = fc.record({
  months: fc
    .subarray(names, { minLength: 1 })
    .chain((some) =>
      fc
        .array(amount, { minLength: some.length, maxLength: some.length })
        .map((bases) => some.map((name, at) => ({ month: name, base: bases[at] as number }))),
    ),
  rules: rules.map((some) => some.map((one, at) => ({ ...one, id: at * 10 + (one.id % 10) }))),
  certificates,
  hasPan: fc.boolean(),
})

test('[TAX-01] 10,000 random years of rules, thresholds, certificates and payments agree with the oracle to the paisa', () => {
  fc.assert(
    fc.property(years, ({ months, ...rest }) => {
      const found = tdsOf(
        months.map(({ month: name, base }) => month(name, base)),
        rest,
      )
      expect(found.map((one) => (one ? paise(one.tds) : null))).toEqual(oracle({ months, ...rest }))
      // A stored payment keeps its tax, and so do the ones after it.
      const again = tdsOf(
        months.map(({ month: name, base }, at) => month(name, base, found[at] ?? 'NONE')),
        { ...rest, rules: [] },
      )
      expect(again).toEqual(found)
      for (const [at, one] of found.entries())
        expect(one?.tds ?? 0).toBeLessThanOrEqual(months[at]?.base ?? 0)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
