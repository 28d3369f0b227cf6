import { describe, expect, test } from 'vitest'
import { partnerCase } from '#partner/words/cases.words.ts'
import { caseSteps } from '#src/contract/merchants/case-step.ts'
import { settlementStates } from '#src/contract/money/settlement-states.ts'
import { isFinal, statusCode, statuses } from '#src/domain/applications/status.ts'
import { caseStep } from '#src/domain/merchants/case-step.ts'

const facts = { isDeleted: false, applications: 1, requests: 0, statuses: [] as number[], line: null }

describe('what a case waits for', () => {
  test('every status has a step with words, and only one that is over waits for nobody or another offer', () => {
    for (const { code } of statuses) {
      const step = caseStep({ ...facts, statuses: [code], line: undefined })
      expect([code, partnerCase.en[step]]).toEqual([code, expect.any(String)])
      const isOver = caseSteps[step] === null || step === 'OTHER_LENDER'
      expect([code, isOver]).toEqual([code, isFinal(code) || code === statusCode.DISBURSED])
    }
  })

  test('an application that goes on counts before newer ones that are over', () => {
    const statuses = [statusCode.REJECTED, statusCode.KYC_PENDING]
    expect(caseStep({ ...facts, statuses })).toBe('KYC')
    expect(caseStep({ ...facts, statuses: [...statuses].reverse() })).toBe('KYC')
  })

  test('a disbursed loan is followed by its money, until it is paid', () => {
    const statuses = [statusCode.DISBURSED]
    expect(caseStep({ ...facts, statuses })).toBe('NOT_BOOKED')
    const steps = settlementStates.map((money) =>
      caseStep({ ...facts, statuses, line: { money, isNothing: false, hold: null, isHeld: false } }),
    )
    expect(steps).toEqual(['LENDER_MONEY', 'LENDER_MONEY', 'MONTH', 'PAYOUT', 'PAID'])
    const line = { money: 'PAYABLE', isNothing: false, hold: null, isHeld: true } as const
    expect(caseStep({ ...facts, statuses, line })).toBe('PAYOUT_HELD')
    expect(caseStep({ ...facts, statuses, line: { ...line, hold: 'OPEN' } })).toBe('REVIEW')
    expect(caseStep({ ...facts, statuses, line: { ...line, hold: 'UPHELD' } })).toBe('NOT_PAID')
  })

  test('a case that earns nothing says so, and promises no money', () => {
    const line = { isNothing: true, hold: null, isHeld: false }
    const steps = settlementStates.map((money) =>
      caseStep({ ...facts, statuses: [statusCode.DISBURSED], line: { ...line, money } }),
    )
    expect(steps).toEqual(['NO_EARNING', 'NO_EARNING', 'NO_EARNING', 'NO_EARNING', 'PAID'])
  })

  test('earnings of a product do not hide an application that waits', () => {
    const line = { money: 'EXPECTED', isNothing: false, hold: null, isHeld: false } as const
    expect(caseStep({ ...facts, requests: 1, line })).toBe('NO_CHOICE')
    expect(caseStep({ ...facts, applications: 0, requests: 1, line })).toBe('LENDER_MONEY')
  })

  test('without applications the customer has to start, or asked a provider', () => {
    expect(caseStep({ ...facts, applications: 0 })).toBe('NOT_STARTED')
    expect(caseStep({ ...facts, applications: 0, requests: 1 })).toBe('REQUESTED')
    expect(caseStep({ ...facts, isDeleted: true })).toBe('DELETED')
  })
})
