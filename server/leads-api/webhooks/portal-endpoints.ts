import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { webhookEndpoint } from '#server/tables/events.ts'
import type { PortalEndpoint } from '#src/contract/leads-api/portal-webhooks.ts'
import { type Owner, shownEndpoint } from './endpoints.ts'

/** A merchant's endpoints, newest first, with what is on its way to each and what it did not receive. */
export async function portalEndpoints(db: Db, owner: Owner, now: Date): Promise<PortalEndpoint[]> {
  const found = await db
    .select()
    .from(webhookEndpoint)
    .where(
      and(eq(webhookEndpoint.merchant_id, owner.merchantId), eq(webhookEndpoint.livemode, owner.livemode)),
    )
    .orderBy(desc(webhookEndpoint.created_at), webhookEndpoint.id)
  const counts = await rows<{ id: string; waiting: number; dead: number }>(
    db,
    sql`select e.id, (count(*) filter (where d.state = 'WAITING'))::int as waiting,
        (count(*) filter (where d.state = 'DEAD'))::int as dead
      from webhook_endpoint e join webhook_delivery d on d.endpoint_id = e.id and d.state in ('WAITING', 'DEAD')
      where e.merchant_id = ${owner.merchantId} group by e.id`,
  )
  return found.map((row) => {
    const { waiting = 0, dead = 0 } = counts.find(({ id }) => id === row.id) ?? {}
    return { ...shownEndpoint(row, now), waiting, dead }
  })
}
