import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { integrationTasks, keyWords } from '#partner/integration/words.ts'
import { partner } from '#partner/words/words.ts'
import { errorAnchor } from '#server/leads-api/v1/api-error.ts'
import { sampleLanguages } from '#server/web/v1-docs/code-samples.ts'
import { eventTypes } from '#src/contract/leads-api/event-types.ts'
import { type ApiErrorCode, apiErrors } from '#src/contract/leads-api/v1/api-errors.ts'
import { Event, eventObjectOf } from '#src/contract/leads-api/v1/event.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { compileSdk } from '../../../scripts/sdk/compile.ts'
import { type ApiDocument, generateSdk } from '../../../scripts/sdk/generate.ts'

let app: TestApp
// biome-ignore lint/suspicious/noExplicitAny: the document is read as its readers do, without our types
let document: any
beforeAll(async () => {
  app = await makeTestApp({ SEED: 'false' })
  document = (await app.nobody.get('/v1/openapi.json')).body
})

const routes = Object.keys(v1Calls)

describe('[V1-05] the document of the lead API', () => {
  test('is valid OpenAPI 3.1 and has every call, with servers, security, headers, errors and examples', async () => {
    const { errors } = await new Validator().validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(document.servers).toEqual([{ url: 'http://localhost:3000' }])
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      const operation = document.paths[path][method.toLowerCase()]
      expect(operation.security).toEqual([{ apiKey: [] }])
      expect(operation.description).toMatch(/^Scope: [\w-]+:\w+$/)
      const { headers, content } = operation.responses['200']
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['Request-Id', 'RateLimit-Remaining']))
      expect('example' in content['application/json'] || 'examples' in content['application/json']).toBe(true)
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '401', '403', '429', '500']),
      )
      expect(operation.responses.default).toBeUndefined()
    }
  })

  test('describes every type of event with the object that it carries', () => {
    for (const [type, { post }] of Object.entries<{ post: { requestBody: { content: object } } }>(
      document.webhooks,
    )) {
      // biome-ignore lint/suspicious/noExplicitAny: any JSON
      const { schema } = Object.values(post.requestBody.content)[0] as any
      expect(schema.properties.type.const).toBe(type)
      expect(schema.properties.data.properties.object.$ref).toMatch(/^#\/components\/schemas\/\w+$/)
    }
    expect(JSON.stringify(document.components.schemas.Lead)).toContain('external_id')
  })

  test('gives each error a place in the reference, to which its answers lead', async () => {
    const { body: page } = await app.nobody.get('/v1/docs/errors')
    for (const code of Object.keys(apiErrors))
      expect(page).toContain(`id="${errorAnchor(code as ApiErrorCode)}"`)
    const { body } = await app.nobody.get('/v1/leads')
    const { pathname, hash } = new URL(body.error.doc_url)
    const led = await app.nobody.get(pathname)
    expect(led.status).toBe(200)
    expect(led.body).toContain(`id="${hash.slice(1)}"`)
  })
})

