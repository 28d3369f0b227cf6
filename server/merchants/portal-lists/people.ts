import { sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { type PortalSource, when } from '#server/platform/list-source.ts'
import { measureOf } from '#src/contract/measures/measures.ts'
import type { PortalListOf } from '#src/contract/merchants/lists/portal-lists.ts'
import { portalMeasures } from '#src/contract/merchants/portal-measures.ts'

/** Figures by the person of each case: all who see leads, those who had cases before, and id 0 for cases of no one. */
export const people: PortalSource<PortalListOf<'people'>> = {
  isAggregated: true,
  rows: ({ merchantId, seen: owner, filters: { product }, ...period }) => {
    const rowsOf = portalMeasures.map(
      (name) => sql`select ${name}::text as measure, r.prospect_id, r.amount
        from (${measureRows(name, period, { merchant_id: merchantId, product, owner })}) r`,
    )
    const sums = portalMeasures.map((name) => {
      const value = measureOf(name).unit === undefined ? sql`count(*)` : sql`sum(r.amount)`
      return sql`coalesce(${value} filter (where r.measure = ${name}::text), 0) as ${sql.identifier(name)}`
    })
    const columns = portalMeasures.map(
      (name) => sql`coalesce(g.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`,
    )
    return sql`select ${merchantId}::int as merchant_id, u.id, u.name, ${sql.join(columns, sql`, `)}
      from (select u.id, u.name, u.status = 'ACTIVE' and (s.rights is null or s.rights @> '["leads"]') as sees
          from merchant_user u left join merchant_staff s on s.merchant_user_id = u.id where u.merchant_id = ${merchantId}::int
        union all select 0, null, true) u
      left join (select coalesce(f.assigned_to, 0) as person, ${sql.join(sums, sql`, `)}
        from (${sql.join(rowsOf, sql` union all `)}) r
        left join case_follow_up f on f.prospect_id = r.prospect_id and f.merchant_id = ${merchantId}::int
        group by 1) g on g.person = u.id
      where (u.sees or g.person is not null) ${when(owner, sql`and u.id = ${owner?.person ?? 0}::int`)}`
  },
}
