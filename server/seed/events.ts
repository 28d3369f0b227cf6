import { randomUUID } from 'node:crypto'
import { newestTransition } from '#server/applications/write-transitions.ts'
import { type NewEvent, storeEvents } from '#server/leads-api/events/record-events.ts'
import { newLeads } from '#server/leads-api/events/record-leads.ts'
import { newTransitions } from '#server/leads-api/events/record-transitions.ts'
import { newSecret } from '#server/leads-api/webhooks/endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { webhookEndpoint } from '#server/tables/events.ts'
import { API_VERSION } from '#src/contract/api-scopes.ts'
import { subscribedTypes } from '#src/contract/leads-api/event-types.ts'

const DAY_MS = 86_400_000
const LEADS_DAYS = 14
const TRANSITIONS = 400

/** The last events of the demo's first merchant, and an endpoint that could not be reached for three days. */
export async function seedEvents(tx: Db, keys: Keys, merchantId: number, now: Date): Promise<void> {
  const id = randomUUID()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.insert(webhookEndpoint).values({
    ...{ id, merchant_id: merchantId, livemode: true, url: 'https://crm.gramsetu.example/tulna' },
    ...{ description: 'CRM', events: [...subscribedTypes], created_at: ago(30), api_version: API_VERSION },
    secret_cipher: keys.vault.seal('webhook_endpoint.secret', id, newSecret()),
    ...{ disabled_at: ago(1), disabled_reason: 'FAILING', failing_since: ago(4) },
  })
  const found = [
    ...(await newLeads(tx, ago(LEADS_DAYS))),
    ...(await newTransitions(tx, Math.max(0, (await newestTransition(tx)) - TRANSITIONS))),
  ]
  const own = found
    .filter((event) => event.merchantId === merchantId)
    .map((event) => ({ event, at: happenedAt(event, now) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { event, at } of own) await storeEvents(tx, [event], at)
}

function happenedAt({ object }: NewEvent, now: Date): Date {
  if (object.object !== 'application') return new Date(object.created)
  const { history, status } = object
  const at = history.findLast((one) => one.status === status)?.at
  return at ? new Date(at) : now
}
