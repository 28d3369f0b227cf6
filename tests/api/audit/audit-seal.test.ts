import { asc, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sealAudit } from '#server/audit/seal.ts'
import { audit } from '#server/tables/catalogue.ts'
import { auditSeal } from '#server/tables/platform/audit-seal.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let today: string
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(1)
  await db().execute(sql`truncate audit, audit_seal`)
  today = businessDay(app.deps.clock())
  for (const [days, n] of [
    [-4, 3],
    [-3, 2],
    [-1, 4],
    [0, 2],
  ] as const)
    await db()
      .insert(audit)
      .values(Array.from({ length: n }, (_, i) => change(days, i)))
})

const db = () => app.deps.database.db
const change = (days: number, n: number) => ({
  at: new Date(dayStart(addDays(today, days)).getTime() + n * 3_600_000),
  ...{ actor_kind: 'admin', actor_id: '1', action: 'update', entity: 'lender', entity_id: String(n) },
  ...{ property: 'name', old: { deep: ['a', 1] }, new: 'Ünïcode "x"', request_id: 'r' },
})
const seal = (now = new Date(dayStart(today).getTime() + 2 * 3_600_000)) => sealAudit(app.deps, now)
const verify = async (who = admin) => (await who.get('/api/admin/audit/verify')).body
const seals = () => db().select().from(auditSeal).orderBy(asc(auditSeal.day))

const guards = { audit: 'audit_append_only', audit_seal: 'audit_seal_is_final' }
/** As a user does it who owns the tables. */
async function tamper(table: 'audit' | 'audit_seal', work: () => Promise<unknown>) {
  await db().execute(sql.raw(`alter table ${table} disable trigger ${guards[table]}`))
  await work()
  await db().execute(sql.raw(`alter table ${table} enable trigger ${guards[table]}`))
}
const rowOf = async (days: number) =>
  (
    await db()
      .select()
      .from(audit)
      .where(eq(audit.at, dayStart(addDays(today, days))))
  )[0]?.id as number

test('each day that is over is sealed once, an hour after it ends, with the day before inside', async () => {
  await seal(new Date(dayStart(today).getTime() + 59 * 60_000))
  expect((await seals()).map(({ day, rows }) => [day, rows])).toEqual([
    [addDays(today, -4), 3],
    [addDays(today, -3), 2],
    [addDays(today, -2), 0],
  ])
  await seal()
  await seal()
  const all = await seals()
  expect(all.map(({ rows }) => rows)).toEqual([3, 2, 0, 4])
  expect(new Set(all.map(({ head }) => head)).size).toBe(4)
  expect(await verify()).toEqual({
    ...{ days: 4, rows: 9, from: addDays(today, -4), until: addDays(today, -1) },
    ...{ head: all.at(-1)?.head, broken: null },
  })
})

test('nothing is sealed where nothing happened', async () => {
  await db().execute(sql`truncate audit`)
  await seal()
  expect(await verify()).toEqual({ days: 0, rows: 0, from: null, until: null, head: null, broken: null })
})

test('the first day on which a value was changed is named', async () => {
  await seal()
  const id = await rowOf(-3)
  await tamper('audit', () => db().update(audit).set({ new: 'other' }).where(eq(audit.id, id)))
  expect(await verify()).toMatchObject({
    days: 1,
    broken: { day: addDays(today, -3), why: 'CONTENT', sealed: 2, found: 2 },
  })
})

test('a row that was taken out, or written in later, is found', async () => {
  await seal()
  await db().insert(audit).values(change(-1, 9))
  expect((await verify()).broken).toEqual({ day: addDays(today, -1), why: 'ROWS', sealed: 4, found: 5 })
  const id = await rowOf(-4)
  await tamper('audit', () => db().delete(audit).where(eq(audit.id, id)))
  expect((await verify()).broken).toEqual({ day: addDays(today, -4), why: 'ROWS', sealed: 3, found: 2 })
})

test('a seal rewritten without the server’s key, or removed, is found', async () => {
  await seal()
  const day = addDays(today, -2)
  await tamper('audit_seal', () => db().update(auditSeal).set({ head: 'x' }).where(eq(auditSeal.day, day)))
  expect((await verify()).broken).toMatchObject({ day, why: 'SEAL' })
  await tamper('audit_seal', () => db().delete(auditSeal).where(eq(auditSeal.day, day)))
  expect((await verify()).broken).toMatchObject({ day, why: 'GAP' })
})

test('seals that were cut off at the end are missed', async () => {
  await seal()
  await tamper('audit_seal', () =>
    db()
      .delete(auditSeal)
      .where(sql`day > ${addDays(today, -4)}`),
  )
  expect((await verify()).broken).toMatchObject({ day: addDays(today, -3), why: 'GAP' })
})

test('the database itself changes and deletes no row of the trail or of its seals', async () => {
  await seal()
  const [last] = await db().select().from(audit).orderBy(desc(audit.id)).limit(1)
  const refused = (work: Promise<unknown>) =>
    expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } })
  await refused(
    db()
      .update(audit)
      .set({ new: 1 })
      .where(eq(audit.id, last?.id as number)),
  )
  await refused(db().delete(audit))
  await refused(db().update(auditSeal).set({ rows: 0 }))
  await refused(db().delete(auditSeal))
  expect((await verify()).broken).toBeNull()
})

test('only role 1 verifies', async () => {
  expect((await (await app.signInAdmin(2)).get('/api/admin/audit/verify')).status).toBe(403)
  expect((await app.nobody.get('/api/admin/audit/verify')).status).toBe(401)
})
