import { type SQL, sql } from 'drizzle-orm'
import { LAST_REMINDER_DAYS, REMIND_DAYS, UNSENT_DAYS } from '#src/domain/applications/due.ts'
import { isFinal, refusedCodes, statusCode, statuses } from '#src/domain/applications/status.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'

/** Days before an offer lapses in which it is shown. */
const LAPSE_DAYS = 7
/** Days in which a withdrawn lead or application is shown. */
const WITHDRAWN_DAYS = 7
const DAY_MS = 86_400_000

const codes = (list: readonly number[]): SQL => sql`(${sql.raw(list.join(', '))})`
const { CREATED, OFFER_RECEIVED, OFFER_SELECTED, KYC_PENDING, KYC_REJECTED } = statusCode
const { CORRECTION_NEEDED, DISBURSED, CANCELLED_COOLING_OFF, WITHDRAWN, EXPIRED } = statusCode
const documentCodes = codes([OFFER_SELECTED, KYC_PENDING, KYC_REJECTED, CORRECTION_NEEDED])
const openCodes = codes(
  statuses.map(({ code }) => code).filter((code) => !isFinal(code) && code !== DISBURSED),
)
const overCodes = codes([DISBURSED, CANCELLED_COOLING_OFF, WITHDRAWN, EXPIRED])

/** Whether the lead `p` was withdrawn. */
export const isWithdrawn = sql`exists (select from api_lead w where w.prospect_id = p.user_id
  and w.merchant_id = p.merchant_id and w.withdrawn_at is not null)`

const hasOpen = sql`exists (select from lender_application o where o.prospect_id = p.user_id and o.status in ${openCodes})`

/** Whether the case of `p` is over: deleted, withdrawn, or its newest choice is paid out, given back or gone while none is open. */
export const isOver = sql`(p.status <> 'ACTIVE' or not ${hasOpen} and (${isWithdrawn} or coalesce((
  select l.status in ${overCodes} from lender_application l where l.prospect_id = p.user_id
  order by l.updated_at desc, l.id limit 1), false)))`

/** Whether the newest offers of a choice `l` hold a lender that the customer has not chosen. */
const hasOtherLender = sql`exists (select from offer_list f, jsonb_array_elements(f.result -> 'offers') o
  where f.list_id = (select n.list_id from offer_list n where n.app_id = l.app_id order by n.seq desc limit 1)
    and (o ->> 'lender_id')::int not in (select c.lender_id from lender_application c where c.app_id = l.app_id))`

/**
 * The leads of a merchant that need action: a row for each lead and group, with the choice that it is about.
 * @param isOwn false: of a referred merchant, whose call-back days are its own
 */
export function todoRows(merchantId: number, now: Date, isOwn = true): SQL {
  const before = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`
  const isQuiet = (at: SQL) =>
    sql`${at} < ${before(REMIND_DAYS.customer)} and ${at} >= ${before(LAST_REMINDER_DAYS)}`
  const mine = sql`p.merchant_id = ${merchantId}::int and p.status = 'ACTIVE'`
  const isRunning = sql`(${hasOpen} or exists (select from lender_application o where o.prospect_id = p.user_id
    and o.status = ${DISBURSED}::int))`
  const lapsesBy = addDays(businessDay(now), LAPSE_DAYS)
  return sql`select distinct on (r.prospect_id, r.todo) r.* from (
    select p.user_id as prospect_id, l.id as choice, l.updated_at as since, case
        when l.status in ${documentCodes} then 'documents'
        when (l.status = ${CREATED}::int and l.asked_at is null and l.updated_at < ${before(UNSENT_DAYS - LAPSE_DAYS)})
          or (l.status = ${OFFER_RECEIVED}::int and l.lender_offer ->> 'valid_until' <= ${lapsesBy}) then 'offer'
        when l.status in ${codes(refusedCodes)} and l.updated_at >= ${before(LAST_REMINDER_DAYS)}
          and a.closed_at is null and not ${isRunning} and ${hasOtherLender} then 'other_lender'
        when l.status = ${WITHDRAWN}::int and l.updated_at >= ${before(WITHDRAWN_DAYS)} and not ${isRunning} then 'withdrawn'
        when l.status in ${openCodes} and ${isQuiet(sql`l.updated_at`)} then 'quiet' end as todo
      from prospect p join application a on a.prospect_id = p.user_id
        join lender_application l on l.app_id = a.app_id and l.prospect_id = a.prospect_id
      where ${mine}
    union all
    select p.user_id, null, p.updated_at, 'quiet' from prospect p where ${mine} and ${isQuiet(sql`p.updated_at`)}
      and not ${isWithdrawn} and not exists (select from lender_application l where l.prospect_id = p.user_id)
      and not exists (select from product_request q where q.prospect_id = p.user_id)
    union all
    select p.user_id, null, w.withdrawn_at, 'withdrawn' from prospect p join api_lead w on w.prospect_id = p.user_id
      and w.merchant_id = p.merchant_id where ${mine} and w.withdrawn_at >= ${before(WITHDRAWN_DAYS)} and not ${isRunning}
    union all
    select p.user_id, null, f.call_back_on::timestamptz, 'callback' from case_follow_up f join prospect p on p.user_id = f.prospect_id
      and p.merchant_id = f.merchant_id
      where ${isOwn} and ${mine} and f.call_back_on <= ${businessDay(now)}::date and not ${isOver}
  ) r where r.todo is not null order by r.prospect_id, r.todo, r.since, r.choice`
}
