import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { recordAudit } from '#server/audit/record-audit.ts'
import { recordEvents } from '#server/leads-api/events/record-events.ts'
import { requireWorking } from '#server/leads-api/keys/require-working.ts'
import { atPlace, cursorAt, type Place, type Placed } from '#server/leads-api/objects/page.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { requirePublicHttps } from '#server/platform/safe-address.ts'
import { webhookEndpoint } from '#server/tables/events.ts'
import { merchant } from '#server/tables/people.ts'
import { API_VERSION } from '#src/contract/api-scopes.ts'
import { type Overlap, overlaps } from '#src/contract/leads-api/event-types.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import type {
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointUpdate,
} from '#src/contract/leads-api/v1/webhook-endpoint.ts'
import { holdBack } from './disable-failing.ts'

type EndpointRow = typeof webhookEndpoint.$inferSelect
type EndpointDeps = Pick<Deps, 'database' | 'keys' | 'outside' | 'jobs'>

/** Of one mode of a merchant. */
const MAX_ENDPOINTS = 10

/** Whose endpoints, and which of them. */
export interface Owner {
  merchantId: number
  livemode: boolean
}

/** What signs an endpoint's events, in the form of Standard Webhooks. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const shownEndpoint = (row: EndpointRow, now: Date): WebhookEndpoint => ({
  ...{ object: 'webhook_endpoint', id: objectId('webhook_endpoint', row.id) },
  ...{ created: row.created_at.toISOString(), livemode: row.livemode },
  ...{ url: row.url, events: row.events, description: row.description, api_version: row.api_version },
  status: row.disabled_at ? 'disabled' : 'enabled',
  disabled_reason: row.disabled_reason,
  failing_since: row.failing_since?.toISOString() ?? null,
  old_secret_until:
    row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
})

/**
 * Adds an endpoint.
 * @returns its secret too, which is stored sealed and shown only here
 * @throws INVALID for an address that is not https on the public internet, or above the number of endpoints
 */
export async function addEndpoint(
  { database: { db }, keys, outside }: EndpointDeps,
  owner: Owner,
  { url, events, description, api_version = API_VERSION }: z.output<typeof NewWebhookEndpoint>,
  actor: Actor,
): Promise<{ row: EndpointRow; secret: string }> {
  requireWorking(api_version, 'api_version', actor.at)
  const { href } = (await requirePublicHttps(url, outside.look)).url
  return transaction(db, async (tx) => {
    const { merchantId: merchant_id, livemode } = owner
    await tx.select().from(merchant).where(eq(merchant.merchant_id, merchant_id)).for('update')
    if ((await tx.$count(webhookEndpoint, ofOwner(owner))) >= MAX_ENDPOINTS)
      throw invalid({ url: 'webhookMany' })
    const [id, secret] = [randomUUID(), newSecret()]
    const [row] = await tx
      .insert(webhookEndpoint)
      .values({
        ...{ id, merchant_id, livemode, url: href, events, description, api_version, created_at: actor.at },
        secret_cipher: keys.vault.seal('webhook_endpoint.secret', id, secret),
      })
      .returning()
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'webhook_endpoint',
      entityId: id,
      new: { url: href, events, api_version },
    })
    return { row: row as EndpointRow, secret }
  })
}

/**
 * Changes an endpoint. Disabled, it receives nothing: its events wait in its list of undelivered ones. Enabled, it
 * receives new events; what it missed is resent on request.
 * @throws NOT_FOUND, INVALID
 */
