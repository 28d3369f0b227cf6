import { beforeEach, expect, test } from 'vitest'
import { lenderCall } from '#server/tables/lending.ts'
import { otpChallenge } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let first: SignedIn
let second: SignedIn

beforeEach(async () => {
  app = await makeTestApp()
  first = await app.signInAdmin(1)
  second = await app.signInAdmin(2)
})

const ago = (minutes: number) => new Date(app.deps.clock().getTime() - minutes * 60_000)
const health = async () => (await first.get('/api/admin/dashboard?only=health')).body.health
const calls = (lender_id: number, outcome: 'OK' | 'TIMEOUT', minutes = 10) =>
  app.deps.database.db
    .insert(lenderCall)
    .values({ at: ago(minutes), lender_id, operation: 'status', outcome, ms: 12 })

test('[ADM-05] a lender’s alert is muted for an hour by role 1, and speaks again by itself', async () => {
  await calls(1, 'TIMEOUT')
  await calls(2, 'OK')
  const alerts = async (by = first) => (await by.get('/api/admin/lender-alerts')).body.rows
  expect(await alerts(second)).toMatchObject([
    { lender_id: 1, calls: 1, failed: 1, muted_until: null },
    { lender_id: 2, calls: 1, failed: 0 },
  ])
  expect((await health()).api).toEqual({ calls: 2, failed: 1, muted: [] })
  const mute = (muted: unknown, by = first, id = 1) => by.post(`/api/admin/lender-alerts/${id}`, { muted })
  expect((await mute(true, second)).status).toBe(403)
  expect((await mute('yes')).status).toBe(422)
  expect((await mute(true, first, 999)).status).toBe(404)
  const { body } = await mute(true)
  expect(Date.parse(body.muted_until) - app.deps.clock().getTime()).toBe(3_600_000)
  expect((await health()).api).toMatchObject({ calls: 1, failed: 0, muted: [expect.any(String)] })
  expect((await alerts())[0]).toMatchObject({ lender_id: 1, muted_until: body.muted_until })
  expect((await mute(false)).body.muted_until).toBeNull()
  expect((await health()).api).toMatchObject({ calls: 2, failed: 1, muted: [] })
  await mute(true)
  app.advance(61)
  first = await app.signInAdmin(1)
  expect((await health()).api.muted).toEqual([])
})

test('passcodes of the last 15 minutes are told apart, so that an alert is raised while it matters', async () => {
  const code = (id: string, minutes: number, used: boolean) => ({
    id: `00000000-0000-4000-8000-0000000000${id}`,
    channel: 'mobile' as const,
    to_cipher: 'x',
    to_hash: id,
    code_hash: 'x',
    created_at: ago(minutes),
    expires_at: ago(minutes - 5),
    used_at: used ? ago(minutes - 1) : null,
  })
  await app.deps.database.db.insert(otpChallenge).values([
    code('01', 50, true),
    code('02', 12, true),
    code('03', 12, false),
    // Still open: nothing is known of it.
    code('04', 2, false),
  ])
  expect((await health()).otp).toEqual({ sent: 3, verified: 2, recent: { sent: 2, verified: 1 } })
})
