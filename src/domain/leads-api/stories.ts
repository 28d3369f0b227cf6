import type { DeclineReason } from '#src/contract/applications/decline-reason.ts'
import type { StatusKey } from '#src/contract/applications/status-key.ts'
import type { StoryName } from '#src/contract/leads-api/v1/stories.ts'
import { mayTransition, statusCode } from '#src/domain/applications/status.ts'

interface Story {
  /** The statuses after CREATED. */
  steps: readonly StatusKey[]
  reason?: DeclineReason
}

const approved = [
  ...['SUBMITTED', 'OFFER_RECEIVED', 'OFFER_SELECTED', 'KYC_PENDING', 'KYC_VERIFIED', 'APPROVED'],
  ...['MANDATE_DONE', 'AGREEMENT_SIGNED', 'DISBURSED'],
] as StatusKey[]

/** How an application may go, for the sandbox. */
export const stories: Record<StoryName, Story> = {
  approved_and_disbursed: { steps: approved },
  cancelled_in_cooling_off: { steps: [...approved, 'CANCELLED_COOLING_OFF'] },
  rejected: { steps: ['SUBMITTED', 'OFFER_RECEIVED', 'OFFER_SELECTED', 'REJECTED'], reason: 'credit_score' },
  no_offer: { steps: ['SUBMITTED', 'NO_OFFER'], reason: 'policy' },
  duplicate_at_lender: { steps: ['SUBMITTED', 'DEDUPE_REJECTED'], reason: 'existing_customer' },
  kyc_rejected: {
    steps: ['SUBMITTED', 'OFFER_RECEIVED', 'OFFER_SELECTED', 'KYC_PENDING', 'KYC_REJECTED'],
    reason: 'documents',
  },
  withdrawn: { steps: ['SUBMITTED', 'OFFER_RECEIVED', 'WITHDRAWN'] },
  expired: { steps: ['SUBMITTED', 'OFFER_RECEIVED', 'EXPIRED'] },
  lender_error: { steps: ['SUBMITTED', 'LENDER_ERROR'] },
  correction_needed: { steps: ['SUBMITTED', 'CORRECTION_NEEDED'] },
}

/**
 * The statuses that lead from one status to the end of a story. Null if the story does not pass there and its end
 * cannot follow directly.
 */
export function restOfStory(name: StoryName, from: StatusKey): readonly StatusKey[] | null {
  const { steps } = stories[name]
  const end = steps.at(-1) as StatusKey
  if (from === 'CREATED') return steps
  const place = steps.indexOf(from)
  if (place >= 0) return place < steps.length - 1 ? steps.slice(place + 1) : null
  return mayTransition(statusCode[from], statusCode[end]) ? [end] : null
}
