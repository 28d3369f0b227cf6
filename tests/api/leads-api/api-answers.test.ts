import { describe, expect, test } from 'vitest'
import { API_VERSION } from '#src/contract/api-scopes.ts'
import { apiErrors } from '#src/contract/leads-api/v1/api-errors.ts'
import { apiClient, createApiKey, someLead } from '#tests/support/api-client.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

const headersOf = (key: string) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' })

/** Requests that are refused, and the code of the answer. */
const refused: readonly [string, (key: string) => [string, RequestInit]][] = [
  ['api_key_invalid', () => ['/v1/leads', {}]],
  ['not_found', (key) => ['/v1/nothing', { headers: headersOf(key) }]],
  ['not_found', (key) => ['/v1', { headers: headersOf(key) }]],
  ['not_found', (key) => ['/v1/leads/L-000000000000', { headers: headersOf(key) }]],
  ['not_found', (key) => ['/v1/leads/%E0%A4', { headers: headersOf(key) }]],
  ['method_not_allowed', (key) => ['/v1/leads', { method: 'PUT', headers: headersOf(key), body: '{}' }]],
  ['malformed', (key) => ['/v1/leads', { method: 'POST', headers: headersOf(key), body: '{' }]],
  ['malformed', (key) => ['/v1/leads?limit=1&limit=2', { headers: headersOf(key) }]],
  [
    'wrong_content_type',
    (key) => [
      '/v1/leads',
      { method: 'POST', headers: { ...headersOf(key), 'content-type': 'text/plain' }, body: '{}' },
    ],
  ],
  [
    'too_large',
    (key) => ['/v1/leads', { method: 'POST', headers: headersOf(key), body: `"${'x'.repeat(110_000)}"` }],
  ],
  ['parameter_missing', (key) => ['/v1/leads', { method: 'POST', headers: headersOf(key), body: '{}' }]],
  ['parameter_unknown', (key) => ['/v1/leads?sort=name', { headers: headersOf(key) }]],
  ['parameter_invalid', (key) => ['/v1/leads?limit=101', { headers: headersOf(key) }]],
  ['parameter_invalid', (key) => ['/v1/leads?cursor=made-up.x', { headers: headersOf(key) }]],
  ['parameter_invalid', (key) => ['/v1/leads?expand[]=merchant', { headers: headersOf(key) }]],
]

describe('[V1-05] a refusal is JSON with type, code, words, a link and the id of the request', () => {
  test.each(refused)('%s', async (code, request) => {
    const [path, init] = request(await createApiKey(mine))
    const { status, headers, body } = await app.nobody.fetch(path, init)
    const { type, status: declared } = apiErrors[code as keyof typeof apiErrors]
    expect([status, body.error.type, body.error.code]).toEqual([declared, type, code])
    expect(body.error.request_id).toBe(headers.get('request-id'))
    expect(body.error.message).not.toBe('')
    expect(headers.get('content-type')).toContain('application/json')
    const { pathname, hash } = new URL(body.error.doc_url)
    expect((await app.nobody.get(pathname)).body).toContain(`id="${hash.slice(1)}"`)
  })
})

test('a wrong method is answered with those that the address accepts', async () => {
  const headers = headersOf(await createApiKey(mine))
  const answer = await app.nobody.fetch('/v1/leads', { method: 'DELETE', headers })
  expect(answer.headers.get('allow')).toBe('GET, POST')
})

test('every answer carries its id, the version, the limits and no permission to store it', async () => {
  const key = await createApiKey(mine)
  const api = apiClient(key, app.fetch)
  const answers = [
    await api.get('/v1/leads'),
    await api.post('/v1/leads', someLead(app.deps.clock())),
    await api.get('/v1/nothing'),
    await app.nobody.get('/v1/leads'),
    await app.nobody.get('/v1/nothing'),
  ]
  for (const { headers } of answers) {
    expect(headers.get('request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('tulna-version')).toBe(API_VERSION)
    expect(headers.get('cache-control')).toBe('no-store')
    for (const name of ['limit', 'remaining', 'reset'])
      expect(headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/)
  }
})

test('a session of the portal opens no call of the API, and a key opens no other call', async () => {
  expect((await mine.get('/v1/leads')).status).toBe(401)
  const api = apiClient(await createApiKey(mine), app.fetch)
  expect((await api.get('/api/partner/lists/leads')).status).toBe(401)
})
