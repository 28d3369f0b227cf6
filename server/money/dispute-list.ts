import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { businessDay } from '#src/domain/dates.ts'

export const disputes: ListSource<ListOf<'disputes'>> = {
  rows: ({ filters: { q, state, owner, lender, overdue }, now }) => sql`
    select d.id, d.file_id, d.line, l.name as lender, f.lender_id, f.month, nullif(r.named, '') as named, r.outcome, r.ours, r.theirs,
      coalesce(r.theirs, 0) - coalesce(r.ours, 0) as difference, d.state, u.name as owner, d.owner_id, d.due_on::text as due_on,
      case when v.late then 'yes' else 'no' end as overdue, d.note, d.mail_to, d.mailed_at, l.desk_email,
      (d.state in ('PAID', 'DROPPED'))::int as over
    from dispute d join commission_file f on f.id = d.file_id join lender l using (lender_id)
      join commission_file_row r on r.file_id = d.file_id and r.line = d.line join admin_user u on u.id = d.owner_id
      cross join lateral (select d.state in ('OPEN', 'ASKED') and d.due_on < ${businessDay(now)} as late) v
    where true ${when(state, sql`and d.state = ${state}`)} ${when(owner, sql`and d.owner_id = ${owner}`)}
      ${when(lender, sql`and f.lender_id = ${lender}`)} ${when(overdue, sql`and v.late = ${overdue === 'yes'}`)}
      ${when(q, sql`and (r.named ilike ${anywhere(q)} or d.note ilike ${anywhere(q)})`)}`,
}
