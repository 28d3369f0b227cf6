import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dedupeLog } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import { apiLead } from '#server/tables/portal.ts'
import { type ApiClient, callSigned, sendLead, someLead } from '#tests/support/api-client.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const db = () => app.deps.database.db
const now = () => app.deps.clock()
const credentials = async (who = mine): Promise<ApiClient> =>
  (await who.post('/api/partner/integration/rotate')).body
const send = (client: ApiClient, lead: object = someLead(now()), more = {}) =>
  sendLead(client, lead, now(), app.fetch, more)

describe('the create-lead API', () => {
  test('a signed lead with consent becomes a lead of the merchant, with its proof', async () => {
    const client = await credentials()
    const { status, body } = await send(client)
    expect([status, body.success]).toEqual([200, true])
    const [kept] = await db().select().from(apiLead)
    expect(kept).toMatchObject({ merchant_id: 1, consent_text: 'MATCHING.2', consent_ip: '203.0.113.9' })
    const { body: report } = await mine.get('/api/partner/leads')
    expect(report.data[0]).toMatchObject({ lead: body.lead, customer: 'A. 98XXXXXX01' })
    expect((await theirs.get('/api/partner/leads')).body.total).toBe(0)
  })

  test('over a real connection it works the same', async () => {
    const client = await credentials()
    const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((ready) => server.once('listening', ready))
    const { port } = server.address() as { port: number }
    const origin = `http://127.0.0.1:${port}`
    const sent = await sendLead(client, someLead(now()), now(), (request) => fetch(request), { origin })
    await new Promise((closed) => server.close(closed))
    expect(sent).toMatchObject({ status: 200, body: { success: true, sandbox: true } })
  })

  test('without consent, with an old one or one of another purpose it is 422 and nothing is kept', async () => {
    const client = await credentials()
    const { consent, ...bare } = someLead(now())
    for (const lead of [
      bare,
      { ...bare, consent: { ...consent, text_id: 'SHARE_LENDER.2' } },
      { ...bare, consent: { ...consent, text_id: 'MATCHING.999' } },
      { ...bare, consent: { ...consent, at: '2026-01-01T00:00:00Z' } },
      { ...bare, consent: { ...consent, at: '2027-01-01T00:00:00Z' } },
      { ...bare, consent: { ...consent, ip: 'here' } },
    ])
      expect((await send(client, lead)).status).toBe(422)
    expect(await db().$count(prospect)).toBe(0)
  })

  test('somebody who is known is 409, and nothing is told of them', async () => {
    await soldLoan(app, 2, 'Asha', '9812300001')
    const { status, body } = await send(await credentials())
    expect([status, body.duplicate_of]).toEqual([409, 'hidden'])
    expect(JSON.stringify(body)).not.toMatch(/SolarKart|Asha|98123/)
    const [seen] = await db().select().from(dedupeLog)
    expect(seen).toMatchObject({ kind: 'PARTNER_CLAIM', merchant_id: 1, decision: 'BLOCKED' })
    const [person] = await db().select().from(prospect).where(eq(prospect.mobile_phone_number, '9812300001'))
    expect(person?.merchant_id).toBe(2)
  })

  test('a wrong secret, an old signature, a changed body and another address are refused alike', async () => {
    const client = await credentials()
    const old = String(Math.floor(now().getTime() / 1000) - 400)
    expect((await send({ ...client, secret: 'x' })).status).toBe(401)
    expect((await send({ ...client, client_id: 'tc_nobody' })).status).toBe(401)
    expect((await send(client, someLead(now()), { timestamp: old })).status).toBe(401)
    await mine.post('/api/partner/integration/ips', { allowed_ips: ['203.0.113.7'] })
    expect((await send(client)).status).toBe(401)
    await mine.post('/api/partner/integration/ips', { allowed_ips: [] })
    const fresh = await credentials()
    expect(fresh.client_id).toBe(client.client_id)
    expect((await send(client)).status).toBe(401)
    expect((await send(fresh)).status).toBe(200)
    expect(JSON.stringify((await mine.get('/api/partner/integration')).body)).not.toContain(fresh.secret)
  })

  test('the 61st lead of a minute is 429 with the seconds to wait', async () => {
    const client = await credentials()
    const lead = someLead(now())
    for (let count = 0; count < 60; count++) expect([200, 409]).toContain((await send(client, lead)).status)
    const { status, headers } = await send(client, lead)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a customer comes over from the merchant’s own site', () => {
  const over = (client: ApiClient, body: object) =>
    callSigned(client, body, now(), app.fetch, { path: '/v1/auth-codes' })

  test('by an address that works once, for a minute, and still asks for the passcode', async () => {
    const client = await credentials()
    const person = { phone: '+91 98123 00001', first_name: 'Asha', product: 'gl' }
    const { status, body } = await over(client, person)
    expect([status, body.expires_in]).toEqual([200, 60])
    const code = new URL(body.url).searchParams.get('code')
    const exchange = () => app.nobody.post('/api/auth/exchange', { code })
    expect((await exchange()).body).toMatchObject({
      ...{ phone: '9812300001', first_name: 'Asha', product_type: 'Gold Loans' },
      merchant_name: 'GramSetu Pune Centre',
    })
    expect((await exchange()).status).toBe(404)
    const late = new URL((await over(client, person)).body.url).searchParams.get('code')
    app.advance(2)
    expect((await app.nobody.post('/api/auth/exchange', { code: late })).status).toBe(404)
  })

  test('unsigned, wrongly signed and of a bad number it is refused', async () => {
    const client = await credentials()
    expect((await app.nobody.post('/v1/auth-codes', { phone: '9812300001' })).status).toBe(401)
    expect((await over({ ...client, secret: 'x' }, { phone: '9812300001' })).status).toBe(401)
    expect((await over(client, { phone: '12345' })).status).toBe(422)
    expect((await over(client, { phone: '9812300001', product: 'xx' })).status).toBe(422)
  })
})

test('the collection for Postman has every call of the API', async () => {
  const { body } = await app.nobody.get('/v1/postman.json')
  const urls = body.item.map(({ request }: { request: { url: string } }) => request.url)
  expect(urls).toEqual(['{{origin}}/v1/leads', '{{origin}}/v1/auth-codes'])
})
