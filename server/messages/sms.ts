import * as z from 'zod'
import { askProvider, isLate, type Provider } from '#server/platform/ask-provider.ts'
import { type Parcel, SendFailure, type Transport } from './outbox.ts'

interface SmsGateway extends Omit<Provider, 'service'> {
  /** Used if the template has none. */
  sender: string
  /** The company's DLT registration (principal entity). */
  entity: string | null
}

const MOST_BYTES = 64 * 1024
const AcceptedSms = z.object({ id: z.string().min(1).max(120) })
const Refused = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/) })

/**
 * An HTTP provider: POST of `{ id, to, sender, entity_id, template_id, text }`, answered with `{ id }`, or by 4xx with
 * `{ code }`. After an unclear answer, also a malformed one, the request is repeated with the same id.
 */
export const smsTransport = (name: string, gateway: SmsGateway): Transport => ({
  name,
  channel: 'mobile',
  async send(parcel) {
    const { status, body } = await exchange(name, gateway, parcel)
    if (status >= 500 || status === 408 || status === 429) throw new SendFailure(`HTTP_${status}`, true)
    if (status >= 400 || status < 200 || status >= 300) {
      const refused = Refused.safeParse(body)
      throw new SendFailure(refused.success ? refused.data.code : `HTTP_${status}`, false)
    }
    const taken = AcceptedSms.safeParse(body)
    if (!taken.success) throw new SendFailure('MALFORMED', true)
    return taken.data.id
  },
})

async function exchange(service: string, { sender, entity, ...gateway }: SmsGateway, parcel: Parcel) {
  const { id, to, text, header, dlt } = parcel
  try {
    const response = await askProvider({ service, ...gateway }, id, {
      id,
      to: `91${to}`,
      sender: header || sender,
      entity_id: entity,
      template_id: dlt ?? null,
      text,
    })
    const answer = await response.text()
    return { status: response.status, body: answer.length > MOST_BYTES ? undefined : parsed(answer) }
  } catch (error) {
    throw new SendFailure(isLate(error) ? 'TIMEOUT' : 'NETWORK', true)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
