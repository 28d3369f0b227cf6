import { type SQL, sql } from 'drizzle-orm'
import { type ListRow, when } from '#server/platform/list-source.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { caseSearch } from '#src/domain/merchants/case-search.ts'

/* A customer `p` as a merchant sees one. `withMasked` has to follow wherever `customerColumn` is read. */

export const customerColumn = sql`json_build_array(p.first_name, p.mobile_phone_number)::text as customer`

/** Masks the customer of a row. */
export function withMasked(row: ListRow): ListRow {
  const [firstName, mobile] = JSON.parse(String(row.customer)) as [string | null, string | null]
  return { ...row, customer: maskCustomer(firstName, mobile) }
}

/** Condition on a customer `p`: finds by what a merchant is shown, never by more. */
export function matches(q: string | undefined): SQL {
  if (q === undefined) return sql``
  const { caseId, initial, mobile } = caseSearch(q)
  if (caseId) return sql`and p.case_id = ${caseId}`
  if (!initial && !mobile) return sql`and false`
  return sql`${when(initial, sql`and upper(left(p.first_name, 1)) = ${initial}`)}
    ${when(mobile, sql`and p.mobile_phone_number like ${mobile}`)}`
}
