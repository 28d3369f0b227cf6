import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordEarnings } from '#server/leads-api/events/record-earnings.ts'
import { recordNews } from '#server/leads-api/events/record-news.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { API_VERSION, type ApiMode, type ApiVersion, apiVersionNames } from '#src/contract/api-scopes.ts'
import { apiVersions, inVersion, versionOf, workingVersions } from '#src/contract/leads-api/v1/versions.ts'
import { type ApiClient, apiClient, createApiKey, someLead } from '#tests/support/api-client.ts'
import { hookUrl, later, receiveWith } from '#tests/support/leads-api/endpoints.ts'
import { type PayoutApp, payoutApp } from '#tests/support/money/payouts.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

interface Recorded {
  mode: ApiMode
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
  status: number
  answer: unknown
}
const OLD = '2026-11-23'

/** What a client of the first version sent and got, and its webhooks: recorded against commit 0b2aef3f. */
const recorded = readFileSync(
  join(import.meta.dirname, `../../support/leads-api/recorded/${OLD}.jsonl`),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { call?: Recorded; webhook?: unknown })
const calls = recorded.flatMap(({ call }) => call ?? [])
const webhooks = recorded.flatMap(({ webhook }) => webhook ?? [])

let world: PayoutApp
beforeEach(async () => {
  world = await payoutApp()
  withoutLimits(world.app)
  // What the recorded client had earned.
  await world.sell('AA1', '2026-10-10', 100_000)
  await world.lock('2026-10')
  await world.pay('2026-10')
})
const now = () => world.app.deps.clock()

/** Texts that documents call free: words for people, and where they lead. */
const free = ['message', 'doc_url', 'request_id', 'secret', 'utr', 'api_version']
/** Of lenders of the demo, whose terms change. */
const ofLenders = ['code', 'name', 'rate_from', 'rate_to', 'amount_min', 'amount_max']
const publicId = /^(?:L-|(?:app|off|evt|we|ern|po|fnl)_)/

/**
 * What differs of an answer from a recorded one, by place. Every recorded field has its recorded value; ids are other ones, but
 * one for each. More fields are allowed.
 */
function differences(was: unknown, is: unknown, ids: Map<string, string>, at = ''): string[] {
  if (Array.isArray(was))
    return Array.isArray(is) && is.length === was.length
      ? was.flatMap((part, index) => differences(part, is[index], ids, `${at}.${index}`))
      : [`${at}: ${JSON.stringify(is)?.slice(0, 80)}`]
  if (typeof was === 'object' && was !== null)
    return Object.entries(was)
      .filter(([name]) => !free.includes(name))
      .filter(([name]) => !(at.includes('/v1/offers') && ofLenders.includes(name)))
      .flatMap(([name, part]) => differences(part, Object(is)[name], ids, `${at}.${name}`))
  if (typeof was === 'string' && publicId.test(was) && typeof is === 'string') {
    const known = ids.get(was) ?? is
    ids.set(was, known)
    return known === is && was.split(/[-_]/)[0] === is.split(/[-_]/)[0] ? [] : [`${at}: ${was} → ${is}`]
  }
  return was === is ? [] : [`${at}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`]
}

/** Sends the recorded calls in their order, with the ids of this product. @returns what is not as it was */
async function replay(clients: Record<ApiMode, ApiClient>, headers?: Record<string, string>) {
  const { app } = world
  const received = receiveWith(app, () => 204)
  const ids = new Map<string, string>()
  const own = (text: string) => [...ids].reduce((all, [was, is]) => all.replaceAll(was, is), text)
  const wrong: string[] = []
  for (const { mode, method, path, body, status, answer } of calls) {
    if (path.includes('type=earning.created')) {
      await world.sell('AA2', '2026-11-10', 50_000)
      await recomputeAll(app.deps.database.db, now())
      await recordEarnings(app.deps, now())
      await recordNews(app.deps, now())
    }
    const sent = body && JSON.parse(own(JSON.stringify(body)))
    const got =
      method === 'GET'
        ? await clients[mode].get(own(path), headers)
        : await clients[mode].post(own(path), sent, headers)
    if (path.includes('webhook-endpoints')) await recordEarnings(app.deps, now())
    // The demo has many; the first one is recorded.
    if (path.includes('/offers')) got.body.data.splice(1)
    wrong.push(...differences([status, answer], [got.status, got.body], ids, `${method} ${path}`))
  }
  await later(app, 30)
  const events = received.map(({ event }) => event)
  const byType = (one: unknown) => String(Object(one).type)
  wrong.push(
    ...differences(
      webhooks.toSorted((a, b) => byType(a).localeCompare(byType(b))),
      events.toSorted((a, b) => byType(a).localeCompare(byType(b))),
      ids,
      'webhook',
    ),
  )
  return { wrong, events }
}

