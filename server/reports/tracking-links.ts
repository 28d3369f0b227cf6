import { sql } from 'drizzle-orm'
import { linkFigures } from '#server/measures/record-figures.ts'
import { when } from '#server/platform/list-source.ts'
import { linkMeasures } from '#src/contract/reports/report-columns.ts'
import type { FiguresQuery } from './report-query.ts'

/** The period narrows the figures, not the links. */
export const trackingLinks: FiguresQuery<'tracking-links'> = ({ filters, now, ...period }) => {
  const { q, status, merchant_id, product } = filters
  const typed = `%${q?.replace(/^.*\/l\//, '').replace(/[\\%_]/g, '\\$&')}%`
  const state = sql`case when t.status = 'DISABLED' then 'DISABLED' when m.status <> 'ACTIVE' then 'SUSPENDED'
    when t.expires_at <= ${now.toISOString()}::timestamptz then 'EXPIRED' else 'ACTIVE' end`
  return sql`
    select t.id, t.name, '/l/' || t.slug as address, ${state} as status, m.name as merchant, t.merchant_id,
      t.product_type as product, t.target, t.utm_source, t.utm_medium, t.utm_campaign, t.utm_id, t.expires_at,
      t.created_at, ${sql.join(
        linkMeasures.map((name) => sql`coalesce(f.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
        sql`, `,
      )}
    from tracking_link t left join merchant m on m.merchant_id = t.merchant_id
      left join (${linkFigures(linkMeasures, period)}) f on f.link_id = t.id
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
