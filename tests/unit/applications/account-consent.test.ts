import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentStates, sessionStates } from '#src/contract/account-data.ts'
import {
  type AccountNotice,
  consentHistory,
  consentState,
  lastShared,
} from '#src/domain/applications/account-consent.ts'

const start = Date.parse('2026-11-30T06:00:00.000Z')
const consent = (status: (typeof consentStates)[number], second: number): AccountNotice => ({
  ...{ kind: 'CONSENT', status, at: new Date(start + second * 1000) },
})
const [UNTIL, TODAY, LATER] = ['2027-05-30', '2026-11-30', '2027-05-31']

/** All orders of a list. */
function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length < 2) return yield [...list]
  for (const [at, first] of list.entries())
    for (const rest of orders(list.filter((_, other) => other !== at))) yield [first, ...rest]
}

test('a consent has the same state in every order of its notices, and with repeats', () => {
  const story = [consent('ACTIVE', 1), consent('PAUSED', 2), consent('ACTIVE', 3), consent('REVOKED', 4)]
  for (const order of orders(story))
    for (const one of order) {
      expect(consentState([...order, one], UNTIL, TODAY)).toBe('REVOKED')
      expect(consentHistory([...order, one]).map(({ status }) => status)).toEqual([
        ...['ACTIVE', 'PAUSED', 'ACTIVE', 'REVOKED'],
      ])
    }
  for (const order of orders(story.slice(0, 3))) expect(consentState(order, UNTIL, TODAY)).toBe('ACTIVE')
  for (const order of orders(story.slice(0, 2))) expect(consentState(order, UNTIL, TODAY)).toBe('PAUSED')
})

test('without notices a consent is pending, and after its last day it has expired', () => {
  expect(consentState([], UNTIL, TODAY)).toBe('PENDING')
  expect(consentState([consent('ACTIVE', 1)], UNTIL, UNTIL)).toBe('ACTIVE')
  expect(consentState([consent('ACTIVE', 1)], UNTIL, LATER)).toBe('EXPIRED')
  expect(consentState([consent('REVOKED', 1)], UNTIL, LATER)).toBe('REVOKED')
  // A refusal stays one, whatever is said later.
  expect(consentState([consent('REJECTED', 1), consent('ACTIVE', 2)], UNTIL, LATER)).toBe('REJECTED')
})

const notices = fc.array(
  fc.oneof(
    fc
      .record({ status: fc.constantFrom(...consentStates), second: fc.nat(5) })
      .map((one) => consent(one.status, one.second)),
    fc.record({ status: fc.constantFrom(...sessionStates), second: fc.nat(5) }).map(
      ({ status, second }): AccountNotice => ({
        ...{ kind: 'DATA', status, accounts: ['READY'], at: new Date(start + second * 1000) },
      }),
    ),
  ),
  { maxLength: 8 },
)

test('state, history and last sharing follow from the set of notices, and an ended consent stays ended', () => {
  fc.assert(
    fc.property(notices, fc.infiniteStream(fc.nat()), consentStatus(), (said, random, more) => {
      const keyed = said.map((one) => [random.next().value ?? 0, one] as const)
      const shuffled = keyed.sort(([a], [b]) => a - b).map(([, one]) => one)
      const state = consentState(said, UNTIL, TODAY)
      expect(consentState([...shuffled, ...said], UNTIL, TODAY)).toBe(state)
      expect(consentHistory([...shuffled, ...said])).toEqual(consentHistory(said))
      expect(lastShared(shuffled)).toEqual(lastShared(said))
      if (['REJECTED', 'REVOKED', 'EXPIRED'].includes(state))
        expect(consentState([...said, consent(more, 6)], UNTIL, TODAY)).toBe(state)
    }),
  )
})

const consentStatus = () => fc.constantFrom(...consentStates)

test('data counts as shared only from a completed session with an account that was read', () => {
  const data = (status: (typeof sessionStates)[number], accounts: ('READY' | 'DENIED' | 'DELIVERED')[]) =>
    lastShared([{ kind: 'DATA', status, accounts, at: new Date(start) }])
  expect(data('COMPLETED', ['DENIED', 'READY'])).toEqual(new Date(start))
  expect(data('COMPLETED', ['DELIVERED'])).toEqual(new Date(start))
  for (const none of [data('FAILED', ['READY']), data('COMPLETED', ['DENIED']), data('COMPLETED', [])])
    expect(none).toBeNull()
})
