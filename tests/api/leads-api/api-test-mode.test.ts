import { describe, expect, test } from 'vitest'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { apiTestObject } from '#server/tables/leads-api.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { storyNames } from '#src/contract/leads-api/v1/stories.ts'
import { mayTransition, statusCode } from '#src/domain/applications/status.ts'
import { stories } from '#src/domain/leads-api/stories.ts'
import { newApiClient, someLead } from '#tests/support/api-client.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

const client = (mode = 'test', who = mine) => newApiClient(who, app.fetch, { mode })
const lead = (phone?: string) => ({ ...someLead(app.deps.clock(), phone), external_id: `X-${phone ?? 1}` })
const { db } = { db: () => app.deps.database.db }

describe('test mode', () => {
  test.each(storyNames)('[V1-01] the story %s is walked by allowed transitions to its end', async (story) => {
    const api = await client()
    const { body: made } = await api.post('/v1/leads', lead())
    const { body: begun } = await api.post('/v1/test/applications', { lead: made.id })
    expect(begun).toMatchObject({ object: 'application', livemode: false, lead: made.id, status: 'CREATED' })
    const { status, body } = await api.post(`/v1/test/applications/${begun.id}/advance`, { story })
    expect([status, body.status]).toEqual([200, stories[story].steps.at(-1)])
    const path = body.history.map((step: { status: keyof typeof statusCode }) => statusCode[step.status])
    for (const [at, code] of path.entries()) if (at > 0) expect(mayTransition(path[at - 1], code)).toBe(true)
    expect(body.reason).toBe(stories[story].reason ?? null)
    expect((await api.get(`/v1/applications/${begun.id}`)).body).toEqual(body)
    const { body: whole } = await api.get(`/v1/leads/${made.id}?expand[]=application`)
    expect(whole).toMatchObject({ status: 'APPLIED', application: body })
  })

  test('nothing of it is in the live tables, and nobody gets a message', async () => {
    const api = await client()
    const { body } = await api.post('/v1/leads', lead())
    expect(body).toMatchObject({ livemode: false, contact: { status: 'NOT_SENT' } })
    const { body: begun } = await api.post('/v1/test/applications', { lead: body.id })
    await api.post(`/v1/test/applications/${begun.id}/advance`, { story: 'approved_and_disbursed' })
    for (const table of [prospect, application, lenderApplication, message])
      expect(await db().$count(table)).toBe(0)
    expect(JSON.stringify(await db().select().from(apiTestObject))).not.toMatch(/9812300001|Asha/)
    expect((await mine.get('/api/partner/lists/leads')).body.count).toBe(0)
    expect((await (await client('live')).get('/v1/leads')).body.data).toEqual([])
    expect((await (await client('live')).get(`/v1/leads/${body.id}`)).status).toBe(404)
    expect((await (await client('test', theirs)).get(`/v1/leads/${body.id}`)).status).toBe(404)
  })

  test('a step that the course does not allow is refused, and a live key cannot take any', async () => {
    const api = await client()
    const { body: made } = await api.post('/v1/leads', lead())
    const { body: begun } = await api.post('/v1/test/applications', { lead: made.id })
    const path = `/v1/test/applications/${begun.id}/advance`
    expect((await api.post(path, { status: 'DISBURSED' })).body.error.code).toBe('step_not_allowed')
    expect((await api.post(path, { story: 'rejected' })).status).toBe(200)
    expect((await api.post(path, { story: 'approved_and_disbursed' })).body.error.code).toBe(
      'step_not_allowed',
    )
    expect((await api.get(`/v1/applications/${begun.id}`)).body.status).toBe('REJECTED')
    const live = await client('live')
    expect((await live.post(path, { status: 'SUBMITTED' })).body.error.code).toBe('live_key')
  })

  test('the rules of live leads hold: a known number, an own number, updates and withdrawals', async () => {
    const api = await client()
    const { body: made } = await api.post('/v1/leads', lead())
    expect((await api.post('/v1/leads', lead())).body.error.code).toBe('customer_known')
    const twice = { ...lead('9812300002'), external_id: made.external_id }
    expect((await api.post('/v1/leads', twice)).body.error.code).toBe('external_id_taken')
    const { body: begun } = await api.post('/v1/test/applications', { lead: made.id })
    await api.post(`/v1/leads/${made.id}`, { external_id: 'X-9' })
    expect((await api.get(`/v1/applications/${begun.id}`)).body.external_id).toBe('X-9')
    expect((await api.get('/v1/leads?external_id=X-9')).body.data).toMatchObject([{ id: made.id }])
    expect((await api.post(`/v1/leads/${made.id}`, { name: 'Ravi' })).body.error.code).toBe(
      'step_not_allowed',
    )
    expect((await api.post(`/v1/leads/${made.id}/withdraw`)).body.error.code).toBe('step_not_allowed')
    const { body: other } = await api.post('/v1/leads', lead('9812300003'))
    expect((await api.post(`/v1/leads/${other.id}/withdraw`)).body.status).toBe('WITHDRAWN')
  })
})
