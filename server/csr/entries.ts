import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { application, lenderApplication, offerList } from '#server/tables/applications.ts'
import type { CsrEntry } from '#src/contract/csr/csr.ts'

/** Limit for each kind; the reports have the older ones. */
const MOST = 200

/** Selects of at, kind, what, by, detail, good for one customer. */
const selects = {
  STATUS: (id: string) => sql`
    select h.at, 'STATUS' as kind, h.to_code::text as what, lender.name as by,
      concat_ws(' · ', h.source, h.remark) as detail, h.accepted as good
    from application a join lender_application l on l.app_id = a.app_id
      join status_history h on h.lender_application_id = l.id join lender on lender.lender_id = l.lender_id
    where a.prospect_id = ${id}`,
  JOURNEY: (id: string) => sql`
    select j.at, 'JOURNEY', j.event, null, j.path, null::boolean from journey_event j where j.prospect_id = ${id}`,
  CONSENT: (id: string) => sql`
    select c.at, 'CONSENT', c.purpose, lender.name, concat_ws(' · ', c.text_version, c.language), c.action = 'GIVEN'
    from consent c left join lender on lender.lender_id = c.lender_id where c.prospect_id = ${id}`,
  MESSAGE: (id: string) => sql`
    select m.created_at, 'MESSAGE', m.template, m.vendor, coalesce(m.failure, m.text),
      case m.state when 'FAILED' then false when 'WAITING' then null else true end
    from message m where m.prospect_id = ${id}`,
  NOTE: (id: string) => sql`
    select n.at, 'NOTE', 'NOTE', u.name, n.text, null::boolean
    from csr_note n join admin_user u on u.id = n.admin_id where n.prospect_id = ${id}`,
  CALL: (id: string) => sql`
    select c.at, 'CALL', coalesce(c.disposition, 'RUNNING'), u.name, c.note, null::boolean
    from call_log c join admin_user u on u.id = c.admin_id where c.prospect_id = ${id}`,
  LINK: (id: string) => sql`
    select c.at, 'LINK', 'CLICKED', m.name, concat_ws(' · ', k.name, '/l/' || k.slug), null::boolean
    from link_click c join tracking_link k on k.id = c.link_id left join merchant m on m.merchant_id = k.merchant_id
    where c.prospect_id = ${id}
    union all select t.created_at, 'LINK', case when t.used_at is null then 'HANDED_OVER' else 'HAND_OVER_USED' end,
      u.name, null, case when t.used_at is null then null else true end
    from transfer t join admin_user u on u.id = t.admin_id where t.prospect_id = ${id}`,
  API: (id: string) => sql`
    select c.at, 'API', c.operation, lender.name, concat_ws(' · ', c.outcome, c.http_status, c.ms || ' ms'),
      c.outcome = 'OK'
    from application a join lender_application l on l.app_id = a.app_id
      join lender_call c on c.lender_application_id = l.id join lender on lender.lender_id = c.lender_id
    where a.prospect_id = ${id}`,
  CHANGE: (id: string) => sql`
    select g.at, 'CHANGE', g.action, u.name, concat_ws(' · ', g.property, g.new ->> 'reason'), null::boolean
    from audit g left join admin_user u on g.actor_kind = 'admin' and u.id::text = g.actor_id
    where g.entity = 'prospect' and g.entity_id = ${id}`,
} satisfies Record<CsrEntry['kind'], (id: string) => SQL>

/** What happened with a customer, of some kinds, newest first. */
export function entriesOf(db: Db, id: string, kinds: readonly CsrEntry['kind'][]): Promise<CsrEntry[]> {
  const each = kinds.map((kind) => {
    const named = sql`(${selects[kind](id)})`
    return sql`select * from (select at, kind, what, by, detail, good from ${named} e (at, kind, what, by, detail, good)
      order by at desc limit ${MOST}) n`
  })
  return rows<CsrEntry>(
    db,
    sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, what, by,
        left(nullif(detail, ''), 1000) as detail, good
      from (${sql.join(each, sql` union all `)}) entries order by entries.at desc limit ${MOST}`,
  )
}

/** Lists of offers that were shown to a customer, the newest first. */
export async function listsOf(db: Db, id: string) {
  const lists = await db
    .select({ list: offerList, product_type: application.product_type })
    .from(offerList)
    .innerJoin(application, eq(application.app_id, offerList.app_id))
    .where(eq(application.prospect_id, id))
    .orderBy(desc(offerList.made_at))
    .limit(20)
  if (lists.length === 0) return []
  const chosen = await db
    .select({ list_id: lenderApplication.list_id, lender_id: lenderApplication.lender_id })
    .from(lenderApplication)
    .where(
      inArray(
        lenderApplication.list_id,
        lists.map(({ list }) => list.list_id),
      ),
    )
  return lists.map(({ list, product_type }) => ({
    list_id: list.list_id,
    product_type,
    made_at: list.made_at.toISOString(),
    mechanism: list.mechanism,
    unmatched: list.result.unmatched.length,
    offers: list.result.offers.map((offer) => ({
      lender: offer.lender_name,
      amount: offer.amount,
      tenor_months: offer.tenor_months,
      apr: offer.apr,
      emi: offer.emi,
      chosen: chosen.some((one) => one.list_id === list.list_id && one.lender_id === offer.lender_id),
    })),
  }))
}
