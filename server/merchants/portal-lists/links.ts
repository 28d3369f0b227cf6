import { type SQL, sql } from 'drizzle-orm'
import { openDays, type Span } from '#server/measures/figures.ts'
import { linkFigures } from '#server/measures/record-figures.ts'
import { type PortalSource, when } from '#server/platform/list-source.ts'
import type { MeasureName } from '#src/contract/measures/measures.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'

/** Measures of a link, each a column of the list. */
const measures = [
  'clicks',
  'link_visitors',
  'link_customers',
  'customers',
  'disbursed',
] as const satisfies readonly (MeasureName & keyof PortalListOf<'links'>['columns'])[]

/** They count visits of a link, not leads: every reader of links sees all of them. */
const visits: readonly MeasureName[] = ['clicks', 'link_visitors']

/** All links, with their figures of the period; leads only as far as the reader sees them. */
export const links: PortalSource<PortalListOf<'links'>> = {
  isAggregated: true,
  rows: async ({ merchantId, seen: owner, filters: { product }, ...period }, db) => {
    const span = { ...period, ...(await openDays(db)) }
    const figures = (alias: SQL, of: Span = span) =>
      sql`left join (${linkFigures(measures, of, merchantId)}) ${alias} on ${alias}.link_id = k.id`
    const column = (name: MeasureName) =>
      sql`coalesce(${owner && !visits.includes(name) ? sql`own` : sql`f`}.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`
    return sql`
    select k.merchant_id, k.id, k.name, k.slug as url, k.product_type, k.status, k.created_at, ${sql.join(
      measures.map(column),
      sql`, `,
    )}
    from tracking_link k ${figures(sql`f`)} ${owner ? figures(sql`own`, { ...span, owner }) : sql``}
    where k.merchant_id = ${merchantId} ${when(product, sql`and k.product_type = ${product}`)}`
  },
  finish: (row, { origin }) => ({ ...row, url: origin + sitePaths.link(String(row.url)) }),
}
