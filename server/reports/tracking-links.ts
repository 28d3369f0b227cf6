import { sql } from 'drizzle-orm'
import { when } from '#server/platform/list-source.ts'
import { disbursedAt } from '#server/tables/application-course.ts'
import type { ReportQuery } from './report-query.ts'

export const trackingLinks: ReportQuery<'tracking-links'> = ({ filters, now }) => {
  const { q, status, merchant_id, product } = filters
  const typed = `%${q?.replace(/^.*\/l\//, '').replace(/[\\%_]/g, '\\$&')}%`
  const state = sql`case when t.status = 'DISABLED' then 'DISABLED' when m.status <> 'ACTIVE' then 'SUSPENDED'
    when t.expires_at <= ${now.toISOString()}::timestamptz then 'EXPIRED' else 'ACTIVE' end`
  return sql`
    select t.id, t.name, '/l/' || t.slug as address, ${state} as status, m.name as merchant, t.merchant_id,
      t.product_type as product, t.target, t.utm_source, t.utm_medium, t.utm_campaign, t.utm_id, t.expires_at,
      t.created_at, c.clicks, c.unique, c.bots, p.verified, p.applications, p.disbursed
    from tracking_link t left join merchant m on m.merchant_id = t.merchant_id
      left join lateral (select count(*) filter (where not k.bot)::int as clicks,
        count(distinct k.sender_hash) filter (where not k.bot)::int as unique,
        count(*) filter (where k.bot)::int as bots from link_click k where k.link_id = t.id) c on true
      left join lateral (select count(*)::int as verified,
        coalesce(sum((select count(*) from application a where a.prospect_id = r.user_id)), 0)::int as applications,
        coalesce(sum((select count(*) from application a join lender_application l on l.app_id = a.app_id
          where a.prospect_id = r.user_id and ${disbursedAt} is not null)), 0)::int as disbursed
        from prospect r where r.link_id = t.id) p on true
    where true
      ${when(status, sql`and ${state} = ${status}`)}
      ${when(merchant_id, sql`and t.merchant_id = ${merchant_id}`)}
      ${when(product, sql`and t.product_type = ${product}`)}
      ${when(
        q,
        sql`and (t.name ilike ${typed} or t.slug ilike ${typed} or t.utm_source ilike ${typed}
        or t.utm_campaign ilike ${typed} or t.utm_id ilike ${typed})`,
      )}`
}
