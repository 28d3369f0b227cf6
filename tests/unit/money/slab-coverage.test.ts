import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSlab, slabsOfLender } from '#mocks/data/commissions.ts'
import { lenders } from '#mocks/data/lenders.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { chooseSlab, groupOf, type Slab } from '#src/domain/money/commission.ts'
import { findingsOf } from '#src/domain/money/slab-coverage.ts'

const free: Slab = { ...openSlab, id: 1, order: 1, revenue_percent: 1 }
const slabsOf = (...limits: Partial<Slab>[]): Slab[] =>
  limits.map((some, at) => ({ ...free, id: at + 1, order: at + 1, ...some }))

test('[SLAB-01] slabs that cover everything, and share only their limits, have no finding', () => {
  expect(findingsOf(slabsOf({}))).toEqual([])
  expect(
    findingsOf(slabsOf({ slab_disbursed_max: 5_000_000 }, { slab_disbursed_min: 5_000_000 })),
  ).toMatchObject([])
})

test('[SLAB-01] amounts past the last slab, and paise between two slabs, are gaps', () => {
  const slabs = slabsOf(
    { slab_disbursed_max: 5_000_000 },
    { slab_disbursed_min: 5_000_001, slab_disbursed_max: 10_000_000 },
  )
  expect(findingsOf(slabs)).toMatchObject([
    { kind: 'gap', cases: [1, null], disbursed: [5_000_000.01, 5_000_000.99] },
    { kind: 'gap', cases: [1, null], disbursed: [10_000_000.01, null] },
  ])
})

test('[SLAB-01] an amount that two slabs cover is an overlap; a slab that is off covers nothing', () => {
  const slabs = slabsOf({ slab_disbursed_max: 6_000_000 }, { slab_disbursed_min: 5_000_000 })
  expect(findingsOf(slabs)).toMatchObject([
    { kind: 'overlap', cases: [1, null], disbursed: [5_000_000, 6_000_000] },
  ])
  expect(findingsOf([slabs[0] as Slab, { ...(slabs[1] as Slab), status: 0 }])).toMatchObject([
    { kind: 'gap', cases: [1, null], disbursed: [6_000_000.01, null] },
  ])
  expect(findingsOf([])).toEqual([])
})

test('[SLAB-01] numbers of cases without a slab are a gap', () => {
  expect(findingsOf(slabsOf({ slab_number_max: 10 }, { slab_number_min: 12 }))).toMatchObject([
    { kind: 'gap', cases: [11, 11], disbursed: [0, null] },
  ])
})

test('[SLAB-01] with an average ticket size the first number of cases is the example', () => {
  expect(findingsOf(slabsOf({ ats_min: 50_000 }))).toMatchObject([
    { kind: 'gap', cases: [1, 1], disbursed: [0, 49_999.99] },
  ])
})

test('[SLAB-01] [SLAB-02] a month of a loan falls into a gap exactly when no slab applies to it', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 8 }).map((step) => step * 1000))
  const number = fc.option(fc.integer({ min: 1, max: 6 }))
  const slab = fc.record({
    slab_disbursed_min: limit,
    slab_disbursed_max: limit,
    slab_number_min: number,
    slab_number_max: number,
    status: fc.constantFrom(1, 1, 1, 0),
    product: fc.constantFrom(null, null, 'gl', 'hl'),
  })
  const month = fc.record({
    cases: fc.integer({ min: 1, max: 8 }),
    loan: fc.constantFrom('pl', 'gl', 'hl'),
    disbursed: fc.integer({ min: 0, max: 1_000_000 }).map((paise) => paise / 100),
  })
  fc.assert(
    fc.property(
      fc.array(slab, { minLength: 1, maxLength: 3 }),
      month,
      (limits, { cases, disbursed, loan }) => {
        const slabs = slabsOf(...(limits as Partial<Slab>[]))
        const findings = findingsOf(slabs)
        fc.pre(findings.length < 5 && slabs.some(({ status }) => status === 1))
        const isIn = ([from, to]: readonly [number, number | null], value: number) =>
          value >= from && (to === null || value <= to)
        const product = groupOf(slabs, loan as LenderType)
        const inGap = findings.some(
          (one) =>
            one.kind === 'gap' &&
            one.product === product &&
            isIn(one.cases, cases) &&
            isIn(one.disbursed, disbursed),
        )
        expect(inGap).toBe(chooseSlab(slabs, { cases, disbursed, product }).taken === null)
      },
    ),
  )
})

test('[SLAB-02] each loan with slabs of its own has its own findings, and loans without any are named', () => {
  expect(
    findingsOf(
      slabsOf({ product: 'gl', slab_disbursed_max: 1000 }, { product: 'gl', slab_disbursed_min: 500 }),
    ),
  ).toEqual([
    { kind: 'gap', product: null, cases: [1, null], disbursed: [0, null] },
    { kind: 'overlap', product: 'gl', cases: [1, null], disbursed: [500, 1000] },
  ])
  const all = (['pl', 'bl', 'gl', 'hl'] as const).map((product) => ({ product }))
  expect(findingsOf(slabsOf(...all))).toEqual([])
  // A slab of a loan does not overlap with those of all loans: it replaces them.
  expect(findingsOf(slabsOf({}, { product: 'gl' }))).toEqual([])
  expect(findingsOf(slabsOf({}, { product: 'gl', status: 0 }))).toEqual([])
})

test('[SLAB-01] every lender of the demo pays for disbursals, and its slabs have no finding', () => {
  const found = lenders.flatMap((lender) =>
    [1, 2, 3].flatMap((type) => {
      const own = slabsOfLender(lender).filter(({ revenue_type_id }) => revenue_type_id === type)
      const findings = findingsOf(own.map((slab, place) => ({ ...slab, id: place, order: place })))
      const pays = type !== 1 || own.some(({ status }) => status === 1)
      return pays ? findings.map(({ kind }) => [lender.name, kind]) : [[lender.name, 'no slabs']]
    }),
  )
  expect(found).toEqual([])
})
