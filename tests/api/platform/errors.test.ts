import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { errors } from '#server/platform/answer.words.ts'
import { AppError } from '#server/platform/errors.ts'
import { errorStatus } from '#src/contract/errors.ts'
import { type Answered, makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const json = { 'content-type': 'application/json' }
const raw = (
  body: BodyInit | undefined,
  headers: Record<string, string> = json,
  path = '/api/create-lender',
) => admin.fetch(path, { method: 'POST', body, headers })

/** Nothing of the inside: no stack, file, SQL, library. */
function tellsNothing({ body, headers }: Answered): void {
  const responseText = JSON.stringify(body) + [...headers].join()
  expect(responseText).not.toMatch(
    /\bat \w+ \(|node_modules|\.ts\b|\.js:|\/work\/|select |insert |update "|drizzle|pglite|postgres|hono|zod|x-powered-by/i,
  )
}

const malformed: [string, BodyInit | undefined][] = [
  ['cut short', '{"name":"Abc"'],
  ['empty', ''],
  ['no JSON', 'name=Abc'],
  ['two values', '{"name":"Abc"}{"name":"Def"}'],
  ['a raw control character', '{"name":"A\u0000"}'],
  ['NaN', '{"name":NaN}'],
  ['10,000 levels deep', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['21 levels deep', `{"name":${'['.repeat(21)}${']'.repeat(21)}}`],
  ['a NUL in a text', '{"name":"A\\u0000b"}'],
  ['a NUL in a key', '{"name":"Abc","a\\u0000":1}'],
  ['half a character', '{"name":"A\\ud800"}'],
]
test.each(malformed)('a body that is %s is 400', async (_, body) => {
  const answer = await raw(body)
  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'MALFORMED' } })
  tellsNothing(answer)
})

test('text with every awkward character that the database can hold comes back exactly', async () => {
  const value = `' " \\ % _ ; -- /* */ $1 \${x} {{x}} <b> & \u200d \u202e 😀 क्ष \t é e\u0301`
  const body = { lender_id: 1, property: 'so_text', value }
  expect((await admin.post('/api/update-lender-data', body)).status).toBe(200)
  expect((await admin.get('/api/get-lender-data/1')).body.so_text).toBe(value)
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/json',
  '',
])('a body of type %j is 415', async (type) => {
  const answer = await raw(new Blob(['{"name":"Abc"}']), type ? { 'content-type': type } : {})
  expect(answer).toMatchObject({ status: 415, body: { code: 'WRONG_CONTENT' } })
})

test('a JSON body with a charset is read', async () => {
  expect((await raw('{"name":""}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(422)
})

test('a body over 100 KB is 413, announced or not', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(101 * 1024) })
  expect(await raw(body)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  const streamed = new Request('http://localhost:3000/api/create-lender', {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${admin.session.token}` },
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect((await app.fetch(streamed)).status).toBe(413)
})

test('a stranger hears 401 before anything about the body', async () => {
  const path = '/api/create-lender'
  for (const [body, headers] of [
    ['{', json],
    ['x', { 'content-type': 'text/plain' }],
  ] as const)
    expect((await app.nobody.fetch(path, { method: 'POST', body, headers })).status).toBe(401)
})

const unknown = [
  '/api/nothing',
  '/api',
  '/api/',
  '/api/..%2f..%2fetc%2fpasswd',
  '/api/get-lender-data',
  '/api/user/%ZZ',
]
test.each(unknown)('%s is a JSON 404 in both languages', async (path) => {
  const english = await app.nobody.get(path)
  const hindi = await app.nobody.fetch(path, { headers: { 'accept-language': 'hi-IN' } })
  expect([401, 404]).toContain(english.status)
  expect(hindi.status).toBe(english.status)
  expect(english.body.message).toMatch(/^[\x20-\x7e’]+$/)
  expect(hindi.body.message).toMatch(/[\u0900-\u097F]/)
  expect(hindi.body.code).toBe(english.body.code)
  tellsNothing(english)
})

test('a method that a path does not have is refused', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
    expect((await admin.fetch('/api/create-lender', { method })).status).toBe(404)
})

test.each([
  '/api/cookies/read?name=lead&name=qr',
  '/api/partner/dashboard?range=custom_range&range=yesterday',
])('a repeated key is 400: %s', async (path) => {
  const { get } = await app.signInPartner()
  expect(await get(path)).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
})

test('each answer carries an id of its own, the one its error names', async () => {
  const [first, second] = [await app.nobody.get('/api/nothing'), await app.nobody.get('/api/nothing')]
  expect(first.body.requestId).toBe(first.headers.get('x-request-id'))
  expect(first.body.requestId).not.toBe(second.body.requestId)
  expect((await admin.get('/api/get-lenders-data')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an id that the caller sends is not taken over', async () => {
  const headers = { 'x-request-id': 'forged' }
  expect((await app.nobody.fetch('/api/nothing', { headers })).headers.get('x-request-id')).not.toBe('forged')
})

describe('headers that protect the reader', () => {
  test.each([
    '/api/get-credit-cards-data',
    '/api/nothing',
    '/api/get-lenders-data',
    '/api/openapi.json',
  ])('stand on %s', async (path) => {
    const { headers } = await app.nobody.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('cache-control')).toMatch(/no-store|private, no-cache/)
  })
})

describe('a failure inside', () => {
  const broken = (error: unknown) => {
    const db = new Proxy(app.deps.database.db, {
      get: () => () => {
        throw error
      },
    })
    return createApp({ ...app.deps, database: { ...app.deps.database, db } })
  }

  test('is a 500 that tells nothing, whatever was thrown', async () => {
    const leaks = [
      new Error('relation "prospect" does not exist at /work/main/server/platform/database/open.ts:12'),
      Object.assign(new Error('Failed query: select * from admin_user'), { code: '42P01' }),
    ]
    for (const error of leaks) {
      const answer = await broken(error).request('/api/get-partner-by-name/cl')
      const body = await answer.json()
      expect(answer.status).toBe(500)
      expect(body).toEqual({
        success: false,
        code: 'INTERNAL',
        message: errors.en.INTERNAL,
        requestId: expect.any(String),
      })
    }
  })

  test('keeps a login closed', async () => {
    const answer = await broken(new Error('down')).request('/api/admin/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'admin1@demo.example', password: 'demo-admin-1' }),
    })
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

test('every code has its words in both languages', async () => {
  const hindi = await errors.load('hi')
  for (const code of Object.keys(errorStatus) as (keyof typeof errorStatus)[]) {
    expect(errors.en[code].length).toBeGreaterThan(5)
    expect(hindi[code]).toMatch(/[\u0900-\u097F]/)
    expect(new AppError(code).status).toBe(errorStatus[code])
  }
})

test('messages under fields are in the language of the reader', async () => {
  const body = JSON.stringify({ name: '' })
  const answer = await admin.fetch('/api/create-lender', {
    method: 'POST',
    body,
    headers: { ...json, 'accept-language': 'hi' },
  })
  expect(answer.body.errors.name).toMatch(/[\u0900-\u097F]/)
})

test('a refusal for too many tries says when to try again', async () => {
  const body = { channel: 'mobile', to: '9812345678' }
  await app.nobody.post('/api/otp/send', body)
  const { status, headers, body: answerBody } = await app.nobody.post('/api/otp/send', body)
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(answerBody.message).toContain(headers.get('retry-after'))
})
