import { type SQL, sql } from 'drizzle-orm'
import { loanProducts } from '#src/domain/catalogue/products.ts'

/** An instant's column → the condition on it. */
export type Within = (column: SQL) => SQL

/**
 * The rows of a set, as a select with the columns of `rowColumns`. The period is a condition on the date that counts;
 * `stage` is how far the row came, from 0.
 */
export type RowSetSql = (within: Within) => SQL

/** A row's values by column. A column that is left out is empty. */
export interface RowValues {
  id: SQL
  at: SQL
  stage?: SQL
  prospect_id?: SQL
  app_id?: SQL
  product?: SQL
  source?: SQL
  merchant_id?: SQL
  lender_id?: SQL
  link_id?: SQL
  place?: SQL
  amount?: SQL
}

const empty = {
  stage: sql`0`,
  prospect_id: sql`null::uuid`,
  app_id: sql`null::uuid`,
  product: sql`''::text`,
  source: sql`''::text`,
  merchant_id: sql`0`,
  lender_id: sql`0`,
  link_id: sql`0`,
  place: sql`0`,
  amount: sql`0::numeric`,
}

/** The columns of a row set, in one order for all. */
export const columnsOf = ({ id, at, ...values }: RowValues): SQL => {
  const all = { ...empty, ...values }
  return sql`(${id})::text as id, ${at} as at, (${all.stage})::int as stage, ${all.prospect_id} as prospect_id,
    ${all.app_id} as app_id, ${all.product} as product, ${all.source} as source, ${all.merchant_id} as merchant_id,
    ${all.lender_id} as lender_id, ${all.link_id} as link_id, (${all.place})::int as place, ${all.amount} as amount`
}

/** What every row of a customer `p` shares. */
export const ofCustomer = {
  prospect_id: sql`p.user_id`,
  source: sql`coalesce(p.utm_source, '')`,
  merchant_id: sql`coalesce(p.merchant_id, 0)`,
  link_id: sql`coalesce(p.link_id, 0)`,
}

/** The furthest stage whose condition holds; the first condition is stage 1. Later ones win, so funnels can only fall. */
export const furthest = (...conditions: readonly SQL[]): SQL =>
  sql`case ${sql.join(
    conditions.map((condition, place) => sql`when ${condition} then ${place + 1}::int`).reverse(),
    sql` `,
  )} else 0 end`

/** The first page of a loan product → the product. */
export const productOfPath = sql`case j.path ${sql.join(
  loanProducts.map(({ start, type }) => sql`when ${start}::text then ${type}::text`),
  sql` `,
)} end`
