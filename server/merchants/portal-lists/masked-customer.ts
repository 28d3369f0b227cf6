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

/** The merchant's own number of a customer `p`. */
export const ownNumber = sql`(select x.external_id from lead_external_id x
  where x.prospect_id = p.user_id and x.merchant_id = p.merchant_id)`

/** Condition on a customer `p`: finds by what a merchant is shown, and by the whole of what it knows. */
export function matches(q: string | undefined): SQL {
  if (q === undefined) return sql``
  const found = caseSearch(q)
  const isOwn = sql`${ownNumber} = ${q}`
  if (!found) return sql`and ${isOwn}`
  const { caseId, initial, names, mobile } = found
  const words = sql`regexp_split_to_array(upper(concat_ws(' ', p.first_name, p.last_name)), '[[:space:]]+')`
  const person = sql`true ${when(initial, sql`and upper(left(p.first_name, 1)) = ${initial}`)}
    ${when(names.length || undefined, sql`and ${words} @> ${sql.param(names)}::text[]`)}
    ${when(mobile, sql`and p.mobile_phone_number like ${mobile}`)}`
  return sql`and (${isOwn} or ${caseId ? sql`p.case_id = ${caseId}` : sql`(${person})`})`
}
