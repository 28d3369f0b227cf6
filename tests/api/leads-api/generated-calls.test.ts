import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type ApiMode, apiModes } from '#src/contract/api-scopes.ts'
import { apiClient, createApiKey, someLead } from '#tests/support/api-client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { hookUrl, receiveWith } from '#tests/support/leads-api/endpoints.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { callsOf, type Operation, type Sent } from '#tests/support/openapi/document-calls.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

/** How many calls: few with every run of the tests, `V1_CALLS=20000` before a release. */
const CALLS = Number(process.env.V1_CALLS ?? 400)
const SEED = Number(process.env.V1_SEED ?? 17)

let app: TestApp
// biome-ignore lint/suspicious/noExplicitAny: the document is read as its readers do, without our types
let document: any
let keys: Record<ApiMode | 'narrow', string>
/** Ids of objects that there are, so that calls reach beyond 404. */
const ids: string[] = []
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: false }))

beforeAll(async () => {
  const two = await twoMerchants()
  app = two.app
  receiveWith(app, () => 204)
  document = (await app.nobody.get('/v1/openapi.json')).body
  ajv.addSchema(document, 'document')
  keys = {
    live: await createApiKey(two.mine, { mode: 'live' }),
    test: await createApiKey(two.mine, { mode: 'test' }),
    narrow: await createApiKey(two.mine, { scopes: ['products:read'] }),
  }
  for (const mode of apiModes) {
    const api = apiClient(keys[mode], app.fetch)
    const lead = await api.post(
      '/v1/leads',
      someLead(app.deps.clock(), mode === 'live' ? '9812300001' : '9812300002'),
    )
    const endpoint = await api.post('/v1/webhook-endpoints', { url: hookUrl, events: ['lead.created'] })
    await app.deps.jobs.drain()
    const events = await api.get('/v1/events')
    ids.push(lead.body.id, endpoint.body.id, ...(events.body.data ?? []).map(({ id }: { id: string }) => id))
  }
  withoutLimits(app)
})

const resolve = <T>(ref: string): T => {
  let found = document
  for (const part of ref.slice(2).split('/')) found = found[part]
  return found
}

const headers = () =>
  fc.record(
    {
      authorization: fc.oneof(
        { weight: 10, arbitrary: fc.constantFrom(keys.live, keys.test).map((key) => `Bearer ${key}`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(`Bearer ${keys.narrow}`, 'Bearer tk_live_nothing', 'Basic eDp5', ''),
        },
      ),
      'content-type': fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constant('text/plain') },
      ),
      'idempotency-key': fc.oneof(
        fc.constantFrom('one', 'two', 'three'),
        fc.stringMatching(/^[\x21-\x7e]{1,40}$/),
        fc.constant('two words'),
      ),
    },
    { requiredKeys: ['authorization', 'content-type'] },
  ) as fc.Arbitrary<Record<string, string>>

/** Makes a call, and says what is wrong with its answer by the document; null: nothing. */
async function judged(sent: Sent): Promise<{ status: number; wrong: string | null }> {
  const answer = await send(sent)
  return { status: answer.status, wrong: wrongWith(sent, answer, await answer.text()) }
}

const send = ({ method, path, headers, body }: Sent) =>
  app.fetch(new Request(new URL(path, 'http://localhost:3000'), { method, headers, body }))

/** Headers of some answers only. */
const rare = ['Idempotent-Replayed', 'Deprecation', 'Sunset']

function wrongWith({ route, method }: Sent, answer: Response, text: string): string | null {
  if (answer.status >= 500) return `${answer.status}: ${text}`
  const [, at = ''] = route.split(' ')
  const operation = document.paths[at]?.[method.toLowerCase()] as Operation | undefined
  const declared = operation?.responses[answer.status]
  if (!declared) return `${answer.status} is not among the answers of ${route}: ${text}`
  const where =
    declared.$ref ?? `#/paths/${at.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${answer.status}`
  const judge = ajv.getSchema(`document${encodeURI(where)}/content/application~1json/schema`)
  if (!judge) return `no schema at ${where}`
  if (!judge(JSON.parse(text))) return `${ajv.errorsText(judge.errors)}: ${text}`
  const shape = declared.$ref
    ? resolve<{ headers: object }>(declared.$ref)
    : (declared as { headers?: object })
  const missing = Object.keys(shape.headers ?? {}).filter(
    (name) => !rare.includes(name) && !answer.headers.has(name),
  )
  return missing.length > 0 ? `without ${missing.join(', ')}` : null
}

test('[V1-05] calls made from the document alone get answers that the document describes', async () => {
  const routes = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, all]) =>
    Object.entries(all).map(([method, operation]) =>
      callsOf(`${method.toUpperCase()} ${path}`, operation, { resolve, ids, headers: headers() }),
    ),
  )
  const problems = new Map<string, string>()
  const answered: Record<number, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.oneof(...routes), async (sent) => {
      const { status, wrong } = await judged(sent)
      answered[status] = (answered[status] ?? 0) + 1
      if (wrong) problems.set(`${sent.route} ${wrong.slice(0, 60)}`, `${wrong} after ${JSON.stringify(sent)}`)
    }),
    { numRuns: CALLS, seed: SEED },
  )
  expect([...problems.values()]).toEqual([])
  expect(Object.keys(answered)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '415', '422']),
  )
  if (CALLS > 1000) process.stdout.write(`${CALLS} calls: ${JSON.stringify(answered)}\n`)
}, 3_600_000)

test('any other path and method under /v1 is an error of the documented form', async () => {
  const judge = ajv.getSchema('document#/components/schemas/Error')
  const path = fc
    .array(fc.stringMatching(/^[\w~.-]{1,12}$/), { minLength: 1, maxLength: 4 })
    .map((parts) => `/v1/x${parts.join('/')}`)
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'), async (at, method) => {
      const { status, body } = await app.nobody.fetch(at, { method })
      expect([404, 405]).toContain(status)
      expect(judge?.(body)).toBe(true)
    }),
    { numRuns: 60, seed: SEED },
  )
  const put = await app.nobody.fetch('/v1/leads', { method: 'PUT' })
  expect([put.status, put.body.error.code, put.headers.get('allow')]).toEqual([
    405,
    'method_not_allowed',
    'GET, POST',
  ])
})
