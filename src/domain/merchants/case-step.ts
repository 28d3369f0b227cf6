import type { CaseStep } from '#src/contract/merchants/case-step.ts'
import type { SettlementState } from '#src/contract/money/settlement-states.ts'
import { isFinal, type StatusKey, statusKey } from '#src/domain/applications/status.ts'

/** What each status of a lender application waits for. */
const stepOf: Record<StatusKey, CaseStep> = {
  CREATED: 'SENDING',
  SUBMITTED: 'LENDER_ANSWERS',
  DEDUPE_REJECTED: 'OTHER_LENDER',
  OFFER_RECEIVED: 'ACCEPT_OFFER',
  NO_OFFER: 'OTHER_LENDER',
  OFFER_SELECTED: 'KYC',
  KYC_PENDING: 'KYC',
  KYC_VERIFIED: 'LENDER_DECIDES',
  KYC_REJECTED: 'KYC',
  APPROVED: 'MANDATE',
  MANDATE_DONE: 'AGREEMENT',
  AGREEMENT_SIGNED: 'LENDER_PAYS',
  DISBURSED: 'DISBURSED',
  CANCELLED_COOLING_OFF: 'CANCELLED',
  REJECTED: 'OTHER_LENDER',
  WITHDRAWN: 'OTHER_LENDER',
  EXPIRED: 'OTHER_LENDER',
  LENDER_ERROR: 'SENDING',
  CORRECTION_NEEDED: 'CORRECTION',
}

const moneySteps: Record<SettlementState, CaseStep> = {
  EXPECTED: 'LENDER_MONEY',
  CLAIMED: 'LENDER_MONEY',
  SETTLED: 'MONTH',
  PAYABLE: 'PAYOUT',
  PAID: 'PAID',
}

interface CaseFacts {
  /** The customer's data was deleted. */
  isDeleted: boolean
  /** The merchant withdrew the lead. */
  isWithdrawn?: boolean
  applications: number
  /** Requests for products that are compared by facts. */
  requests: number
  /** Of the lender applications, newest first. */
  statuses: readonly number[]
  /** The newest line of the earnings; null: none; undefined: the reader may not see money. */
  line?: {
    money: SettlementState
    /** No line of the case earns anything. */
    isNothing: boolean
    hold: 'OPEN' | 'UPHELD' | null
    /** The payout of its month waits for something. */
    isHeld: boolean
  } | null
}

/** What a case waits for: by its money once a loan is disbursed, else by the newest application that is not over. */
export function caseStep({
  isDeleted,
  isWithdrawn,
  applications,
  requests,
  statuses,
  line,
}: CaseFacts): CaseStep {
  const keys = statuses.map(statusKey)
  if (line && (keys.includes('DISBURSED') || applications === 0)) return moneyStep(line)
  if (keys.includes('DISBURSED')) return line === null ? 'NOT_BOOKED' : 'DISBURSED'
  if (isDeleted) return 'DELETED'
  const current = statuses.find((status) => !isFinal(status)) ?? statuses[0]
  const key = current === undefined ? undefined : statusKey(current)
  if (key) return stepOf[key]
  if (applications > 0) return 'NO_CHOICE'
  if (requests > 0) return 'REQUESTED'
  return isWithdrawn ? 'WITHDRAWN' : 'NOT_STARTED'
}

function moneyStep({ money, isNothing, hold, isHeld }: NonNullable<CaseFacts['line']>): CaseStep {
  if (hold) return hold === 'OPEN' ? 'REVIEW' : 'NOT_PAID'
  if (isNothing && money !== 'PAID') return 'NO_EARNING'
  return isHeld && money === 'PAYABLE' ? 'PAYOUT_HELD' : moneySteps[money]
}
