import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Call, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp } from '#tests/support/app.ts'

/** A database each use of which fails. */
function failing(kind: Database['kind'], code: string): Database {
  const refuse = () => Promise.reject(Object.assign(new Error(`secret words ${code}`), { code }))
  // A query is built call by call, and sent when it is awaited.
  const query: object = new Proxy(() => query, {
    get: (_, name) =>
      name === 'then' ? (done: unknown, failed: never) => refuse().then(done as never, failed) : () => query,
  })
  const db = new Proxy({}, { get: () => () => query }) as Database['db']
  const asIs = { listen: async () => async () => {}, publish: () => {}, close: async () => {} }
  const connections = () => ({ idle: 0, busy: 0, waiting: 0 })
  return {
    ...asIs,
    connections,
    kind,
    db,
    run: refuse,
    script: refuse,
    watch: () => ({ beats: () => false, stop: () => {} }),
  }
}

const calls = Object.entries(contract as Record<string, Call>)

test.each([
  ['is stopped', '57P01'],
  ['refuses connections', 'ECONNREFUSED'],
  ['has a full disk', '53100'],
  ['is a replica since a fail-over', '25006'],
])('[TRUST-01][HOST-05] no call answers 500 while the database %s, and none says why', async (_, code) => {
  const { deps } = await makeTestApp()
  const app = createApp({ ...deps, database: failing(deps.database.kind, code) })
  const seen = new Set<number>()
  for (const [route, call] of calls) {
    const { method, path } = splitRoute(route)
    const url = path.replace(/\{\w+\??\}/g, '1')
    const answer = await app.request(url, {
      method,
      headers: { authorization: 'Bearer t', ...(call.body && { 'content-type': 'application/json' }) },
      ...(call.body && { body: '{}' }),
    })
    const text = await answer.text()
    expect(text, route).not.toContain('secret words')
    if (answer.status < 500) continue
    seen.add(answer.status)
    expect([answer.status, answer.headers.get('retry-after')], route).toEqual([503, '5'])
  }
  expect([...seen]).toEqual([503])
  const ready = await app.request('/readyz')
  expect([ready.status, (await app.request('/healthz')).status]).toEqual([503, 200])
})

test.each([
  ['en', 'This page cannot be shown right now'],
  ['hi', 'यह पेज अभी नहीं दिखाया जा सकता'],
])('[TRUST-01] a person gets a page that needs no database: %s', async (lang, title) => {
  const { deps } = await makeTestApp()
  const app = createApp({ ...deps, database: failing(deps.database.kind, 'ECONNREFUSED') })
  const answer = await app.request('/l/abc', {
    headers: { accept: 'text/html,*/*', cookie: `lang=${lang}`, 'user-agent': 'Mozilla/5.0 Firefox/140' },
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.headers.get('content-type')).toContain('text/html')
  const text = await answer.text()
  expect(text).toContain(`<html lang="${lang}">`)
  expect(text).toContain(title)
  expect(text).not.toMatch(/<script|<link|src=/)
})

test('[TRUST-01] an upload onto a full disk is 507, and says so', async () => {
  const { deps } = await makeTestApp()
  const app = createApp({ ...deps, database: failing(deps.database.kind, '53100') })
  const body = new FormData()
  body.append('image_name', new File(['a'], 'a.csv'))
  const answer = await app.request('/api/upload-application-status-file', {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer t' },
  })
  expect([answer.status, (await answer.json()).code]).toEqual([507, 'STORAGE_FULL'])
})
