import { beforeAll, describe, expect, test } from 'vitest'
import { callsIn, type ListedCall, resolve, type Shape } from '#server/web/docs/read-document.ts'
import { sampleCallOf } from '#server/web/v1-docs/sample-calls.ts'
import { v1Document } from '#server/web/v1-docs/v1-document.ts'
import type { ParameterError } from '#src/contract/leads-api/v1/api-errors.ts'
import { apiClient, createApiKey, someLead } from '#tests/support/api-client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { hookUrl } from '#tests/support/leads-api/endpoints.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

type Body = Record<string, unknown>

let app: TestApp
let key: string
let api: ReturnType<typeof apiClient>
beforeAll(async () => {
  const two = await twoMerchants()
  app = two.app
  key = await createApiKey(two.mine, { mode: 'test' })
  api = apiClient(key, app.fetch)
  withoutLimits(app)
  // The address of the example is no one's.
  app.deps.outside.look = async () => ['8.8.8.8']
})

const document = v1Document()
const calls = callsIn(document)
const generic =
  /^(This is not valid|A parameter is|Enter a (number|whole number|valid date)|Choose one of the options|This is too long|Fill in|This call has no such)/
const long = 'x'.repeat(3000)
/** Wrong types, empty, too long, out of range. */
const values = [
  '',
  ' ',
  long,
  '<b>',
  'no_such',
  '\u0661',
  0,
  -1,
  1e15,
  1.5,
  true,
  null,
  [],
  [7],
  ['no_such'],
  {},
  { no_such: 1 },
]

