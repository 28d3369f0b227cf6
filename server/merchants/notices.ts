import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { channelsOf, mayHear } from '#server/messages/notify-merchant.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchantUser } from '#server/tables/people.ts'
import { partnerNotice } from '#server/tables/portal.ts'
import { type Language, languageOr } from '#src/contract/language.ts'
import { type NoticeChannel, type NoticeEvent, noticeEvents } from '#src/contract/merchants/portal-notices.ts'
import { businessDay } from '#src/domain/dates.ts'

/** Default language of messages: the one of the person's first sign-in. */
export const storePartnerLanguage = (db: Db, merchant_user_id: number, language: Language) =>
  db.insert(partnerNotice).values({ merchant_user_id, language }).onConflictDoNothing()

/** Which notices a person gets, by channel. */
export async function noticeChoicesOf(db: Db, { merchantUserId, rights }: PartnerWho) {
  const [found] = await db
    .select({ user: merchantUser, notice: partnerNotice })
    .from(merchantUser)
    .leftJoin(partnerNotice, eq(partnerNotice.merchant_user_id, merchantUser.id))
    .where(eq(merchantUser.id, merchantUserId))
  if (!found) throw notFound()
  const { user, notice } = found
  return {
    language: languageOr(notice?.language),
    email: user.email,
    mobile: user.mobile,
    events: noticeEvents
      .filter((event) => mayHear(rights, event))
      .map((event) => ({ event, channels: channelsOf(notice?.choices ?? null, event) })),
  }
}

interface Chosen {
  language: Language
  on: Partial<Record<NoticeEvent, NoticeChannel[]>>
}

/** Stores a person's choice; lead summaries start with today's events. */
export const storeNoticeChoices = (
  db: Db,
  { merchantUserId: merchant_user_id }: PartnerWho,
  { language, on }: Chosen,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    await storePartnerLanguage(tx, merchant_user_id, language)
    const own = eq(partnerNotice.merchant_user_id, merchant_user_id)
    const [before] = await tx.select().from(partnerNotice).where(own).for('update')
    if (!before) throw notFound()
    const choices = { ...before.choices, ...on }
    const begins = channelsOf(before.choices, 'leads').length === 0
    const leads_told_on = begins ? businessDay(actor.at) : before.leads_told_on
    await tx.update(partnerNotice).set({ language, choices, leads_told_on }).where(own)
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'merchant_user', entityId: merchant_user_id, property: 'notices' },
      old: { language: before.language, ...before.choices },
      new: { language, ...choices },
    })
  })
