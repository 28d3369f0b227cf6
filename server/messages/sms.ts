import * as z from 'zod'
import { type Parcel, SendFailure, type Way } from './outbox.ts'

interface SmsGateway {
  endpoint: string
  key: string
  /** Used where the template names none. */
  sender: string
  /** The firm's registration with the operators (DLT principal entity). */
  entity: string | null
  /** Milliseconds. */
  timeout: number
}

const MOST_BYTES = 64 * 1024
const Taken = z.object({ id: z.string().min(1).max(120) })
const Refused = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/) })

/**
 * An HTTP provider: POST of `{ id, to, sender, entity_id, template_id, text }`, answered with `{ id }`, or by 4xx with
 * `{ code }`. What it did not answer plainly is asked again by the same id, also of itself after a malformed answer.
 */
export const smsWay = (name: string, gateway: SmsGateway): Way => ({
  name,
  channel: 'mobile',
  async send(parcel) {
    const { status, body } = await exchange(gateway, parcel)
    if (status >= 500 || status === 408 || status === 429) throw new SendFailure(`HTTP_${status}`, true)
    if (status >= 400 || status < 200 || status >= 300) {
      const refused = Refused.safeParse(body)
      throw new SendFailure(refused.success ? refused.data.code : `HTTP_${status}`, false)
    }
    const taken = Taken.safeParse(body)
    if (!taken.success) throw new SendFailure('MALFORMED', true)
    return taken.data.id
  },
})

async function exchange({ endpoint, key, sender, entity, timeout }: SmsGateway, parcel: Parcel) {
  const { id, to, text, header, dlt } = parcel
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({
        id,
        to: `91${to}`,
        sender: header || sender,
        entity_id: entity,
        template_id: dlt ?? null,
        text,
      }),
      // A redirect could carry number and text anywhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const answer = await response.text()
    return { status: response.status, body: answer.length > MOST_BYTES ? undefined : parsed(answer) }
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new SendFailure(late ? 'TIMEOUT' : 'NETWORK', true)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
