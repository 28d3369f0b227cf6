import { sql } from 'drizzle-orm'
import { addressHash } from '#server/messages/suppression.ts'
import { insertMany } from '#server/platform/database/bulk/bulk-insert.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { consent } from '#server/tables/applications.ts'
import { campaign, message } from '#server/tables/messages.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TEMPLATE = 'new-lenders'

/** A finished campaign of four days ago: to the customers of the two months before who agreed to advertising by SMS. */
export async function seedCampaign(tx: Db, keys: Keys, now: Date): Promise<void> {
  // Noon in India: within the hours of promotions.
  const at = new Date(dayStart(addDays(businessDay(now), -4)).getTime() + 12 * HOUR_MS)
  const day = (back: number) => businessDay(new Date(at.getTime() - back * DAY_MS))
  const audience = { from: day(60), to: day(1) }
  const people = await rows<{
    user_id: string
    mobile: string
    language: 'en' | 'hi'
    allows: boolean
    at: Date | string
  }>(
    tx,
    sql`select user_id, mobile_phone_number as mobile, coalesce(language, 'en') as language, allow_sms = 1 as allows, created_at as at
      from prospect where created_at >= ${dayStart(audience.from).toISOString()}::timestamptz
        and created_at < ${dayStart(addDays(audience.to, 1)).toISOString()}::timestamptz
        and mobile_phone_number is not null
      order by created_at, user_id limit 500`,
  )
  // Half of those who allow SMS also agreed to advertising when they came.
  const reached = people.filter(({ allows }) => allows).filter((_, place) => place % 2 === 0)
  if (reached.length === 0) return
  await insertMany(
    tx,
    consent,
    reached.map(({ user_id, language, at: came }) => ({
      ...{ prospect_id: user_id, purpose: 'PROMOTION', text_version: currentConsent.PROMOTION, language },
      ...{ action: 'GIVEN' as const, at: new Date(came), session_id: user_id },
    })),
  )
  const [made] = await tx
    .insert(campaign)
    .values({
      ...{ name: 'New lenders', template: TEMPLATE, channel: 'mobile', audience, status: 'DONE' },
      ...{ created_at: new Date(at.getTime() - HOUR_MS), scheduled_at: at, started_at: at, admin_id: 1 },
      done_at: new Date(at.getTime() + 3 * 60_000),
      fell_out: { no_address: 0, no_consent: people.length - reached.length, suppressed: 0 },
    })
    .returning({ id: campaign.id })
  await insertMany(
    tx,
    message,
    reached.map(({ user_id, mobile, language }, place) => {
      const to_hash = addressHash(keys, 'mobile', mobile)
      const failed = place % 19 === 18
      return {
        ...{ created_at: at, channel: 'mobile' as const, prospect_id: user_id, template: TEMPLATE, language },
        ...{ to_hash, to_cipher: keys.vault.seal('message.to', to_hash, mobile), text: '', vendor: 'sms' },
        ...{ purpose: 'PROMOTION' as const, campaign_id: made?.id as number, tries: 1, sent_at: at },
        state: failed ? ('FAILED' as const) : ('DELIVERED' as const),
        failure: failed ? 'NOT_DELIVERED' : null,
        delivered_at: failed ? null : new Date(at.getTime() + 4000),
      }
    }),
  )
}
