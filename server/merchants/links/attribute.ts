import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { dedupeLog, linkClick, trackingLink } from '#server/tables/links.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { uuid } from '#src/contract/patterns.ts'

const DAY_MS = 86_400_000

type Days = Pick<Settings, 'ATTRIBUTION_DAYS' | 'LEAD_LOCK_DAYS'>
type Customer = Pick<
  typeof prospect.$inferSelect,
  'user_id' | 'created_at' | 'merchant_id' | 'attributed_at' | 'mobile_phone_number' | 'email'
>

/** Keyed hash to find a customer without decrypting the number. */
export const contactHash = (keys: Keys, { mobile_phone_number, email }: Customer): string =>
  keys.lookup(mobile_phone_number ? `mobile:${mobile_phone_number}` : `email:${email}`)

/**
 * Attributes a customer when a passcode is confirmed: to the last click before the first passcode, if it is recent. An
 * existing attribution stays; while the lead is locked, another merchant's later click is stored as a refused claim. A
 * click counts once.
 * @param click from the cookie; untrusted
 */
export async function attribute(
  db: Db,
  keys: Keys,
  customer: Customer,
  click: string | undefined,
  { ATTRIBUTION_DAYS, LEAD_LOCK_DAYS }: Days,
  now: Date,
): Promise<void> {
  if (!click || !uuid.test(click)) return
  const since = new Date(now.getTime() - ATTRIBUTION_DAYS * DAY_MS)
  const usable = and(
    eq(linkClick.id, click),
    eq(linkClick.bot, false),
    isNull(linkClick.prospect_id),
    gt(linkClick.at, since),
  )
  const { user_id } = customer
  await transaction(db, async (tx) => {
    const [taken] = await tx
      .update(linkClick)
      .set({ prospect_id: user_id })
      .where(usable)
      .returning({ link_id: linkClick.link_id })
    const [found] = taken
      ? await tx
          .select({ link: trackingLink, seller: merchant.status })
          .from(trackingLink)
          .leftJoin(merchant, eq(merchant.merchant_id, trackingLink.merchant_id))
          .where(eq(trackingLink.id, taken.link_id))
      : []
    // A merchant suspended between click and passcode gets no attribution.
    if (!found || (found.seller !== null && found.seller !== 'ACTIVE')) return
    const { link } = found
    const isNew = customer.created_at.getTime() === now.getTime()
    if (isNew && customer.attributed_at === null) {
      const { merchant_id, id: link_id, utm_source } = link
      await tx
        .update(prospect)
        .set({ merchant_id, link_id, utm_source, attributed_at: now })
        .where(and(eq(prospect.user_id, user_id), isNull(prospect.attributed_at)))
      return
    }
    const { merchant_id: owner, attributed_at, created_at } = customer
    const lockedUntil = (attributed_at ?? created_at).getTime() + LEAD_LOCK_DAYS * DAY_MS
    if (owner === null || link.merchant_id === null || link.merchant_id === owner) return
    if (now.getTime() >= lockedUntil) return
    await tx.insert(dedupeLog).values({
      at: now,
      kind: 'PARTNER_CLAIM',
      key_hash: contactHash(keys, customer),
      prospect_id: user_id,
      matched_id: user_id,
      merchant_id: link.merchant_id,
      decision: 'BLOCKED',
      reason: `Brought by another merchant within ${LEAD_LOCK_DAYS} days`,
    })
  })
}
