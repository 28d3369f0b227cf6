import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import type { LenderStatus } from '#src/contract/applications/lender-wire.ts'
import type { Line, Protocol } from './protocol.ts'

/* A lender that takes leads at one address and answers nothing more: each message is signed as RFC 9421 says, with a digest of
   its body by RFC 9530, so that the lender verifies it with a published library. The key is shared. */

type Component = readonly [name: string, value: string]

/**
 * The two headers of a signature by hmac-sha256 (RFC 9421, 3.3.3).
 * @param params what follows the list of names in the signature's input, as `created=1;keyid="a"`
 */
export function signatureOf(label: string, components: readonly Component[], params: string, key: Buffer) {
  const input = `(${components.map(([name]) => `"${name}"`).join(' ')});${params}`
  const base = [...components.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${input}`]
  const signature = createHmac('sha256', key).update(base.join('\n')).digest('base64')
  return { 'signature-input': `${label}=${input}`, signature: `${label}=:${signature}:` }
}

const digestOf = (body: string) => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

const Taken = z.looseObject({
  application_id: z.coerce.string().min(1).max(100).optional(),
  lead_id: z.coerce.string().min(1).max(100).optional(),
  id: z.coerce.string().min(1).max(100).optional(),
})

/** Sends an event; a repeat has the same key. @returns the lender's reference, else ours */
async function tell(
  { id, send }: Line,
  operation: 'submit' | 'accept_offer' | 'withdraw',
  body: Record<string, unknown>,
  idempotencyKey: string,
): Promise<LenderStatus> {
  const taken = await send({
    ...{ operation, method: 'POST', path: '', mayBeEmpty: true, answer: Taken, idempotencyKey },
    body: { reference: id, ...body },
  })
  return { application_id: taken.application_id ?? taken.lead_id ?? taken.id ?? id, events: [] }
}

export const signedLead: Protocol = {
  headers({ key }, { method, url, body = '', idempotencyKey = '' }, { clock }) {
    const sent = {
      'content-type': 'application/json',
      'content-digest': digestOf(body),
      'idempotency-key': idempotencyKey,
    }
    const components: Component[] = [['@method', method], ['@target-uri', url], ...Object.entries(sent)]
    const params = `created=${Math.floor(clock().getTime() / 1000)};keyid="tulna";alg="hmac-sha256"`
    return { ...sent, ...signatureOf('tulna', components, params, Buffer.from(key)) }
  },
  submit: (line, body, corrections) =>
    tell(
      ...([line, 'submit', { event: 'lead', ...body }] as const),
      corrections === 0 ? line.id : `${line.id}:${corrections}`,
    ),
  acceptOffer: (line, _, offer) =>
    tell(line, 'accept_offer', { event: 'offer_accepted', offer }, `${line.id}:offer`),
  withdraw: (line, _, what) => tell(line, 'withdraw', { event: 'withdrawn', what }, `${line.id}:${what}`),
}
