import { sql } from 'drizzle-orm'
import { openDays } from '#server/measures/figures.ts'
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

/** All links, with their figures of the period. */
export const links: PortalSource<PortalListOf<'links'>> = {
  isAggregated: true,
  rows: async ({ merchantId, filters: { product }, ...period }, db) => sql`
    select k.merchant_id, k.id, k.name, k.slug as url, k.product_type, k.status, k.created_at, ${sql.join(
      measures.map((name) => sql`coalesce(f.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
      sql`, `,
    )}
    from tracking_link k left join (${linkFigures(measures, { ...period, ...(await openDays(db)) }, merchantId)}) f on f.link_id = k.id
    where k.merchant_id = ${merchantId} ${when(product, sql`and k.product_type = ${product}`)}`,
  finish: (row, { origin }) => ({ ...row, url: origin + sitePaths.link(String(row.url)) }),
}
