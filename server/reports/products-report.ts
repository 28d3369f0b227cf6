import { sql } from 'drizzle-orm'
import { when } from '#server/platform/list-source.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { measures } from '#src/domain/reports/measures.ts'
import { figures } from './figures.ts'
import { funnelSums, revenueLines } from './funnel.ts'
import type { FiguresQuery } from './report-query.ts'

const ofFunnel = ['visits', 'customers', 'applications', 'chosen', 'approved', 'disbursed'] as const

/** Closed days also have other measures; a day with only those is not part of these reports. */
const shown = sql.join(
  measures.map((measure) => sql`${measure}`),
  sql`, `,
)

export const productsReport: FiguresQuery<'products-report'> = ({
  filters: { merchant_id },
  ...period
}) => sql`
  select products.name as product, products.name as slice, ${funnelSums},
    (select coalesce(sum(r.revenue), 0) from (${revenueLines(period)}) r where r.slice = products.name
      ${when(merchant_id, sql`and r.merchant_id = ${merchant_id}`)}) as revenue
  from (values ${sql.join(
    loanProducts.map(({ type }) => sql`(${type}::text)`),
    sql`, `,
  )}) products (name)
    left join (${figures(period, ofFunnel)}) f on f.slice = products.name and f.measure in (${shown})
      ${when(merchant_id, sql`and f.merchant_id in (${merchant_id}, case f.measure when 'visits' then 0 end)`)}
  group by products.name`

export const daysReport: FiguresQuery<'days-report'> = ({
  filters: { merchant_id, product },
  ...period
}) => sql`
  select to_char(f.day, 'YYYY-MM-DD') as day, ${funnelSums},
    (select coalesce(sum(r.revenue), 0) from (${revenueLines(period)}) r where r.day = f.day
      ${when(product, sql`and r.slice = ${product}`)}
      ${when(merchant_id, sql`and r.merchant_id = ${merchant_id}`)}) as revenue
  from (${figures(period, ofFunnel)}) f
  where f.measure in (${shown}) ${when(product, sql`and f.slice = ${product}`)}
    ${when(merchant_id, sql`and f.merchant_id = ${merchant_id}`)}
  group by f.day`

export const vendorsProductsReport: FiguresQuery<'vendors-products-report'> = ({
  filters: { merchant_id, lender_id, product },
  ...period
}) => sql`
  select lender.name as lender, lender.lender_id, f.slice as product,
    coalesce(sum(f.n) filter (where f.measure = 'offered'), 0) as offered, ${funnelSums},
    (select coalesce(sum(r.revenue), 0) from (${revenueLines(period)}) r
      where r.slice = f.slice and r.lender_id = lender.lender_id
      ${when(merchant_id, sql`and r.merchant_id = ${merchant_id}`)}) as revenue
  from (${figures(period, ['offered', 'chosen', 'approved', 'disbursed'])}) f join lender on lender.lender_id = f.lender_id
  where f.measure in ('offered', 'chosen', 'approved', 'disbursed')
    ${when(lender_id, sql`and f.lender_id = ${lender_id}`)}
    ${when(product, sql`and f.slice = ${product}`)}
    ${when(merchant_id, sql`and f.merchant_id = ${merchant_id}`)}
  group by lender.lender_id, lender.name, f.slice`
