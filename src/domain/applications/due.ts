import type { DueDay } from '#src/contract/applications/lender-application.ts'
import { businessDay } from '#src/domain/dates.ts'
import { isDisbursed, isFinal, statusCode, statuses } from './status.ts'

const DAY_MS = 86_400_000

/** A chosen offer that the customer never sent lapses after so many days: its terms are no longer today's. */
export const UNSENT_DAYS = 30
/** Days without a change after which the customer is written to, and as often again: while they have to act, and while the lender has to. */
export const REMIND_DAYS = { customer: 3, lender: 7 } as const
/** After so many days without a change no one is reminded any more. */
export const LAST_REMINDER_DAYS = 30

/** The statuses in which a lender waits for the customer whatever else is stored; the status page says for what. */
export const customersTurn: readonly number[] = [
  statusCode.OFFER_RECEIVED,
  statusCode.KYC_PENDING,
  statusCode.KYC_REJECTED,
  statusCode.APPROVED,
  statusCode.MANDATE_DONE,
  statusCode.CORRECTION_NEEDED,
]

/** The others in which something is still to happen. */
export const lendersTurn: readonly number[] = statuses
  .map(({ code }) => code)
  .filter((code) => !isFinal(code) && !isDisbursed(code) && !customersTurn.includes(code))

interface DueState {
  status: number
  submitted: boolean
  /** The lender waits for its passcode or a visit. */
  waits: boolean
  updated_at: Date
  reminded_at: Date | null
}

/** What we do if nothing happens, and on which day; null once nothing is awaited, or no one is reminded any more. */
export function dueOf({ status, submitted, waits, updated_at, reminded_at }: DueState): DueDay | null {
  const isUnsent = status === statusCode.CREATED && !submitted
  const after = (since: Date, days: number) => new Date(since.getTime() + days * DAY_MS)
  if (isUnsent) return { what: 'lapses', by: businessDay(after(updated_at, UNSENT_DAYS)) }
  const isCustomers = waits || customersTurn.includes(status)
  if (!isCustomers && !lendersTurn.includes(status)) return null
  const since = reminded_at && reminded_at > updated_at ? reminded_at : updated_at
  const at = after(since, REMIND_DAYS[isCustomers ? 'customer' : 'lender'])
  return at > after(updated_at, LAST_REMINDER_DAYS) ? null : { what: 'reminds', by: businessDay(at) }
}
