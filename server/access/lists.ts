import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'

/** A locked account is one that wrong passwords currently block. */
const users: ListSource<ListOf<'user-management'>> = {
  rows: ({ filters: { q, role, status }, now }) => {
    const at = sql`${now.toISOString()}::timestamptz`
    const state = sql`case when u.status = 'ACTIVE' and u.locked_until > ${at} then 'LOCKED' else u.status end`
    return sql`
      select u.id, u.name, lower(u.name) as order_name, u.email, u.role_id, ${state} as status, u.last_login_at,
        case when f.confirmed_at is null then 'off' else 'on' end as factor, m.name as created_by, s.sessions,
        case when s.sessions > 0 then 'yes' else 'no' end as signed_in, t.open_tasks
      from admin_user u left join admin_user m on m.id = u.created_by left join admin_factor f on f.admin_id = u.id
        left join lateral (select count(*)::int as sessions from session s where s.admin_id = u.id
          and s.kind = 'admin' and s.revoked_at is null and s.expires_at > ${at}
          and s.last_seen_at > ${at} - interval '30 minutes') s on true
        left join lateral (select count(*)::int as open_tasks from call_task t
          where t.admin_id = u.id and t.status = 'OPEN') t on true
      where true ${when(role, sql`and u.role_id = ${role}::int`)} ${when(status, sql`and ${state} = ${status}`)}
        ${when(q, sql`and (u.name ilike ${anywhere(q)} or u.email ilike ${anywhere(q)})`)}`
  },
}

const apiTokens: ListSource<ListOf<'api-tokens'>> = {
  rows: ({ filters: { q, state }, now }) => {
    const is = sql`case when s.revoked_at is not null or u.status <> 'ACTIVE' then 'ENDED'
      when s.expires_at <= ${now.toISOString()}::timestamptz then 'EXPIRED' else 'LIVE' end`
    return sql`
      select s.id, s.label, u.name as by, case when coalesce((s.scope->>'writes')::boolean, true) then 'WRITE' else 'READ' end as rights,
        (select string_agg(page, ', ') from jsonb_array_elements_text(nullif(s.scope->'pages', 'null')) page) as pages, ${is} as state, nullif(s.last_seen_at, s.created_at) as used_at, s.created_at as at,
        s.expires_at as until
      from session s join admin_user u on u.id = s.admin_id
      where s.api ${when(state, sql`and ${is} = ${state}`)} ${when(q, sql`and s.label ilike ${anywhere(q)}`)}`
  },
}

export const accessLists = { 'user-management': users, 'api-tokens': apiTokens }
