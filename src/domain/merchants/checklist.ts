/* What a merchant has to do before it can sell and be paid. */

import { type ChecklistKey, type ChecklistState, checklistKeys } from '#src/contract/merchants/portal.ts'
import type { TaxIdState } from '#src/contract/merchants/tax-id.ts'
import { type AccountFacts, type AccountHold, accountHolds } from '#src/domain/money/payout.ts'

export interface ChecklistFacts {
  /** As payouts evaluate it. */
  account: AccountFacts
  /** This year's code of conduct is accepted. */
  code: boolean
  gstin: boolean
  /** The newest PAN and GST number that were given, verified or not. */
  given: { state: TaxIdState; gstin: boolean } | null
  /** Valid certificates. */
  certificates: number
  /** Links need a certificate. */
  trainingRequired: boolean
}

export interface ChecklistItem {
  key: ChecklistKey
  state: ChecklistState
  /** Whom it waits for; TIME: no one, the pause after a changed bank account. */
  waits_for: 'US' | 'TIME' | null
  /** To be done first. */
  after: 'CODE' | null
  /** Why payouts are held because of it: none if it holds no money. */
  holds: AccountHold[]
}

const heldBy: Readonly<Record<AccountHold, ChecklistKey>> = {
  SUSPENDED: 'KYC',
  KYC: 'KYC',
  NO_PAN: 'PAN',
  NO_BANK: 'BANK',
  CHANGED: 'BANK',
  UNCONFIRMED: 'BANK',
}

/** The checklist of a merchant. What holds its money is what holds its payouts: there is no second rule. */
export function checklistOf(facts: ChecklistFacts): ChecklistItem[] {
  const holds = accountHolds(facts.account)
  const open = facts.given?.state === 'PENDING' || facts.given?.state === 'REVIEW'
  const { bank } = facts.account
  const bankGiven = bank !== null && bank !== 'REFUSED'
  const states: Record<ChecklistKey, ChecklistState> = {
    CODE: facts.code ? 'DONE' : 'TODO',
    PAN: facts.account.pan ? 'DONE' : open ? 'WAITING' : 'TODO',
    GST: facts.gstin ? 'DONE' : open && facts.given?.gstin ? 'WAITING' : 'OPTIONAL',
    BANK: !bankGiven ? 'TODO' : holds.some((hold) => heldBy[hold] === 'BANK') ? 'WAITING' : 'DONE',
    KYC: facts.account.merchant === 'ACTIVE' ? 'DONE' : 'WAITING',
    TRAINING: facts.certificates > 0 ? 'DONE' : facts.trainingRequired ? 'TODO' : 'OPTIONAL',
  }
  return checklistKeys.map((key) => {
    const own = holds.filter((hold) => heldBy[hold] === key)
    const timeOnly = own.length > 0 && own.every((hold) => hold === 'CHANGED')
    return {
      key,
      state: states[key],
      waits_for: states[key] === 'WAITING' ? (timeOnly ? 'TIME' : 'US') : null,
      after: key === 'BANK' && !facts.code && states[key] === 'TODO' ? 'CODE' : null,
      holds: own,
    }
  })
}
