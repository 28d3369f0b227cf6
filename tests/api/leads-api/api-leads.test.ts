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
    expect(sms?.text).toMatch(
      /^GramSetu Pune Centre sent your loan enquiry to Tulna, .*https?:\/\/[^/\s]+\/$/,
    )
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
    expect(JSON.stringify(body)).not.toMatch(/SolarKart|Asha|9812300001/)
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

describe('a lead that is there', () => {
  const made = async (more = {}) => {
    const api = await client()
    return { api, lead: (await api.post('/v1/leads', { ...someLead(now()), ...more })).body }
  }

  test('has one own number, by which it is found', async () => {
    const { api, lead } = await made({ external_id: 'A-17' })
    const other = { ...someLead(now(), '9812300002'), external_id: 'A-17' }
    expect((await api.post('/v1/leads', other)).body.error.code).toBe('external_id_taken')
    expect(await db().$count(prospect)).toBe(1)
    expect((await api.get('/v1/leads?external_id=A-17')).body.data).toEqual([lead])
    expect((await api.post(`/v1/leads/${lead.id}`, { external_id: null })).body.external_id).toBeNull()
    expect((await api.post('/v1/leads', other)).status).toBe(200)
    const foreign = { ...someLead(now(), '9812300003'), external_id: 'A-17' }
    expect((await (await client(theirs)).post('/v1/leads', foreign)).status).toBe(200)
  })

  test('is described by its merchant until the customer signs in; the own number stays theirs to change', async () => {
    const { api, lead } = await made()
    const { body } = await api.post(`/v1/leads/${lead.id}`, { name: 'आशा', product: 'hl', email: 'a@b.in' })
    expect(body).toMatchObject({ customer: 'आ. 98XXXXXX01', product: 'hl' })
    await app.signInCustomer('9812300001')
    expect((await api.post(`/v1/leads/${lead.id}`, { name: 'Ravi' })).body.error.code).toBe(
      'step_not_allowed',
    )
    expect((await api.post(`/v1/leads/${lead.id}`, { external_id: 'A-18' })).body.external_id).toBe('A-18')
    const [person] = await db().select().from(prospect)
    expect(person?.first_name).toBe('आशा')
  })

  test('that is withdrawn sends no message that has not left', async () => {
    const { api, lead } = await made()
    const { status, body } = await api.post(`/v1/leads/${lead.id}/withdraw`)
    expect([status, body.status, body.contact.status]).toEqual([200, 'WITHDRAWN', 'NOT_SENT'])
    await app.deps.jobs.drain()
    expect(app.deps.outbox.recent().filter(({ template }) => template === 'lead-invite')).toEqual([])
    expect((await api.post(`/v1/leads/${lead.id}/withdraw`)).body).toEqual(body)
  })

  test('says truthfully how far the SMS came', async () => {
    const { api, lead } = await made()
    await app.deps.jobs.drain()
    expect((await api.get(`/v1/leads/${lead.id}`)).body.contact.status).toBe('SENT')
  })
})

test('[V1-01] an application shows status, reason and history, and no more of the customer than they agreed to', async () => {
  const { prospect_id } = await soldLoan(app, 1, 'Asha', '9812300001')
  const api = await client()
  const { body } = await api.get('/v1/applications')
  expect(body.data).toHaveLength(1)
  const [one] = body.data
  expect(one).toMatchObject({
    ...{ object: 'application', livemode: true, status: 'DISBURSED', product: 'pl', currency: 'INR' },
    ...{ disbursed_amount: '150000.00', history: [{ status: 'CREATED' }, { status: 'DISBURSED' }] },
  })
  expect((await api.get(`/v1/applications/${one.id}`)).body).toEqual(one)
  expect((await api.get(`/v1/applications?lead=${one.lead}`)).body.data).toEqual([one])
  expect((await api.get(`/v1/leads/${one.lead}?expand[]=application`)).body.application).toEqual(one)
  const [lead] = (await api.get('/v1/leads?expand[]=application')).body.data
  expect(lead.application).toEqual(one)
  const offers = (await api.get(`/v1/offers?lead=${one.lead}`)).body.data
  expect(offers.length).toBeGreaterThan(1)
  expect(offers.every((offer: { indicative: boolean }) => offer.indicative)).toBe(true)
  expect(offers.filter((offer: { application: string }) => offer.application === one.id)).toHaveLength(1)
  const all = JSON.stringify([body, lead, offers])
  expect(all).not.toContain('9812300001')
  expect(all).not.toContain(prospect_id)
  const stranger = await client(theirs)
  expect((await stranger.get('/v1/applications')).body.data).toEqual([])
  expect((await stranger.get(`/v1/applications/${one.id}`)).status).toBe(404)
  expect((await stranger.get(`/v1/offers?lead=${one.lead}`)).status).toBe(404)
})

test.each([
  'statuses',
  'reasons',
  'lenders',
  'consent-texts',
  'products',
  'errors',
  'stories',
])('the reference list %s has a code and words in both languages for each value', async (list) => {
  const { status, body } = await (await client()).get(`/v1/reference/${list}`)
  expect(status).toBe(200)
  expect(body.data.length).toBeGreaterThan(1)
  for (const { code, name } of body.data) expect([code, name.en, name.hi].every(Boolean)).toBe(true)
})

describe('a known customer', () => {
  test('is named as the caller’s own lead, in both modes, and to no one else', async () => {
    for (const mode of ['live', 'test']) {
      const api = await newApiClient(mine, app.fetch, { mode })
      const { body } = await api.post('/v1/leads', someLead(app.deps.clock()))
      const again = await api.post('/v1/leads', someLead(app.deps.clock()))
      expect(again).toMatchObject({ status: 409, body: { error: { code: 'customer_known', lead: body.id } } })
      expect(again.body.error.message).toContain(body.id)
    }
    const other = await newApiClient(theirs, app.fetch)
    const { status, body } = await other.post('/v1/leads', someLead(app.deps.clock()))
    expect([status, body.error.code, 'lead' in body.error]).toEqual([409, 'customer_known', false])
  })

  test('is found by the whole number or email among own leads only, and seldom', async () => {
    const live = await newApiClient(mine, app.fetch)
    const trial = await newApiClient(mine, app.fetch, { mode: 'test' })
    const other = await newApiClient(theirs, app.fetch)
    const lead = { ...someLead(app.deps.clock()), email: 'asha@example.in' }
    const { id } = (await live.post('/v1/leads', lead)).body
    await live.post('/v1/leads', someLead(app.deps.clock(), '9812300002'))
    const tried = (await trial.post('/v1/leads', lead)).body
    await trial.post('/v1/leads', someLead(app.deps.clock(), '9812300002'))
    const found = async (api: typeof live, query: string) =>
      (await api.get(`/v1/leads?${query}`)).body.data.map((one: { id: string }) => one.id)
    for (const query of ['phone=9812300001', 'phone=%2B919812300001', 'email=Asha@example.in']) {
      expect([query, await found(live, query)]).toEqual([query, [id]])
      expect([query, await found(other, query)]).toEqual([query, []])
    }
    expect(await found(live, 'phone=9812300003')).toEqual([])
    expect(await found(trial, 'phone=9812300001')).toEqual([tried.id])
    expect((await live.get('/v1/leads?phone=98123')).status).toBe(422)
    let last = 200
    for (let count = 0; count < 31 && last === 200; count++)
      last = (await live.get('/v1/leads?phone=9812300001')).status
    expect(last).toBe(429)
    expect((await live.get('/v1/leads')).status).toBe(200)
  })
})
