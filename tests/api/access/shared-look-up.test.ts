import { beforeAll, expect, test, vi } from 'vitest'
import { endSessionsOf } from '#server/access/session.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { onOneServer } from '#tests/support/hosts/one-server.ts'

let app: TestApp
let first: SignedIn
let second: SignedIn
const list = '/api/get-lenders-data'

beforeAll(async () => {
  app = await makeTestApp()
  first = await app.signInAdmin(1)
  second = await app.signInAdmin(1)
})

test.runIf(onOneServer)(
  'calls of one session that arrive together share a look-up, those of another do not',
  async () => {
    const run = vi.spyOn(app.deps.database, 'run')
    const calls = [first, first, second, first].map((who) => who.get(list))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(run.mock.calls.filter(([{ name }]) => name === 'who_by_bearer_hash')).toHaveLength(2)
    // The next ones begin again.
    await first.get(list)
    expect(run.mock.calls.filter(([{ name }]) => name === 'who_by_bearer_hash')).toHaveLength(3)
    run.mockRestore()
  },
)

test('a call that arrives after its session ended is refused, whatever is under way', async () => {
  const run = vi.spyOn(app.deps.database, 'run')
  const before = first.get(list)
  // The look-up of that call has begun.
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(0)
  run.mockRestore()
  await endSessionsOf(app.deps.database.db, { admin_id: first.session.adminId }, app.deps.clock())
  expect((await first.get(list)).status).toBe(401)
  await before
})
