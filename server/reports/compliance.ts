import { sql } from 'drizzle-orm'
import { when, within } from '#server/platform/list-source.ts'
import { customerName } from '#server/tables/customers/customer-name.ts'
import type { ReportQuery } from './report-query.ts'

export const consents: ReportQuery<'consents-report'> = ({ filters, ...period }) => sql`
  select c.id, c.at, c.prospect_id, ${customerName(sql`p`)} as customer, p.case_id, c.purpose, c.action,
    c.text_version as version, c.language, lender.name as lender,
    k.name || ' ' || t.version as partner_texts
  from consent c
    join prospect p on p.user_id = c.prospect_id
    left join lender on lender.lender_id = c.lender_id
    left join partner_text t on t.id = c.partner_text_id left join partner k on k.id = t.partner_id
  where ${within(sql`c.at`, period)}
    ${when(filters.purpose, sql`and c.purpose = ${filters.purpose}`)}
    ${when(filters.action, sql`and c.action = ${filters.action}`)}
    ${when(filters.lender_id, sql`and c.lender_id = ${filters.lender_id}`)}`

export const userActivity: ReportQuery<'user-activity-report'> = ({ filters, ...period }) => sql`
  select u.name as admin, g.action, g.entity, count(*) as count, max(g.at) as last,
    u.id || ' ' || g.action || ' ' || g.entity as key
  from audit g join admin_user u on u.id::text = g.actor_id
  where g.actor_kind = 'admin' and ${within(sql`g.at`, period)}
    ${when(filters.admin_id, sql`and u.id = ${filters.admin_id}`)}
  group by u.id, u.name, g.action, g.entity`
