import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { uploads } from '#src/domain/uploads.ts'
import { stateNow } from './apply-received.ts'

const pages = {
  mis: uploads.mis.page,
  'status-file': uploads['status-file'].page,
  statement: uploads.statement.page,
}

const files: ListSource<ListOf<'received-files'>> = {
  rows: ({ filters: { q, lender, state } }) => sql`
    select * from (
      select r.id, r.at, l.name as lender, s.lender_id, r.kind, s.way, r.sender, r.file_name, r.size,
        r.rows, r.rows_wrong, r.rupees, r.reason, r.file_id,
        ${stateNow} as state,
        case when r.digest is not null and ${stateNow} <> 'LEFT_OUT' then ${JSON.stringify(pages)}::jsonb ->> r.kind end as page
      from received_file r join file_source s on s.id = r.source_id join lender l using (lender_id)) r
    where true ${when(state, sql`and r.state = ${state}`)} ${when(lender, sql`and r.lender_id = ${lender}`)}
      ${when(q, sql`and (r.file_name ilike ${anywhere(q)} or r.sender ilike ${anywhere(q)})`)}`,
}

const checks: ListSource<ListOf<'file-source-checks'>> = {
  rows: ({ filters: { lender } }) => sql`
    select s.id, l.name as lender, s.kind, s.way, s.address, s.checked_at, f.at as last_file_at, f.file_name as last_file,
      case when s.active = 1 then coalesce(s.checked_at + make_interval(mins => s.every_minutes), now()) end as next_at,
      case when s.active = 0 then 'OFF' when s.problem is not null then s.problem when s.checked_at is null then 'NEW'
        else 'OK' end as state,
      case when s.secret_cipher is null then 'no' else 'yes' end as has_secret, s.max_rows, s.max_rupees, u.name as allowed_by
    from file_source s join lender l using (lender_id) left join admin_user u on u.id = s.allowed_by
      left join lateral (select r.at, r.file_name from received_file r where r.source_id = s.id and r.digest is not null
        order by r.id desc limit 1) f on true
    where s.deleted_at is null ${when(lender, sql`and s.lender_id = ${lender}`)}`,
}

export const fileSourceLists = { 'received-files': files, 'file-source-checks': checks }
