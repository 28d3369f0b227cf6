import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { placeNow } from '#server/platform/database/read-stale.ts'
import { makeReplica } from '#server/platform/database/replica.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { openAnother } from '#tests/support/database.ts'
import { onOneServer } from '#tests/support/hosts/one-server.ts'

/** Nothing was ever written there: who reads from it finds no row. */
let standing: Database
let app: TestApp
let admin: SignedIn
/** How far the replica says that it is. */
let taken: () => Promise<string | null>

beforeAll(async () => {
  standing = await openAnother()
})
afterAll(() => standing.close())

beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  const { database } = app.deps
  taken = () => placeNow(database.db)
  database.replica = makeReplica({
    db: standing.db,
    written: () => placeNow(database.db),
    taken: () => taken(),
    close: async () => {},
  })
})
afterEach(async () => {
  await app.deps.database.replica?.close()
  delete app.deps.database.replica
  vi.restoreAllMocks()
})

const look = () => app.deps.database.replica?.look()
/** The replica takes over nothing more. */
async function stop(): Promise<void> {
  const place = await placeNow(app.deps.database.db)
  taken = async () => place
  await look()
}
const write = (value: number) =>
  admin.post('/api/update-lender-data', { lender_id: 1, property: 'priority', value })
const rowsFor = async (who: SignedIn, list = 'audit?range=last_30_days') => {
  const { status, body } = await who.get(`/api/admin/lists/${list}`)
  expect(status).toBe(200)
  return body.rows.length as number
}

describe.runIf(onOneServer)('a replica beside the database', () => {
  test('answers lists that may be old, and no others', async () => {
    await write(41)
    const elsewhere = await app.signInSecond()
    await stop()
    expect(await rowsFor(elsewhere)).toBe(0)
    expect(await rowsFor(elsewhere, 'vendors-on-off')).toBeGreaterThan(0)
  })

  test('hides nothing from the session that wrote it', async () => {
    await stop()
    const elsewhere = await app.signInSecond()
    expect(await rowsFor(admin)).toBe(0)
    await write(42)
    expect(await rowsFor(admin)).toBeGreaterThan(0)
    expect(await rowsFor(elsewhere)).toBe(0)
    taken = () => placeNow(app.deps.database.db)
    await look()
    expect(await rowsFor(admin)).toBe(0)
  })

  test('is left when it stands still for longer than a list may be old', async () => {
    await write(43)
    const elsewhere = await app.signInSecond()
    await stop()
    await write(48)
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000)
    expect(await rowsFor(elsewhere)).toBe(0)
    clock.mockImplementation(() => now() + 11_000)
    expect(await rowsFor(elsewhere)).toBeGreaterThan(0)
  })

  test('is left when it is away, or leads itself', async () => {
    await write(44)
    const elsewhere = await app.signInSecond()
    taken = () => Promise.reject(new Error('away'))
    await look()
    expect(await rowsFor(elsewhere)).toBeGreaterThan(0)
    taken = async () => null
    await look()
    expect(await rowsFor(elsewhere)).toBeGreaterThan(0)
  })

  test('that breaks off while it reads is replaced by the primary', async () => {
    await write(45)
    const elsewhere = await app.signInSecond()
    await look()
    const broken = vi
      .spyOn(standing.db, 'execute')
      .mockRejectedValue(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
    expect(await rowsFor(elsewhere)).toBeGreaterThan(0)
    expect(broken).toHaveBeenCalled()
  })

  test('gives a file only what was written before the file was begun', async () => {
    await write(46)
    const rowsOfFile = async () => {
      const order = { format: 'csv', asked: { range: 'last_30_days' } }
      const { body } = await admin.post('/api/admin/lists/audit/export', order)
      await app.deps.jobs.drain()
      return (await admin.get(`/api/admin/report-exports/${body.id}`)).body.rows as number
    }
    expect(await rowsOfFile()).toBe(0)
    await stop()
    await write(47)
    expect(await rowsOfFile()).toBeGreaterThan(0)
  })
})
