import { type SQL, sql } from 'drizzle-orm'
import { anywhere } from '#server/platform/list-source.ts'
import { CaseId } from '#src/contract/merchants/case-id.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { withSource } from './commission-period.ts'

/* What the lines and months of the books are called, for queries over a case `c` or a period `p`. */

/** The product type of a category, as the other types it stands beside: in English. */
const typeOfCategory = (code: SQL) =>
  sql`(case ${code} ${sql.join(
    categories.map((category) => sql`when ${category.code} then ${category.type}`),
    sql` `,
  )} end)`

/** Lender, type, application or request of a case. */
export const withNames = sql`left join lender on lender.lender_id = c.lender_id
  left join revenue_type t on t.id = c.revenue_type_id ${withSource}`

export const payerName = sql`coalesce(lender.name, q.provider, q.product_name)`
export const typeName = sql`coalesce(t.name, ${typeOfCategory(sql`q.category`)})`
/** The lender's id of the application, or our number of the case. */
export const caseName = sql`coalesce(la.lender_app_id, la.id::text, q.id::text)`

/** Of a period: the lender, or the category that a rate is for. */
export const periodPayer = sql`coalesce(lender.name, ${typeOfCategory(sql`product_rate.category`)})`
export const periodType = sql`coalesce(t.name, ${typeOfCategory(sql`product_rate.category`)})`
/** The customer's case id. */
export const caseId = sql`(select p.case_id from prospect p where p.user_id = coalesce(q.prospect_id,
  (select a.prospect_id from application a where a.app_id = la.app_id)))`

/** Condition: a search finds a case by the lender's id of its application, ours, or the customer's case id. */
export function isNamed(typed: string): SQL {
  const named = CaseId.safeParse(typed)
  if (named.success) return sql`${caseId} = ${named.data}`
  return sql`(${caseName} ilike ${anywhere(typed)} or coalesce(la.id, q.id)::text ilike ${anywhere(typed)})`
}
