import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { apiLead } from '#server/tables/leads-api.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { newApiClient, someLead } from '#tests/support/api-client.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const db = () => app.deps.database.db
const now = () => app.deps.clock()
const client = (who = mine, more = {}) => newApiClient(who, app.fetch, more)

describe('creating a lead', () => {
  test('[V1-01] stores it with the proof, and says that an SMS invites the customer', async () => {
    const api = await client()
    const { status, body } = await api.post('/v1/leads', { ...someLead(now()), external_id: 'A-17' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ object: 'lead', livemode: true, external_id: 'A-17', status: 'NEW', product: 'pl', source: 'api' },
      ...{ customer: 'A. 98XXXXXX01', contact: { channel: 'sms', status: 'QUEUED' }, application: null },
    })
    expect(body.id).toMatch(/^L-[\dA-F]{12}$/)
    const [kept] = await db().select().from(apiLead)
    expect(kept).toMatchObject({ merchant_id: 1, consent_text: 'MATCHING.2', consent_ip: '203.0.113.9' })
    const [sms] = await db().select().from(message).where(eq(message.template, 'lead-invite'))
    expect(sms?.text).toMatch(/^GramSetu Pune Centre sent your loan enquiry to Tulna, .*\/login$/)
    expect((await api.get(`/v1/leads/${body.id}`)).body).toEqual(body)
    expect((await (await client(theirs)).get(`/v1/leads/${body.id}`)).status).toBe(404)
  })

  test('without consent, with an old one or one of another purpose it is 422 and nothing is stored', async () => {
    const api = await client()
    const { consent, ...bare } = someLead(now())
    for (const lead of [
      bare,
      { ...bare, consent: { ...consent, text_id: 'SHARE_LENDER.2' } },
      { ...bare, consent: { ...consent, text_id: 'MATCHING.999' } },
      { ...bare, consent: { ...consent, at: '2026-01-01T00:00:00Z' } },
      { ...bare, consent: { ...consent, at: '2027-01-01T00:00:00Z' } },
      { ...bare, consent: { ...consent, ip: 'here' } },
    ]) {
      const { status, body } = await api.post('/v1/leads', lead)
      expect([status, body.error.param.split('.')[0]]).toEqual([422, 'consent'])
    }
    expect(await db().$count(prospect)).toBe(0)
  })

  test('somebody who is known is 409, and nothing is said about them', async () => {
    await soldLoan(app, 2, 'Asha', '9812300001')
    const { status, body } = await (await client()).post('/v1/leads', someLead(now()))
    expect([status, body.error.code]).toEqual([409, 'customer_known'])
    expect(JSON.stringify(body)).not.toMatch(/SolarKart|Asha|98123/)
    const [seen] = await db().select().from(dedupeLog)
    expect(seen).toMatchObject({ kind: 'PARTNER_CLAIM', merchant_id: 1, decision: 'BLOCKED' })
  })

  test.each([
    'आशा',
    'आशा वर्मा',
    'Rajinikanth',
    "Maria D'Souza",
    'A. P. J. Abdul Kalam',
    'முத்து',
  ])('the name %s is taken', async (name) => {
    const { status } = await (await client()).post('/v1/leads', { ...someLead(now()), name })
    expect(status).toBe(200)
  })
})
