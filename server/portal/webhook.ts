import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { WebhookEvent } from '#src/contract/portal.ts'
import type { Delivery, Integration } from '#src/contract/portal-integration.ts'
import { statusCode } from '#src/domain/status.ts'
import { randomToken } from '../auth/keys.ts'
import { type Db, rows, transaction } from '../db/database.ts'
import { apiClient, webhook, webhookDelivery } from '../db/portal.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../errors.ts'
import { sign } from '../lenders/signature.ts'
import { type Actor, note } from '../services/audit.ts'
import { apiHeaders } from './api-client.ts'
import { leadName } from './leads.ts'
import { newestLink } from './links.ts'
import { requirePublicHttps } from './safe-address.ts'

const TIMEOUT_MS = 10_000
const SHOWN = 50
const place = (merchantId: number) => `webhook.secret_cipher.${merchantId}`

/** What the page of the integration shows; secrets are shown when they are made, never again. */
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
    link: (await newestLink(db, merchantId, origin))?.url ?? null,
  }
}

/**
 * Sets where events are told. Another address gets another secret, which is answered this once.
 * @throws INVALID for an address that is not https on the public internet
 */
export async function setWebhook(
  { database: { db }, keys }: Deps,
  merchant_id: number,
  { url, events }: { url: string; events: WebhookEvent[] },
  actor: Actor,
): Promise<string | null> {
  const { href } = await requirePublicHttps(url)
  return transaction(db, async (tx) => {
    const [before] = await tx.select().from(webhook).where(eq(webhook.merchant_id, merchant_id)).for('update')
    const secret = before?.url === href ? null : randomToken()
    const fresh = {
      ...{ url: href, events, updated_at: actor.at },
      ...(secret && { secret_cipher: keys.seal(secret, place(merchant_id)) }),
    }
    if (before) await tx.update(webhook).set(fresh).where(eq(webhook.merchant_id, merchant_id))
    else {
      // What was before is not told: it is in the reports.
      const [newest] = await rows<{ id: number }>(
        tx,
        sql`select coalesce(max(id), 0)::int as id from status_history`,
      )
      const told_earning = await earnedBy(tx, merchant_id)
      await tx.insert(webhook).values({
        ...{ merchant_id, url: href, events, updated_at: actor.at, told_earning, told_until: actor.at },
        secret_cipher: keys.seal(secret ?? randomToken(), place(merchant_id)),
        seen_step: newest?.id ?? 0,
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

const earnedBy = async (db: Db, merchantId: number): Promise<number> => {
  const [sum] = await rows<{ payout: number }>(
    db,
    sql`select coalesce(sum(payout), 0)::float8 as payout from commission_line where merchant_id = ${merchantId}`,
  )
  return sum?.payout ?? 0
}

type Told = Record<string, string | number | null>

/** Keeps an event for a merchant and orders its delivery, where the merchant asked to hear of such. */
export async function queueEvent(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  merchant_id: number,
  event: WebhookEvent | 'test',
  data: Told,
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

/** Orders a delivery once more. Throws NOT_FOUND, also for another merchant's; STEP_NOT_ALLOWED while it is on its way. */
export const retryDelivery = ({ database, jobs }: Deps, merchantId: number, id: string): Promise<void> =>
  transaction(database.db, async (tx) => {
    const [found] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).for('update')
    if (found?.merchant_id !== merchantId) throw notFound()
    if (found.state === 'WAITING') throw new AppError('STEP_NOT_ALLOWED')
    await tx.update(webhookDelivery).set({ state: 'WAITING' }).where(eq(webhookDelivery.id, id))
    await jobs.enqueue(tx, 'portal-webhook', { id })
  })

/** A delivery that has to be tried again. */
class NotDelivered extends Error {}

/**
 * Tells one event; anything but 200 is tried again. The address is judged anew each time, because names move.
 * The receiver knows a repeat by the event's id.
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
  const secret = keys.open(hook.secret_cipher, place(hook.merchant_id))
  const { status_code, failure } = await post(hook.url, secret, found.body, clock())
  if (status_code === 200)
    return void (await keep({ state: 'DELIVERED', status_code, failure: null, delivered_at: clock() }))
  await keep({ status_code, failure, state: last ? 'FAILED' : 'WAITING' })
  if (!last) throw new NotDelivered(failure ?? 'HTTP')
}

async function post(url: string, secret: string, body: string, now: Date) {
  try {
    await requirePublicHttps(url)
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [apiHeaders.timestamp]: timestamp,
        [apiHeaders.signature]: sign(secret, timestamp, body),
      },
      // A redirect could lead to where no webhook may.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return { status_code: answer.status, failure: answer.status === 200 ? null : 'HTTP' }
  } catch (error) {
    const failure =
      error instanceof AppError ? 'ADDRESS' : (error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK'
    return { status_code: null, failure }
  }
}

interface Step {
  id: number
  at: string
  to_code: number
  user_id: string
  product_type: string
  amount: number | null
}

/** Looks for what merchants with a webhook have not heard of yet: new leads, steps of applications, earnings. */
export async function tellEvents(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database
  for (const { merchant_id } of await db.select({ merchant_id: webhook.merchant_id }).from(webhook))
    await transaction(db, (tx) => tellMerchant(deps, tx, merchant_id, now))
}

const AT_ONCE = 200

async function tellMerchant(deps: Deps, tx: Db, merchantId: number, now: Date): Promise<void> {
  const [hook] = await tx.select().from(webhook).where(eq(webhook.merchant_id, merchantId)).for('update')
  if (!hook) return
  const tell = (event: WebhookEvent, data: Told) => queueEvent(deps, tx, merchantId, event, data, now)
  const since = (hook.told_until ?? now).toISOString()
  // Those of the merchant's own system were told when they were made.
  const leads = await rows<{ user_id: string; product_type: string | null }>(
    tx,
    sql`select p.user_id, p.product_type from prospect p where p.merchant_id = ${merchantId} and p.created_at > ${since}
      and p.created_at <= ${now.toISOString()} and not exists (select from api_lead where prospect_id = p.user_id)`,
  )
  for (const { user_id, product_type } of leads)
    await tell('lead.created', {
      lead: leadName(deps.keys, user_id),
      product: product_type,
      external_id: null,
    })
  const steps = await rows<Step>(
    tx,
    sql`select h.id, to_json(h.at)#>>'{}' as at, h.to_code, p.user_id, a.product_type, l.disbursed_amount::float8 as amount
      from status_history h join lender_application l on l.id = h.lender_application_id
      join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
      where p.merchant_id = ${merchantId} and h.accepted and h.id > ${hook.seen_step} order by h.id limit ${AT_ONCE}`,
  )
  for (const { at, to_code: status, user_id, product_type: product, amount } of steps) {
    const lead = leadName(deps.keys, user_id)
    const when = new Date(at).toISOString()
    await tell('application.status_changed', { lead, product, status, at: when })
    if (status === statusCode.DISBURSED) await tell('disbursed', { lead, product, amount, at: when })
  }
  const earned = await earnedBy(tx, merchantId)
  if (earned !== (hook.told_earning ?? 0)) await tell('earning.changed', { total: earned })
  await tx
    .update(webhook)
    .set({ told_until: now, told_earning: earned, seen_step: steps.at(-1)?.id ?? hook.seen_step })
    .where(eq(webhook.merchant_id, merchantId))
}
