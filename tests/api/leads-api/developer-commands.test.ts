import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DeveloperOptions, developerCommands } from '#server/leads-api/developer-commands.ts'
import { storyNames } from '#src/contract/leads-api/v1/stories.ts'
import { createApiKey } from '#tests/support/api-client.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

let app: TestApp
let server: Server
let key: string
let url: string
const home = mkdtempSync(join(tmpdir(), 'tulna-login-'))

beforeAll(async () => {
  app = await makeTestApp()
  withoutLimits(app)
  // The developer’s clock is the server’s.
  vi.useFakeTimers({ toFake: ['Date'], now: app.deps.clock() })
  key = await createApiKey(await app.signInPartner(), { mode: 'test' })
  server = serve({ fetch: app.app.fetch, port: 0 }) as Server
  if (!server.listening) await new Promise((done) => server.once('listening', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  vi.useRealTimers()
  rmSync(home, { recursive: true, force: true })
  await new Promise((done) => server.close(done))
})

const lines: { line: string; more: object }[] = []
const tulna = (name: string, options: DeveloperOptions = {}) =>
  (developerCommands[name] as NonNullable<(typeof developerCommands)[string]>)(
    { env: { XDG_CONFIG_HOME: home }, ...options },
    (line, more) => lines.push({ line, more }),
  )

test('`login` stores a key that works, readable by its user only, and refuses another with the API’s words', async () => {
  await expect(tulna('login', { url, key: 'sk_test_wrong' })).rejects.toThrow(/key/i)
  expect(existsSync(join(home, 'tulna/login.json'))).toBe(false)
  const few = await createApiKey(await app.signInPartner(), { mode: 'test', scopes: ['events:read'] })
  await tulna('login', { url, key: few })
  await tulna('login', { url: `${url}/`, key })
  const file = join(home, 'tulna/login.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url, key })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('[DEV-02] `trigger` tells a story, `listen` brings its events in order and signed, `events resend` repeats one', async () => {
  const received: { body: string; headers: Record<string, string> }[] = []
  const hook = createServer((request, answer) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ body, headers: request.headers as Record<string, string> })
      answer.writeHead(received.length === 2 ? 500 : 204).end()
    })
  })
  await new Promise<void>((done) => hook.listen(0, done))
  const forward = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`
  lines.length = 0
  const listening = tulna('listen', { forward, count: '4' })
  await vi.waitFor(() => expect(lines.length).toBe(1))
  const { more } = await tulna('trigger', { list: 'approved_and_disbursed' })
  expect(more).toMatchObject({ status: 'DISBURSED' })
  expect(await listening).toMatchObject({ more: { forwarded: 4 } })
  const { secret } = lines[0]?.more as { secret: string }
  // The published library verifies what was received.
  const events = received.map(
    ({ body, headers }) => new Webhook(secret).verify(body, headers) as { type: string },
  )
  expect(events[0]?.type).toBe('lead.created')
  expect(lines.map(({ more }) => (more as { status?: number }).status)).toEqual([
    undefined,
    204,
    500,
    204,
    204,
  ])
  const seen = events as unknown as { id: string; created: string }[]
  const { events: all } = (await tulna('events:list')).more as { events: { id: string }[] }
  expect(seen.map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id))
  const again = { list: seen[0]?.id, forward, secret }
  expect((await tulna('events:resend', again)).more).toMatchObject({ status: 204 })
  expect(new Webhook(secret).verify(received[4]?.body ?? '', received[4]?.headers ?? {})).toEqual(events[0])
  await expect(tulna('events:resend', { list: seen[0]?.id })).rejects.toThrow(/add --forward/)
  expect((await tulna('events:list')).message).toContain(seen[0]?.id)
  await new Promise((done) => hook.close(done))
})

test('every story can be triggered', async () => {
  for (const [at, story] of storyNames.entries())
    await expect(
      tulna('trigger', { list: story, phone: `98765432${String(at).padStart(2, '0')}` }),
      story,
    ).resolves.toBeTruthy()
})

test('what cannot be done is said in one sentence, and nothing is sent', async () => {
  const refused = (name: string, options: DeveloperOptions) =>
    tulna(name, options).then(
      () => 'done',
      (error) => error.message,
    )
  expect(await refused('trigger', { list: 'sunshine' })).toMatch(/^The stories are approved_and_disbursed, /)
  expect(await refused('listen', { forward: 'here' })).toMatch(/^--forward is an address/)
  expect(await refused('listen', { forward: 'http://localhost:1', count: '0' })).toMatch(/^--count/)
  expect(await refused('leads:create', { phone: '12' })).toMatch(/^phone: /)
  expect(await refused('events:resend', {})).toMatch(/^Name an event/)
  expect(await refused('events:resend', { list: 'evt_0' })).not.toBe('done')
  expect(await refused('trigger', { list: 'rejected', url: 'http://127.0.0.1:1' })).toMatch(/does not answer/)
})

/** It looks each second. */
const SOON = { timeout: 10_000 }

test('`logs tail` shows requests as they come: what was called and why it failed, nothing that was sent', async () => {
  lines.length = 0
  const tailing = tulna('logs:tail', { count: '23' })
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(10), SOON)
  const send = (path: string, init?: RequestInit) =>
    fetch(url + path, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
  const before = lines.length
  const body = JSON.stringify({ phone: '98123', name: 'Asha Verma' })
  const refused = await send('/v1/leads', { method: 'POST', body })
  await send('/v1/leads/9812345678?9812345678=1')
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(before + 1), SOON)
  while (lines.length < 23) {
    const shown = lines.length
    await send('/v1/products')
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(shown), SOON)
  }
  expect(await tailing).toMatchObject({ more: { shown: 23 } })
  const [first, second] = lines.slice(before)
  expect(first?.more).toMatchObject({
    ...{ method: 'POST', path: '/v1/leads', status: 422, error: 'parameter_invalid', param: 'phone' },
    request_id: refused.headers.get('request-id'),
  })
  expect(first?.line).toContain('422 POST   /v1/leads')
  expect(second?.more).toMatchObject({ path: '/v1/leads/…', param: '…' })
  expect(JSON.stringify(lines)).not.toMatch(/98123|Asha/)
})
