import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { figuresOf } from '#server/measures/record-figures.ts'
import { maskedAddress } from '#server/messages/masked-address.ts'
import { anywhere, type ListSource, when, within } from '#server/platform/list-source.ts'
import { always } from '#server/platform/period.ts'
import { campaignMeasures } from '#src/contract/reports/report-columns.ts'
import { smsParts } from '#src/domain/messages/message-template.ts'

const messages: ListSource<ListOf<'messages'>> = {
  rows: ({ filters: { state, channel, purpose, campaign }, ...period }) => sql`
    select m.id, m.created_at as at, m.to_cipher || ' ' || m.to_hash as "to", m.template, m.channel, m.language,
      m.state, m.failure, m.vendor, m.tries, m.purpose, m.delivered_at,
      regexp_replace(m.text, '/transfer/[A-Za-z0-9_-]{43}', '/transfer/…') as text
    from message m
    where ${within(sql`m.created_at`, period)}
      ${when(state, sql`and m.state = ${state}`)}
      ${when(channel, sql`and m.channel = ${channel}`)}
      ${when(purpose, sql`and m.purpose = ${purpose}`)}
      ${when(campaign, sql`and m.campaign_id = ${campaign}`)}`,
  finish: (row, { deps }) => ({ ...row, to: maskedAddress(deps.keys, row) }),
}

const campaigns: ListSource<ListOf<'campaigns'>> = {
  rows: ({ filters: { q, status } }) => sql`
    select c.id, c.name, c.template, c.channel, c.status, c.scheduled_at as begins_at, u.name as by, f.*,
      (select count(*)::int from message m where m.campaign_id = c.id and m.state = 'WAITING') as waiting
    from campaign c join admin_user u on u.id = c.admin_id
      left join lateral (${figuresOf('campaign_id', sql`c.id`, campaignMeasures, always)}) f on true
    where true ${when(status, sql`and c.status = ${status}`)}
      ${when(q, sql`and (c.name ilike ${anywhere(q)} or c.template ilike ${anywhere(q)})`)}`,
}

/** Active ones. */
const suppressions: ListSource<ListOf<'suppressions'>> = {
  rows: ({ filters: { q, channel, source } }) => sql`
    select s.id, s.to_masked as "to", s.channel, s.source, s.reason, s.at, s.until, u.name as by
    from suppression s left join admin_user u on u.id = s.admin_id
    where s.removed_at is null
      ${when(channel, sql`and s.channel = ${channel}`)}
      ${when(source, sql`and s.source = ${source}`)}
      ${when(q, sql`and s.reason ilike ${anywhere(q)}`)}`,
}

const templates: ListSource<ListOf<'sent-templates'>> = {
  rows: ({ filters: { q, channel, language, status } }) => sql`
    select t.id, t.code, t.channel, t.language, t.category, t.status, t.dlt_template_id as dlt, t.body,
      null::text as encoding, null::int as parts
    from message_template t
    where t.deleted_at is null
      ${when(channel, sql`and t.channel = ${channel}`)}
      ${when(language, sql`and t.language = ${language}`)}
      ${when(status, sql`and t.status = ${status}`)}
      ${when(q, sql`and (t.code ilike ${anywhere(q)} or t.body ilike ${anywhere(q)})`)}`,
  finish(row) {
    if (row.channel !== 'mobile') return row
    const { encoding, parts } = smsParts(String(row.body))
    return { ...row, encoding, parts }
  },
}

export const campaignLists = { 'sent-templates': templates, messages, campaigns, suppressions }
