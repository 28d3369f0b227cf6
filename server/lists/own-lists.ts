import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { type ListSource, when } from '#server/platform/list-source.ts'

const reportFiles: ListSource<ListOf<'report-files'>> = {
  rows: ({ adminId, filters: { file } }) => sql`
    select id, file_name, report, state, rows, created_at as at from report_export
    where admin_id = ${adminId} ${when(file, sql`and id::text = ${file}`)}`,
}

const reportSchedules: ListSource<ListOf<'report-schedules'>> = {
  rows: ({ adminId }) => sql`
    select id, report, every, asked, state, case when state = 'ACTIVE' then next_at end as next_at, last_at,
      created_at as at
    from report_schedule where admin_id = ${adminId}`,
}

/** Lists of the reader's own files and schedules. */
export const ownLists = { 'report-files': reportFiles, 'report-schedules': reportSchedules }
