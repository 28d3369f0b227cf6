import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '#server/integrations/protocols/signed-lead.ts'
import { sign, signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'

const KEY = 'a key that both sides know'
const SECRET = 'a secret for its webhooks'
const SLUG = 'aarna'

interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

let lending: Lending
let lender: Server
const received: Received[] = []
/** What the lender answers. */
let answer: [status: number, body: string] = [204, '']

beforeAll(async () => {
  lender = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body })
      response.writeHead(answer[0]).end(answer[1])
    })
  })
  await new Promise<void>((done) => lender.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(lender.address() as AddressInfo).port}`
  lending = await makeLending({
    LENDER_LINKS: JSON.stringify({ '*': { endpoint, key: KEY, secrets: [SECRET] } }),
  })
  await db()
    .update(lenderIntegration)
    .set({ protocol: 'signed-lead', checks_first: 1, otp_digits: 6 })
    .where(eq(lenderIntegration.slug, SLUG))
})
afterAll(async () => {
  await lending.close()
  await new Promise((done) => lender.close(done))
})

const db = () => lending.app.deps.database.db
const drain = (later = false) => lending.app.deps.jobs.drain({ later })
const rowOf = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
const callsOf = async (id: string) =>
  (await db().select().from(lenderCall).where(eq(lenderCall.lender_application_id, id)))
    .sort((a, b) => a.id - b.id)
    .map(({ operation, outcome }) => `${operation} ${outcome}`)

test('[WIRE-01] a lender that takes signed leads gets one, without an eligibility call, a passcode or a question after it', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  for (let turn = 0; turn < 3; turn++) await drain(turn > 0)
  expect(await callsOf(id)).toEqual(['submit OK'])
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received
  expect(url).toBe(`/${SLUG}`)
  expect(JSON.parse(body)).toMatchObject({ event: 'lead', reference: id })
  expect(headers['idempotency-key']).toBe(id)
  expect(headers['content-digest']).toBe(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`)
  // As the lender verifies it: from what it received.
  const [, names = '', params = ''] =
    /^tulna=\(([^)]*)\);(.*)$/.exec(String(headers['signature-input'])) ?? []
  const components = names.split(' ').map((quoted): [string, string] => {
    const name = quoted.slice(1, -1)
    if (name === '@method') return [name, 'POST']
    if (name === '@target-uri') return [name, `http://${headers.host}${url}`]
    return [name, String(headers[name])]
  })
  expect(components.map(([name]) => name)).toEqual([
    ...['@method', '@target-uri', 'content-type', 'content-digest', 'idempotency-key'],
  ])
  expect(headers.signature).toBe(signatureOf('tulna', components, params, Buffer.from(KEY)).signature)
  const shown = (await customer.get(`/api/lender-applications/${id}`)).body
  expect(shown.steps ?? []).not.toContain('otp')

  const notice = {
    event_id: 'e1',
    application_id: id,
    status: 'APPROVED',
    at: lending.app.deps.clock().toISOString(),
  }
  const sent = JSON.stringify(notice)
  const at = String(Math.floor(lending.app.deps.clock().getTime() / 1000))
  const told = await lending.app.nobody.fetch(`/api/lender-webhook/${SLUG}`, {
    method: 'POST',
    body: sent,
    headers: {
      [timestampHeader]: at,
      [signatureHeader]: sign(SECRET, at, sent),
      'content-type': 'application/json',
    },
  })
  const before = await rowOf(id)
  expect([told.status, before?.lender_app_id]).toEqual([200, id])

  expect((await customer.post(`/api/applications/${id}/withdraw`)).status).toBe(200)
  await drain()
  expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({ event: 'withdrawn', reference: id })
  expect(await callsOf(id)).toEqual(['submit OK', 'withdraw OK'])
})

test('[WIRE-01] its own reference is kept, and a refusal or nonsense is no lead that was taken', async () => {
  answer = [200, '{"lead_id":4711}']
  const first = await lending.choose('Aarna-Finance')
  await drain()
  expect((await rowOf(first.id))?.lender_app_id).toBe('4711')
  answer = [200, '<html>']
  const second = await lending.choose('Aarna-Finance')
  await drain()
  expect(await callsOf(second.id)).toEqual(['submit MALFORMED'])
  expect((await rowOf(second.id))?.lender_app_id).toBeNull()
})
