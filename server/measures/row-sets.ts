import { type SQL, sql } from 'drizzle-orm'
import { approvedAt, disbursedAt } from '#server/tables/application-course.ts'
import { measures } from '#src/contract/measures/measures.ts'
import type { RowSetName } from '#src/contract/measures/row-sets.ts'
import { visitStages } from '#src/domain/journey/journey-stages.ts'
import { messageRowSets } from './message-row-sets.ts'
import { columnsOf, furthest, ofCustomer, productOfPath, type Reading, type RowSetSql } from './row-set.ts'

/** The log of calls `c`; a call may belong to no application. */
const lenderCalls: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    {
      ...ofCustomer,
      id: sql`c.id`,
      at: sql`c.at`,
      prospect_id: sql`a.prospect_id`,
      app_id: sql`a.app_id`,
      product: sql`coalesce(a.product_type, '')`,
      lender_id: sql`c.lender_id`,
      stage: furthest([sql`c.outcome <> 'OK'`], reading),
    },
    reading,
  )}
  from lender_call c left join lender_application l on l.id = c.lender_application_id
    left join application a on a.app_id = l.app_id left join prospect p on p.user_id = a.prospect_id
  where ${within(sql`c.at`)}`

/** Merchants' pages are counted by the hour, without people: each visit is a row of its hour. */
const pageCounts =
  (times: SQL): RowSetSql =>
  (within, reading) =>
    sql`
  select ${columnsOf(
    {
      id: sql`n.funnel_id || ' ' || extract(epoch from n.hour)::bigint || ' ' || one`,
      at: sql`n.hour`,
      merchant_id: sql`f.merchant_id`,
      funnel_id: sql`n.funnel_id`,
    },
    reading,
  )}
  from funnel_count n join funnel f on f.id = n.funnel_id cross join lateral generate_series(1, ${times}) one
  where ${within(sql`n.hour`)}`

/** Rows of calls to lenders, and of merchants' pages. */
const callRowSets = {
  lender_calls: lenderCalls,
  funnel_visits: pageCounts(sql`n.visits`),
  funnel_starts: pageCounts(sql`n.starts`),
}

const product = sql`a.product_type`
/**
 * Whether application `a` has a list with an offer in it. Scalar subqueries stay lookups by index: a database without
 * statistics, as the embedded one is, would turn an exists into a join that reads every list.
 */
const withOffers = sql`(select true from offer_list o where o.app_id = a.app_id
  and jsonb_array_length(o.result -> 'offers') > 0 limit 1) is true`

/** How far a chosen offer came: sent, approved, paid out. */
const milestoneSets = [
  sql`l.first_sent_at is not null`,
  sql`${approvedAt} is not null`,
  sql`${disbursedAt} is not null`,
]
/** The stage of a customer who chose an offer; the course of the offers goes on from there. */
const CHOSE = measures.chose_offer.stage

/** Stages of the journey log by visit; whatever follows the choice of an offer is the choice. */
const stageOfEvent = sql`case j.event ${sql.join(
  visitStages.map((event, stage) => sql`when ${event}::text then ${stage}::int`),
  sql` `,
)} when 'LENDER_REDIRECT' then ${visitStages.length - 1}::int else 0 end`

const visits: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    {
      id: sql`v.visit`,
      at: sql`v.at`,
      stage: sql`whole.stage`,
      prospect_id: sql`whole.prospect_id`,
      product: sql`coalesce(whole.product, '')`,
    },
    reading,
  )}
  from (select j.visit, min(j.at) as at from journey_event j where ${within(sql`j.at`)} group by j.visit) v
    cross join lateral (select max(${stageOfEvent}) as stage,
      (array_agg(j.prospect_id order by j.at) filter (where j.prospect_id is not null))[1] as prospect_id,
      (array_agg(${productOfPath} order by j.at) filter (where ${productOfPath} is not null))[1] as product
      from journey_event j where j.visit = v.visit) whole
  where not exists (select from journey_event e where e.visit = v.visit and e.at < v.at)`

/** Stages of a customer up to the choice of an offer, the ones that cost least first. */
const untilChosen = [
  sql`p.product_type is not null`,
  sql`p.first_name is not null`,
  sql`p.postal_code is not null`,
  sql`1 in (p.pl_completed, p.bl_completed, p.gl_completed, p.hl_completed)`,
  sql`(select true from application a where a.prospect_id = p.user_id and ${withOffers} limit 1) is true`,
]
const hasChosen = sql`(select true from application a join lender_application l on l.app_id = a.app_id
  where a.prospect_id = p.user_id limit 1) is true`

/** One look at the choices of a customer tells all later stages apart. */
const customerStage = (reading?: Reading): SQL =>
  reading?.stages?.every((stage) => stage <= CHOSE)
    ? furthest([...untilChosen, hasChosen], reading)
    : sql`coalesce(
      (select ${CHOSE}::int + max((select max(${furthest(milestoneSets)}) from lender_application l where l.app_id = a.app_id))
        from application a where a.prospect_id = p.user_id),
      ${furthest(untilChosen)})`

const customers: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    {
      ...ofCustomer,
      id: sql`p.user_id`,
      at: sql`p.created_at`,
      product: sql`coalesce(p.product_type, '')`,
      stage: customerStage(reading),
    },
    reading,
  )}
  from prospect p where ${within(sql`p.created_at`)}`

const applications: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    {
      ...ofCustomer,
      id: sql`a.app_id`,
      at: sql`a.created_at`,
      app_id: sql`a.app_id`,
      product,
      amount: sql`a.amount`,
      prospect_id: sql`a.prospect_id`,
      stage: furthest(
        [withOffers, sql`exists (select from lender_application l where l.app_id = a.app_id)`],
        reading,
      ),
    },
    reading,
  )}
  from application a left join prospect p on p.user_id = a.prospect_id where ${within(sql`a.created_at`)}`

