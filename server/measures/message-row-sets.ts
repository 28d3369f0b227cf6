import { sql } from 'drizzle-orm'
import { columnsOf, furthest, ofCustomer, type RowSetSql } from './row-set.ts'

const ofMessage = {
  ...ofCustomer,
  id: sql`m.id`,
  at: sql`m.created_at`,
  prospect_id: sql`m.prospect_id`,
  channel: sql`m.channel`,
  vendor: sql`coalesce(m.vendor, '')`,
}

/** A request that was refused for asking too often was never sent. The code's challenge is `c`. */
const passcodes: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    { ...ofMessage, stage: furthest([sql`m.delivered_at is not null`, sql`c.used_at is not null`], reading) },
    reading,
  )}
  from message m left join otp_challenge c on c.id = m.challenge_id left join prospect p on p.user_id = m.prospect_id
  where m.purpose = 'PASSCODE' and m.failure is distinct from 'RATE_LIMITED' and ${within(sql`m.created_at`)}`

const ofCampaign = { ...ofMessage, campaign_id: sql`m.campaign_id` }

const campaignMessages: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    {
      ...ofCampaign,
      stage: furthest([sql`m.state in ('SENT', 'DELIVERED')`, sql`m.state = 'DELIVERED'`], reading),
    },
    reading,
  )}
  from message m left join prospect p on p.user_id = m.prospect_id
  where m.campaign_id is not null and ${within(sql`m.created_at`)}`

const campaignFailures: RowSetSql = (within, reading) => sql`
  select ${columnsOf(ofCampaign, reading)}
  from message m left join prospect p on p.user_id = m.prospect_id
  where m.campaign_id is not null and m.state = 'FAILED' and ${within(sql`m.created_at`)}`

/** Unsubscribed or answered STOP within a week of the campaign's message: one for each campaign and address. */
const campaignOptOuts: RowSetSql = (within, reading) => sql`
  select ${columnsOf(
    { ...ofCampaign, id: sql`m.campaign_id || ' ' || s.id`, at: sql`s.at`, channel: sql`s.channel` },
    reading,
  )}
  from suppression s cross join lateral (
      select distinct on (m.campaign_id) m.* from message m
      where m.campaign_id is not null and m.channel = s.channel and m.to_hash = s.to_hash
        and s.at >= m.sent_at and s.at < m.sent_at + interval '7 days' order by m.campaign_id, m.id) m
    left join prospect p on p.user_id = m.prospect_id
  where s.source in ('UNSUBSCRIBE', 'STOP') and ${within(sql`s.at`)}`

/** Rows of what is sent to customers. */
export const messageRowSets = {
  passcodes,
  campaign_messages: campaignMessages,
  campaign_failures: campaignFailures,
  campaign_opt_outs: campaignOptOuts,
}