export async function updateEndpoint(
  { database: { db }, outside }: EndpointDeps,
  owner: Owner,
  id: string,
  { url, status, ...plain }: z.output<typeof WebhookEndpointUpdate>,
  actor: Actor,
): Promise<EndpointRow> {
  requireWorking(plain.api_version, 'api_version', actor.at)
  const href = url === undefined ? undefined : (await requirePublicHttps(url, outside.look)).url.href
  return transaction(db, async (tx) => {
    const before = await lockedEndpoint(tx, owner, id)
    const enabled = status === undefined ? !before.disabled_at : status === 'enabled'
    const set: Partial<EndpointRow> = {
      ...plain,
      ...(href !== undefined && { url: href }),
      ...(enabled && before.disabled_at && { ...fresh, disabled_at: null, disabled_reason: null }),
      ...(!enabled &&
        !before.disabled_at &&
        ({ disabled_at: actor.at, disabled_reason: 'BY_HAND' } as const)),
    }
    if (Object.keys(set).length === 0) return before
    const [row] = await tx.update(webhookEndpoint).set(set).where(eq(webhookEndpoint.id, id)).returning()
    if (!enabled) await holdBack(tx, id)
    for (const [property, value] of Object.entries({ ...plain, url: href, status }))
      if (value !== undefined)
        await recordAudit(tx, actor, {
          ...{ action: 'update', entity: 'webhook_endpoint', entityId: id, property },
          new: value,
        })
    return row as EndpointRow
  })
}

const fresh = { failing_since: null, failures: 0, resume_at: null }

/** Makes a new secret; the old one signs too until the overlap is over. Throws NOT_FOUND. */
export const rollSecret = (
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  owner: Owner,
  id: string,
  overlap: Overlap,
  actor: Actor,
): Promise<{ row: EndpointRow; secret: string }> =>
  transaction(db, async (tx) => {
    const before = await lockedEndpoint(tx, owner, id)
    const secret = newSecret()
    const seconds = overlaps[overlap]
    const old = keys.vault.open('webhook_endpoint.secret', id, before.secret_cipher)
    const [row] = await tx
      .update(webhookEndpoint)
      .set({
        secret_cipher: keys.vault.seal('webhook_endpoint.secret', id, secret),
        old_secret_cipher: seconds ? keys.vault.seal('webhook_endpoint.old_secret', id, old) : null,
        old_secret_until: seconds ? new Date(actor.at.getTime() + seconds * 1000) : null,
      })
      .where(eq(webhookEndpoint.id, id))
      .returning()
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'webhook_endpoint', entityId: id, property: 'secret' },
      new: { overlap },
    })
    return { row: row as EndpointRow, secret }
  })

/** Removes an endpoint with its deliveries; the events stay. Throws NOT_FOUND. */
export const removeEndpoint = (db: Db, owner: Owner, id: string, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const { url } = await lockedEndpoint(tx, owner, id)
    await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id))
    await recordAudit(tx, actor, { action: 'delete', entity: 'webhook_endpoint', entityId: id, old: { url } })
  })

/** Sends a test event to one endpoint. @returns the event's id. Throws NOT_FOUND; STEP_NOT_ALLOWED when it is disabled */
export const sendTestEvent = ({ database, jobs }: EndpointDeps, owner: Owner, id: string, now: Date) =>
  transaction(database.db, async (tx) => {
    const row = await lockedEndpoint(tx, owner, id)
    if (row.disabled_at) throw new AppError('STEP_NOT_ALLOWED')
    const object = shownEndpoint(row, now)
    const [event] = await recordEvents(
      { jobs },
      tx,
      [{ ...owner, type: 'webhook.test', object, endpointId: id }],
      now,
    )
    return event as string
  })

const ofOwner = ({ merchantId, livemode }: Owner) =>
  and(eq(webhookEndpoint.merchant_id, merchantId), eq(webhookEndpoint.livemode, livemode))

/** A page of a merchant's endpoints, newest first. */
export const readEndpoints = (db: Db, owner: Owner, place: Place): Promise<(EndpointRow & Placed)[]> =>
  db
    .select({
      ...getTableColumns(webhookEndpoint),
      cursor_at: sql<string>`${cursorAt(sql`${webhookEndpoint.created_at}`)}`,
      cursor_id: sql<string>`${webhookEndpoint.id}::text`,
    })
    .from(webhookEndpoint)
    .where(
      sql`${ofOwner(owner)} ${atPlace(place, sql`${webhookEndpoint.created_at}`, sql`${webhookEndpoint.id}`)}`,
    )

/** An endpoint of the merchant, locked. Throws NOT_FOUND, also for another merchant's or mode's. */
export async function lockedEndpoint(tx: Db, owner: Owner, id: string): Promise<EndpointRow> {
  const [found] = await tx
    .select()
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.id, id), ofOwner(owner)))
    .for('update')
  if (!found) throw notFound()
  return found
}
