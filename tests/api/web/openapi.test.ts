import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { contractGroup, declaredGroups } from '#server/app.ts'
import { type Answer, type Parameter, resolve } from '#server/web/docs/read-document.ts'
import { callsOf } from '#server/web/openapi/call-group.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const groups = [contractGroup(), ...declaredGroups(catalogue)]
const tags = groups.flatMap((group) => group.tags)
const calls: [string, Call][] = Object.entries(callsOf(groups))
let app: TestApp
// biome-ignore lint/suspicious/noExplicitAny: the document is read as its readers do, without our types
let document: any
beforeAll(async () => {
  app = await makeTestApp({ SEED: 'false' })
  document = (await app.nobody.get('/api/openapi.json')).body
})

/** An optional last segment is two paths. */
const pathsOf = (path: string) =>
  path.includes('?}') ? [path.replace(/\/\{\w+\?\}/, ''), path.replace('?}', '}')] : [path]

// biome-ignore lint/suspicious/noExplicitAny: any JSON
function* nodes(value: any): Generator<any> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const part of Object.values(value)) yield* nodes(part)
}

/** A declared call: its input and its answer are in the document. */
function isDocumented([route, call]: [string, Call]) {
  const { method, path } = splitRoute(route)
  for (const variant of pathsOf(path)) {
    const operation = document.paths[variant][method.toLowerCase()]
    expect(operation.summary).toBe(call.summary)
    for (const type of call.file ?? ['application/json'])
      expect(resolve<Answer>(document, operation.responses['200']).content?.[type]?.schema).toBeTypeOf(
        'object',
      )
    expect(Boolean(operation.requestBody)).toBe(Boolean(call.body ?? call.form))
    expect(Boolean(operation.security)).toBe(call.access !== 'public')
    const declared = [...variant.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const parameters: Parameter[] = operation.parameters.map((one: Parameter) => resolve(document, one))
    const inPath = parameters.filter((one) => one.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual(declared)
    for (const parameter of inPath) expect(parameter.required).toBe(true)
  }
}

test('every call is in the document, with its input and its answer', async () => {
  expect(await failuresOf(calls, isDocumented)).toEqual([])
})

test('the document holds no path and no method beyond the declared calls', () => {
  const declared = calls.flatMap(([route]) => {
    const { method, path } = splitRoute(route)
    return pathsOf(path).map((variant) => `${method.toLowerCase()} ${variant}`)
  })
  const documented = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  expect(documented.sort()).toEqual(declared.sort())
})

const sessions: Record<string, string>[] = [
  {},
  { authorization: 'Bearer none' },
  { cookie: 'a_atkn=none; c_atkn=none' },
]

const takesNothing = ([route, { access, params, query, body, form, errors = [] }]: [string, Call]) =>
  route.startsWith('GET ') &&
  access === 'public' &&
  !params &&
  !query &&
  !body &&
  !form &&
  errors.length === 0

test('only a public read that takes nothing has no 4xx answer', () => {
  const refusesNothing = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.entries<{ responses: object }>(operations as never).flatMap(([method, { responses }]) =>
      Object.keys(responses).some((status) => status.startsWith('4'))
        ? []
        : [`${method.toUpperCase()} ${path}`],
    ),
  )
  expect(refusesNothing.sort()).toEqual(
    calls
      .filter(takesNothing)
      .map(([route]) => route)
      .sort(),
  )
})

test('a read that takes nothing refuses nothing: neither a wrong session nor what it does not ask for', async () => {
  const refusing = await failuresOf(calls.filter(takesNothing), async ([route]) => {
    const { path } = splitRoute(route)
    for (const query of ['', '?page=-1', '?__proto__=x&a=%00', `?a=${'x'.repeat(4000)}`])
      for (const headers of sessions)
        expect([query, (await app.nobody.fetch(`${path}${query}`, { headers })).status]).toEqual([query, 200])
  })
  expect(refusing).toEqual([])
})

test('every reference leads somewhere and every operation has a name of its own', () => {
  expect(document.openapi).toBe('3.1.0')
  const references = [...nodes(document)]
    .filter((node) => typeof node.$ref === 'string')
    .map(({ $ref }) => $ref as string)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//)
    let target = document
    for (const part of reference.slice(2).split('/')) target = target?.[part]
    expect([reference, target !== undefined]).toEqual([reference, true])
  }
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the document holds no secret and no schema of the database', () => {
  const text = JSON.stringify(document)
  for (const word of ['password_hash', 'token_hash', 'pan_cipher', 'deleted_at', 'demo-admin'])
    expect(text).not.toContain(word)
})

