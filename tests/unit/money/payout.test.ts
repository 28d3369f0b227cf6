import { describe, expect, test } from 'vitest'
import { nameLikeness } from '#src/domain/money/name-likeness.ts'
import { payoutStateOf } from '#src/domain/money/payout.ts'

describe('whether a payout may leave', () => {
  const now = new Date('2026-11-20T06:30:00Z')
  const due = {
    ...{ locked: true, paid: false, net: 100, merchant: 'ACTIVE', bank: 'CONFIRMED' },
    ...{ holdUntil: null, now },
  } as const
  const later = new Date(now.getTime() + 1)

  test.each([
    [{}, 'DUE', null],
    [{ locked: false }, 'OPEN', null],
    [{ holdUntil: later }, 'HELD', 'CHANGED'],
    [{ holdUntil: now }, 'DUE', null],
    [{ bank: null }, 'HELD', 'NO_BANK'],
    [{ bank: 'REFUSED' }, 'HELD', 'NO_BANK'],
    [{ bank: 'REVIEW' }, 'HELD', 'UNCONFIRMED'],
    [{ bank: 'PENDING' }, 'HELD', 'UNCONFIRMED'],
    [{ merchant: 'SUSPENDED' }, 'HELD', 'SUSPENDED'],
    [{ merchant: 'KYC_PENDING' }, 'HELD', 'KYC'],
    [{ merchant: 'DEACTIVATED' }, 'DUE', null],
    [{ net: 0 }, 'HELD', 'NOTHING'],
    [{ net: -5 }, 'HELD', 'NOTHING'],
    [{ paid: true, holdUntil: later, bank: null }, 'PAID', null],
  ] as const)('%o is %s, because of %s', (given, state, hold) => {
    expect(payoutStateOf({ ...due, ...given } as Parameters<typeof payoutStateOf>[0])).toEqual({
      state,
      hold,
    })
  })
})

describe('how alike two names are', () => {
  test.each([
    ['Meera Demo', 'MEERA DEMO', 1],
    ['Meera Demo', 'DEMO MEERA', 1],
    ['Shri Meera Demo', 'Meera Demo', 1],
    ['GramSetu Services Pvt Ltd', 'GRAMSETU SERVICES PRIVATE LIMITED', 1],
    ['मीरा देशमुख', 'देशमुख मीरा', 1],
    ['', '', 0],
    ['Ltd', 'Limited', 0],
  ])('%s and %s: %d', (one, other, likeness) => {
    expect(nameLikeness(one, other)).toBe(likeness)
  })

  test('a slip of typing is alike enough, another person is not', () => {
    expect(nameLikeness('Meera Deshmukh', 'MEERA DESMUKH')).toBeGreaterThanOrEqual(0.8)
    expect(nameLikeness('Meera Deshmukh', 'RAVI KUMAR')).toBeLessThan(0.5)
    expect(nameLikeness('Asha Verma', 'ASHOK VERMA')).toBeLessThan(0.8)
  })
})
