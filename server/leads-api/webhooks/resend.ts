import { and, asc, eq } from 'drizzle-orm'
import { lockedEndpoint, type Owner } from '#server/leads-api/webhooks/endpoints.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { apiEvent, webhookDelivery, webhookEndpoint } from '#server/tables/events.ts'

type ResendDeps = Pick<Deps, 'database' | 'jobs'>
const again = { state: 'WAITING', tries: 0, failure: null, status_code: null, delivered_at: null } as const

/**
 * Sends an event again: to one endpoint, or to all that are enabled and subscribe to its type. What is on its way stays
 * as it is.
 * @returns how many deliveries were queued
 * @throws NOT_FOUND; STEP_NOT_ALLOWED when no endpoint can receive it
 */
export const resendEvent = (
  { database, jobs }: ResendDeps,
  owner: Owner,
  eventId: string,
  endpointId: string | undefined,
  now: Date,
): Promise<number> =>
  transaction(database.db, async (tx) => {
    const [event] = await tx
      .select()
      .from(apiEvent)
      .where(
        and(
          eq(apiEvent.id, eventId),
          eq(apiEvent.merchant_id, owner.merchantId),
          eq(apiEvent.livemode, owner.livemode),
        ),
      )
    if (!event) throw notFound()
    const targets = await targetsOf(tx, owner, event, endpointId)
    if (targets.length === 0) throw new AppError('STEP_NOT_ALLOWED')
    const { id: event_id, seq, object_id } = event
    for (const endpoint_id of targets) {
      await tx
        .insert(webhookDelivery)
        .values({ event_id, endpoint_id, seq, object_id, ...again, next_at: now })
        .onConflictDoUpdate({
          target: [webhookDelivery.event_id, webhookDelivery.endpoint_id],
          set: { ...again, next_at: now },
        })
      await jobs.enqueue(tx, 'deliver-webhooks', { id: endpoint_id })
    }
    return targets.length
  })

async function targetsOf(
  tx: Db,
  owner: Owner,
  event: typeof apiEvent.$inferSelect,
  endpointId: string | undefined,
): Promise<string[]> {
  if (endpointId !== undefined) {
    const { id, disabled_at } = await lockedEndpoint(tx, owner, endpointId)
    return disabled_at ? [] : [id]
  }
  const all = await tx
    .select({ endpoint: webhookEndpoint, delivery: webhookDelivery.id })
    .from(webhookEndpoint)
    .leftJoin(
      webhookDelivery,
      and(eq(webhookDelivery.endpoint_id, webhookEndpoint.id), eq(webhookDelivery.event_id, event.id)),
    )
    .where(
      and(eq(webhookEndpoint.merchant_id, owner.merchantId), eq(webhookEndpoint.livemode, owner.livemode)),
    )
    .orderBy(asc(webhookEndpoint.created_at))
  return all
    .filter(({ endpoint, delivery }) => {
      const receives = endpoint.events.some((type) => type === event.type)
      return !endpoint.disabled_at && (receives || delivery !== null)
    })
    .map(({ endpoint }) => endpoint.id)
}

/**
 * Sends everything again that an endpoint did not receive, in order.
 * @returns how many. Throws NOT_FOUND; STEP_NOT_ALLOWED while it is disabled
 */
export const resendDead = ({ database, jobs }: ResendDeps, owner: Owner, id: string, now: Date) =>
  transaction(database.db, async (tx) => {
    const { disabled_at } = await lockedEndpoint(tx, owner, id)
    if (disabled_at) throw new AppError('STEP_NOT_ALLOWED')
    const queued = await tx
      .update(webhookDelivery)
      .set({ ...again, next_at: now })
      .where(and(eq(webhookDelivery.endpoint_id, id), eq(webhookDelivery.state, 'DEAD')))
      .returning({ id: webhookDelivery.id })
    if (queued.length > 0) {
      await tx.update(webhookEndpoint).set({ resume_at: null }).where(eq(webhookEndpoint.id, id))
      await jobs.enqueue(tx, 'deliver-webhooks', { id })
    }
    return queued.length
  })
