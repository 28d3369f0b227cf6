import { type SQL, sql } from 'drizzle-orm'
import { loanProducts } from '#src/domain/catalogue/products.ts'

/** An instant's column → the condition on it. */
export type Within = (column: SQL) => SQL

/** How a set's rows are read; left out: all stages, and no more columns than those of `columnsOf`. */
export interface Reading {
  /** Columns of the set's own tables, for a list that shows more of each row without joining it again. */
  also?: SQL | undefined
  /** Stages that are told apart. */
  stages?: readonly number[] | undefined
}

/**
 * The rows of a set, as a select with the columns of `columnsOf`. The period is a condition on the date that counts;
 * `stage` is how far the row came, from 0. What a row must have is joined with `left join` too: the database then skips
 * the join where no one reads its columns.
 */
export type RowSetSql = (within: Within, reading?: Reading) => SQL

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
  vendor?: SQL
  channel?: SQL
  campaign_id?: SQL
  funnel_id?: SQL
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
  vendor: sql`''::text`,
  channel: sql`''::text`,
  campaign_id: sql`0`,
  funnel_id: sql`0`,
  amount: sql`0::numeric`,
}

/** The columns of a row set, in one order for all; those of `also` follow. */
export const columnsOf = ({ id, at, ...values }: RowValues, { also }: Reading = {}): SQL => {
  const all = { ...empty, ...values }
  return sql`(${id})::text as id, ${at} as at, (${all.stage})::int as stage, ${all.prospect_id} as prospect_id,
    ${all.app_id} as app_id, ${all.product} as product, ${all.source} as source, ${all.merchant_id} as merchant_id,
    ${all.lender_id} as lender_id, ${all.link_id} as link_id, (${all.place})::int as place, ${all.vendor} as vendor,
    ${all.channel} as channel, ${all.campaign_id} as campaign_id, ${all.funnel_id} as funnel_id, ${all.amount} as amount
    ${also === undefined ? sql`` : sql`, ${also}`}`
}

/** What every row of a customer `p` shares. */
export const ofCustomer = {
  prospect_id: sql`p.user_id`,
  source: sql`coalesce(p.utm_source, '')`,
  merchant_id: sql`coalesce(p.merchant_id, 0)`,
  link_id: sql`coalesce(p.link_id, 0)`,
}

/**
 * The furthest stage whose condition holds; the first condition is stage 1. Later ones win, so funnels can only fall.
 * Where few stages are told apart, a condition is not tried once an earlier one has decided.
 */
export function furthest(conditions: readonly SQL[], { stages }: Reading = {}): SQL {
  const all = conditions.map((_, place) => place + 1)
  const wanted = stages === undefined ? all : all.filter((stage) => stages.includes(stage))
  if (wanted.length === 0) return sql`0`
  const cases = wanted.map((stage, place) => {
    const until = (wanted[place + 1] ?? conditions.length + 1) - 1
    return sql`when ${sql.join(conditions.slice(stage - 1, until), sql` or `)} then ${stage}::int`
  })
  return sql`case ${sql.join(cases.reverse(), sql` `)} else 0 end`
}

/** The first page of a loan product → the product. */
export const productOfPath = sql`case j.path ${sql.join(
  loanProducts.map(({ start, type }) => sql`when ${start}::text then ${type}::text`),
  sql` `,
)} end`
