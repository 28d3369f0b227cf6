import { describe, expect, test } from 'vitest'
import { nameLikeness } from '#src/domain/money/name-likeness.ts'
import { missingOf, payoutStateOf } from '#src/domain/money/payout.ts'

type Facts = Parameters<typeof payoutStateOf>[0]

describe('whether a payout may leave', () => {
  const now = new Date('2026-11-20T06:30:00Z')
  const due = {
    ...{
      locked: true,
      paid: false,
      payable: 100,
      waiting: 0,
      unsettled: 0,
      merchant: 'ACTIVE',
      bank: 'CONFIRMED',
    },
    ...{ holdUntil: null, now, needs: ['pan', 'invoice'], pan: true, invoice: true },
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
    [{ payable: 0 }, 'HELD', 'NOTHING'],
    [{ payable: 0, waiting: 5 }, 'HELD', 'REVIEW'],
    [{ payable: 0, waiting: 5, unsettled: 5 }, 'HELD', 'UNSETTLED'],
    [{ pan: false }, 'HELD', 'NO_PAN'],
    [{ pan: false, needs: ['invoice'] }, 'DUE', null],
    [{ invoice: false }, 'HELD', 'NO_INVOICE'],
    [{ invoice: false, needs: [] }, 'DUE', null],
    [{ pan: false, bank: null, invoice: false }, 'HELD', 'NO_PAN'],
    [{ bank: null, invoice: false }, 'HELD', 'NO_BANK'],
    [{ paid: true, holdUntil: later, bank: null }, 'PAID', null],
  ] as const)('%o is %s, because of %s', (given, state, hold) => {
    expect(payoutStateOf({ ...due, ...given } as Facts)).toEqual({
      state,
      hold,
    })
  })

  test('everything that is missing is named at once, and only what is configured', () => {
    const nothing = { ...due, bank: null, pan: false, invoice: false } as Facts
    expect(missingOf(nothing)).toEqual(['PAN', 'BANK', 'INVOICE'])
    expect(missingOf({ ...nothing, needs: ['invoice'] })).toEqual(['BANK', 'INVOICE'])
    expect(missingOf({ ...nothing, needs: [] })).toEqual(['BANK'])
    for (const over of [{ paid: true }, { locked: false }, { payable: 0 }])
      expect(missingOf({ ...nothing, ...over })).toEqual([])
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
