import { sql } from 'drizzle-orm'
import type { TemplateRow } from '#server/messages/compose.ts'
import type { Channel } from '#server/messages/outbox.ts'
import { addressHash } from '#server/messages/suppression.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Audience, FellOut } from '#src/contract/campaigns/message.ts'
import type { Language } from '#src/contract/language.ts'
import { addDays, dayStart } from '#src/domain/dates.ts'

export interface Recipient {
  user_id: string
  first_name: string | null
  language: Language
  to: string
}

interface Candidate extends Omit<Recipient, 'to'> {
  to: string | null
  allowed: boolean
  advertised: boolean
}

const running = sql`select 1 from lender_application la join application a on a.app_id = la.app_id
  where a.prospect_id = p.user_id`
const stages = {
  STARTED: sql`not exists (select 1 from application where prospect_id = p.user_id)`,
  OFFERS: sql`exists (select 1 from application where prospect_id = p.user_id) and not exists (${running})`,
  IN_PROGRESS: sql`exists (${running} and la.status not in (25, 31, 70, 75, 80, 81, 82))`,
  DISBURSED: sql`exists (${running} and la.status = 70)`,
  REFUSED: sql`exists (${running} and la.status in (25, 31, 80, 82))`,
}

/** All customers of an audience whose data may be used, with address and consents. */
function candidates(db: Db, channel: Channel, { product, stage, from, to }: Audience): Promise<Candidate[]> {
  const conditions = [
    sql`p.status = 'ACTIVE'`,
    ...(product ? [sql`p.product_type = ${product}`] : []),
    ...(stage ? [stages[stage]] : []),
    ...(from ? [sql`p.created_at >= ${dayStart(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`p.created_at < ${dayStart(addDays(to, 1)).toISOString()}::timestamptz`] : []),
  ]
  const [address, allows] =
    channel === 'mobile'
      ? [sql`p.mobile_phone_number`, sql`p.allow_sms`]
      : [sql`p.email`, sql`p.allow_emails`]
  return rows<Candidate>(
    db,
    sql`select p.user_id, p.first_name, case when p.language = 'hi' then 'hi' else 'en' end as language,
        ${address} as "to", ${allows} = 1 as allowed,
        coalesce((select action = 'GIVEN' from consent where prospect_id = p.user_id and purpose = 'PROMOTION'
          order by id desc limit 1), false) as advertised
      from prospect p where ${sql.join(conditions, sql` and `)} order by p.created_at, p.user_id`,
  )
}

/**
 * Who of an audience may be written to, and how many are excluded, each by the first matching reason: no address, no
 * consent (to advertising, its own), opted out.
 */
export async function reach(
  db: Db,
  keys: Keys,
  { channel, category }: Pick<TemplateRow, 'channel' | 'category'>,
  audience: Audience,
  now: Date,
): Promise<{ total: number; fell_out: FellOut; recipients: Recipient[] }> {
  const off = await rows<{ to_hash: string }>(
    db,
    sql`select to_hash from suppression where channel = ${channel} and removed_at is null
      and (until is null or until > ${now.toISOString()}::timestamptz)`,
  )
  const suppressed = new Set(off.map(({ to_hash }) => to_hash))
  const found = await candidates(db, channel, audience)
  const fell_out = { no_address: 0, no_consent: 0, suppressed: 0 }
  const recipients: Recipient[] = []
  for (const { to, allowed, advertised, ...one } of found) {
    if (!to) fell_out.no_address += 1
    else if (!allowed || (category === 'PROMOTION' && !advertised)) fell_out.no_consent += 1
    else if (suppressed.has(addressHash(keys, channel, to))) fell_out.suppressed += 1
    else recipients.push({ ...one, to })
  }
  return { total: found.length, fell_out, recipients }
}