test('only calls for admins speak of terms of revenue', () => {
  for (const [route, { access }] of calls) {
    const { method, path } = splitRoute(route)
    const operation = JSON.stringify(document.paths[pathsOf(path)[0] as string][method.toLowerCase()])
    if (access === 'public' || !access.admin)
      expect([route, operation.includes('revenue_')]).toEqual([route, false])
  }
})

test('the document is valid OpenAPI 3.1 by the specification’s own schema', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('every operation has a declared tag, every tag has words', () => {
  const named = document.tags.map(({ name }: { name: string }) => name)
  expect(named).toEqual(tags.map(({ name }) => name))
  for (const { description } of document.tags) expect(description).toMatch(/\w{3}/)
  for (const [route, operation] of operations())
    expect([route, named.includes(operation.tags[0])]).toEqual([route, true])
})

/** A declared call: the document names the errors that follow from its declaration. */
function namesErrors([route, call]: [string, Call]) {
  const { method, path } = splitRoute(route)
  const { responses } = document.paths[pathsOf(path)[0] as string][method.toLowerCase()]
  const has = (status: number) => Object.hasOwn(responses, status)
  expect(has(401)).toBe(call.access !== 'public' || Boolean(call.errors?.includes('NO_SESSION')))
  if (call.params) expect(has(404)).toBe(true)
  if (call.body || call.form) expect([400, 413, 415, 422].every(has)).toBe(true)
  if (call.query) expect([400, 422].every(has)).toBe(true)
  expect(has(202)).toBe(Boolean(call.fourEyes))
  if (call.access !== 'public' && call.access.admin) expect(has(403)).toBe(true)
}

test('every call names the errors that follow from its declaration', async () => {
  expect(await failuresOf(calls, namesErrors)).toEqual([])
})

test('a schema that is used twice stands once, under components', () => {
  const seen = new Map<string, number>()
  // An object without properties is as short as its reference.
  for (const node of nodes(document.paths))
    if (node.type === 'object' && node.properties && Object.keys(node.properties).length > 0) {
      const text = JSON.stringify(node)
      seen.set(text, (seen.get(text) ?? 0) + 1)
    }
  const repeated = [...seen].filter(([text, times]) => times > 1 && text.length * (times - 1) > 2500)
  expect(repeated.map(([text, times]) => `${times} × ${text.slice(0, 120)}`)).toEqual([])
})

// biome-ignore lint/suspicious/noExplicitAny: any JSON
const operations = (): (readonly [string, any])[] =>
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  Object.entries<Record<string, any>>(document.paths).flatMap(([path, all]) =>
    Object.entries(all).map(([method, one]) => [`${method} ${path}`, one] as const),
  )

test('people read the same calls at /api/docs, a page for each tag, and find them by path, word or field', async () => {
  const index = await app.nobody.get('/api/docs')
  expect(index.status).toBe(200)
  expect(index.headers.get('content-type')).toContain('text/html')
  expect(index.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
  expect(index.body.length).toBeLessThan(60_000)
  for (const { name, calls: own } of tags) {
    expect(index.body).toContain(`href="/api/docs/${name}"`)
    const { status, body } = await app.nobody.get(`/api/docs/${name}`)
    expect(status).toBe(200)
    for (const [route, { summary }] of Object.entries(own)) {
      for (const path of pathsOf(splitRoute(route).path)) expect(body).toContain(`<code>${path}</code>`)
      expect(body).toContain(summary.replace(/'/g, '&#39;').replace(/"/g, '&quot;'))
    }
  }
  expect((await app.nobody.get('/api/docs/nothing')).status).toBe(404)
  const found = await app.nobody.get('/api/docs?q=lender+revenue')
  expect(found.body).toContain('/api/lender-revenue/update')
  expect(found.body).not.toContain('/api/otp/send')
  expect((await app.nobody.get('/api/docs?q=penal_charges')).body).toContain('/api/offers')
  const none = await app.nobody.get('/api/docs?q=%3Cscript%3Ealert(1)%3C/script%3E')
  expect(none.body).toContain('Nothing found')
  expect(none.body).not.toContain('<script>alert')
})
