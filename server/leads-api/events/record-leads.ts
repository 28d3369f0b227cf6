import { sql } from 'drizzle-orm'
import { leadOf, leadRows } from '#server/leads-api/objects/live-leads.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { NewEvent } from './record-events.ts'

const BATCH_SIZE = 200

/** Says once that a merchant has a lead, however it came. */
export const leadCause = (customerId: string, merchantId: number): string =>
  `lead:${customerId}:${merchantId}`

/** Customers who were attributed to a merchant since, and are not recorded yet, earliest first. */
export async function newLeads(tx: Db, since: Date): Promise<NewEvent[]> {
  const found = await leadRows(
    tx,
    sql`p.attributed_at >= ${since.toISOString()}::timestamptz and p.status = 'ACTIVE'
        and not exists (select from api_event e where e.cause = 'lead:' || p.user_id || ':' || p.merchant_id)
      order by p.attributed_at, p.user_id limit ${BATCH_SIZE}`,
  )
  return found.map((row) => ({
    ...({ merchantId: row.merchant_id, livemode: true, type: 'lead.created', object: leadOf(row) } as const),
    ...{ customerId: row.user_id, cause: leadCause(row.user_id, row.merchant_id) },
  }))
}
