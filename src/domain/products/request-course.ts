import type { RequestStatus } from '#src/contract/products/request-status.ts'

const ends = ['COMPLETED', 'REFUSED', 'CANCELLED'] as const

/** Status → statuses that may follow. A completed one may be cancelled: a policy in its free-look days. */
const next: Record<RequestStatus, readonly RequestStatus[]> = {
  STARTED: ['SENT', 'IN_PROGRESS', 'PAYMENT_PENDING', ...ends],
  SENT: ['IN_PROGRESS', 'PAYMENT_PENDING', ...ends],
  IN_PROGRESS: ['PAYMENT_PENDING', ...ends],
  PAYMENT_PENDING: ['IN_PROGRESS', ...ends],
  COMPLETED: ['CANCELLED'],
  REFUSED: [],
  CANCELLED: [],
}

export const mayFollow = (from: RequestStatus, to: RequestStatus): boolean => next[from].includes(to)

/** The provider has not decided yet. */
export const isOpen = (status: RequestStatus): boolean => status !== 'COMPLETED' && next[status].length > 0

export const openStatuses = (Object.keys(next) as RequestStatus[]).filter(isOpen)
