import { type SQL, sql } from 'drizzle-orm'
import { otpRules } from '#server/access/otp.ts'
import { dltRefusals } from '#server/messages/dlt-refusals.ts'
import { maskedAddress } from '#server/messages/masked-address.ts'
import { type ListQuery, type ListRow, when, within } from '#server/platform/list-source.ts'
import type { ReportQuery } from './report-query.ts'

const refusedByDlt = sql.join(
  dltRefusals.map((code) => sql`${code}`),
  sql`, `,
)

/** Why a passcode failed; null where it was used or is still valid. */
const failure = (now: Date): SQL => sql`case
  when m.failure = 'RATE_LIMITED' then 'RATE_LIMITED'
  when m.state = 'FAILED' and m.failure in (${refusedByDlt}) then 'DLT_REJECTED'
  when m.state = 'FAILED' then 'NOT_DELIVERED'
  when c.used_at is not null then null
  when c.tries >= ${otpRules.triesACode}::int then 'LOCKED'
  when c.expires_at > ${now.toISOString()}::timestamptz then null
  when c.tries > 0 then 'WRONG_CODE'
  else 'EXPIRED' end`

export const otpFailures: ReportQuery<'otp-failure-report'> = ({ filters, now, ...period }) => sql`
  select m.id, m.created_at as at, m.channel, coalesce(c.purpose, 'LOGIN') as purpose, m.vendor, m.operator, m.circle, m.template, t.dlt_template_id as dlt,
    ${failure(now)} as failure, m.failure as vendor_code,
    extract(epoch from m.delivered_at - m.sent_at) as seconds, m.to_cipher || ' ' || m.to_hash as "to"
  from message m left join otp_challenge c on c.id = m.challenge_id
    left join message_template t on t.code = m.template and t.channel = m.channel and t.language = m.language
      and t.deleted_at is null
  where m.purpose = 'PASSCODE' and ${within(sql`m.created_at`, period)} and ${failure(now)} is not null
    ${when(filters.channel, sql`and m.channel = ${filters.channel}`)}
    ${when(filters.failure, sql`and ${failure(now)} = ${filters.failure}`)}`

/** Replaces the encrypted address by a masked one. */
export const maskOtpAddress = (row: ListRow, { deps }: Pick<ListQuery, 'deps'>): ListRow => ({
  ...row,
  to: maskedAddress(deps.keys, row),
})
