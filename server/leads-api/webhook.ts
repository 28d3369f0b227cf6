import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { randomToken } from '#server/platform/keys.ts'
import { requirePublicHttps } from '#server/platform/safe-address.ts'
import { sign } from '#server/platform/signature.ts'
import { apiClient, webhook, webhookDelivery } from '#server/tables/portal.ts'
import type { Delivery, Integration } from '#src/contract/leads-api/portal-integration.ts'
import type { WebhookEvent } from '#src/contract/merchants/portal.ts'
import { signedCallHeaders } from './api-client.ts'

const SHOWN = 50

/** The integration page; secrets are only shown when they are created. */
export async function integrationOf(
  { database: { db }, settings }: Deps,
  merchantId: number,
  origin: string,
): Promise<Integration> {
  const [client] = await db.select().from(apiClient).where(eq(apiClient.merchant_id, merchantId))
  const [hook] = await db.select().from(webhook).where(eq(webhook.merchant_id, merchantId))
  const deliveries = await db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.merchant_id, merchantId))
    .orderBy(desc(webhookDelivery.at), desc(webhookDelivery.id))
    .limit(SHOWN)
  return {
    environment: settings.demo ? 'sandbox' : 'live',
    origin,
    client: client
      ? {
          client_id: client.client_id,
          allowed_ips: client.allowed_ips,
          rotated_at: client.rotated_at.toISOString(),
          last_used_at: client.last_used_at?.toISOString() ?? null,
        }
      : null,
    webhook: hook ? { url: hook.url, events: hook.events } : null,
    deliveries: deliveries.map(
      ({ id, at, event, state, tries, status_code, failure }): Delivery => ({
        ...{ id, event, state, tries, status_code, failure },
        at: at.toISOString(),
      }),
    ),
  }
}

/**
 * Sets the webhook address. A changed address gets a new secret, which is returned only once.
 * @throws INVALID for an address that is not https on the public internet
 */
export async function setWebhook(
  { database: { db }, keys, outside }: Deps,
  merchant_id: number,
  { url, events }: { url: string; events: WebhookEvent[] },
  actor: Actor,
): Promise<string | null> {
  const { href } = (await requirePublicHttps(url, outside.look)).url
  return transaction(db, async (tx) => {
    const [before] = await tx.select().from(webhook).where(eq(webhook.merchant_id, merchant_id)).for('update')
    const secret = before?.url === href ? null : randomToken()
    const fresh = {
      ...{ url: href, events, updated_at: actor.at },
      ...(secret && { secret_cipher: keys.vault.seal('webhook.secret', merchant_id, secret) }),
    }
    if (before) await tx.update(webhook).set(fresh).where(eq(webhook.merchant_id, merchant_id))
    else {
      // Earlier events are not sent: they are in the reports.
      const [newest] = await rows<{ id: number }>(
        tx,
        sql`select coalesce(max(id), 0)::int as id from status_history`,
      )
      const reported_earning = await earnedBy(tx, merchant_id)
      await tx.insert(webhook).values({
        ...{
          merchant_id,
          url: href,
          events,
          updated_at: actor.at,
          reported_earning,
          reported_until: actor.at,
        },
        secret_cipher: keys.vault.seal('webhook.secret', merchant_id, secret ?? randomToken()),
        seen_transition: newest?.id ?? 0,
      })
    }
    await note(tx, actor, {
      action: 'update',
      entity: 'webhook',
      entityId: merchant_id,
      property: 'url',
      new: href,
    })
    return secret
  })
}

export const removeWebhook = (db: Db, merchantId: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.delete(webhook).where(eq(webhook.merchant_id, merchantId))
    await note(tx, actor, { action: 'delete', entity: 'webhook', entityId: merchantId })
  })

/** Rupees of all lines of a merchant so far. */
export const earnedBy = async (db: Db, merchantId: number): Promise<number> => {
  const [sum] = await rows<{ payout: number }>(
    db,
    sql`select coalesce(sum(payout), 0)::float8 as payout from commission_line where merchant_id = ${merchantId}`,
  )
  return sum?.payout ?? 0
}

