import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Keys, randomToken } from '#server/platform/keys.ts'
import { isSigned } from '#server/platform/signature.ts'
import { merchant } from '#server/tables/people.ts'
import { apiClient } from '#server/tables/portal.ts'

/** Headers of a merchant's calls and of our webhooks. */
export const signedCallHeaders = {
  client: 'x-tulna-client',
  timestamp: 'x-tulna-timestamp',
  signature: 'x-tulna-signature',
} as const

/**
 * Creates credentials, or a new secret for existing ones; the old one stops working at once. @returns the secret, shown
 * only once
 */
export const rotateSecret = (db: Db, keys: Keys, merchant_id: number, actor: Actor) =>
  transaction(db, async (tx) => {
    const secret = randomToken()
    const fresh = {
      secret_cipher: keys.vault.seal('api_client.secret', merchant_id, secret),
      rotated_at: actor.at,
    }
    const [kept] = await tx
      .insert(apiClient)
      .values({ merchant_id, client_id: `tc_${randomBytes(9).toString('hex')}`, ...fresh })
      .onConflictDoUpdate({ target: apiClient.merchant_id, set: fresh })
      .returning({ client_id: apiClient.client_id })
    await note(tx, actor, {
      action: 'update',
      entity: 'api_client',
      entityId: merchant_id,
      property: 'secret',
    })
    return { client_id: kept?.client_id as string, secret }
  })

/** Throws NOT_FOUND without credentials. */
export const setAllowedIps = (
  db: Db,
  merchantId: number,
  allowed_ips: string[],
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const changed = await tx
      .update(apiClient)
      .set({ allowed_ips })
      .where(eq(apiClient.merchant_id, merchantId))
      .returning({ id: apiClient.merchant_id })
    if (changed.length === 0) throw new AppError('NOT_FOUND')
    await note(tx, actor, {
      action: 'update',
      entity: 'api_client',
      entityId: merchantId,
      property: 'allowed_ips',
      new: allowed_ips,
    })
  })

interface Sent {
  client: string | undefined
  timestamp: string | undefined
  signature: string | undefined
  /** The raw bytes that were signed, not the parsed body. */
  raw: string
  address: string
}

/**
 * The merchant of a signed call. Unknown credentials, a wrong or old signature, another address and a suspended
 * merchant get the same answer.
 * @throws NOT_SIGNED
 */
export async function merchantOfCall(db: Db, keys: Keys, sent: Sent, now: Date) {
  const [found] = await db
    .select({ client: apiClient, name: merchant.name, status: merchant.status })
    .from(apiClient)
    .innerJoin(merchant, eq(merchant.merchant_id, apiClient.merchant_id))
    .where(eq(apiClient.client_id, sent.client ?? ''))
  const refused = new AppError('NOT_SIGNED')
  if (found?.status !== 'ACTIVE') throw refused
  const { client } = found
  const secret = keys.vault.open('api_client.secret', client.merchant_id, client.secret_cipher)
  const given = { timestamp: sent.timestamp ?? '', signature: sent.signature ?? '' }
  if (!isSigned(given, sent.raw, [secret], now)) throw refused
  const from = sent.address.replace(/^::ffff:/, '')
  if (client.allowed_ips.length > 0 && !client.allowed_ips.includes(from)) throw refused
  await db.update(apiClient).set({ last_used_at: now }).where(eq(apiClient.merchant_id, client.merchant_id))
  return { merchantId: client.merchant_id, clientId: client.client_id }
}
