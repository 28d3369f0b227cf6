import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { requirePublicHttps } from '#server/platform/safe-address.ts'
import { outgoing } from '#server/platform/tracing/traced-fetch.ts'
import { apiEvent, type DeliveryTry, webhookDelivery, webhookEndpoint } from '#server/tables/events.ts'
import type { DeliveryFailure } from '#src/contract/leads-api/event-types.ts'
import type { Event } from '#src/contract/leads-api/v1/event.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import { inVersion, versionOf } from '#src/contract/leads-api/v1/versions.ts'
import { disableFailing } from './disable-failing.ts'
import { nextTry, restUntil } from './retries.ts'
import { signedHeaders } from './signed-headers.ts'

type Endpoint = typeof webhookEndpoint.$inferSelect

const LOOK_UP_MS = 5000

/** Secrets that sign now: two while one is rolled. */
function secretsOf({ keys }: Pick<Deps, 'keys'>, endpoint: Endpoint, now: Date): string[] {
  const { id, secret_cipher, old_secret_cipher, old_secret_until } = endpoint
  const old =
    old_secret_cipher && old_secret_until && old_secret_until > now
      ? [keys.vault.open('webhook_endpoint.old_secret', id, old_secret_cipher)]
      : []
  return [keys.vault.open('webhook_endpoint.secret', id, secret_cipher), ...old]
}

/** Sends an event once. */
function postEvent(
  deps: Deps,
  endpoint: Endpoint,
  { event_id, body: stored }: Pick<Due, 'event_id' | 'body'>,
): Promise<DeliveryTry> {
  const now = deps.clock()
  const body = bodyFor(endpoint, stored, now)
  const secrets = () => secretsOf(deps, endpoint, now)
  return postSigned(deps, { url: endpoint.url, secrets, id: objectId('event', event_id), body })
}

interface Signed {
  url: string
  secrets: () => readonly string[]
  /** The same for each try, so that its receiver knows it. */
  id: string
  body: string
}

/**
 * Sends a signed webhook once. The address is checked again each time, because DNS changes. Nothing of the answer but its
 * status is read, and no redirect is followed.
 */
export async function postSigned(deps: Deps, { url, secrets, id, body }: Signed): Promise<DeliveryTry> {
  const now = deps.clock()
  const tried = (status_code: number | null, failure: DeliveryFailure | null): DeliveryTry => ({
    ...{ at: now.toISOString(), status_code, failure },
  })
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Tulna-Webhooks/1',
      ...signedHeaders(secrets(), id, body, now),
    }
    const to = await requirePublicHttps(url, (host) => inTime(deps.outside.look(host)))
    const status = await outgoing('webhook', { method: 'POST', host: to.url.hostname }, async (answered) => {
      const status = await deps.outside.post(to, body, headers)
      answered(status)
      return status
    })
    return tried(status, status >= 200 && status < 300 ? null : 'HTTP')
  } catch (error) {
    const late = ['TimeoutError', 'AbortError'].includes((error as Error).name)
    return tried(null, error instanceof AppError ? 'ADDRESS' : late ? 'TIMEOUT' : 'NETWORK')
  }
}

/** An event in the version of an endpoint. What is in that version already is sent as it is stored. */
function bodyFor({ api_version }: Endpoint, stored: string, now: Date): string {
  const event: Event = JSON.parse(stored)
  const version = versionOf(api_version, now)
  return event.api_version > version ? JSON.stringify(inVersion(event, version)) : stored
}

/** The system's resolver has no time limit of its own. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('look-up')), LOOK_UP_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** How long one endpoint is served before others get their turn. */
const TURN_MS = 20_000
/** A turn, its last calls and some room: after that its process counts as killed. */
const LEASE_MS = 90_000
/** Events of different objects that are sent to an endpoint at the same time. */
const MAX_PARALLEL = 4
/** Tries that a delivery's log holds. */
const LOG = 20

interface Due {
  id: string
  event_id: string
  tries: number
  body: string
}

/**
 * Sends what an endpoint is due, the events of one object one after the other. What is left after a turn waits for the
 * next, so that no endpoint holds up others.
 */
export async function deliverWebhooks(deps: Deps, { id }: { id: string }): Promise<void> {
  const { db } = deps.database
  const until = performance.now() + TURN_MS
  if (!(await lease(db, id, deps.clock()))) return
  let left = true
  try {
    while (left && performance.now() < until) left = await sendBatch(deps, id)
  } finally {
    await db.update(webhookEndpoint).set({ leased_until: null }).where(eq(webhookEndpoint.id, id))
  }
  // What was recorded while the last batch was sent found the endpoint leased.
  if (left || (await dueOf(db, id, deps.clock())).length > 0)
    await deps.jobs.enqueue(db, 'deliver-webhooks', { id })
}

