import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#server/tables/catalogue.ts'
import { apiKey } from '#server/tables/leads-api.ts'
import { merchant } from '#server/tables/people.ts'
import { apiScopes } from '#src/contract/api-scopes.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'
import { apiClient, createApiKey, newApiClient, someLead } from '#tests/support/api-client.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

const db = () => app.deps.database.db
const works = async (key: string) => (await apiClient(key, app.fetch).get('/v1/products')).status
const password = 'demo-partner-1'
const keys = async (who = mine) => (await who.get('/api/partner/api-keys')).body.data

describe('a key', () => {
  test('is shown once, stored as a hash, and works for its merchant until it is revoked', async () => {
    const key = await createApiKey(mine)
    expect(key).toMatch(/^tk_live_[\w-]{43}$/)
    expect(await works(key)).toBe(200)
    const [{ id, last4 }] = await keys()
    expect(last4).toBe(key.slice(-4))
    const shown = JSON.stringify([
      await keys(),
      await db().select().from(apiKey),
      await db().select().from(audit),
    ])
    expect(shown).not.toContain(key)
    expect((await theirs.post(`/api/partner/api-keys/${id}/revoke`)).status).toBe(404)
    expect((await mine.post(`/api/partner/api-keys/${id}/revoke`)).status).toBe(200)
    expect(await works(key)).toBe(401)
    expect(await keys()).toEqual([])
    const noted = await db().select().from(audit).where(eq(audit.entity, 'api_key')).orderBy(audit.id)
    expect(noted.map(({ action, property }) => [action, property])).toEqual([
      ['create', null],
      ['update', 'revoked_at'],
    ])
  })

  test.each([
    ['now', 0],
    ['hour', 60],
    ['day', 24 * 60],
    ['week', 7 * 24 * 60],
  ])('[V1-03] that is rolled with the overlap %s works until it ends, and the new one at once', async (overlap, minutes) => {
    const old = await createApiKey(mine)
    const [{ id }] = await keys()
    const { body } = await mine.post(`/api/partner/api-keys/${id}/roll`, { overlap, password })
    expect(await works(body.key)).toBe(200)
    expect(await works(old)).toBe(minutes > 0 ? 200 : 401)
    if (minutes === 0) return
    expect((await mine.post(`/api/partner/api-keys/${id}/roll`, { overlap, password })).status).toBe(409)
    app.advance(minutes)
    expect(await works(old)).toBe(401)
    expect(await works(body.key)).toBe(200)
  })

  test('a live one is made and rolled with the own password only, a test one without', async () => {
    const settings = { name: 'Till', scopes: ['leads:write'], allowed_ips: [] }
    const make = (mode: string, more = {}) =>
      mine.post('/api/partner/api-keys', { ...settings, mode, ...more })
    expect((await make('test')).status).toBe(200)
    for (const more of [{}, { password: '' }, { password: 'demo-partner-2' }])
      expect((await make('live', more)).body.errors).toHaveProperty('password')
    expect((await make('live', { password })).status).toBe(200)
    const [live, test] = await keys()
    const roll = (id: number, more = {}) =>
      mine.post(`/api/partner/api-keys/${id}/roll`, { overlap: 'now', ...more })
    expect((await roll(live.id)).body.errors).toHaveProperty('password')
    expect((await roll(test.id)).status).toBe(200)
    expect((await roll(live.id, { password })).status).toBe(200)
  })

  test('a revoked key, an unknown one, another address and a suspended merchant get the same answer', async () => {
    const key = await createApiKey(mine)
    const [{ id }] = await keys()
    const answers: unknown[] = [(await apiClient('tk_live_unknown', app.fetch).get('/v1/leads')).body.error]
    const settings = { name: 'Shop', scopes: ['leads:read'], allowed_ips: ['203.0.113.7'] }
    expect((await mine.post(`/api/partner/api-keys/${id}`, settings)).status).toBe(200)
    answers.push((await apiClient(key, app.fetch).get('/v1/leads')).body.error)
    await mine.post(`/api/partner/api-keys/${id}`, { ...settings, allowed_ips: [] })
    expect((await apiClient(key, app.fetch).get('/v1/leads')).status).toBe(200)
    await db().update(merchant).set({ status: 'SUSPENDED' }).where(eq(merchant.merchant_id, 1))
    answers.push((await apiClient(key, app.fetch).get('/v1/leads')).body.error)
    await db().update(merchant).set({ status: 'ACTIVE' }).where(eq(merchant.merchant_id, 1))
    await mine.post(`/api/partner/api-keys/${id}/revoke`)
    answers.push((await apiClient(key, app.fetch).get('/v1/leads')).body.error)
    for (const error of answers)
      expect(error).toEqual({ ...(answers[0] as object), request_id: expect.any(String) })
    expect(answers[0]).toMatchObject({ type: 'authentication_error', code: 'api_key_invalid' })
  })

  test('a merchant has at most twenty', async () => {
    for (let count = 0; count < 20; count++) await createApiKey(mine)
    const more = { name: 'One more', mode: 'live', scopes: ['leads:read'], allowed_ips: [], password }
    expect((await mine.post('/api/partner/api-keys', more)).status).toBe(422)
    await createApiKey(theirs)
  })
})

test('[V1-03] a key without the scope of a call is refused, with it the call is made', async () => {
  for (const scope of apiScopes) {
    const only = await newApiClient(mine, app.fetch, { scopes: [scope] })
    for (const [route, { access }] of Object.entries(v1Calls)) {
      const [method, path = ''] = route.split(' ')
      const real = path
        .replace('{list}', 'statuses')
        .replace('{id}', path.includes('leads') ? 'L-000000000000' : 'app_0')
      const calls = { GET: () => only.get(real), DELETE: () => only.delete(real) }
      const { status, body } = await (calls[method as 'GET'] ?? (() => only.post(real, { none: 1 })))()
      const refused = status === 403 && body.error.code === 'scope_missing'
      expect([route, scope, refused]).toEqual([route, scope, access.api !== scope])
      const rate = async () => ({ limit: 100, remaining: 99, reset: 60 })
      Object.assign(app.deps.limits, { apiCall: rate, apiWrite: rate })
    }
  }
})

describe('[V1-03] limits', () => {
  test('every answer says what is left; the 61st write of a minute is 429 with the seconds to wait', async () => {
    const api = await newApiClient(mine, app.fetch)
    const first = await api.get('/v1/leads')
    expect(first.headers.get('ratelimit-limit')).toBe('100')
    expect(first.headers.get('ratelimit-remaining')).toBe('99')
    const lead = someLead(app.deps.clock())
    for (let count = 0; count < 60; count++)
      expect([200, 409]).toContain((await api.post('/v1/leads', lead)).status)
    const { status, headers, body } = await api.post('/v1/leads', lead)
    expect([status, body.error.type]).toEqual([429, 'rate_limit_error'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('ratelimit-remaining')).toBe('0')
    // Another key has its own count, and reads are counted apart.
    expect((await (await newApiClient(mine, app.fetch)).post('/v1/leads', lead)).status).toBe(409)
    expect((await api.get('/v1/leads')).status).toBe(200)
  })

  test('calls with invalid keys are limited by address, whatever key they try', async () => {
    const tryKey = (n: number) => apiClient(`tk_live_${n}`, app.fetch).get('/v1/leads')
    for (let count = 0; count < 30; count++) expect((await tryKey(count)).status).toBe(401)
    const { status, headers } = await tryKey(31)
    expect([status, headers.get('ratelimit-limit')]).toEqual([429, '30'])
  })
})