async function clientsOf(): Promise<Record<ApiMode, ApiClient> & { keys: Record<ApiMode, string> }> {
  const keys = {
    live: await createApiKey(world.mine),
    test: await createApiKey(world.mine, { mode: 'test' }),
  }
  return { live: apiClient(keys.live, world.app.fetch), test: apiClient(keys.test, world.app.fetch), keys }
}

/** Chooses the version of every key in the portal. */
async function pin(version: ApiVersion) {
  for (const { id, name, scopes, allowed_ips } of (await world.mine.get('/api/partner/api-keys')).body.data)
    await world.mine.post(`/api/partner/api-keys/${id}`, { name, scopes, allowed_ips, version })
}

describe('[MERCH-11] a client of an older version', () => {
  test('gets by its header what was recorded of that version, and webhooks of it', async () => {
    const { wrong, events } = await replay(await clientsOf(), { 'tulna-version': OLD })
    expect(wrong).toEqual([])
    expect(events.map(({ api_version }) => api_version)).toEqual([OLD, OLD, OLD])
  })

  test('gets the same by a key that has the version, without the header', async () => {
    const clients = await clientsOf()
    await pin(OLD)
    expect((await replay(clients)).wrong).toEqual([])
  })

  test('would not understand the newest version', async () => {
    const { wrong, events } = await replay(await clientsOf())
    const places = wrong.map((one) => one.replace(/: .*/, ''))
    expect(new Set(places.map((place) => place.split('.').at(-1)))).toEqual(new Set(['created']))
    expect(places.filter((place) => place.includes('/v1/earnings')).length).toBeGreaterThan(0)
    expect(places.filter((place) => place.startsWith('webhook')).length).toBe(1)
    expect(events.find(({ type }) => type === 'earning.created')?.data.object).toMatchObject({
      day: '2026-11-10',
    })
  })
})

