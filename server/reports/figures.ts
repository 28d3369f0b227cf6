import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { always, type Bounds } from '#server/platform/period.ts'
import { approvedAt, disbursedAt, disbursedSum } from '#server/tables/application-course.ts'
import { figureState } from '#server/tables/figures.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { dayStart } from '#src/domain/dates.ts'

/*
 * Every figure of a period as rows (day, measure, slice, merchant_id, lender_id, n, amount): closed days from
 * day_figure, later ones from the rows themselves. Measures are those of src/domain/reports/measures.ts; `source_…` are the
 * same ones by the customer's utm source instead of the product, `place_…` by the offer's place in the list, `stage_…`
 * are visits that reached a stage of the journey.
 */

/** An instant's column → the condition on it. */
type Within = (column: SQL) => SQL

/** @param column an instant → its business day */
const dayOf = (column: SQL): SQL => sql`(${column} at time zone 'Asia/Kolkata')::date`

/** The first page of a loan product → the product. */
const productOfPath = sql`case j.path ${sql.join(
  loanProducts.map(({ start, type }) => sql`when ${start}::text then ${type}::text`),
  sql` `,
)} end`
const firstPaths = sql`(${sql.join(
  loanProducts.map(({ start }) => sql`${start}::text`),
  sql`, `,
)})`

const completed = sql`1 in (p.pl_completed, p.bl_completed, p.gl_completed, p.hl_completed)`

/** @param at instant of the course */
const reached = (measure: string, at: SQL, amount: SQL, span: Within): SQL => sql`
  select ${dayOf(at)} as day, ${measure}::text as measure, a.product_type as slice,
    coalesce(p.merchant_id, 0) as merchant_id, l.lender_id, count(*)::int as n, ${amount} as amount
  from lender_application l
    join application a on a.app_id = l.app_id
    join prospect p on p.user_id = a.prospect_id
  where ${span(at)}
  group by 1, 3, 4, 5`

const none = sql`0::numeric`