/** Events of a suspended merchant wait. */
const active = sql`exists (select from merchant m where m.merchant_id = e.merchant_id and m.status = 'ACTIVE')`

/** Wakes the endpoints that have something due: retries, and what a killed process left. */
export async function wakeEndpoints({ database: { db }, jobs }: Deps, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = await rows<{ id: string }>(
    db,
    sql`select e.id from webhook_endpoint e where e.disabled_at is null and ${active} and (e.resume_at is null or e.resume_at <= ${at})
        and (e.leased_until is null or e.leased_until < ${at})
        and exists (select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'WAITING' and d.next_at <= ${at})
      order by e.id`,
  )
  for (const { id } of due) await jobs.enqueue(db, 'deliver-webhooks', { id })
}

async function lease(db: Db, id: string, now: Date): Promise<boolean> {
  const free = or(isNull(webhookEndpoint.leased_until), lt(webhookEndpoint.leased_until, now))
  const taken = await db
    .update(webhookEndpoint)
    .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(webhookEndpoint.id, id), free))
    .returning({ id: webhookEndpoint.id })
  return taken.length > 0
}

/** The earliest undelivered event of each object, if its time has come. */
const dueOf = (db: Db, endpointId: string, now: Date): Promise<Due[]> =>
  rows<Due>(
    db,
    sql`select h.id, h.event_id, h.tries, v.body from (
        select distinct on (object_id) id, event_id, tries, next_at, seq from webhook_delivery
        where endpoint_id = ${endpointId} and state = 'WAITING' order by object_id, seq) h
      join ${apiEvent} v on v.id = h.event_id
      join ${webhookEndpoint} e on e.id = ${endpointId}
      where h.next_at <= ${now.toISOString()}::timestamptz and e.disabled_at is null and ${active}
        and (e.resume_at is null or e.resume_at <= ${now.toISOString()}::timestamptz)
      order by h.next_at, h.seq limit ${MAX_PARALLEL}`,
  )

/** @returns whether more may be due */
async function sendBatch(deps: Deps, id: string): Promise<boolean> {
  const { db } = deps.database
  const [endpoint] = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id))
  if (!endpoint) return false
  const due = await dueOf(db, id, deps.clock())
  if (due.length === 0) return false
  const tries = await Promise.all(
    due.map(async (one) => ({ one, tried: await postEvent(deps, endpoint, one) })),
  )
  for (const { one, tried } of tries) await storeTry(deps, one, tried)
  await storeHealth(
    deps,
    id,
    tries.map(({ tried }) => tried),
  )
  return true
}

function storeTry({ database: { db }, clock }: Deps, { id, tries }: Due, tried: DeliveryTry) {
  const { status_code, failure } = tried
  const now = clock()
  const next_at = failure ? nextTry(tries + 1, now) : null
  const outcome = !failure
    ? ({ state: 'DELIVERED', delivered_at: now } as const)
    : next_at
      ? ({ state: 'WAITING', next_at } as const)
      : ({ state: 'DEAD' } as const)
  return (
    db
      .update(webhookDelivery)
      .set({
        ...{ tries: tries + 1, status_code, failure, ...outcome },
        log: sql`(select coalesce(jsonb_agg(x order by n), '[]') from (
          select x, n from jsonb_array_elements(${webhookDelivery.log} || ${JSON.stringify([tried])}::jsonb)
          with ordinality v(x, n) order by n desc limit ${LOG}) newest)`,
      })
      // Disabled or removed meanwhile: that stands.
      .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.state, 'WAITING')))
  )
}

/** A success clears what was counted; failures in a row rest the endpoint, and disable it in the end. */
async function storeHealth(deps: Deps, id: string, tries: readonly DeliveryTry[]): Promise<void> {
  const { db } = deps.database
  const own = eq(webhookEndpoint.id, id)
  if (tries.some(({ failure }) => failure === null))
    return void (await db
      .update(webhookEndpoint)
      .set({ failing_since: null, failures: 0, resume_at: null })
      .where(own))
  const now = deps.clock()
  const [counted] = await db
    .update(webhookEndpoint)
    .set({
      failures: sql`${webhookEndpoint.failures} + ${tries.length}`,
      failing_since: sql`coalesce(${webhookEndpoint.failing_since}, ${now.toISOString()}::timestamptz)`,
    })
    .where(own)
    .returning({ failures: webhookEndpoint.failures })
  await db
    .update(webhookEndpoint)
    .set({ resume_at: restUntil(counted?.failures ?? 0, now) })
    .where(own)
  await disableFailing(deps, id, now)
}
