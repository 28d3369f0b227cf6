import { type SQL, sql } from 'drizzle-orm'
import { figureSums } from '#server/measures/figure-sums.ts'
import { countOf, cutsFor, figuresWithRevenue, type Wanted } from '#server/measures/figures.ts'
import { narrowedFigures } from '#server/measures/read-measures.ts'
import { inTexts } from '#server/platform/list-source.ts'
import { lenderReportMeasures, NONE, reportMeasures } from '#src/contract/reports/report-columns.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import type { FiguresQuery } from './report-query.ts'

const wanted = {
  rows: ['visits', 'customers', 'applications', 'choices', 'approvals', 'disbursals'],
  slice: 'product',
  names: reportMeasures.map(countOf),
} as const satisfies Wanted
const ofLenders = {
  rows: ['shown_offers', 'choices', 'approvals', 'disbursals'],
  slice: 'product',
  names: lenderReportMeasures.map(countOf),
} as const satisfies Wanted

/** Visits belong to no merchant: under its filter they have no figure. */
const sums = (merchant_id: number | undefined): SQL =>
  merchant_id === undefined
    ? figureSums(reportMeasures)
    : sql`null::int as visits, ${figureSums(reportMeasures.filter((name) => name !== 'visits'))}`

/** Every loan product, and whatever else has a figure: customers without a product too, so that the sums are whole. */
export const productsReport: FiguresQuery<'products-report'> = ({
  filters: { merchant_id },
  ...period
}) => sql`
  select f.slice as product, coalesce(nullif(f.slice, ''), ${NONE}::text) as slice, ${sums(merchant_id)}
  from (
    select f.measure, f.slice, f.n, f.amount from (${figuresWithRevenue(period, { ...wanted, by: cutsFor(['product'], { merchant_id }) })}) f
    where f.measure in ${inTexts(reportMeasures)} ${narrowedFigures({ merchant_id })}
    union all
    select '', product, 0, 0 from (values ${sql.join(
      loanProducts.map(({ type }) => sql`(${type}::text)`),
      sql`, `,
    )}) products (product)) f
  group by f.slice`

export const daysReport: FiguresQuery<'days-report'> = ({
  filters: { merchant_id, product },
  ...period
}) => sql`
  select to_char(f.day, 'YYYY-MM-DD') as day, ${sums(merchant_id)}
  from (${figuresWithRevenue(period, { ...wanted, by: cutsFor([], { product, merchant_id }) })}) f
  where f.measure in ${inTexts(reportMeasures)} ${narrowedFigures({ product, merchant_id })}
  group by f.day`

export const vendorsProductsReport: FiguresQuery<'vendors-products-report'> = ({
  filters: { merchant_id, lender_id, product },
  ...period
}) => sql`
  select lender.name as lender, lender.lender_id, f.slice as product, f.slice, ${figureSums(lenderReportMeasures)}
  from (${figuresWithRevenue(period, { ...ofLenders, by: cutsFor(['product', 'lender_id'], { merchant_id }) })}) f join lender on lender.lender_id = f.lender_id
  where f.measure in ${inTexts(lenderReportMeasures)} ${narrowedFigures({ merchant_id, lender_id, product })}
  group by lender.lender_id, lender.name, f.slice`
