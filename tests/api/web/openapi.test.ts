import { beforeAll, expect, test } from 'vitest'
import { catalogueCalls } from '#server/app.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const calls = Object.entries({ ...contract, ...catalogueCalls() }) as [string, Call][]
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

test.each(calls)('%s is in the document, with its input and its answer', (route, call) => {
  const { method, path } = splitRoute(route)
  for (const variant of pathsOf(path)) {
    const operation = document.paths[variant][method.toLowerCase()]
    expect(operation.summary).toBe(call.summary)
    expect(operation.responses['200'].content['application/json'].schema).toBeTypeOf('object')
    expect(Boolean(operation.requestBody)).toBe(Boolean(call.body ?? call.form))
    expect(Boolean(operation.security)).toBe(call.access !== 'public')
    const declared = [...variant.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    expect(inPath.map(({ name }: { name: string }) => name)).toEqual(declared)
    for (const parameter of inPath) expect(parameter.required).toBe(true)
  }
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

test('people read the same calls at /api/docs', async () => {
  const { status, headers, body } = await app.nobody.get('/api/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
  for (const [route, { summary }] of calls) {
    expect(body).toContain(splitRoute(route).path)
    expect(body).toContain(summary.replace(/'/g, '&#39;'))
  }
})