/** Chosen offers by one of their instants. */
const choicesBy =
  (at: SQL, amount: SQL): RowSetSql =>
  (within, reading) =>
    sql`
  select ${columnsOf(
    {
      ...ofCustomer,
      id: sql`l.id`,
      at,
      app_id: sql`l.app_id`,
      product,
      amount,
      lender_id: sql`l.lender_id`,
      prospect_id: sql`a.prospect_id`,
      stage: furthest(milestoneSets, reading),
    },
    reading,
  )}
  from lender_application l left join application a on a.app_id = l.app_id left join prospect p on p.user_id = a.prospect_id
  where ${within(at)}`

const shownOffers: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    {
      ...ofCustomer,
      id: sql`a.app_id || ' ' || o.place`,
      at: sql`a.created_at`,
      app_id: sql`a.app_id`,
      product,
      lender_id: sql`o.lender_id`,
      place: sql`o.place`,
      amount: sql`o.amount`,
      prospect_id: sql`a.prospect_id`,
      stage: furthest(
        [
          sql`exists (select from lender_application l where l.app_id = a.app_id and l.lender_id = o.lender_id)`,
        ],
        reading,
      ),
    },
    reading,
  )}
  from application a left join prospect p on p.user_id = a.prospect_id
    cross join lateral (select o.result from offer_list o where o.app_id = a.app_id order by o.seq desc limit 1) newest
    cross join lateral (select e.place, (e.offer ->> 'lender_id')::int as lender_id, (e.offer ->> 'amount')::numeric as amount
      from jsonb_array_elements(newest.result -> 'offers') with ordinality e (offer, place)) o
  where ${within(sql`a.created_at`)}`

const ofLink = {
  merchant_id: sql`coalesce(t.merchant_id, 0)`,
  product: sql`coalesce(t.product_type, '')`,
  source: sql`coalesce(t.utm_source, '')`,
  link_id: sql`t.id`,
}

const clicksBy =
  (isBot: boolean): RowSetSql =>
  (within, reading) =>
    sql`
  select ${columnsOf({ ...ofLink, id: sql`k.id`, at: sql`k.at`, prospect_id: sql`k.prospect_id` }, reading)}
  from link_click k join tracking_link t on t.id = k.link_id where k.bot = ${isBot}::boolean and ${within(sql`k.at`)}`

const linkVisitors: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    {
      ...ofLink,
      id: sql`t.id || ' ' || s.sender_hash`,
      at: sql`s.at`,
      prospect_id: sql`s.prospect_id`,
      stage: furthest([sql`s.prospect_id is not null`], reading),
    },
    reading,
  )}
  from (select k.link_id, k.sender_hash, min(k.at) as at,
      (array_agg(k.prospect_id order by k.at) filter (where k.prospect_id is not null))[1] as prospect_id
    from link_click k where not k.bot and ${within(sql`k.at`)} group by k.link_id, k.sender_hash) s
  join tracking_link t on t.id = s.link_id`

/** The start of the case's business day, as an instant. */
const caseDay = sql`(c.day::timestamp at time zone 'Asia/Kolkata')`

/** Lines of the books. @param isLoan only lines that a lender pays for */
const linesBy =
  (amount: SQL, isLoan = sql`true`): RowSetSql =>
  (within, reading) =>
    sql`
  select ${columnsOf(
    {
      ...ofCustomer,
      id: sql`line.id`,
      at: caseDay,
      app_id: sql`a.app_id`,
      product: sql`coalesce(a.product_type, q.category)`,
      lender_id: sql`coalesce(c.lender_id, 0)`,
      merchant_id: sql`coalesce(line.merchant_id, 0)`,
      amount,
    },
    reading,
  )}
  from commission_line line join commission_case c on c.id = line.case_id
    left join lender_application l on l.id = c.lender_application_id left join application a on a.app_id = l.app_id
    left join product_request q on q.id = c.product_request_id
    left join prospect p on p.user_id = coalesce(a.prospect_id, q.prospect_id)
  where ${isLoan} and ${within(caseDay)}`

/** The rows of each set; a missing one does not compile. Customers are `p`, applications `a`, chosen offers `l`. */
export const rowSetSql: Record<RowSetName, RowSetSql> = {
  visits,
  customers,
  applications,
  choices: choicesBy(sql`l.created_at`, sql`l.amount`),
  approvals: choicesBy(approvedAt, sql`l.amount`),
  disbursals: choicesBy(disbursedAt, sql`coalesce(l.disbursed_amount, 0)`),
  shown_offers: shownOffers,
  clicks: clicksBy(false),
  robot_clicks: clicksBy(true),
  link_visitors: linkVisitors,
  revenue_lines: linesBy(sql`line.revenue`, sql`c.lender_id is not null`),
  payout_lines: linesBy(sql`line.payout`),
  ...messageRowSets,
  ...callRowSets,
}

/** Sets whose rows have rupees; those of the others add up to nothing. */
export const withAmounts: ReadonlySet<RowSetName> = new Set([
  'applications',
  'choices',
  'approvals',
  'disbursals',
  'shown_offers',
  'revenue_lines',
  'payout_lines',
])
