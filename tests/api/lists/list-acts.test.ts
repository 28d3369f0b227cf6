import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { lists } from '#resources/lists.ts'
import { audit } from '#server/tables/catalogue.ts'
import { campaign, suppression } from '#server/tables/messages.ts'
import { contract } from '#src/contract/contract.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { actCalls } from '#src/contract/lists/list-act-calls.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
let ids: string[]
const db = () => app.deps.database.db

beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(1)
})

beforeEach(async () => {
  await db().delete(suppression)
  await db().delete(campaign)
  const made = await db()
    .insert(suppression)
    .values(
      Array.from({ length: 6 }, (_, index) => ({
        channel: index < 4 ? ('mobile' as const) : ('call' as const),
        to_hash: `hash ${index}`,
        to_masked: `98XXXXXX0${index}`,
        reason: 'asked us',
        source: 'ADMIN' as const,
        at: app.deps.clock(),
      })),
    )
    .returning({ id: suppression.id })
  ids = made.map(({ id }) => String(id))
})

const remove = (rows: object, reason = 'asked again', caller = admin) =>
  caller.post('/api/admin/lists/suppressions/acts/remove', { rows, reason })
const left = async (filter = '') =>
  (await admin.get(`/api/admin/lists/suppressions?${filter}`)).body.count as number

test('an act makes its call for each chosen row, with its audit row', async () => {
  const before = (await db().select().from(audit).where(eq(audit.entity, 'suppression'))).length
  const { status, body } = await remove({ ids: ids.slice(0, 2) })
  expect([status, body]).toEqual([200, { done: 2, refused: 0, skipped: 0, why: [] }])
  expect(await left()).toBe(4)
  const noted = await db().select().from(audit).where(eq(audit.entity, 'suppression'))
  expect(noted).toHaveLength(before + 2)
})

test('an act for all that match leaves the others alone', async () => {
  expect((await remove({ asked: { channel: 'call' }, count: 2 })).body).toMatchObject({ done: 2 })
  expect([await left(), await left('channel=call')]).toEqual([4, 0])
})

test('an act is refused when more rows match than the admin saw, and changes nothing', async () => {
  const { status, body } = await remove({ asked: { channel: 'mobile' }, count: 3 })
  expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(await left()).toBe(6)
})

test('a reason that the call would refuse is told at the reason, and changes nothing', async () => {
  expect((await remove({ ids }, 'no')).body.errors).toHaveProperty('reason')
  expect((await remove({ ids }, 'x'.repeat(201))).body.errors).toHaveProperty('reason')
  expect((await remove({ ids: [] })).status).toBe(422)
  expect((await remove({ asked: { colour: 'red' }, count: 1 })).status).toBe(422)
  expect(await left()).toBe(6)
})

test('rows that the act does not apply to are skipped, and unknown ones are none of the list', async () => {
  const row = {
    template: 'finish-profile',
    channel: 'email' as const,
    audience: {},
    admin_id: admin.session.adminId as number,
    created_at: app.deps.clock(),
  }
  const made = await db()
    .insert(campaign)
    .values([
      { ...row, name: 'Ended', status: 'DONE' },
      { ...row, name: 'Open', status: 'WAITING' },
    ])
    .returning({ id: campaign.id })
  const { body } = await admin.post('/api/admin/lists/campaigns/acts/stop', {
    rows: { ids: [...made.map(({ id }) => String(id)), '999999'] },
  })
  expect(body).toEqual({ done: 1, refused: 0, skipped: 1, why: [] })
  const states = await db().select({ name: campaign.name, status: campaign.status }).from(campaign)
  expect(Object.fromEntries(states.map(({ name, status }) => [name, status]))).toEqual({
    Ended: 'DONE',
    Open: 'STOPPED',
  })
})

test('a refused row is named with its reason, and the others are done', async () => {
  // Another user removes the first one just before its turn.
  const [first, second] = ids as [string, string]
  const { db: real } = app.deps.database
  await app.deps.database.script(`
    create function refuse_one() returns trigger language plpgsql as
      $$ begin if old.id = ${first} then return null; end if; return new; end $$;
    create trigger refuse_one before update on suppression for each row execute function refuse_one()`)
  try {
    const { body } = await remove({ ids: [first, second] })
    expect(body).toMatchObject({ done: 1, refused: 1, skipped: 0, why: [{ id: first }] })
    expect(body.why[0].message).not.toBe('')
  } finally {
    await app.deps.database.script('drop trigger refuse_one on suppression; drop function refuse_one')
  }
  expect(await real.$count(suppression, eq(suppression.id, Number(first)))).toBe(1)
})

test('an act answers only the roles that may make its call', async () => {
  for (const role of [2, 3] as const)
    expect((await remove({ ids }, 'asked again', await app.signInAdmin(role))).status).toBe(403)
  expect((await app.nobody.post('/api/admin/lists/suppressions/acts/remove', { rows: { ids } })).status).toBe(
    401,
  )
  expect(await left()).toBe(6)
})

test('a call that waits for a second admin cannot be declared as an act', () => {
  const invite = { call: 'POST /api/admin/users/{id}/role', label: words, about: words } as const
  expect(() => actCalls({ ...declared(), acts: { invite } }, z.strictObject({}), contract)).toThrow(
    /second admin/,
  )
})

test('each declared act names a call of the contract, whose path takes the row’s id', () => {
  for (const list of lists as readonly AnyList[])
    for (const { call } of Object.values(list.acts ?? {})) {
      expect([list.name, Object.keys(contract)]).toEqual([list.name, expect.arrayContaining([call])])
      expect(list.columns).toHaveProperty(list.id as string)
      expect(call).toMatch(/\{\w+\}/)
    }
})

const words = { en: 'Role', hi: 'भूमिका' }
const declared = () => lists.find(({ name }) => name === 'user-management') as unknown as AnyList
