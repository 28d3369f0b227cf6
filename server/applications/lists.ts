import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { type ListSource, when } from '#server/platform/list-source.ts'

const statusFileRows: ListSource<ListOf<'status-file-rows'>> = {
  rows: ({ filters: { file } }) => sql`
    select h.id, coalesce(la.lender_app_id, la.id::text) as named, lender.name as lender, h.from_code as "from",
      h.to_code as "to", h.at, h.remark
    from status_history h join lender_application la on la.id = h.lender_application_id join lender using (lender_id)
    where h.status_file_id is not null ${when(file, sql`and h.status_file_id = ${file}`)}`,
}

export const applicationLists = { 'status-file-rows': statusFileRows }
