import { recordEvents } from '#server/leads-api/events/record-events.ts'
import { wakeEndpoints } from '#server/leads-api/webhooks/deliver.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Lead } from '#src/contract/leads-api/v1/lead.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import type { Received } from './receiver.ts'

export const hookUrl = 'https://8.8.8.8/hook'

/** Adds an endpoint in the portal. @returns its answer, with the secret */
export const addEndpoint = async (
  who: SignedIn,
  url = hookUrl,
  events: readonly string[] = ['lead.created'],
) => (await who.post('/api/partner/webhook-endpoints', { url, events, mode: 'live' })).body

/** Answers deliveries with what `answer` says, and remembers those that came. */
export function receiveWith(app: TestApp, answer: (received: Received) => number | Promise<number>) {
  const received: Received[] = []
  app.deps.outside.post = async ({ url }, body, headers) => {
    const signature = headers['tulna-signature'] ?? ''
    const one = { url: url.href, body, event: JSON.parse(body), signature, headers }
    received.push(one)
    return answer(one)
  }
  return received
}

/** Records leads of a merchant by name, in order, as events without a customer. */
export const recordLeads = (app: TestApp, merchantId: number, names: readonly string[], previous = {}) =>
  transaction(app.deps.database.db, (tx) =>
    recordEvents(
      app.deps,
      tx,
      names.map((id) => ({
        ...({ merchantId, livemode: true, type: 'lead.created', previous } as const),
        object: { object: 'lead', id } as Lead,
      })),
      app.deps.clock(),
    ),
  )

/** Lets time pass and everything be tried that is due then. */
export async function later(app: TestApp, minutes: number): Promise<void> {
  app.advance(minutes)
  await wakeEndpoints(app.deps, app.deps.clock())
  await app.deps.jobs.drain()
}
