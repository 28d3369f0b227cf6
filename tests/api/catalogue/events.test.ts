import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeMockApp } from '#mocks/app.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { audit } from '#server/tables/catalogue.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { adminUser } from '#server/tables/people.ts'
import { liveStream } from '#server/tables/platform/live-streams.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { openEvents } from '#tests/support/events.ts'

let app: TestApp
let admin: SignedIn
const streams: Awaited<ReturnType<typeof openEvents>>[] = []

beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(async () => {
  admin = await app.signInAdmin()
})
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close()
  vi.useRealTimers()
})

async function open(
  who = admin,
  more: Parameters<typeof openEvents>[2] = {},
  on: Pick<TestApp, 'fetch'> = app,
) {
  const stream = await openEvents(on, who.cookie, more)
  streams.push(stream)
  return stream
}
const set = (property: string, value: unknown, who = admin) =>
  who.post('/api/update-lender-data', { lender_id: 1, property, value })
const count = (stream: { changes: () => unknown[] }, changes: number) =>
  expect.poll(() => stream.changes().length).toBe(changes)
const priority = async () => (await admin.get('/api/get-lender-data/1')).body.priority as number

describe('an open stream', () => {
  test('announces each accepted write: what, by whom, and the stored value', async () => {
    const stream = await open()
    const value = (await priority()) + 1
    await set('priority', value)
    await count(stream, 1)
    expect(stream.events[0]).toMatchObject({ event: 'ready' })
    expect(stream.events[1]).toEqual({
      event: 'change',
      id: expect.any(Number),
      data: {
        id: stream.events[1]?.id,
        entity: 'lender',
        entity_id: 1,
        action: 'update',
        property: 'priority',
        value,
        by: 'Anika Demo',
        at: app.deps.clock().toISOString(),
        mine: true,
      },
    })
  })

  test('announces records that are created, deleted and restored, without their values', async () => {
    const stream = await open()
    const { lender_id } = (await admin.post('/api/create-lender', { name: 'Stream-One' })).body
    await admin.post('/api/safe-delete-lender', { lender_id })
    const [gone] = (await admin.get('/api/admin/lists/audit?entity=lender')).body.rows
    await admin.post(`/api/admin/audit/${gone.id}/restore`, {})
    await count(stream, 3)
    expect(stream.changes().map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
    for (const change of stream.changes()) {
      expect(change).toMatchObject({ entity: 'lender', entity_id: lender_id })
      expect(change).not.toHaveProperty('value')
    }
  })

  test('announces no write that changes nothing or is refused', async () => {
    const stream = await open()
    await set('priority', await priority())
    await set('min_age', 'old')
    await set('priority', (await priority()) + 1)
    await count(stream, 1)
  })

  test('is sent as it comes: nothing on the way may compress or keep it', async () => {
    const stream = await open(admin, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers.get('content-encoding')).toBeNull()
  })

  test('continues after the last change that was received', async () => {
    const first = await open()
    await set('priority', (await priority()) + 1)
    await count(first, 1)
    const { id } = first.changes()[0]
    await first.close()
    await set('priority', (await priority()) + 1)
    for (const more of [{ query: `?since=${id}` }, { headers: { 'last-event-id': String(id) } }]) {
      const again = await open(admin, more)
      await expect.poll(() => again.changes().filter((change) => change.id > id).length).toBe(1)
    }
  })

  test('asks to read the lists again when too much was missed', async () => {
    const { id } = (await admin.get('/api/admin/lists/audit')).body.rows[0]
    await app.deps.database.db.execute(sql`insert into audit (at, actor_kind, actor_id, action, entity, entity_id, request_id)
      select now(), 'command', 'x', 'update', 'lender', '1', '' from generate_series(1, 600)`)
    const stream = await open(admin, { query: `?since=${id}` })
    await expect.poll(() => stream.events.map(({ event }) => event)).toEqual(['ready', 'reset'])
  })
})

describe('[ADM-03] who hears', () => {
  test('a role hears nothing of pages that it may not open', async () => {
    const [one, two] = [await open(), await open(await app.signInAdmin(2))]
    await set('priority', (await priority()) + 1)
    await count(one, 1)
    expect(two.changes()).toEqual([])
    expect(one.changes()[0].mine).toBe(true)
  })

  test('nobody hears of what is no page: sign-ins, people, undeclared properties lose their values', async () => {
    const stream = await open()
    const note = (entity: string, property: string) => ({
      at: app.deps.clock(),
      actor_kind: 'admin',
      actor_id: '1',
      action: 'update',
      entity,
      entity_id: '1',
      property,
      new: 'secret',
      request_id: 'x',
    })
    await app.deps.database.db.insert(audit).values([note('prospect', 'pan'), note('lender', 'api_key')])
    await count(stream, 1)
    expect(stream.changes()[0]).toMatchObject({ entity: 'lender', property: 'api_key' })
    expect(JSON.stringify(stream.events)).not.toContain('secret')
  })

  test('the cookie opens it from our own pages only, and nothing else by itself', async () => {
    const refused = [
      await open(admin, { headers: { 'sec-fetch-site': 'cross-site' } }),
      await open(admin, { headers: { 'sec-fetch-site': 'same-site' } }),
      await open(admin, { headers: { origin: 'https://evil.example' } }),
      await open({ ...admin, cookie: 'a_atkn=wrong' }),
      await open({ ...admin, cookie: '' }),
      await open(await app.signInPartner()),
      await open(admin, { headers: { accept: 'text/html' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 401, 401, 401, 415])
    const history = await app.nobody.fetch('/api/admin/lists/audit', { headers: { cookie: admin.cookie } })
    expect(history.status).toBe(401)
  })

  test('of one session only so many are open at once', async () => {
    const opened = []
    for (let tab = 0; tab < 7; tab++) opened.push((await open()).status)
    expect(opened).toEqual([200, 200, 200, 200, 200, 200, 429])
    await streams[0]?.close()
    expect((await open()).status).toBe(200)
  })

  test('[HOST-04] places of a killed server are free once its heartbeats stay away', async () => {
    for (let tab = 0; tab < 6; tab++) await open()
    const { db } = app.deps.database
    await db.update(liveStream).set({ until: sql`now() - interval '1 second'` })
    expect((await open()).status).toBe(200)
    expect(await db.$count(liveStream)).toBe(1)
  })
})

describe('a stream ends', () => {
  const beat = () => vi.advanceTimersByTimeAsync(20_000)
  const openWithBeat = async (who = admin) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    return open(who)
  }

  test('stays open while the session is valid: heartbeats keep the connection alive', async () => {
    const stream = await openWithBeat()
    await beat()
    await expect.poll(stream.beats).toBe(1)
    await set('priority', (await priority()) + 1)
    await count(stream, 1)
  })

  test('a heartbeat says that the stream is still open', async () => {
    const { db } = app.deps.database
    await openWithBeat()
    await db.update(liveStream).set({ until: sql`now()` })
    await beat()
    await expect.poll(() => db.$count(liveStream, sql`until > now() + interval '50 seconds'`)).toBe(1)
  })

  test('when its session is signed out', async () => {
    const stream = await openWithBeat()
    await app.nobody.fetch('/api/logout', {
      method: 'POST',
      headers: {
        cookie: admin.cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ area: 'admin' }),
    })
    expect((await admin.get('/api/admin-reverify')).status).toBe(401)
    await beat()
    await stream.ended
    expect(stream.beats()).toBe(0)
  })

  test('ends after half an hour without activity: listening does not extend the session', async () => {
    const stream = await openWithBeat()
    app.advance(29)
    await beat()
    await expect.poll(stream.beats).toBe(1)
    app.advance(2)
    await beat()
    await stream.ended
    expect((await open()).status).toBe(401)
  })

  test('when its admin is switched off', async () => {
    const third = await app.signInAdmin(3)
    const stream = await openWithBeat(third)
    const status = (to: 'ACTIVE' | 'INACTIVE') =>
      app.deps.database.db
        .update(adminUser)
        .set({ status: to as never })
        .where(eq(adminUser.email, 'admin3@demo.example'))
    await status('INACTIVE')
    await beat()
    await stream.ended
    await status('ACTIVE')
  })

  test('when the server stops', async () => {
    const stream = await open(admin, {}, { fetch: (request) => app.app.fetch(request) })
    await app.deps.live.close()
    await stream.ended
  })
})

test('a server hears what another one writes, while a stream is open', async () => {
  // On the embedded database both are of one process; on PostgreSQL the second has connections of its own.
  let database = app.deps.database
  if (database.kind === 'postgres') {
    const { rows } = (await app.deps.database.db.execute(
      sql`select current_database() as name`,
    )) as unknown as { rows: { name: string }[] }
    const url = new URL(process.env.TEST_DATABASE_URL as string)
    url.pathname = `/${rows[0]?.name}`
    database = await openPostgres(url.href, migrationsFolder)
  }
  const second = await makeMockApp(database, {
    SEED: 'false',
    FAKE_NOW: app.deps.clock().toISOString(),
  })
  const stream = await open(admin, {}, { fetch: (request) => second.app.fetch(request) })
  expect(stream.status).toBe(200)
  await set('priority', (await priority()) + 1)
  await count(stream, 1)
  await stream.close()
  if (database !== app.deps.database) {
    // A connection that breaks is opened again, and what may have been missed is read again.
    const broken = await open(admin, {}, { fetch: (request) => second.app.fetch(request) })
    await app.deps.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tulna notices' and datname = current_database()`,
    )
    await expect.poll(() => broken.events.map(({ event }) => event)).toContain('reset')
    await set('priority', (await priority()) + 1)
    await count(broken, 1)
    await broken.close()
    await database.close()
  }
}, 120_000)
