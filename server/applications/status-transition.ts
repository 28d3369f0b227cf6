import { mayTransition, statusCode } from '#src/domain/applications/status.ts'

/** An application whose row is locked; it is changed in memory first and written with its status transitions. */
export interface LockedApplication {
  id: string
  app_id: string
  lender_id: number
  lender_app_id: string | null
  status: number
  disbursed_amount: number | null
  created_at: Date
}

/** A status transition as it goes into the history. */
export interface StatusTransition {
  /** Of the lender application. */
  id: string
  from_code: number
  to_code: number
  at: Date
  remark: string | null
}

/** Why an application may not change to a status, whoever reports it; null when it may. */
export function transitionRefusal(
  { status }: Pick<LockedApplication, 'status'>,
  code: number,
  amount: number | null,
): 'since' | 'step' | 'noAmount' | null {
  if (status === code) return 'since'
  if (!mayTransition(status, code)) return 'step'
  return code === statusCode.DISBURSED && amount === null ? 'noAmount' : null
}

/** Applies an allowed transition in memory; writeTransitions stores it. */
export function applyTransition(
  locked: LockedApplication,
  code: number,
  { amount, at, remark }: { amount: number | null; at: Date; remark: string | null },
): StatusTransition {
  const transition = { id: locked.id, from_code: locked.status, to_code: code, at, remark }
  locked.status = code
  if (code === statusCode.DISBURSED) locked.disbursed_amount = amount
  // The money went back.
  if (code === statusCode.CANCELLED_COOLING_OFF) locked.disbursed_amount = null
  return transition
}
