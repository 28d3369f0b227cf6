import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireWorking } from '#server/leads-api/keys/require-working.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { randomToken, sha256 } from '#server/platform/keys/keys.ts'
import { apiKey } from '#server/tables/leads-api.ts'
import { merchant } from '#server/tables/people.ts'
import { API_VERSION, type ApiMode, type KeyOverlap, MAX_KEYS } from '#src/contract/api-scopes.ts'
import type { ApiKeySettings } from '#src/contract/leads-api/api-key.ts'

type KeyRow = typeof apiKey.$inferSelect
type Owner = { merchantId: number; merchantUserId: number }

/** Milliseconds that the old key goes on working after it was rolled. */
const overlaps: Record<KeyOverlap, number> = { now: 0, hour: 3_600_000, day: 86_400_000, week: 604_800_000 }

const usable = (now: Date) =>
  and(isNull(apiKey.revoked_at), or(isNull(apiKey.expires_at), gt(apiKey.expires_at, now)))

/** A merchant's keys that work, newest first. */
export const keysOf = (db: Db, merchantId: number, now: Date): Promise<KeyRow[]> =>
  db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.merchant_id, merchantId), usable(now)))
    .orderBy(desc(apiKey.id))

/** Creates a key. @returns the whole key, shown once. Throws INVALID above the greatest number of keys. */
export const createKey = (
  db: Db,
  { merchantId, merchantUserId }: Owner,
  { mode, ...settings }: Omit<ApiKeySettings, 'version'> & { mode: ApiMode },
  actor: Actor,
): Promise<{ id: number; key: string }> =>
  transaction(db, async (tx) => {
    await tx.select().from(merchant).where(eq(merchant.merchant_id, merchantId)).for('update')
    const [stored] = await tx
      .select({ n: count() })
      .from(apiKey)
      .where(and(eq(apiKey.merchant_id, merchantId), usable(actor.at)))
    if ((stored?.n ?? 0) >= MAX_KEYS) throw invalid({ name: 'tooManyKeys' })
    const version = API_VERSION
    return insertKey(
      tx,
      { ...settings, mode, version, merchant_id: merchantId, created_by: merchantUserId },
      actor,
    )
  })

async function insertKey(
  tx: Db,
  row: Pick<KeyRow, 'merchant_id' | 'mode' | 'name' | 'scopes' | 'allowed_ips' | 'version' | 'created_by'>,
  actor: Actor,
): Promise<{ id: number; key: string }> {
  const key = `tk_${row.mode}_${randomToken()}`
  const [made] = await tx
    .insert(apiKey)
    .values({ ...row, secret_hash: sha256(key), last4: key.slice(-4), created_at: actor.at })
    .returning({ id: apiKey.id })
  const id = (made as { id: number }).id
  const { mode, name, scopes, allowed_ips, version } = row
  await recordAudit(tx, actor, {
    ...{ action: 'create', entity: 'api_key', entityId: id },
    new: { merchant_id: row.merchant_id, mode, name, scopes, allowed_ips, version },
  })
  return { id, key }
}

/** Changes name, scopes, addresses or version of a key. Throws NOT_FOUND, INVALID for a version that has ended. */
export const changeKey = (
  db: Db,
  { merchantId }: Owner,
  id: number,
  settings: ApiKeySettings,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { name, scopes, allowed_ips, version } = await ownKey(tx, merchantId, id, actor.at)
    requireWorking(settings.version, 'version', actor.at)
    await tx.update(apiKey).set(settings).where(eq(apiKey.id, id))
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'api_key', entityId: id },
      ...{ old: { name, scopes, allowed_ips, version }, new: settings },
    })
  })

/**
 * Creates a key that replaces another one, which goes on working for the overlap. @returns the whole new key. Throws
 * NOT_FOUND, STEP_NOT_ALLOWED for one that was rolled before.
 */
export const rollKey = (
  db: Db,
  { merchantId, merchantUserId }: Owner,
  id: number,
  overlap: KeyOverlap,
  actor: Actor,
): Promise<{ id: number; key: string }> =>
  transaction(db, async (tx) => {
    const old = await ownKey(tx, merchantId, id, actor.at)
    if (old.expires_at) throw new AppError('STEP_NOT_ALLOWED')
    const expires_at = new Date(actor.at.getTime() + overlaps[overlap])
    await tx.update(apiKey).set({ expires_at }).where(eq(apiKey.id, id))
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'api_key', entityId: id, property: 'expires_at' },
      new: expires_at.toISOString(),
    })
    const { merchant_id, mode, name, scopes, allowed_ips, version } = old
    const row = { merchant_id, mode, name, scopes, allowed_ips, version, created_by: merchantUserId }
    return insertKey(tx, row, actor)
  })

/** Ends a key at once. Throws NOT_FOUND. */
export const revokeKey = (db: Db, { merchantId }: Owner, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    await ownKey(tx, merchantId, id, actor.at)
    await tx.update(apiKey).set({ revoked_at: actor.at }).where(eq(apiKey.id, id))
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'api_key', entityId: id, property: 'revoked_at' },
      new: actor.at.toISOString(),
    })
  })

async function ownKey(tx: Db, merchantId: number, id: number, now: Date): Promise<KeyRow> {
  const [found] = await tx
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.id, id), eq(apiKey.merchant_id, merchantId), usable(now)))
    .for('update')
  if (!found) throw notFound()
  return found
}
