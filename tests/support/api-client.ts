import { sign } from '#server/platform/signature.ts'
import type { Fetch } from './app.ts'

/** What a merchant's own system would be: it signs each call and speaks plain HTTP. */
export interface ApiClient {
  client_id: string
  secret: string
}

/** Sends a lead as the documents say. @param send over a network, or into the app of this process */
export const sendLead = (...[client, lead, now, send, more]: Parameters<typeof callSigned>) =>
  callSigned(client, lead, now, send, more)

/** Signs a body and sends it to a call of the API. */
export async function callSigned(
  { client_id, secret }: ApiClient,
  sent: object,
  now: Date,
  send: Fetch,
  {
    path = '/v1/leads',
    origin = 'http://localhost:3000',
    timestamp = String(Math.floor(now.getTime() / 1000)),
  } = {},
) {
  const body = JSON.stringify(sent)
  const headers = {
    'content-type': 'application/json',
    'x-tulna-client': client_id,
    'x-tulna-timestamp': timestamp,
    'x-tulna-signature': sign(secret, timestamp, body),
  }
  const answer = await send(new Request(origin + path, { method: 'POST', body, headers }))
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

/** A whole lead, agreed to a minute ago. */
export const someLead = (now: Date, phone = '9812300001') => ({
  phone,
  name: 'Asha Verma',
  product: 'pl',
  consent: { text_id: 'MATCHING.2', at: new Date(now.getTime() - 60_000).toISOString(), ip: '203.0.113.9' },
  external_id: 'A-17',
})