/** How each family of measures is counted from the rows themselves; `source` is the same ones by utm source. */
const counts = {
  visits: (span: Within) => sql`
  select ${dayOf(sql`j.at`)} as day, 'visits' as measure, ${productOfPath} as slice, 0 as merchant_id, 0 as lender_id,
    count(distinct j.visit)::int as n, ${none} as amount
  from journey_event j where ${span(sql`j.at`)} and j.event = 'PAGE_VIEW' and j.path in ${firstPaths}
  group by 1, 3`,
  stage: (span: Within) => sql`
  select ${dayOf(sql`j.at`)}, 'stage_' || case j.event when 'PAGE_VIEW' then 'VISIT' else j.event end,
    coalesce(p.product_type, ''), coalesce(p.merchant_id, 0), 0, count(distinct j.visit)::int, ${none}
  from journey_event j left join prospect p on p.user_id = j.prospect_id
  where ${span(sql`j.at`)} and j.event <> 'WELCOME_BACK'
  group by 1, 2, 3, 4`,
  customers: (span: Within) => sql`
  select ${dayOf(sql`p.created_at`)}, m.measure, coalesce(p.product_type, ''), coalesce(p.merchant_id, 0), 0,
    count(*)::int, ${none}
  from prospect p cross join lateral (values ('customers', true), ('profiles', ${completed})) m (measure, counts)
  where ${span(sql`p.created_at`)} and m.counts
  group by 1, 2, 3, 4`,
  applications: (span: Within) => sql`
  select ${dayOf(sql`a.created_at`)}, m.measure, a.product_type, coalesce(p.merchant_id, 0), 0, count(*)::int, ${none}
  from application a join prospect p on p.user_id = a.prospect_id
    cross join lateral (values ('applications', true), ('offers', exists (select 1 from offer_list o
      where o.app_id = a.app_id and jsonb_array_length(o.result -> 'offers') > 0)),
      ('choosers', exists (select 1 from lender_application l where l.app_id = a.app_id))) m (measure, counts)
  where ${span(sql`a.created_at`)} and m.counts
  group by 1, 2, 3, 4`,
  offered: (span: Within) => sql`
  select ${dayOf(sql`a.created_at`)}, 'offered', a.product_type, coalesce(p.merchant_id, 0),
    (offer ->> 'lender_id')::int, count(*)::int, ${none}
  from application a join prospect p on p.user_id = a.prospect_id
    cross join lateral (select o.result from offer_list o where o.app_id = a.app_id order by o.made_at desc limit 1) o
    cross join lateral jsonb_array_elements(o.result -> 'offers') offer
  where ${span(sql`a.created_at`)}
  group by 1, 3, 4, 5`,
  place: (span: Within) => sql`
  select ${dayOf(sql`a.created_at`)}, m.measure, o.place::text, coalesce(p.merchant_id, 0), o.lender_id,
    count(*)::int, ${none}
  from application a join prospect p on p.user_id = a.prospect_id
    cross join lateral (select o.result from offer_list o where o.app_id = a.app_id order by o.made_at desc limit 1) newest
    cross join lateral (select e.place, (e.offer ->> 'lender_id')::int as lender_id
      from jsonb_array_elements(newest.result -> 'offers') with ordinality e (offer, place)) o
    cross join lateral (values ('place_shown', true), ('place_chosen', exists (select 1 from lender_application l
      where l.app_id = a.app_id and l.lender_id = o.lender_id))) m (measure, counts)
  where ${span(sql`a.created_at`)} and m.counts
  group by 1, 2, 3, 4, 5`,
  chosen: (span: Within) => sql`
  select ${dayOf(sql`l.created_at`)}, 'chosen', a.product_type, coalesce(p.merchant_id, 0), l.lender_id,
    count(*)::int, ${none}
  from lender_application l join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
  where ${span(sql`l.created_at`)}
  group by 1, 3, 4, 5`,
  approved: (span: Within) => reached('approved', approvedAt, none, span),
  disbursed: (span: Within) => reached('disbursed', disbursedAt, disbursedSum, span),
  source: (span: Within) => sql`
  select ${dayOf(sql`p.created_at`)}, m.measure, coalesce(p.utm_source, ''), 0, 0, count(*)::int, ${none}
  from prospect p
    cross join lateral (values ('source_customers', true), ('source_profiles', ${completed})) m (measure, counts)
  where ${span(sql`p.created_at`)} and m.counts
  group by 1, 2, 3
  union all
  select ${dayOf(sql`a.created_at`)}, 'source_applications', coalesce(p.utm_source, ''), 0, 0, count(*)::int, ${none}
  from application a join prospect p on p.user_id = a.prospect_id
  where ${span(sql`a.created_at`)}
  group by 1, 3
  union all
  select ${dayOf(sql`l.created_at`)}, 'source_chosen', coalesce(p.utm_source, ''), 0, 0, count(*)::int, ${none}
  from lender_application l join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
  where ${span(sql`l.created_at`)}
  group by 1, 3
  union all
  select ${dayOf(disbursedAt)}, 'source_disbursed', coalesce(p.utm_source, ''), 0, 0, count(*)::int, ${disbursedSum}
  from lender_application l join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
  where ${span(disbursedAt)}
  group by 1, 3`,
}
type Family = keyof typeof counts
const families = Object.keys(counts) as Family[]

/** Figures counted from the rows themselves. */
export const countedFigures = (span: Within, selected: readonly Family[] = families): SQL =>
  sql.join(
    selected.map((family) => counts[family](span)),
    sql` union all `,
  )

/** A period, with the first instant after the closed days. */
export interface Span extends Bounds {
  open: string
}

/** Looked up first: the planner can estimate a literal date, but not the result of a subquery. */
export async function openSince(db: Db): Promise<string> {
  const [state] = await db.select({ until: figureState.until }).from(figureState)
  return state ? dayStart(state.until).toISOString() : always.from
}

/**
 * The figures of a period, from closed days and open ones.
 * @param wanted the families that the reader needs; only these are counted for open days
 */
export const figures = ({ from, until, open }: Span, selected?: readonly Family[]): SQL => sql`
  select day, measure, slice, merchant_id, lender_id, n, amount from day_figure
  where day >= ${dayOf(sql`${from}::timestamptz`)} and day < ${dayOf(sql`${until}::timestamptz`)}
    and day < ${dayOf(sql`${open}::timestamptz`)}
  union all
  select * from (${countedFigures(
    (column) =>
      sql`${column} >= ${open > from ? open : from}::timestamptz and ${column} < ${until}::timestamptz`,
    selected,
  )}) counted (day, measure, slice, merchant_id, lender_id, n, amount)`
