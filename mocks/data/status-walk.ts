import type { GivenUpReason } from '#src/domain/applications/milestones.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import type { Random } from './random.ts'

export interface HistoryStep {
  status: number
  at: Date
  given_up_reason?: GivenUpReason
}

const hour = 3_600_000

/** What usually comes after a status: `[next, share]`, and how many hours it takes. A rest to 1 stays where it is. */
const usual: Record<
  number,
  { next: readonly (readonly [number, number])[]; hours: readonly [number, number] }
> = {
  [statusCode.CREATED]: { next: [[statusCode.SUBMITTED, 1]], hours: [0, 1] },
  [statusCode.SUBMITTED]: {
    next: [
      [statusCode.OFFER_RECEIVED, 0.8],
      [statusCode.DEDUPE_REJECTED, 0.04],
      [statusCode.NO_OFFER, 0.07],
      [statusCode.REJECTED, 0.05],
      [statusCode.LENDER_ERROR, 0.04],
    ],
    hours: [1, 24],
  },
  [statusCode.LENDER_ERROR]: {
    next: [
      [statusCode.SUBMITTED, 0.8],
      [statusCode.NO_OFFER, 0.2],
    ],
    hours: [1, 8],
  },
  [statusCode.OFFER_RECEIVED]: {
    next: [
      [statusCode.OFFER_SELECTED, 0.85],
      [statusCode.WITHDRAWN, 0.05],
      [statusCode.EXPIRED, 0.1],
    ],
    hours: [1, 72],
  },
  [statusCode.OFFER_SELECTED]: {
    next: [
      [statusCode.KYC_PENDING, 0.8],
      [statusCode.APPROVED, 0.1],
      [statusCode.REJECTED, 0.06],
      [statusCode.WITHDRAWN, 0.04],
    ],
    hours: [1, 48],
  },
  [statusCode.KYC_PENDING]: {
    next: [
      [statusCode.KYC_VERIFIED, 0.76],
      [statusCode.KYC_REJECTED, 0.1],
      [statusCode.WITHDRAWN, 0.06],
      [statusCode.EXPIRED, 0.08],
    ],
    hours: [4, 120],
  },
  [statusCode.KYC_REJECTED]: {
    next: [
      [statusCode.KYC_PENDING, 0.5],
      [statusCode.REJECTED, 0.5],
    ],
    hours: [12, 72],
  },
  [statusCode.KYC_VERIFIED]: {
    next: [
      [statusCode.APPROVED, 0.8],
      [statusCode.REJECTED, 0.15],
      [statusCode.WITHDRAWN, 0.05],
    ],
    hours: [4, 72],
  },
  [statusCode.APPROVED]: {
    next: [
      [statusCode.MANDATE_DONE, 0.8],
      [statusCode.DISBURSED, 0.1],
      [statusCode.WITHDRAWN, 0.05],
      [statusCode.EXPIRED, 0.05],
    ],
    hours: [4, 72],
  },
  [statusCode.MANDATE_DONE]: { next: [[statusCode.AGREEMENT_SIGNED, 0.95]], hours: [1, 36] },
  [statusCode.AGREEMENT_SIGNED]: { next: [[statusCode.DISBURSED, 0.97]], hours: [4, 48] },
  [statusCode.DISBURSED]: { next: [[statusCode.CANCELLED_COOLING_OFF, 0.04]], hours: [12, 60] },
}

/** A believable way of one application from its creation as far as it came by `now`; only allowed steps. */
export function walkStatuses(random: Random, createdAt: Date, now: Date): [HistoryStep, ...HistoryStep[]] {
  const history: [HistoryStep, ...HistoryStep[]] = [{ status: statusCode.CREATED, at: createdAt }]
  let step = history[0]
  while (true) {
    const onward = usual[step.status]
    const status = onward && random.draw(onward.next)
    if (!status) return history
    const [least, most] = onward.hours
    const at = new Date(step.at.getTime() + random.whole(least * 60, most * 60) * (hour / 60))
    if (at > now) return history
    const givenUp = step.status === statusCode.LENDER_ERROR && status === statusCode.NO_OFFER
    step = { status, at, ...(givenUp && { given_up_reason: 'LENDER_SILENT' }) }
    history.push(step)
  }
}
