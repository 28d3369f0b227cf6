import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'

/** A proposal that was decided says what became of its run. */
const state = sql`case when r.state = 'PROPOSED' and p.state = 'APPROVED' then 'DONE'
  when r.state = 'PROPOSED' and p.state <> 'OPEN' then 'FAILED' else r.state end`

/** What automations did, and what they did not. */
export const automationRuns: ListSource<ListOf<'automation-runs'>> = {
  rows: ({ filters: { q, automation_id, state: wanted } }) => sql`
    select * from (
      select r.id, r.at, a.name, r.automation_id, a.resource, r.record_id::text as record_id, ${state} as state, r.problem, r.done_at, r.delivery,
        r.status_code::text as status_code, r.step
      from automation_run r join automation a on a.id = r.automation_id left join proposal p on p.id = r.proposal_id) r
    where true ${when(automation_id, sql`and r.automation_id = ${automation_id}`)}
      ${when(wanted, sql`and r.state = ${wanted}`)} ${when(q, sql`and r.name ilike ${anywhere(q)}`)}`,
}
