import { describe, expect, test } from 'vitest'
import { openSlab } from '#mocks/data/commissions.ts'
import { promisesTooMuch } from '#src/contract/merchants/claims.ts'
import type { Slab } from '#src/domain/money/commission.ts'
import { nextBetterSlab, oneMoreCase } from '#src/domain/money/what-if.ts'

const slab = (order: number, least: number | null, percent: number): Slab => ({
  ...openSlab,
  id: order,
  order,
  slab_number_min: least,
  revenue_percent: percent,
})

describe('the next better slab', () => {
  const slabs = [slab(1, 10, 2), slab(2, 5, 1.5), slab(3, null, 1)]

  test('is the nearest that pays more for a case of the same amount', () => {
    const found = nextBetterSlab(slabs, { cases: 2, disbursed: 200_000, product: null }, 100_000)
    expect(found).toMatchObject({ more: 3, step: { order: 2 } })
  })

  test('is none where the best holds already, or none is within reach', () => {
    expect(nextBetterSlab(slabs, { cases: 12, disbursed: 1_200_000, product: null }, 100_000)).toBeNull()
    expect(nextBetterSlab([slab(1, 5000, 2)], { cases: 1, disbursed: 1, product: null }, 1)).toBeNull()
  })

  test('passes by a slab that pays less', () => {
    const worse = [slab(1, 8, 3), slab(2, 4, 0.5), slab(3, null, 1)]
    const found = nextBetterSlab(worse, { cases: 2, disbursed: 200_000, product: null }, 100_000)
    expect(found).toMatchObject({ more: 6, step: { order: 1 } })
  })
})

describe('[EARN-01] one more case', () => {
  const covered = (cases: number) => ({ cases, disbursed: cases * 100_000, product: null })

  test('that no slab would cover is a gap', () => {
    const ends = [{ ...slab(1, null, 2), slab_number_max: 5 }]
    expect(oneMoreCase(ends, covered(4), 100_000)).toBeNull()
    expect(oneMoreCase(ends, covered(5), 100_000)).toEqual({ kind: 'gap', step: null })
  })

  test('that reaches a slab that pays less is worse', () => {
    const falls = [{ ...slab(1, null, 2), slab_number_max: 5 }, slab(2, 6, 1)]
    expect(oneMoreCase(falls, covered(5), 100_000)).toMatchObject({ kind: 'worse', step: { order: 2 } })
    expect(oneMoreCase([slab(1, 6, 3), slab(2, null, 1)], covered(5), 100_000)).toBeNull()
  })

  test('of a month that no slab covers yet loses none', () => {
    expect(oneMoreCase([slab(1, 9, 2)], covered(5), 100_000)).toBeNull()
  })
})

describe('what no advertisement may say', () => {
  test.each([
    'Guaranteed approval',
    'INSTANT APPROVAL',
    'pre-approved for you',
    '100% loan',
    'no credit check',
    'the lowest rate',
    'RBI approved',
    'गारंटी के साथ',
  ])('%j', (text) => expect(promisesTooMuch(text)).toBe(true))

  test.each([
    'Compare loans of many lenders',
    'Loans are given by RBI-regulated lenders',
    'The lender decides on every application',
    'कई ऋणदाताओं के ऑफ़र, हर लागत के साथ',
  ])('%j is fine', (text) => expect(promisesTooMuch(text)).toBe(false))
})
