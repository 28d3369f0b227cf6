import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'

const tickets: ListSource<ListOf<'portal-tickets'>> = {
  rows: ({ filters: { q, status, type, partner } }) => sql`
    select t.id, t.reference, t.type, t.subject, t.status, t.created_at, t.updated_at, m.name as merchant, t.about->>'case_id' as case_id,
      (t.about->>'payout')::float8 as amount,
      (t.status <> 'OPEN')::int as answered
    from portal_ticket t join merchant m using (merchant_id)
    where true ${when(status, sql`and t.status = ${status}`)} ${when(type, sql`and t.type = ${type}`)}
      ${when(partner, sql`and t.merchant_id = ${partner}`)}
      ${when(q, sql`and (t.reference ilike ${anywhere(q)} or t.subject ilike ${anywhere(q)} or t.about->>'case_id' = upper(${q}::text))`)}`,
}

const closings: ListSource<ListOf<'merchant-closings'>> = {
  rows: ({ filters: { q } }) => sql`
    select m.merchant_id, m.name as merchant, coalesce(k.closing_reason, '') as reason, k.closing_asked_at as at
    from merchant_portal k join merchant m using (merchant_id)
    where k.closing_asked_at is not null and m.status in ('ACTIVE', 'KYC_PENDING')
      ${when(q, sql`and m.name ilike ${anywhere(q)}`)}`,
}

export const merchantLists = { 'portal-tickets': tickets, 'merchant-closings': closings }
