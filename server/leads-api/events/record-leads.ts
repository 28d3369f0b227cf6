import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { leadsById } from '../v1/lead-rows.ts'
import type { NewEvent } from './record-events.ts'

const AT_ONCE = 200

/** Says once that a merchant has a lead, however it came. */
export const leadCause = (customerId: string, merchantId: number): string =>
  `lead:${customerId}:${merchantId}`

/** Customers who were attributed to a merchant since, and are not recorded yet, earliest first. */
export async function newLeads(tx: Db, since: Date): Promise<NewEvent[]> {
  const found = await rows<{ customer_id: string; merchant_id: number }>(
    tx,
    sql`select p.user_id as customer_id, p.merchant_id from prospect p
      where p.attributed_at > ${since.toISOString()}::timestamptz and p.merchant_id is not null and p.status = 'ACTIVE'
        and not exists (select from api_event e where e.cause = 'lead:' || p.user_id || ':' || p.merchant_id)
      order by p.attributed_at, p.user_id limit ${AT_ONCE}`,
  )
  const resources = await leadsById(
    tx,
    found.map(({ customer_id }) => customer_id),
  )
  return found.flatMap(({ customer_id, merchant_id }) => {
    const object = resources.get(customer_id)
    if (!object) return []
    return {
      ...({ merchantId: merchant_id, livemode: true, type: 'lead.created', object } as const),
      ...{ customerId: customer_id, cause: leadCause(customer_id, merchant_id) },
    }
  })
}
