import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { figuresOf } from '#server/measures/record-figures.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { always } from '#server/platform/period.ts'
import { pageMeasures } from '#src/contract/reports/report-columns.ts'

/** Merchants' pages that were sent for approval. Who decided stands in the audit trail, as a page can be sent again. */
export const funnelReviews: ListSource<ListOf<'funnel-reviews'>> = {
  rows: ({ filters: { q } }) => sql`
    select f.id, '/' || f.slug as path, m.name as merchant, f.content ->> 'headline' as headline, f.updated_at,
      f.status as state, n.*, last.decided_by, last.decided_at, f.reason
    from funnel f join merchant m using (merchant_id)
    left join lateral (
      select u.name as decided_by, t.at as decided_at from audit t
      join admin_user u on t.actor_kind = 'admin' and u.id::text = t.actor_id
      where f.status <> 'SUBMITTED' and t.entity = 'funnel' and t.entity_id = f.id::text and t.property = 'status'
      order by t.id desc limit 1) last on true
    left join lateral (${figuresOf('funnel_id', sql`f.id`, pageMeasures, always)}) n on true
    where f.deleted_at is null and f.status <> 'DRAFT'
      ${when(q, sql`and (m.name ilike ${anywhere(q)} or f.slug ilike ${anywhere(q)})`)}`,
}
