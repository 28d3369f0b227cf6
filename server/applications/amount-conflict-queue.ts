import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { type ListSource, when } from '#server/platform/list-source.ts'

/** Amounts of status files, webhooks and polls that contradict what is known. */
export const amountConflicts: ListSource<ListOf<'amount-conflicts'>> = {
  rows: ({ filters: { source } }) => sql`
    select c.id, coalesce(la.lender_app_id, la.id::text) as named, lender.name as lender, lender_id,
      (select p.case_id from application a join prospect p on p.user_id = a.prospect_id
        where a.app_id = la.app_id) as case_id, c.code as status, c.amount, c.known, c.day::text as day,
      case when c.day is not null then (select max((h.at at time zone 'Asia/Kolkata')::date)::text from status_history h
        where h.lender_application_id = la.id and h.accepted and h.to_code = c.code) end as known_day,
      c.reason as why, c.source, f.file_name as file, c.seen_at, c.state, c.decided_at, c.decision as reason,
      u.name as decided_by
    from amount_conflict c join lender_application la on la.id = c.lender_application_id join lender using (lender_id)
      left join status_file f on f.id = c.status_file_id left join admin_user u on u.id = c.decided_by
    where true ${when(source, sql`and c.source = ${source}`)}`,
}
