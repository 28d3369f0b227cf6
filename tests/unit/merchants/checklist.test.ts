import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merchantStates } from '#src/contract/merchants/merchant.ts'
import { checklistKeys } from '#src/contract/merchants/portal.ts'
import { taxIdStates } from '#src/contract/merchants/tax-id.ts'
import { type ChecklistFacts, checklistOf } from '#src/domain/merchants/checklist.ts'
import { payoutStateOf } from '#src/domain/money/payout.ts'

const now = new Date('2026-11-23T06:30:00Z')
const done: ChecklistFacts = {
  account: { merchant: 'ACTIVE', bank: 'CONFIRMED', holdUntil: null, needs: ['pan'], pan: true, now },
  ...{ code: true, gstin: true, given: null, certificates: 1, trainingRequired: true },
}

const anyFacts: fc.Arbitrary<ChecklistFacts> = fc.record({
  account: fc.record({
    merchant: fc.constantFrom(...merchantStates),
    bank: fc.constantFrom(null, 'PENDING', 'REVIEW', 'CONFIRMED', 'REFUSED'),
    holdUntil: fc.constantFrom(null, new Date(now.getTime() - 1), new Date(now.getTime() + 1)),
    needs: fc.subarray(['pan', 'invoice'] as const),
    pan: fc.boolean(),
    now: fc.constant(now),
  }),
  code: fc.boolean(),
  gstin: fc.boolean(),
  given: fc.option(fc.record({ state: fc.constantFrom(...taxIdStates), gstin: fc.boolean() })),
  certificates: fc.nat(2),
  trainingRequired: fc.boolean(),
})

describe('[CASE-03] the checklist of a merchant', () => {
  test('names a reason exactly where a final payout with money is held for the account', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), (facts, invoice) => {
        const month = { locked: true, paid: false, payable: 100, waiting: 0, unsettled: 0, invoice }
        const { state, hold } = payoutStateOf({ ...facts.account, ...month })
        const named = checklistOf(facts).flatMap(({ holds }) => holds)
        const ofMonth = hold === 'NO_INVOICE'
        expect(named.length > 0).toBe(state === 'HELD' && !ofMonth)
        if (named.length > 0) expect(named).toContain(hold)
      }),
      { numRuns: 2000 },
    )
  })

  test('has each part once, says of no part that it is done while it holds money, and asks nobody twice', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const items = checklistOf(facts)
        expect(items.map(({ key }) => key)).toEqual(checklistKeys)
        for (const { state, holds, waits_for, after } of items) {
          if (holds.length > 0) expect(['TODO', 'WAITING']).toContain(state)
          expect(waits_for !== null).toBe(state === 'WAITING')
          if (after) expect(state).toBe('TODO')
        }
      }),
    )
  })

  const stateOf = (key: string, more: Partial<ChecklistFacts>, account: object = {}) => {
    const facts = { ...done, ...more, account: { ...done.account, ...account } } as ChecklistFacts
    const item = checklistOf(facts).find((one) => one.key === key)
    return [item?.state, item?.waits_for, item?.holds, item?.after]
  }
  const later = new Date(now.getTime() + 1)

  test.each([
    ['CODE', {}, {}, ['DONE', null, [], null]],
    ['CODE', { code: false }, {}, ['TODO', null, [], null]],
    ['PAN', {}, { pan: false }, ['TODO', null, ['NO_PAN'], null]],
    ['PAN', {}, { pan: false, needs: [] }, ['TODO', null, [], null]],
    [
      'PAN',
      { given: { state: 'REVIEW', gstin: false } },
      { pan: false },
      ['WAITING', 'US', ['NO_PAN'], null],
    ],
    ['PAN', { given: { state: 'REFUSED', gstin: false } }, { pan: false }, ['TODO', null, ['NO_PAN'], null]],
    ['GST', { gstin: false }, {}, ['OPTIONAL', null, [], null]],
    ['GST', { gstin: false, given: { state: 'PENDING', gstin: true } }, {}, ['WAITING', 'US', [], null]],
    ['BANK', {}, { bank: null }, ['TODO', null, ['NO_BANK'], null]],
    ['BANK', { code: false }, { bank: null }, ['TODO', null, ['NO_BANK'], 'CODE']],
    ['BANK', {}, { bank: 'REFUSED' }, ['TODO', null, ['NO_BANK'], null]],
    ['BANK', {}, { bank: 'REVIEW', holdUntil: later }, ['WAITING', 'US', ['CHANGED', 'UNCONFIRMED'], null]],
    ['BANK', {}, { holdUntil: later }, ['WAITING', 'TIME', ['CHANGED'], null]],
    ['BANK', {}, { holdUntil: now }, ['DONE', null, [], null]],
    ['KYC', {}, { merchant: 'KYC_PENDING' }, ['WAITING', 'US', ['KYC'], null]],
    ['TRAINING', { certificates: 0 }, {}, ['TODO', null, [], null]],
    ['TRAINING', { certificates: 0, trainingRequired: false }, {}, ['OPTIONAL', null, [], null]],
  ] as const)('%s with %o and %o', (key, more, account, expected) => {
    expect(stateOf(key, more as Partial<ChecklistFacts>, account)).toEqual(expected)
  })
})