describe('[MERCH-11] versions', () => {
  test('every answer repeats its version; one that ends says when, in the forms of RFC 9745 and 8594', async () => {
    const { live } = await clientsOf()
    for (const name of apiVersionNames)
      for (const path of ['/v1/products', '/v1/leads/L-000000000000']) {
        const { headers } = await live.get(path, { 'tulna-version': name })
        const { ends } = apiVersions[name]
        expect(headers.get('tulna-version')).toBe(name)
        expect([headers.has('deprecation'), headers.has('sunset')]).toEqual([!!ends, !!ends])
        if (!ends) continue
        const notice = /^@(\d+)$/.exec(headers.get('deprecation') ?? '')?.[1]
        expect(new Date(Number(notice) * 1000)).toEqual(new Date(ends.deprecated))
        expect(headers.get('sunset')).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
        expect(new Date(headers.get('sunset') ?? '')).toEqual(new Date(ends.sunset))
        const about = /^<([^>]+)>; rel="deprecation"/.exec(headers.get('link') ?? '')?.[1] ?? ''
        const { pathname, hash } = new URL(about)
        expect((await world.app.nobody.get(pathname)).body).toContain(`id="${hash.slice(1)}"`)
      }
  })

  test('one that does not exist is refused with those that do, and changes nothing', async () => {
    const { test: api } = await clientsOf()
    for (const name of ['2025-01-01', 'newest', '']) {
      const answer = await api.post('/v1/leads', someLead(now()), { 'tulna-version': name })
      expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
        ...[400, 'version_unknown'],
        `Tulna-Version must be one of ${apiVersionNames.join(', ')}, not ${JSON.stringify(name)}`,
      ])
    }
    expect((await api.get('/v1/leads')).body.data).toEqual([])
  })

  test('a new key has the newest; rolled, a key keeps its own; an endpoint has that of the call that adds it', async () => {
    const { live, keys } = await clientsOf()
    const versions = async () =>
      (await world.mine.get('/api/partner/api-keys')).body.data.map(
        ({ version }: { version: string }) => version,
      )
    expect(await versions()).toEqual([API_VERSION, API_VERSION])
    await pin(OLD)
    const { body } = await world.mine.get('/api/partner/api-keys')
    const old = body.data.find(({ last4 }: { last4: string }) => keys.live.endsWith(last4))
    await world.mine.post(`/api/partner/api-keys/${old.id}/roll`, {
      overlap: 'day',
      password: 'demo-partner-1',
    })
    expect(await versions()).toEqual([OLD, OLD, OLD])
    const endpoint = { url: hookUrl, events: ['lead.created'] }
    const added = (await live.post('/v1/webhook-endpoints', endpoint)).body
    expect(added.api_version).toBe(OLD)
    const changed = await live.post(`/v1/webhook-endpoints/${added.id}`, { api_version: API_VERSION })
    expect(changed.body.api_version).toBe(API_VERSION)
    const inPortal = await world.mine.post('/api/partner/webhook-endpoints', { ...endpoint, mode: 'live' })
    expect(inPortal.body.api_version).toBe(API_VERSION)
  })

  test('one that has ended is refused, and keys that have it get the oldest that works', async () => {
    const { live } = await clientsOf()
    await pin(OLD)
    world.app.advance(400 * 24 * 60)
    expect(workingVersions(now())).toEqual(apiVersionNames.slice(1))
    expect((await live.get('/v1/products')).headers.get('tulna-version')).toBe(apiVersionNames[1])
    const { body } = await live.get('/v1/products', { 'tulna-version': OLD })
    expect(body.error.message).toBe(
      `Tulna-Version must be one of ${apiVersionNames.slice(1).join(', ')}, not "${OLD}"`,
    )
  })

  test('end at least a year after their notice, except the newest, and a day before one still works', () => {
    expect(apiVersionNames.at(-1)).toBe(API_VERSION)
    expect([...apiVersionNames].sort()).toEqual(apiVersionNames)
    for (const name of apiVersionNames) {
      const { ends } = apiVersions[name]
      if (!ends) continue
      expect(name).not.toBe(API_VERSION)
      const [notice, end] = [new Date(ends.deprecated), new Date(ends.sunset)]
      expect(end.getTime() - notice.getTime()).toBeGreaterThanOrEqual(365 * 86_400_000)
      expect(versionOf(name, new Date(end.getTime() - 1))).toBe(name)
      expect(versionOf(name, end)).not.toBe(name)
    }
  })

  test('an event keeps the shape that it was stored in, if that is older than asked for', () => {
    const object = { object: 'earning', id: 'ern_1', created: '2026-10-09T18:30:00.000Z' }
    const stored = { object: 'event', api_version: OLD, data: { object } }
    for (const name of apiVersionNames) expect(inVersion(stored, name)).toEqual(stored)
  })

  test('the changelog and its feed have every version with its changes, newest first', async () => {
    const { body: page } = await world.app.nobody.get('/v1/docs/changelog')
    const answer = await world.app.nobody.fetch('/v1/changelog.json')
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const feed = typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body
    expect(page).toContain('href="/v1/changelog.json"')
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: expect.any(String) })
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(
      apiVersionNames.toReversed().map((name) => `Version ${name}`),
    )
    for (const [at, name] of apiVersionNames.toReversed().entries()) {
      const { id, content_text, date_published } = feed.items[at]
      expect([id, date_published.slice(0, 10)]).toEqual([
        `http://localhost:3000/v1/docs/changelog#v-${name}`,
        name,
      ])
      for (const { text } of apiVersions[name].changes) {
        expect(content_text).toContain(text)
        expect(page).toContain(text)
      }
    }
  })
})
