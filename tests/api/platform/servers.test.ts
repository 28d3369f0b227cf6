import { beforeEach, describe, expect, test } from 'vitest'
import { type MockApp, makeMockApp } from '#mocks/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { adminUser } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, withCallers } from '#tests/support/app.ts'
import { secondServerDatabase } from '#tests/support/database.ts'

const SERVERS = 4
const A_FORM = 20

let first: MockApp
let others: MockApp[]
let admin: SignedIn
let databases: Promise<Database[]> | undefined

beforeEach(async () => {
  const app = await makeTestApp()
  databases ??= Promise.all(Array.from({ length: SERVERS - 1 }, secondServerDatabase))
  first = app
  others = []
  for (const database of await databases) others.push(await makeMockApp(database, { SEED: 'false' }))
  admin = await withCallers(first).signInAdmin()
})

/** What each other server answers to the same person. */
const onOthers = (path: string) =>
  Promise.all(others.map(async ({ app }) => app.fetch(new Request(`http://localhost${path}`, { headers }))))
let headers: Record<string, string>
beforeEach(() => {
  headers = { authorization: `Bearer ${admin.session.token}` }
})
const statuses = async (path: string) => (await onOthers(path)).map(({ status }) => status)

// On the embedded database there is one server only; its apps share it here.
describe('[HOST-04] four servers without stickiness', () => {
  test('know a session that another one opened, and refuse it once it was ended', async () => {
    expect(await statuses('/api/get-lender-data/1')).toEqual([200, 200, 200])
    await admin.post('/api/logout', { area: 'admin' })
    expect(await statuses('/api/get-lender-data/1')).toEqual([401, 401, 401])
  })

  test('drop what they keep in memory when another one writes', async () => {
    const priorities = async () => {
      const answers = await onOthers('/api/get-lender-data/1')
      return Promise.all(
        answers.map(async (answer) => ((await answer.json()) as { priority: number }).priority),
      )
    }
    const [before = 0] = await priorities()
    await admin.post('/api/update-lender-data', { lender_id: 1, property: 'priority', value: before + 1 })
    await expect.poll(priorities).toEqual([before + 1, before + 1, before + 1])
  })

  test('count one limit together', async () => {
    if (first.deps.database.kind === 'embedded') return
    const servers = [first, ...others]
    const use = (n: number) => (servers[n % SERVERS] as MockApp).deps.limits.form('203.0.113.9')
    for (let n = 0; n < A_FORM; n++) await use(n)
    for (let n = 0; n < SERVERS; n++) await expect(use(n)).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  test('refuse an admin whom another one disabled', async () => {
    const second = await withCallers(first).signInSecond()
    headers = { authorization: `Bearer ${second.session.token}` }
    expect(await statuses('/api/get-lender-data/1')).toEqual([200, 200, 200])
    await first.deps.database.db.update(adminUser).set({ status: 'DISABLED' })
    await expect.poll(() => statuses('/api/get-lender-data/1')).toEqual([401, 401, 401])
  })

  test('run a stored job once', async () => {
    const { db } = first.deps.database
    await first.deps.jobs.drain()
    await first.deps.jobs.enqueue(db, 'begin-rates', {})
    const ran = await Promise.all([first, ...others].map(({ deps }) => deps.jobs.drain()))
    expect(ran.reduce((sum, count) => sum + count)).toBe(1)
  })
})
