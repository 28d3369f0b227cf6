import { beforeAll, expect, test } from 'vitest'
import { remindSelfAudit } from '#server/offers/remind-self-audit.ts'
import { selfAudit } from '#server/tables/catalogue.ts'
import { adminUser } from '#server/tables/people.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const today = () => businessDay(app.deps.clock())
const read = async () => (await app.nobody.get('/api/self-audit')).body
async function add(audit: object): Promise<number> {
  const { status, body } = await admin.post('/api/admin/self-audits', {
    auditor: 'Meera Deshpande, grievance officer',
    result: 'None found.',
    result_hi: null,
    ...audit,
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id
}

test('[FRONT-06] R45: customers read the latest self-audit that is shown, never one of a day to come', async () => {
  expect(await read()).toBeNull()
  await add({ audited_on: addDays(today(), -400), shown: 1, result: 'Older.' })
  const latest = await add({ audited_on: addDays(today(), -30), shown: 1 })
  await add({ audited_on: addDays(today(), -1), shown: 0, result: 'A draft.' })
  await add({ audited_on: addDays(today(), 1), shown: 1, result: 'Too early.' })
  expect(await read()).toEqual({
    audited_on: addDays(today(), -30),
    auditor: 'Meera Deshpande, grievance officer',
    result: 'None found.',
    result_hi: null,
  })

  await admin.fetch(`/api/admin/self-audits/${latest}`, { method: 'DELETE' })
  expect(await read()).toMatchObject({ result: 'Older.' })
})

test('[FRONT-06] R45: admins of role 1 are reminded from a month before the yearly self-audit is due, once in thirty days', async () => {
  const { db } = app.deps.database
  await db.delete(selfAudit)
  await db.update(adminUser).set({ self_audit_mailed_at: null })
  /** Letters that a run on this day sends. */
  async function told(day: string): Promise<string[]> {
    const letters = () => app.deps.outbox.recent().filter(({ template }) => template === 'self-audit-due')
    const before = letters().length
    await remindSelfAudit(app.deps, new Date(`${day}T06:00:00Z`))
    return letters()
      .slice(0, letters().length - before)
      .map(({ text }) => text)
  }
  // The rule binds on 1 January 2027.
  expect(await told('2026-12-01')).toEqual([])
  const first = await told('2026-12-02')
  expect(first.length).toBeGreaterThan(0)
  expect(first[0]).toContain('01/01/2027')
  expect(await told('2026-12-31')).toEqual([])
  expect(await told('2027-01-02')).toHaveLength(first.length)

  await db
    .insert(selfAudit)
    .values({ audited_on: '2027-01-10', auditor: 'Meera Deshpande', result: 'None found.', shown: 1 })
  expect(await told('2027-12-10')).toEqual([])
  const next = await told('2027-12-11')
  expect(next).toHaveLength(first.length)
  expect(next[0]).toContain('10/01/2028')
})