export type EventData = Record<string, string | number | null>

/** Stores an event and queues its delivery, if the merchant subscribed to it. */
export async function queueEvent(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  merchant_id: number,
  event: WebhookEvent | 'test',
  data: EventData,
  now: Date,
): Promise<string | null> {
  const [hook] = await tx.select().from(webhook).where(eq(webhook.merchant_id, merchant_id))
  if (!hook || (event !== 'test' && !hook.events.includes(event))) return null
  const id = randomUUID()
  const body = JSON.stringify({ id, event, at: now.toISOString(), data })
  await tx.insert(webhookDelivery).values({ id, merchant_id, event, body, at: now, state: 'WAITING' })
  await jobs.enqueue(tx, 'portal-webhook', { id })
  return id
}

/** Throws NOT_FOUND without a webhook. */
export const sendTestEvent = ({ database, jobs }: Deps, merchantId: number, now: Date): Promise<string> =>
  transaction(database.db, async (tx) => {
    const data = { lead: 'L-TEST0000', note: 'This event was sent from your portal' }
    const id = await queueEvent({ jobs }, tx, merchantId, 'test', data, now)
    if (!id) throw notFound()
    return id
  })

/**
 * Queues a delivery again. Throws NOT_FOUND, also for another merchant's; STEP_NOT_ALLOWED while it is being delivered.
 */
export const retryDelivery = ({ database, jobs }: Deps, merchantId: number, id: string): Promise<void> =>
  transaction(database.db, async (tx) => {
    const [found] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).for('update')
    if (found?.merchant_id !== merchantId) throw notFound()
    if (found.state === 'WAITING') throw new AppError('STEP_NOT_ALLOWED')
    await tx.update(webhookDelivery).set({ state: 'WAITING' }).where(eq(webhookDelivery.id, id))
    await jobs.enqueue(tx, 'portal-webhook', { id })
  })

/** A delivery that must be retried. */
class NotDelivered extends Error {}

/**
 * Delivers one event; anything but 200 is retried. The address is checked again each time, because DNS changes. The
 * receiver recognises a repeat by the event's id.
 * @throws NotDelivered
 */
export async function deliverEvent(deps: Deps, { id }: { id: string }, last: boolean): Promise<void> {
  const { database, keys, clock } = deps
  const { db } = database
  const [found] = await db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id))
  if (found?.state !== 'WAITING') return
  const [hook] = await db.select().from(webhook).where(eq(webhook.merchant_id, found.merchant_id))
  const tries = found.tries + 1
  const keep = (set: Partial<typeof webhookDelivery.$inferInsert>) =>
    db
      .update(webhookDelivery)
      .set({ tries, ...set })
      .where(eq(webhookDelivery.id, id))
  if (!hook) return void (await keep({ state: 'FAILED', failure: 'NO_WEBHOOK' }))
  const secret = keys.vault.open('webhook.secret', hook.merchant_id, hook.secret_cipher)
  const { status_code, failure } = await post(deps, hook.url, secret, found.body, clock())
  if (status_code === 200)
    return void (await keep({ state: 'DELIVERED', status_code, failure: null, delivered_at: clock() }))
  await keep({ status_code, failure, state: last ? 'FAILED' : 'WAITING' })
  if (!last) throw new NotDelivered(failure ?? 'HTTP')
}

async function post({ outside }: Deps, url: string, secret: string, body: string, now: Date) {
  try {
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      [signedCallHeaders.timestamp]: timestamp,
      [signedCallHeaders.signature]: sign(secret, timestamp, body),
    }
    const status_code = await outside.post(await requirePublicHttps(url, outside.look), body, headers)
    return { status_code, failure: status_code === 200 ? null : 'HTTP' }
  } catch (error) {
    const late = (error as Error).name === 'TimeoutError' || (error as Error).name === 'AbortError'
    const failure = error instanceof AppError ? 'ADDRESS' : late ? 'TIMEOUT' : 'NETWORK'
    return { status_code: null, failure }
  }
}
