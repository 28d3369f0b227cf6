import { queueEvent } from '#server/leads-api/webhook.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import type { Lead } from '#src/contract/leads-api/v1/lead.ts'

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
)

/** Passes a change on to the merchant's webhook, in its transaction. */
export async function objectChanged(deps: Deps, tx: Db, change: ObjectChange, now: Date): Promise<void> {
  if (change.type !== 'lead.created' || !change.object.livemode) return
  const { id: lead, product, external_id } = change.object
  await queueEvent(deps, tx, change.merchantId, 'lead.created', { lead, product, external_id }, now)
}