/** Every parameter of a shape with its place. */
function placesIn(shape: Shape, at: readonly string[] = []): string[][] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
    const inner = resolve<Shape>(document, part)
    return [[...at, name], ...(inner.type === 'object' ? placesIn(inner, [...at, name]) : [])]
  })
}
const put = (value: Body, [name = '', ...rest]: readonly string[], to: unknown): Body => ({
  ...value,
  [name]: rest.length === 0 ? to : put((value[name] ?? {}) as Body, rest, to),
})
const shapesOf = ({ operation }: ListedCall): Shape[] => {
  const whole = resolve<Shape>(document, operation.requestBody?.content['application/json']?.schema ?? {})
  return (whole.anyOf ?? [whole]).map((one) => resolve<Shape>(document, one))
}
/** An error names the parameter at its place, and no word of it is general. */
function expectExact(errors: readonly ParameterError[], place: string) {
  for (const { param, code, message } of errors) {
    expect([param === place || param.startsWith(`${place}.`), param, place]).toEqual([true, param, place])
    expect(message).not.toMatch(generic)
    expect(message).not.toMatch(/undefined|\[object|^\w+$/)
    if (code !== 'parameter_invalid') expect(message).toContain(param)
  }
}
/** @returns how many were refused */
async function sendAll(call: ListedCall, bodies: readonly (readonly [string, Body])[]): Promise<number> {
  let refused = 0
  for (const [place, body] of bodies) {
    const answer = await api.post(sampleCallOf(document, call, app.deps.clock()).path, body)
    // There may be ten.
    if (answer.status === 200 && answer.body.object === 'webhook_endpoint')
      await api.delete(`/v1/webhook-endpoints/${answer.body.id}`)
    if (answer.status !== 422) continue
    refused++
    expectExact(answer.body.error.errors, place)
  }
  return refused
}

describe('[MERCH-09] an error of the lead API names the parameter and its rule', () => {
  const writes = calls.filter(({ operation }) => operation.requestBody)
  test.each(
    writes.map((call) => [call.operation.operationId, call] as const),
  )('in the body of %s', async (_, call) => {
    const example = sampleCallOf(document, call, app.deps.clock()).body as Body
    for (const [index, shape] of shapesOf(call).entries()) {
      const places = placesIn(shape)
      const bodies = places.flatMap((place) =>
        values.map((value) => [place.join('.'), put(index === 0 ? example : {}, place, value)] as const),
      )
      const refused = await sendAll(call, bodies)
      expect(refused).toBeGreaterThanOrEqual(places.length * 5)
    }
    const [unknown] = (
      await api.post(sampleCallOf(document, call, app.deps.clock()).path, { ...example, no_such: 1 })
    ).body.error.errors
    expect(unknown.message).toBe('This call has no parameter no_such')
  })

  const reads = calls.filter(({ operation }) =>
    operation.parameters.some((one) => resolve<{ in: string }>(document, one).in === 'query'),
  )
  test.each(
    reads.map((call) => [call.operation.operationId, call] as const),
  )('in the query of %s', async (_, call) => {
    const { path, query = {} } = sampleCallOf(document, call, app.deps.clock())
    const names = call.operation.parameters
      .map((one) => resolve<{ in: string; name: string }>(document, one))
      .filter((one) => one.in === 'query')
    for (const { name } of [...names, { name: 'no_such' }])
      for (const value of ['', ' ', long, '<b>', '-1', '0', '101', '1.5']) {
        const sent = new URLSearchParams({ ...(query as Record<string, string>), [name]: value })
        const answer = await api.get(`${path}?${sent}`)
        if (answer.status === 422) expectExact(answer.body.error.errors, name)
        else expect([name, answer.status]).toEqual([name, expect.toBeOneOf([200, 404])])
      }
  })

  const leadWith = (more: object) => ({ ...someLead(app.deps.clock()), ...more })
  const proof = (more: object) => leadWith({ consent: { ...someLead(app.deps.clock()).consent, ...more } })
  const day = 86_400_000
  const at = (days: number) => new Date(app.deps.clock().getTime() + days * day).toISOString()
  test.each([
    [() => leadWith({ phone: 17 }), 'phone', 'phone must be text, not a number'],
    [() => leadWith({ name: 'Asha 2' }), 'name', /^name may not contain "2"/],
    [() => leadWith({ name: 'Asha, Verma' }), 'name', /^name may not contain ","/],
    [() => leadWith({ name: '- Asha' }), 'name', /^name must begin with a letter/],
    [() => leadWith({ product: 'xx' }), 'product', 'product must be one of pl, bl, gl, hl, not "xx"'],
    [
      () => leadWith({ external_id: 'x'.repeat(61) }),
      'external_id',
      'external_id may have at most 60 characters, not 61',
    ],
    [() => proof({ at: at(-31) }), 'consent.at', /^\d{4}-.* is more than 30 days ago$/],
    [() => proof({ at: at(1) }), 'consent.at', /^\d{4}-.* is in the future$/],
    [
      () => proof({ at: '2026-11-20' }),
      'consent.at',
      /^consent\.at must be an instant with its offset, .* not "2026-11-20"$/,
    ],
    [
      () => proof({ text_id: 'MATCHING.999' }),
      'consent.text_id',
      /^MATCHING\.999 is not a text that we published/,
    ],
    ...[
      '10.0.0.1',
      '127.0.0.1',
      '172.20.1.1',
      '192.168.1.4',
      '169.254.1.1',
      '100.64.0.1',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:a00:1',
    ].map((ip) => [() => proof({ ip }), 'consent.ip', /^A private address is no proof/] as const),
  ] as const)('%#: of a lead', async (body, param, message) => {
    const { status, body: answer } = await api.post('/v1/leads', body())
    expect([status, answer.error.param]).toEqual([422, param])
    expect(answer.error.message).toMatch(message)
  })

  test('limit is 1 to 100', async () => {
    for (const limit of ['0', '101', 'ten', '1.5', ''])
      expect((await api.get(`/v1/leads?limit=${limit}`)).body.error.message).toBe('limit is 1 to 100')
  })

  test('of a webhook address: its port, a host without an address, a private one', async () => {
    const look = app.deps.outside.look
    app.deps.outside.look = async (host) =>
      host === 'none.example' ? Promise.reject(new Error('ENOTFOUND')) : ['10.0.0.1']
    for (const [url, message] of [
      ['https://8.8.8.8:8443/hook', /^Port 8443 cannot be used/],
      ['https://none.example/hook', 'No address was found for none.example'],
      ['https://inner.example/hook', 'This address does not lead to the public internet'],
      ['http://8.8.8.8/hook', 'Enter an address that starts with https://'],
    ] as const)
      expect(
        (await api.post('/v1/webhook-endpoints', { url, events: ['lead.created'] })).body.error,
      ).toMatchObject({
        ...{ param: 'url', message: typeof message === 'string' ? message : expect.stringMatching(message) },
      })
    app.deps.outside.look = look
    for (let count = 0; count < 10; count++)
      await api.post('/v1/webhook-endpoints', { url: hookUrl, events: ['lead.created'] })
    const { body } = await api.post('/v1/webhook-endpoints', { url: hookUrl, events: ['lead.created'] })
    expect(body.error.message).toBe('You have ten endpoints. Remove one first')
  })

  const send = (body: string, more: Record<string, string> = {}) =>
    app.nobody.fetch('/v1/leads', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more },
      body,
    })
  test.each([
    ['{"phone":"1","name":"a","phone":"2"}', {}, 400, 'The body has the key "phone" twice'],
    ['{"consent":{"ip":"1","\\u0069p":"2"}}', {}, 400, 'The body has the key "ip" twice'],
    ['{"a":[{"b":1},{"b":2}],"c":{"a":":"}}', {}, 422, /is missing$/],
    ['{"name":"As\\u0000ha"}', {}, 400, 'name contains the character NUL'],
    ['{"consent":{"ip":"\\ud800"}}', {}, 400, 'consent.ip contains half a character, \\ud800'],
    ['{"phone":', {}, 400, /^The body is not valid JSON: /],
    ['[]', {}, 422, 'body must be an object, not a list'],
    ['{}', { 'content-encoding': 'gzip' }, 415, 'Content-Encoding gzip is not read: send the body as it is'],
  ] as const)('of a body: %s %o', async (body, more, status, message) => {
    const answer = await send(body, more)
    expect([answer.status, answer.body.error.message]).toEqual([
      status,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
  })

  test('a query that repeats a parameter names it', async () => {
    expect((await api.get('/v1/leads?limit=1&limit=2')).body.error.message).toBe(
      'limit is there more than once',
    )
  })

  test('a cursor of another list is named', async () => {
    expect((await api.get('/v1/leads?cursor=a.b')).body.error.message).toMatch(
      /^cursor is not one that this list/,
    )
  })
})
