import { sql } from 'drizzle-orm'
import { isSeenCase } from '#server/access/seen-cases.ts'
import type { MerchantAsk, RowSource } from '#server/platform/list-source.ts'
import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'

/**
 * A source's rows of one merchant, and of cases that the reader sees, whatever its own conditions are: its rows say whose
 * they are in `merchant_id` and `case_id`. Every way of reading a list of the portal passes here.
 */
export const ofMerchant = <A extends MerchantAsk>(
  source: RowSource<A>,
  { columns }: Pick<AnyPortalList, 'columns'>,
): RowSource<A> => ({
  ...source,
  async rows({ cut, ...ask }, db) {
    // Without the limit of the page: it would count rows that are left out here.
    const all = await source.rows(ask as A, db)
    const { case_id } = columns
    const only = [ask.seen, ask.assigned].flatMap((cases) => {
      if (!case_id || !cases) return []
      // A list that names a missing case has rows without one, which belong to no person.
      const isNone = case_id.missing || cases.person === null ? sql`o.case_id is null` : sql`false`
      return [sql`and (${isNone} or ${isSeenCase(sql`o.case_id`, cases)})`]
    })
    return sql`select * from (${all}) o where o.merchant_id = ${ask.merchantId}::int ${sql.join(only, sql` `)}`
  },
})
