import { eq } from 'drizzle-orm'
import { refuseBreached } from '#server/access/breached-passwords.ts'
import { type Sent, sendOtps, takeOtp } from '#server/access/otp.ts'
import { checkMerchantUserPassword } from '#server/access/own-password.ts'
import { hashPassword } from '#server/access/password.ts'
import { endSessionsOf } from '#server/access/session.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { partnerTerms } from '#server/co-brands/partner-terms.ts'
import { type NotifyDeps, notifySecurity } from '#server/messages/notify-merchant.ts'
import { newestBank, pausePayouts } from '#server/money/bank.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchant, merchantUser } from '#server/tables/people.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import type { Language } from '#src/contract/language.ts'
import type { PartnerSettings } from '#src/contract/merchants/portal-settings.ts'
import { businessDay } from '#src/domain/dates.ts'

/** The settings page. An account number shows its last four digits. */
export async function settingsOf(
  { database: { db } }: Deps,
  who: PartnerWho,
  now: Date,
): Promise<PartnerSettings> {
  const [person] = await db.select().from(merchantUser).where(eq(merchantUser.id, who.merchantUserId))
  const [business] = await db.select().from(merchant).where(eq(merchant.merchant_id, who.merchantId))
  if (!person || !business) throw notFound()
  const [portal] = await db
    .select()
    .from(merchantPortal)
    .where(eq(merchantPortal.merchant_id, who.merchantId))
  const bank = await newestBank(db, who.merchantId)
  const hold = portal?.payout_hold_until
  const owner = who.rights === null
  return {
    person: { name: person.name, email: person.email, mobile: person.mobile },
    business: {
      name: business.name,
      business_type: business.business_type,
      contact_name: business.contact_name,
      mobile: business.mobile,
      email: business.email,
      address: business.address,
      city: business.city,
      pincode: business.pincode,
      share: owner ? await shareOf(db, who.merchantId, now) : null,
    },
    bank:
      bank && owner
        ? {
            holder: bank.holder,
            account: `XXXXXX${bank.last4}`,
            ifsc: bank.ifsc,
            status: bank.status,
            reason: bank.reason === 'REPLACED' ? null : bank.reason,
            by_hand: bank.checked === 'NONE' || bank.checked === 'SILENT',
            created_at: bank.created_at.toISOString(),
          }
        : null,
    payout_hold_until: hold && hold > now ? hold.toISOString() : null,
  }
}

/** What cases of today earn the merchant: its own share, or the terms of its co-brand. */
async function shareOf(db: Db, merchantId: number, now: Date) {
  const terms = (await partnerTerms(db))(merchantId, businessDay(now))
  return terms ? { percent: terms.percent, flat: terms.flat } : null
}

interface Contact {
  channel: 'mobile' | 'email'
  to: string
}

/**
 * Sends a passcode to the new number or address and one to the old; without an old number, by e-mail.
 * @throws DUPLICATE if a user signs in with it, as sendOtp
 */
export async function askContactChange(
  deps: Deps,
  who: PartnerWho,
  fresh: Contact,
  language: Language,
  now: Date,
) {
  const { db } = deps.database
  await refuseUsed(db, fresh)
  const old = await presentContact(db, who.merchantUserId, fresh.channel)
  const [toOld, toFresh] = (await sendOtps(deps, [old, fresh], language, now, 'CONTACT')) as [Sent, Sent]
  const message = toFresh.message ?? toOld.message
  return { old: toOld.challenge_id, fresh: toFresh.challenge_id, resend_in: toFresh.resend_in, message }
}

async function refuseUsed(db: Db, { channel, to }: Contact): Promise<void> {
  const column = channel === 'mobile' ? merchantUser.mobile : merchantUser.email
  if ((await db.$count(merchantUser, eq(column, to))) > 0)
    throw new AppError('DUPLICATE', { errors: { to: 'contactTaken' } })
}

async function presentContact(db: Db, id: number, channel: Contact['channel']): Promise<Contact> {
  const [person] = await db.select().from(merchantUser).where(eq(merchantUser.id, id))
  if (!person) throw notFound()
  return channel === 'mobile' && person.mobile
    ? { channel, to: person.mobile }
    : { channel: 'email', to: person.email }
}

interface Passcode {
  challenge_id: string
  otp: string
}

/**
 * Verifies both passcodes and changes the number or address.
 * @throws as takeOtp; INVALID if the first was not sent to the current one; DUPLICATE
 */
export async function confirmContactChange(
  deps: Deps,
  who: PartnerWho,
  { old, fresh }: { old: Passcode; fresh: Passcode },
  actor: Actor,
): Promise<void> {
  const { db } = deps.database
  const knownTo = await takeOtp(deps, old.challenge_id, old.otp, actor.at, { purposes: ['CONTACT'] })
  const target = await takeOtp(deps, fresh.challenge_id, fresh.otp, actor.at, { purposes: ['CONTACT'] })
  const known = await presentContact(db, who.merchantUserId, target.channel)
  if (knownTo.to !== known.to || target.to === known.to) throw invalid({ old: 'invalid' })
  await transaction(db, async (tx) => {
    await tx
      .update(merchantUser)
      .set(target.channel === 'mobile' ? { mobile: target.to } : { email: target.to })
      .where(eq(merchantUser.id, who.merchantUserId))
    if (who.rights === null) await pausePayouts(tx, deps.keys, who.merchantId, actor.at)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'merchant_user',
      entityId: who.merchantUserId,
      property: target.channel,
    })
  }).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE', { errors: { to: 'contactTaken' } }) : error
  })
}

/** Throws INVALID. Ends all other sessions of the person. */
export async function changePassword(
  deps: NotifyDeps,
  who: PartnerWho,
  { present, next }: { present: string; next: string },
  actor: Actor,
): Promise<void> {
  const { db } = deps.database
  await checkMerchantUserPassword(db, who.merchantUserId, present, 'present')
  if (present === next) throw invalid({ next: 'passwordSame' })
  refuseBreached('next', next)
  const password_hash = await hashPassword(next)
  await transaction(db, async (tx) => {
    await tx.update(merchantUser).set({ password_hash }).where(eq(merchantUser.id, who.merchantUserId))
    await endSessionsOf(tx, { merchant_user_id: who.merchantUserId }, actor.at, who.sessionId)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'merchant_user',
      entityId: who.merchantUserId,
      property: 'password',
    })
    await notifySecurity(deps, tx, who.merchantUserId, 'toldPassword')
  })
}
