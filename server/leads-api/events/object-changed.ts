import { type NewEvent, recordEvents } from '#server/leads-api/events/record-events.ts'
import { leadCause } from '#server/leads-api/events/record-leads.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import type { Earning } from '#src/contract/leads-api/v1/earning.ts'
import type { Lead } from '#src/contract/leads-api/v1/lead.ts'
import type { Payout } from '#src/contract/leads-api/v1/payout.ts'

/** What a call of the API changed. */
export type ObjectChange = {
  merchantId: number
  /** The customer whom a live object is about. */
  customerId?: string
} & (
  | { type: 'lead.created' | 'lead.updated' | 'lead.withdrawn'; object: Lead; before?: Lead }
  | {
      type: 'application.status_changed' | 'application.disbursed'
      object: Application
      before?: Application
    }
  | { type: 'earning.created' | 'earning.changed'; object: Earning; before?: Earning }
  | { type: 'payout.paid'; object: Payout; before?: never }
)

/** Records a change as an event, in its transaction. A change of nothing is none. */
export async function objectChanged(deps: Deps, tx: Db, change: ObjectChange, now: Date): Promise<void> {
  const { merchantId, customerId, type, object, before } = change
  const previous = before && changedFields(before, object)
  if (previous && Object.keys(previous).length === 0) return
  const event: NewEvent = {
    ...{ merchantId, livemode: object.livemode, type, object, customerId: customerId ?? null },
    ...(previous && { previous }),
    // The job that looks for new leads finds this one too.
    ...(type === 'lead.created' && customerId && { cause: leadCause(customerId, merchantId) }),
  }
  await recordEvents(deps, tx, [event], now)
}

/** The plain fields that differ, with what they were. */
function changedFields(before: object, after: object): Record<string, string | null> {
  const now = new Map(Object.entries(after))
  const plain = (value: unknown): value is string | null => value === null || typeof value === 'string'
  return Object.fromEntries(
    Object.entries(before).filter(
      (entry): entry is [string, string | null] =>
        entry[0] !== 'updated' &&
        entry[0] !== 'created' &&
        plain(entry[1]) &&
        plain(now.get(entry[0])) &&
        entry[1] !== now.get(entry[0]),
    ),
  )
}
