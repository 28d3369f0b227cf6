import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { checkMerchantUserPassword } from '#server/access/own-password.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { letter } from '#server/messages/letters.ts'
import { handOver } from '#server/messages/send.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchant, merchantUser } from '#server/tables/people.ts'
import { bankAccount, merchantPortal, merchantTaxId } from '#server/tables/portal.ts'
import { offFor, PENNY_DROP } from '#server/vendors/switches.ts'
import type { Language } from '#src/contract/language.ts'
import { LIKE_ENOUGH, nameLikeness } from '#src/domain/money/name-likeness.ts'

/** No payout is sent for this long after a change of the bank account or of who is paid. */
export const HOLD_HOURS = 48
const HOLD_MS = HOLD_HOURS * 3_600_000
const undecided = ['PENDING', 'REVIEW'] as const

export type BankRow = typeof bankAccount.$inferSelect

const accountHash = (keys: Keys, ifsc: string, account: string) =>
  keys.lookup(`account:${ifsc} ${account.replace(/^0+/, '')}`)
export const accountOf = (keys: Keys, { id, account_cipher }: BankRow): string =>
  keys.vault.open('bank_account.number', id, account_cipher)

/** Stores an account. Its id is generated first, because the ciphertext is bound to the row, not to the merchant. */
export async function insertBank(
  tx: Db,
  keys: Keys,
  account: string,
  values: Omit<typeof bankAccount.$inferInsert, 'account_cipher' | 'last4'>,
): Promise<number> {
  const [next] = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('bank_account', 'id'))::int as id`,
  )
  const id = next?.id as number
  const account_cipher = keys.vault.seal('bank_account.number', id, account)
  await tx.insert(bankAccount).values({ ...values, id, account_cipher, last4: account.slice(-4) })
  return id
}

/** A merchant's newest account: receives the payouts once it is confirmed. */
export async function newestBank(db: Db, merchantId: number): Promise<BankRow | undefined> {
  const [found] = await db
    .select()
    .from(bankAccount)
    .where(eq(bankAccount.merchant_id, merchantId))
    .orderBy(desc(bankAccount.id))
    .limit(1)
  return found
}

/** Whether the bank check is available; while it is switched off, accounts are checked manually. */
export const isPennyOn = async (db: Db, now: Date): Promise<boolean> =>
  (await offFor(db, PENNY_DROP, now)).length === 0

/** Serialises changes to a merchant's payouts and bank accounts. */
export const lockMerchant = (tx: Db, id: number) =>
  tx.execute(sql`select merchant_id from merchant where merchant_id = ${id} for update`)

/** How similar a name is to the merchant's or its contact's, which two admins agreed to. */
export async function likenessTo(db: Db, merchantId: number, other: string): Promise<number> {
  const [found] = await db.select().from(merchant).where(eq(merchant.merchant_id, merchantId))
  const names = [found?.name, found?.contact_name].filter((name) => typeof name === 'string')
  return Math.max(0, ...names.map((name) => nameLikeness(name, other)))
}

/** How similar the holder's name is to that in the tax register; to the merchant's or its contact's while it has none. */
export async function holderLikeness(db: Db, merchantId: number, holder: string): Promise<number> {
  const [verified] = await db
    .select({ name: merchantTaxId.registered_name })
    .from(merchantTaxId)
    .where(
      and(
        eq(merchantTaxId.merchant_id, merchantId),
        eq(merchantTaxId.state, 'VERIFIED'),
        isNotNull(merchantTaxId.registered_name),
      ),
    )
    .orderBy(desc(merchantTaxId.id))
    .limit(1)
  return verified?.name ? nameLikeness(verified.name, holder) : likenessTo(db, merchantId, holder)
}

/** Lets a merchant's payouts wait after a change of who or which account is paid. */
export async function pausePayouts(tx: Db, keys: Keys, merchant_id: number, now: Date): Promise<void> {
  const payout_hold_until = new Date(now.getTime() + HOLD_MS)
  await tx
    .insert(merchantPortal)
    .values({ merchant_id, referral_code: referralCode(keys, merchant_id), payout_hold_until })
    .onConflictDoUpdate({ target: merchantPortal.merchant_id, set: { payout_hold_until } })
}

interface Account {
  holder: string
  account: string
  ifsc: string
  password: string
}

/**
 * Stores a new bank account; replaces one that was still waiting. The bank is asked for the holder, an admin confirms
 * the account, payouts pause, and the known number is notified.
 * @throws INVALID for a wrong password
 */
export async function changeBank(
  deps: Deps,
  who: PartnerWho,
  { holder, account, ifsc, password }: Account,
  language: Language,
  actor: Actor,
): Promise<void> {
  const { database, keys, settings, jobs } = deps
  const { db } = database
  await checkMerchantUserPassword(db, who.merchantUserId, password, 'password')
  const { merchantId: merchant_id } = who
  const last4 = account.slice(-4)
  const asks = settings.PENNY_DROP_ENDPOINT !== undefined && (await isPennyOn(db, actor.at))
  const likeness = await holderLikeness(db, merchant_id, holder)
  await transaction(db, async (tx) => {
    await lockMerchant(tx, merchant_id)
    await tx
      .update(bankAccount)
      .set({ status: 'REFUSED', reason: 'REPLACED', decided_at: actor.at })
      .where(and(eq(bankAccount.merchant_id, merchant_id), inArray(bankAccount.status, [...undecided])))
    const id = await insertBank(tx, keys, account, {
      ...{ merchant_id, holder, ifsc, likeness },
      account_hash: accountHash(keys, ifsc, account),
      status: likeness >= LIKE_ENOUGH ? 'PENDING' : 'REVIEW',
      checked: asks ? 'ASKED' : 'NONE',
      created_at: actor.at,
      merchant_user_id: who.merchantUserId,
    })
    if (asks) await jobs.enqueue(tx, 'penny-drop', { id })
    await pausePayouts(tx, keys, merchant_id, actor.at)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'merchant',
      entityId: merchant_id,
      property: 'bank',
    })
  })
  await warnOwner(deps, who, letter('bank-changed', language, { last4, hours: HOLD_HOURS }), actor)
}

/** Notifies the person's number or e-mail; a failure is logged. */
async function warnOwner(
  deps: Deps,
  who: PartnerWho,
  words: ReturnType<typeof letter>,
  actor: Actor,
): Promise<void> {
  const { database, log } = deps
  const [person] = await database.db
    .select()
    .from(merchantUser)
    .where(eq(merchantUser.id, who.merchantUserId))
  const to = person?.mobile ?? person?.email
  if (!to) return
  const parcel = {
    ...words,
    id: `tulna-bank-${actor.requestId}`,
    at: actor.at.toISOString(),
    to,
    channel: person?.mobile ? ('mobile' as const) : ('email' as const),
  }
  await handOver(deps, parcel, true).catch((err) =>
    log.error({ err }, 'notification of a changed bank account failed'),
  )
}

/**
 * Confirms or refuses an account. The 48 hours continue in both cases.
 * @throws NOT_FOUND; ALREADY_DECIDED; STEP_NOT_ALLOWED while the bank is being asked; INVALID without a reason
 * for a refusal, or for confirming an account that needs a manual check
 */
export const decideBank = (
  db: Db,
  id: number,
  { approve, reason }: { approve: boolean; reason?: string | undefined },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx.select().from(bankAccount).where(eq(bankAccount.id, id)).for('update')
    if (!found) throw notFound()
    const old = found.status
    if (old !== 'PENDING' && old !== 'REVIEW') {
      const { decided_by: by, decided_at: at, reason: why } = found
      throw await alreadyDecided(tx, { state: old, by, at, reason: why })
    }
    if (found.checked === 'ASKED') throw new AppError('STEP_NOT_ALLOWED')
    if (!reason && (!approve || old === 'REVIEW')) throw invalid({ reason: 'required' })
    const status = approve ? ('CONFIRMED' as const) : ('REFUSED' as const)
    const decided = { status, reason: reason ?? null, decided_by: Number(actor.id), decided_at: actor.at }
    await tx.update(bankAccount).set(decided).where(eq(bankAccount.id, id))
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'bank_account', entityId: id, property: 'status', old },
      new: reason ? { status, reason } : status,
    })
  })
