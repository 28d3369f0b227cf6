import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { isDisbursed, isFinal, isRefused, statusCode } from './status.ts'

/** What a lender's page shows now: `none` without an application, `off` while the lender takes none. */
export type LenderStage =
  | 'none'
  | 'off'
  | 'ask'
  | 'correct'
  | 'otp'
  | 'form'
  | 'accounts'
  | 'leave'
  | 'wait'
  | 'result'

const stages = { otp: 'otp', redirect: 'leave', form: 'form', account_data: 'accounts' } as const
const underWay: readonly number[] = [statusCode.CREATED, statusCode.SUBMITTED, statusCode.LENDER_ERROR]
export function lenderStage({ lender, application }: LenderPage): LenderStage {
  if (!application) return lender.live ? 'none' : 'off'
  const { submitted, status, next } = application
  if (!submitted && status === statusCode.CREATED) return lender.live ? 'ask' : 'off'
  if (status === statusCode.CORRECTION_NEEDED) return 'correct'
  if (next) return stages[next.kind]
  return underWay.includes(status) ? 'wait' : 'result'
}

/** Whether a sent application may still change without any action of the customer. */
export function mayStillChange({ application }: LenderPage): boolean {
  if (!application?.submitted) return false
  const { repayment, complaints } = application
  // An instalment may be missed, and a complaint answered, while the page is open.
  const waits =
    (repayment && !repayment.closed) || complaints?.some(({ by }) => by === 'lender' || by === 'us')
  return waits || (!isFinal(application.status) && !isDisbursed(application.status))
}

/** How a visit to the lender's site ended, by the lender's own events. */
export function visitOutcome(page: LenderPage): 'success' | 'pending' | 'failed' {
  const { application } = page
  if (!application || application.next || lenderStage(page) !== 'result') return 'pending'
  const over: readonly number[] = [statusCode.WITHDRAWN, statusCode.EXPIRED]
  return isRefused(application.status) || over.includes(application.status) ? 'failed' : 'success'
}

/** The path of a lender's page; its passcode and its refusal have pages below it. */
export function lenderPath(page: LenderPage): string {
  const { lender, application } = page
  const own = `/user/${lender.slug}`
  if (lenderStage(page) === 'otp') return `${own}/otp`
  return lender.declined_page && application && isRefused(application.status) ? `${own}/declined` : own
}
