import { and, eq, isNull, lte } from 'drizzle-orm'
import { jobActor, recordAudit } from '#server/audit/record-audit.ts'
import { notifyPartner } from '#server/messages/notify-merchant.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { webhookDelivery, webhookEndpoint } from '#server/tables/events.ts'
import { DISABLE_AFTER_MS } from './retries.ts'

/** Disables an endpoint that has failed for three days, and tells the merchant. What waits can be resent later. */
export const disableFailing = (deps: Deps, id: string, now: Date): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const failing = and(
      eq(webhookEndpoint.id, id),
      isNull(webhookEndpoint.disabled_at),
      lte(webhookEndpoint.failing_since, new Date(now.getTime() - DISABLE_AFTER_MS)),
    )
    const [found] = await tx
      .update(webhookEndpoint)
      .set({ disabled_at: now, disabled_reason: 'FAILING' })
      .where(failing)
      .returning()
    if (!found) return
    await holdBack(tx, id)
    const { hostname: host } = new URL(found.url)
    await notifyPartner(deps, tx, { merchantId: found.merchant_id }, 'webhook', {}, () => ({ host }))
    await recordAudit(tx, jobActor('deliver-webhooks', now), {
      ...{ action: 'update', entity: 'webhook_endpoint', entityId: id, property: 'disabled_reason' },
      new: 'FAILING',
    })
  })

/** What a disabled endpoint has not received waits in its list of undelivered events. */
export const holdBack = (tx: Db, endpointId: string) =>
  tx
    .update(webhookDelivery)
    .set({ state: 'DEAD', failure: 'DISABLED' })
    .where(and(eq(webhookDelivery.endpoint_id, endpointId), eq(webhookDelivery.state, 'WAITING')))
