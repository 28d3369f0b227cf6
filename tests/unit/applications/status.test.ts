import { describe, expect, test } from 'vitest'
import { makeRandom } from '#mocks/data/random.ts'
import { canWithdraw } from '#src/domain/applications/customer-actions.ts'
import {
  approvedCodes,
  isApproved,
  isDisbursed,
  isFinal,
  mayHaveBeen,
  mayTransition,
  statusCode,
  statuses,
  statusKey,
} from '#src/domain/applications/status.ts'

const codesWhere = (holds: (code: number) => boolean) => statuses.map(({ code }) => code).filter(holds)

test('every step leads to a status of the list, and no code stands twice', () => {
  const codes = new Set(statuses.map(({ code }) => code))
  expect(codes.size).toBe(statuses.length)
  expect(statuses.flatMap(({ next }) => next).filter((code) => !codes.has(code))).toEqual([])
})

test('every status can be reached from the first', () => {
  const reached = new Set<number>([statusCode.CREATED])
  for (const code of reached)
    for (const { code: to } of statuses) if (mayTransition(code, to)) reached.add(to)
  expect(codesWhere((code) => !reached.has(code))).toEqual([])
})

test('the final statuses are those of the canonical list', () => {
  expect(codesWhere(isFinal)).toEqual([25, 31, 75, 80, 81, 82])
})

describe('steps', () => {
  test.each([
    [10, 20],
    [20, 90],
    [90, 20],
    [52, 50],
    [60, 70],
    [70, 75],
  ])('%i may become %i', (from, to) => expect(mayTransition(from, to)).toBe(true))

  test.each([
    [20, 10],
    [10, 70],
    [70, 81],
    [80, 60],
    [66, 65],
    [40, 40],
    [999, 20],
    [20, 999],
  ])('%i may not become %i', (from, to) => expect(mayTransition(from, to)).toBe(false))
})

test('an application may have been in every status on its way, and in none that leads elsewhere', () => {
  const random = makeRandom(5)
  for (let walk = 0; walk < 500; walk++) {
    const way: number[] = [random.pick(statuses).code]
    for (let turn = random.whole(0, 8); turn > 0; turn--) {
      const next = statuses.find(({ code }) => code === way.at(-1))?.next ?? []
      if (next.length > 0) way.push(random.pick<number>(next))
    }
    const last = way.at(-1) as number
    expect(way.filter((code) => !mayHaveBeen(last, code))).toEqual([])
  }
  expect(codesWhere((code) => mayHaveBeen(statusCode.SUBMITTED, code))).toEqual([10, 20, 90, 91])
  expect(codesWhere((code) => mayHaveBeen(statusCode.OFFER_RECEIVED, code))).toEqual([10, 20, 30, 90, 91])
})

test('a customer may withdraw until the money is sent', () => {
  expect(codesWhere(canWithdraw)).toEqual([10, 20, 30, 40, 50, 51, 52, 60, 65, 66, 90, 91])
  expect(codesWhere((code) => mayTransition(code, statusCode.WITHDRAWN))).toEqual(codesWhere(canWithdraw))
})

test('approved are 60 to 75, disbursed only 70', () => {
  expect(codesWhere(isApproved)).toEqual([60, 65, 66, 70, 75])
  expect(approvedCodes).toEqual([60, 65, 66, 70, 75])
  expect(codesWhere(isDisbursed)).toEqual([70])
})

test('a code has a key, an unknown one none', () => {
  expect(statusKey(75)).toBe('CANCELLED_COOLING_OFF')
  expect(statusKey(71)).toBeUndefined()
  expect(statusCode.LENDER_ERROR).toBe(90)
})
