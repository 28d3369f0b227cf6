import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { refusalSql } from '#server/files/revert-file.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import type { RowProblem } from '#src/domain/applications/status-file.ts'
import { statusFiles as statusKind } from './status-files/status-file.ts'
import { problemLines } from './status-files/status-file-words.ts'

const statusFiles: ListSource<ListOf<'application-status-file'>> = {
  rows: async ({ filters: { q, status }, now }, db) => sql`
    select f.id, f.at as created_at, f.file_name, f.status, f.rows_updated, f.errors::text as errors, u.name as by,
      case when ${await refusalSql(statusKind, db, now)} is null then 'yes' else 'no' end as revertable
    from status_file f join admin_user u on u.id = f.admin_id
    where true ${when(status, sql`and f.status = ${status}`)} ${when(q, sql`and f.file_name ilike ${anywhere(q)}`)}`,
  finish: ({ errors, ...row }, { language }) => ({
    ...row,
    errors: problemLines(
      JSON.parse(String(errors)) as RowProblem[],
      language,
      row.status === 'FAILED' ? { applied: Number(row.rows_updated) } : undefined,
    ).join('\n'),
  }),
}

const statusFileRows: ListSource<ListOf<'status-file-rows'>> = {
  rows: ({ filters: { file, outcome } }) => sql`
    select r.file_id, r.line, coalesce(la.lender_app_id, la.id::text) as named, lender.name as lender,
      (select p.case_id from application a join prospect p on p.user_id = a.prospect_id
        where a.app_id = la.app_id) as case_id,
      (r.before->>'status')::int as "from", (r.after->>'status')::int as "to", h.at, h.remark, r.state as outcome
    from status_file_row r join lender_application la on la.id = r.lender_application_id
      join lender using (lender_id) left join status_history h on h.id = r.transition_id
    where true ${when(file, sql`and r.file_id = ${file}`)} ${when(outcome, sql`and r.state = ${outcome}`)}`,
}

export const applicationLists = {
  'application-status-file': statusFiles,
  'status-file-rows': statusFileRows,
}
