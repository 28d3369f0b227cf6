import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { type ListSource, when } from '#server/platform/list-source.ts'
import { openProposal } from './sealed.ts'

/** Proposals. The subject is sealed with the call; who asks for the list is the maker of their `mine`. */
export const approvalQueue: ListSource<ListOf<'approvals'>> = {
  rows: ({ filters: { maker_id }, adminId, now }) => sql`
    select p.id, p.call, p.sealed as subject, p.maker_id, m.name as maker, p.made_at, p.expires_at,
      case when p.state = 'OPEN' and p.expires_at <= ${now.toISOString()}::timestamptz then 'EXPIRED' else p.state end
        as state,
      case when p.maker_id = ${adminId} then 'yes' else 'no' end as mine, u.name as decided_by, p.decided_at, p.reason
    from proposal p join admin_user m on m.id = p.maker_id left join admin_user u on u.id = p.checker_id
    where true ${when(maker_id, sql`and p.maker_id = ${maker_id}`)}`,
  finish: (row, { deps: { keys } }) => {
    const sealed = { id: String(row.id), call: String(row.call), sealed: String(row.subject) }
    const { described } = openProposal(keys, { ...sealed, maker_id: Number(row.maker_id) })
    return { ...row, subject: described.subject }
  },
}