describe('the reference of the lead API', () => {
  const linksIn = (html: string) => [...html.matchAll(/href="(\/v1\/docs[^"#]*)(?:#([\w.-]+))?"/g)]

  test('every link inside it leads to a page that exists, and to an anchor on it', async () => {
    const seen = new Map<string, string>()
    const open = async (path: string) => {
      const known = seen.get(path)
      if (known !== undefined) return known
      const { status, body, headers } = await app.nobody.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
      expect(body).not.toContain('<script')
      seen.set(path, body)
      for (const [, to = '', anchor] of linksIn(body)) {
        if (to.includes('?')) continue
        const page = await open(to)
        if (anchor) expect([to, anchor, page.includes(`id="${anchor}"`)]).toEqual([to, anchor, true])
      }
      return body
    }
    await open('/v1/docs')
    for (const route of routes)
      expect([
        route,
        [...seen.values()].some((page) => page.includes(`<code>${route.split(' ')[1]}</code>`)),
      ]).toEqual([route, true])
    expect((await app.nobody.get('/v1/docs/nothing')).status).toBe(404)
  })

  test.each(Object.keys(sampleLanguages))('every call has a sample in %s', async (language) => {
    const marks: Record<string, RegExp> = {
      curl: /curl /,
      node: /new Tulna\(/,
      python: /requests\./,
      php: /curl_init/,
    }
    for (const { name } of document.tags) {
      const { body } = await app.nobody.get(`/v1/docs/${name}?lang=${language}`)
      for (const section of body.split('<section class="call"').slice(1))
        expect(section).toMatch(marks[language] as RegExp)
    }
  })

  test('finds guides, calls, fields and errors', async () => {
    for (const [asked, found] of [
      ['idempotency', '/v1/docs/idempotency'],
      ['withdraw', 'leads-withdraw'],
      ['external_id', '/v1/docs/leads#'],
      ['rate_limited', '/v1/docs/errors'],
    ] as const)
      expect((await app.nobody.get(`/v1/docs?q=${asked}`)).body).toContain(found)
    expect((await app.nobody.get('/v1/docs?q=zebra')).body).toContain('Nothing here has')
  })

  test('the collection for Postman has every call, with the key as a variable', async () => {
    const { body } = await app.nobody.get('/v1/postman.json')
    const items = body.item.flatMap(
      ({ item }: { item: { request: { method: string; url: string } }[] }) => item,
    )
    expect(items).toHaveLength(routes.length)
    expect(body.auth.bearer[0].value).toBe('{{key}}')
  })
})

test('[V1-05] the quickstart leads through the portal by the names that its pages and buttons have', async () => {
  const { body } = await app.nobody.get('/v1/docs')
  for (const name of [
    partner.en.digitalIntegration,
    integrationTasks.en.api,
    keyWords.en.create,
    keyWords.en.test,
  ])
    expect(body).toMatch(new RegExp(`<(a href="/partner/digital-integration"|b)>${name}</`))
})

test('[V1-05] examples of leads and events hold what a real one would, and no placeholder', () => {
  for (const { post } of Object.values<{ post: { requestBody: { content: Record<string, object> } } }>(
    document.webhooks,
  ))
    expect(JSON.stringify(post.requestBody.content)).not.toContain('"external_id":"text"')
  const { example } = document.webhooks['lead.created'].post.requestBody.content['application/json']
  expect(example.data.object).toMatchObject({
    external_id: 'A-17',
    consent: { text_id: 'MATCHING.2', ip: '203.0.113.9' },
  })
})

test('each type of event has one schema and a sample that fits it', () => {
  expect(Object.keys(document.webhooks)).toEqual(eventTypes)
  for (const type of eventTypes) {
    const { example } = document.webhooks[type].post.requestBody.content['application/json']
    expect(example.type).toBe(type)
    expect(Event.strict().parse(example)).toEqual(example)
    const { object, previous } = example.data
    expect(eventObjectOf(type).strict().parse(object)).toEqual(object)
    // What is said to have changed is another value now.
    for (const [name, was] of Object.entries(previous ?? {}))
      expect([type, object[name]]).not.toEqual([type, was])
    if (object.object === 'application') expect(object.history.at(-1).status).toBe(object.status)
  }
  const [disbursed, withdrawn, paid] = ['application.disbursed', 'lead.withdrawn', 'payout.paid'].map(
    (type) => document.webhooks[type].post.requestBody.content['application/json'].example.data.object.status,
  )
  expect([disbursed, withdrawn, paid]).toEqual(['DISBURSED', 'WITHDRAWN', 'PAID'])
})

test('[V1-06] the committed client is what `npm run sdk` makes of the document, and is served', async () => {
  const version = document.info.version.split('-').map(Number)
  expect(JSON.parse(readFileSync('docs/sdk/package.json', 'utf8')).version).toMatch(
    new RegExp(`^${version[0]}\\.${version[1] * 100 + version[2]}\\.\\d+$`),
  )
  for (const [name, text] of Object.entries(compileSdk(generateSdk(document as ApiDocument)))) {
    expect([name, readFileSync(`docs/sdk/${name}`, 'utf8') === text]).toEqual([name, true])
    expect((await app.nobody.get(`/v1/sdk/${name}`)).body).toBe(text)
  }
})
