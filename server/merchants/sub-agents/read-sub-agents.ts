import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { AgreementState, SubAgent } from '#src/contract/merchants/sub-agents.ts'
import { businessDay } from '#src/domain/dates.ts'
import { chainProblem, NOTICE_DAYS, TEXT_VERSION } from '#src/domain/merchants/sub-agents.ts'
import { isInvited, linksOf } from './agreements.ts'

interface Dated {
  id: number
  name: string
  percent: number
  percent_below: number | null
  state: AgreementState
  from_day: string
  ends_on: string | null
  end_reason: string | null
}

/** The fields of an agreement `a`, with the name of the other side. */
const dated = sql`a.id, a.percent::float8 as percent, a.percent_below::float8 as percent_below, a.state,
  coalesce(a.starts_on, a.from_day)::text as from_day, a.ends_on::text as ends_on, a.end_reason`

/** What overrides of an agreement `a` came to. @param where on the line `l` */
const overrides = (where = sql`true`) => sql`coalesce((select sum(l.payout) from commission_line l
  where l.agreement_id = a.id and ${where}), 0)::float8`
const ofItsOwn = sql`l.seller_id = a.sub_agent_id`

/** Sub-agents, invitations and the agreement of a merchant; no customers of others. */
export async function subAgentsOf(db: Db, settings: Settings, merchantId: number, now: Date) {
  const today = businessDay(now)
  const levels = settings.OVERRIDE_LEVELS
  const may = { principal: merchantId, subAgent: 0 }
  return {
    ...{ max_percent: settings.OVERRIDE_MAX_PERCENT, version: TEXT_VERSION, notice_days: NOTICE_DAYS, today },
    may_invite: chainProblem(await linksOf(db, today), may, levels) === null,
    may_below: levels > 1,
    invitations: await rows<Omit<Dated, 'state' | 'ends_on' | 'end_reason'>>(
      db,
      sql`select ${dated}, p.name from sub_agent_agreement a join merchant p on p.merchant_id = a.principal_id
        where ${isInvited(merchantId)} order by a.id desc`,
    ),
    principals: await rows<Dated & { overrides: number }>(
      db,
      sql`select ${dated}, p.name, ${overrides(ofItsOwn)} as overrides
        from sub_agent_agreement a join merchant p on p.merchant_id = a.principal_id
        where a.sub_agent_id = ${merchantId} and a.state in ('ACCEPTED', 'ACTIVE') order by a.id desc`,
    ),
    data: await rows<SubAgent>(
      db,
      sql`select ${dated}, coalesce(s.name, a.mobile, a.email) as name, case when a.state = 'REFUSED' then a.reason end as reason,
          (select count(distinct l.case_id)::int from commission_line l where l.agreement_id = a.id and ${ofItsOwn}) as sales,
          ${overrides(ofItsOwn)} as overrides, ${overrides(sql`not (${ofItsOwn})`)} as overrides_below
        from sub_agent_agreement a left join merchant s on s.merchant_id = a.sub_agent_id
        where a.principal_id = ${merchantId} order by a.id desc limit 500`,
    ),
  }
}
