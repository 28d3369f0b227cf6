import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { businessDay } from '#src/domain/dates.ts'

/** Agreements of merchants with their sub-agents, once both sides accepted. */
export const subAgents: ListSource<ListOf<'sub-agents'>> = {
  rows: ({ filters: { q }, now }) => sql`
    select a.id, p.name as merchant, s.name as sub_agent, a.percent, a.percent_below, a.from_day::text as from_day,
      a.accepted_at, a.starts_on::text as starts_on, a.ends_on::text as ends_on, a.end_reason,
      case when a.ends_on < ${businessDay(now)}::date then 'ENDED' else a.state end as state, u.name as decided_by,
      a.decided_at, a.reason
    from sub_agent_agreement a join merchant p on p.merchant_id = a.principal_id
      join merchant s on s.merchant_id = a.sub_agent_id left join admin_user u on u.id = a.decided_by
    where a.state in ('ACCEPTED', 'ACTIVE', 'REFUSED')
      ${when(q, sql`and (p.name ilike ${anywhere(q)} or s.name ilike ${anywhere(q)})`)}`,
}
