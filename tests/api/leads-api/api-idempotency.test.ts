import { describe, expect, test } from 'vitest'
import { apiAnswer } from '#server/tables/leads-api.ts'
import { prospect } from '#server/tables/people.ts'
import type { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'
import { type ApiClient, newApiClient, someLead } from '#tests/support/api-client.ts'
import type { Answered } from '#tests/support/app.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

/** A DELETE has no body that could differ; a check of eligibility stores nothing (customer-check.test.ts). */
type WriteRoute = Exclude<keyof typeof v1Calls, `GET ${string}` | `DELETE ${string}` | 'POST /v1/eligibility'>
interface Write {
  path: string
  body: object
  /** Another valid body, or an invalid one where there is no other. */
  other: object
}
const now = () => app.deps.clock()
const newLead = async (api: ApiClient) => (await api.post('/v1/leads', someLead(now(), '9812300099'))).body.id
const newApplication = async (api: ApiClient) =>
  (await api.post('/v1/test/applications', { lead: await newLead(api) })).body.id

const newEndpoint = async (api: ApiClient): Promise<string> => {
  const body = { url: 'https://8.8.8.8/hook', events: ['lead.created'] }
  return (await api.post('/v1/webhook-endpoints', body)).body.id
}
const newEvent = async (api: ApiClient): Promise<string> => {
  await newEndpoint(api)
  await newLead(api)
  return (await api.get('/v1/events?type=lead.created')).body.data[0].id
}

/** Every write of the API, ready to be made; a missing one does not compile. */
const writes: Record<WriteRoute, (api: ApiClient) => Promise<Write>> = {
  'POST /v1/leads': async () => ({
    path: '/v1/leads',
    body: someLead(now()),
    other: someLead(now(), '9812300002'),
  }),
  'POST /v1/leads/batch': async () => ({
    path: '/v1/leads/batch',
    body: { leads: [someLead(now())] },
    other: { leads: [someLead(now(), '9812300002')] },
  }),
  'POST /v1/leads/{id}': async (api) => ({
    ...{
      path: `/v1/leads/${await newLead(api)}`,
      body: { external_id: 'B-1' },
      other: { external_id: 'B-2' },
    },
  }),
  'POST /v1/leads/{id}/withdraw': async (api) => ({
    ...{ path: `/v1/leads/${await newLead(api)}/withdraw`, body: {}, other: { reason: 'x' } },
  }),
  'POST /v1/auth-codes': async () => ({
    ...{ path: '/v1/auth-codes', body: { phone: '9812300001' }, other: { phone: '9812300002' } },
  }),
  'POST /v1/test/applications': async (api) => ({
    ...{
      path: '/v1/test/applications',
      body: { lead: await newLead(api) },
      other: { lead: 'L-000000000000' },
    },
  }),
  'POST /v1/test/applications/{id}/advance': async (api) => ({
    path: `/v1/test/applications/${await newApplication(api)}/advance`,
    ...{ body: { status: 'SUBMITTED' }, other: { story: 'rejected' } },
  }),
  'POST /v1/test/clock': async () => ({
    path: '/v1/test/clock',
    ...{ body: { days: 1 }, other: { days: 2 } },
  }),
  'POST /v1/webhook-endpoints': async () => ({
    path: '/v1/webhook-endpoints',
    body: { url: 'https://8.8.8.8/hook', events: ['lead.created'] },
    other: { url: 'https://8.8.4.4/hook', events: ['lead.created'] },
  }),
  'POST /v1/webhook-endpoints/{id}': async (api) => ({
    path: `/v1/webhook-endpoints/${await newEndpoint(api)}`,
    ...{ body: { description: 'CRM' }, other: { description: 'ERP' } },
  }),
  'POST /v1/webhook-endpoints/{id}/roll-secret': async (api) => ({
    path: `/v1/webhook-endpoints/${await newEndpoint(api)}/roll-secret`,
    ...{ body: { overlap: '1h' }, other: { overlap: '24h' } },
  }),
  'POST /v1/events/{id}/resend': async (api) => ({
    path: `/v1/events/${await newEvent(api)}/resend`,
    ...{ body: {}, other: { webhook_endpoint: 'we_0' } },
  }),
}
const modes = ['live', 'test'] as const
const cases = Object.entries(writes).flatMap(([route, write]) =>
  modes
    .filter((mode) => mode === 'test' || !route.includes('/test/'))
    .map((mode) => [route, mode, write] as const),
)
const with1 = { 'idempotency-key': 'one' }
const same = ({ status, body }: Answered) => ({ status, body })

describe('[V1-02] a write that is repeated with its key', () => {
  test.each(
    cases,
  )('%s in %s mode answers the same, and another body is refused', async (_route, mode, write) => {
    const api = await newApiClient(mine, app.fetch, { mode })
    const { path, body, other } = await write(api)
    const first = await api.post(path, body, with1)
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null])
    app.advance(60)
    const again = await api.post(path, body, with1)
    expect(same(again)).toEqual(same(first))
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'))
    const changed = await api.post(path, other, with1)
    const refusals = ['idempotency_key_reused', 'parameter_unknown']
    expect(refusals).toContain(changed.body.error.code)
  })

  test('of ten at the same time one makes the effect, and the others wait or are told to', async () => {
    const api = await newApiClient(mine, app.fetch)
    const lead = someLead(now())
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post('/v1/leads', lead, with1)))
    const ids = answers.map(({ body }) => body.id ?? body.error.code)
    expect(ids.filter((id) => id.startsWith('L-')).length).toBeGreaterThan(0)
    expect(new Set(ids.filter((id) => id !== 'idempotency_key_running')).size).toBe(1)
    expect(await app.deps.database.db.$count(prospect)).toBe(1)
  })

  test('without a key of two equal ones at the same time one adds an endpoint, where the call says once', async () => {
    const api = await newApiClient(mine, app.fetch)
    const body = { url: 'https://8.8.8.8/hook', events: ['lead.created'] }
    const answers = await Promise.all([1, 2].map(() => api.post('/v1/webhook-endpoints', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('sent_twice')
    expect((await api.get('/v1/webhook-endpoints')).body.data).toHaveLength(1)
  })

  test('is of one merchant, one mode and one route', async () => {
    const live = await newApiClient(mine, app.fetch)
    const lead = someLead(now())
    const first = await live.post('/v1/leads', lead, with1)
    const inTest = await newApiClient(mine, app.fetch, { mode: 'test' })
    expect((await inTest.post('/v1/leads', lead, with1)).body.livemode).toBe(false)
    const stranger = await newApiClient(theirs, app.fetch)
    expect((await stranger.post('/v1/leads', lead, with1)).status).toBe(409)
    expect((await live.post(`/v1/leads/${first.body.id}/withdraw`, {}, with1)).body.status).toBe('WITHDRAWN')
    const second = await newApiClient(mine, app.fetch)
    expect(same(await second.post('/v1/leads', lead, with1))).toEqual(same(first))
  })

  test('a conflict is repeated, while a call refused before its effect may be corrected', async () => {
    const api = await newApiClient(mine, app.fetch)
    const lead = someLead(now())
    await api.post('/v1/leads', lead)
    const conflict = await api.post('/v1/leads', lead, with1)
    expect(conflict.status).toBe(409)
    expect(same(await api.post('/v1/leads', lead, with1))).toEqual(same(conflict))
    const key = { 'idempotency-key': 'two' }
    expect((await api.post('/v1/leads', { ...lead, phone: '12' }, key)).status).toBe(422)
    expect((await api.post('/v1/leads', someLead(now(), '9812300002'), key)).status).toBe(200)
  })

  test.each(['', 'x'.repeat(256), 'with blank'])('a key like "%s" is refused', async (key) => {
    const api = await newApiClient(mine, app.fetch)
    const { status, body } = await api.post('/v1/leads', someLead(now()), { 'idempotency-key': key })
    expect([status, body.error.code]).toEqual([400, 'idempotency_key_invalid'])
  })

  test('after a day the key is free again, and the answer is deleted', async () => {
    const api = await newApiClient(mine, app.fetch)
    const first = await api.post('/v1/leads', someLead(now()), with1)
    app.advance(24 * 60 + 1)
    expect((await api.post('/v1/leads', someLead(now(), '9812300002'), with1)).body.id).not.toBe(
      first.body.id,
    )
    expect(await app.deps.database.db.$count(apiAnswer)).toBe(1)
  })
})
