import { type SQL, sql } from 'drizzle-orm'
import { anywhere } from '#server/platform/list-source.ts'
import type { Language } from '#src/contract/language.ts'
import { CaseId } from '#src/contract/merchants/case-id.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { WordTable } from '#src/locales/pair.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { withSource } from './commission-period.ts'

/* What the lines and months of the books are called, for queries over a case `c` or a period `p`. */

const products: Record<Language, WordTable> = { en: productNames.en, hi: await productNames.load('hi') }

/** The product type of a category. */
const typeOfCategory = (code: SQL, language: Language) =>
  sql`(case ${code} ${sql.join(
    categories.map((category) => sql`when ${category.code} then ${products[language][category.type]}`),
    sql` `,
  )} end)`

/** The revenue type `t`; in English where it has no Hindi name. */
export const revenueName = (language: Language) =>
  language === 'hi' ? sql`coalesce(t.name_hi, t.name)` : sql`t.name`

/** Lender, type, application or request of a case. */
export const withNames = sql`left join lender on lender.lender_id = c.lender_id
  left join revenue_type t on t.id = c.revenue_type_id ${withSource}`

export const payerName = sql`coalesce(lender.name, q.provider, q.product_name)`
export const typeName = (language: Language) =>
  sql`coalesce(${revenueName(language)}, ${typeOfCategory(sql`q.category`, language)})`
/** The customer's case id. */
export const caseId = sql`(select p.case_id from prospect p where p.user_id = coalesce(q.prospect_id,
  (select a.prospect_id from application a where a.app_id = la.app_id)))`
/** Our number of the application, or of the request as its provider knows it. */
const ownNumber = sql`coalesce(la.id, q.id)::text`
/** The lender's id of the application, or ours; of a request the case id of its customer, if it has one. */
export const caseName = sql`coalesce(la.lender_app_id, la.id::text, ${caseId}, q.id::text)`

/** The same of a line `l` as its merchant sees it: of an override the sub-agent that sold, never the customer. */
export const ownCaseId = sql`(case when l.kind <> 'OVERRIDE' then ${caseId} end)`
export const ownCaseName = sql`(case when l.kind <> 'OVERRIDE' then ${caseName}
  else (select s.name from merchant s where s.merchant_id = l.seller_id) end)`

/** Of a period: the lender, or the category that a rate is for. */
export const periodPayer = (language: Language) =>
  sql`coalesce(lender.name, ${typeOfCategory(sql`product_rate.category`, language)})`
export const periodType = (language: Language) =>
  sql`coalesce(${revenueName(language)}, ${typeOfCategory(sql`product_rate.category`, language)})`

/** Condition: a search finds a case by the lender's id of its application, ours, or the customer's case id. */
export function isNamed(typed: string): SQL {
  const named = CaseId.safeParse(typed)
  if (named.success) return sql`${caseId} = ${named.data}`
  return sql`(la.lender_app_id ilike ${anywhere(typed)} or jsonb_path_query_array(la.other_refs, '$[*].ref')::text ilike ${anywhere(typed)} or ${ownNumber} ilike ${anywhere(typed)})`
}
