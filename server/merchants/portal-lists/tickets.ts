import { sql } from 'drizzle-orm'
import { isTicketSeen } from '#server/merchants/tickets.ts'
import { type PortalSource, when } from '#server/platform/list-source.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'

/** What the merchant's people asked us. */
export const tickets: PortalSource<PortalListOf<'tickets'>> = {
  rows: ({ merchantId, seen, filters: { status, type } }) => sql`
    select t.merchant_id, t.id, t.reference, t.status, t.type, t.subject, t.created_at, t.updated_at
    from portal_ticket t
    where t.merchant_id = ${merchantId} and ${isTicketSeen(sql`t.about`, seen)} ${when(status, sql`and t.status = ${status}`)}
      ${when(type, sql`and t.type = ${type}`)}`,
}
