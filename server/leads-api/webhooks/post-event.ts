import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { requirePublicHttps } from '#server/platform/safe-address.ts'
import { outgoing } from '#server/platform/tracing/traced-fetch.ts'
import type { DeliveryTry, webhookEndpoint } from '#server/tables/events.ts'
import type { DeliveryFailure } from '#src/contract/leads-api/event-types.ts'
import { webhookSignature, webhookSignatureHeader } from './signature.ts'

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

/**
 * Sends an event once. The address is checked again each time, because DNS changes. Nothing of the answer but its status
 * is read, and no redirect is followed.
 */
export async function postEvent(deps: Deps, endpoint: Endpoint, body: string): Promise<DeliveryTry> {
  const now = deps.clock()
  const tried = (status_code: number | null, failure: DeliveryFailure | null): DeliveryTry => ({
    ...{ at: now.toISOString(), status_code, failure },
  })
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Tulna-Webhooks/1',
      [webhookSignatureHeader]: webhookSignature(secretsOf(deps, endpoint, now), body, now),
    }
    const to = await requirePublicHttps(endpoint.url, (host) => inTime(deps.outside.look(host)))
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

/** The system's resolver has no time limit of its own. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('look-up')), LOOK_UP_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
