import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { type ListSource, when } from '#server/platform/list-source.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { callAllowanceOf } from './rules.ts'

const callTasks: ListSource<ListOf<'call-tasks'>> = {
  rows: ({ filters: { agent, given, product, outcome } }) => sql`
    select t.id, t.prospect_id, concat_ws(' ', p.first_name, nullif(left(p.last_name, 1), '') || '.') as customer, p.case_id,
      p.mobile_phone_number as phone, t.product_type as product, t.reason, coalesce(p.language, 'en') as language,
      t.last_disposition, t.due_at, a.name as agent, t.admin_id,
      null::int as attempts_today, null::int as attempts_month, null::text as refusal
    from call_task t join prospect p on p.user_id = t.prospect_id left join admin_user a on a.id = t.admin_id
    where t.status = 'OPEN'
      ${when(agent, sql`and t.admin_id = ${agent}`)}
      ${when(given, given === 'no' ? sql`and t.admin_id is null` : sql`and t.admin_id is not null`)}
      ${when(product, sql`and t.product_type = ${product}`)}
      ${when(outcome, sql`and t.last_disposition = ${outcome}`)}`,
  async complete(page, { deps: { keys }, now }, db) {
    const full = []
    for (const row of page) {
      const allowance = await callAllowanceOf(db, keys, String(row.prospect_id), now)
      const { attempts_today, attempts_month, refusal } = allowance
      full.push({ ...row, attempts_today, attempts_month, refusal })
    }
    return full
  },
}

const callTeam: ListSource<ListOf<'call-team'>> = {
  rows: ({ now }) => {
    const today = sql`${dayStart(businessDay(now)).toISOString()}::timestamptz`
    return sql`
      select a.id, a.name, lower(a.name) as order_name, -a.role_id as agents_first, t.open, t.overdue,
        (select count(*) from call_log l where l.admin_id = a.id and l.at >= ${today})::int as calls_today,
        case when t.open > 0 then 'yes' else 'no' end as busy
      from admin_user a left join lateral (select ${loadOf(now)} from call_task t
        where t.admin_id = a.id and t.status = 'OPEN') t on true
      where a.status = 'ACTIVE' and a.role_id in (1, 3)`
  },
}

const callQueues: ListSource<ListOf<'call-queues'>> = {
  rows: ({ now }) => sql`
    select coalesce(t.product_type, '') as product, coalesce(t.stage, '') as stage, ${loadOf(now)},
      (count(*) filter (where t.admin_id is null))::int as unassigned
    from call_task t where t.status = 'OPEN' group by 1, 2`,
}

const loadOf = (now: Date) => sql`count(*)::int as open,
  (count(*) filter (where t.due_at < ${now.toISOString()}::timestamptz))::int as overdue`

export const telecallingLists = { 'call-tasks': callTasks, 'call-team': callTeam, 'call-queues': callQueues }
