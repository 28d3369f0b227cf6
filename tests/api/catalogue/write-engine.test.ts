import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resourceOf } from '#server/catalogue/declared.ts'
import { lenderResource } from '#server/catalogue/lenders/lender.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { update, updateMany } from '#server/catalogue/write.ts'
import { create, removeMany, restore } from '#server/catalogue/write-rows.ts'
import type { Writer } from '#server/catalogue/writer.ts'
import type { Db } from '#server/platform/database/database.ts'
import { audit, lender, lenderRevenue } from '#server/tables/catalogue.ts'
import { partner } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { branches, counted } from '#tests/support/resources/branches.ts'

const PAGE = '/api/admin/branches'
let app: TestApp
let admin: SignedIn
let id: number
let made = 0
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [branches])
  admin = await app.signInAdmin()
})

const send = (method: string, path: string, body?: object) =>
  admin.fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const fresh = () => {
  made += 1
  return { name: `Branch ${made}` }
}
const trail = () => app.deps.database.db.select().from(audit).orderBy(audit.id)
const actor = () =>
  ({ kind: 'admin', id: '1', actingFor: null, roleId: 1, requestId: 'x', at: app.deps.clock() }) as const

beforeEach(async () => {
  id = (await admin.post(PAGE, fresh())).body.id
  await app.deps.database.db.execute(sql`truncate audit`)
})

describe('[HOUSE-04] one write', () => {
  const name = () => fresh().name
  const lastChange = async () => (await admin.get(`/api/admin/history?entity=branch&id=${id}`)).body[0].id
  const ways: [string, () => Promise<() => Promise<{ status: number }>>][] = [
    ['a cell', async () => () => send('PUT', `${PAGE}/${id}`, { name: name() })],
    [
      'a cell that says what its editor saw',
      async () => {
        const { name: seen } = (await admin.get(`${PAGE}/${id}`)).body
        return () => send('PUT', `${PAGE}/${id}`, { name: name(), expected: { name: seen } })
      },
    ],
    ['a whole record', async () => () => send('PUT', `${PAGE}/${id}`, { name: name(), rooms: 3 })],
    ['a new record', async () => () => admin.post(PAGE, fresh())],
    [
      'an undo',
      async () => {
        await send('PUT', `${PAGE}/${id}`, { name: name() })
        return () => admin.post('/api/admin/history/undo', { entity: 'branch', id })
      },
    ],
    [
      'a change that is set back',
      async () => {
        await send('PUT', `${PAGE}/${id}`, { name: name() })
        const audit_id = await lastChange()
        return () => admin.post('/api/admin/history/revert', { audit_id })
      },
    ],
  ]

  test.each(ways)('of %s judges the value once', async (_, prepare) => {
    const write = await prepare()
    counted.judged = 0
    expect((await write()).status).toBe(200)
    expect(counted.judged).toBe(1)
  })

  test.each(
    ways.filter(([way]) => way !== 'a whole record'),
  )('of %s checks the role once', async (_, prepare) => {
    const write = await prepare()
    counted.rules = 0
    expect((await write()).status).toBe(200)
    expect(counted.rules).toBe(1)
  })

  test('is one statement, and a cell is nothing besides', async () => {
    const { database } = app.deps
    const ran: string[] = []
    const other = (() => {
      throw new Error('another way to the database')
    }) as never
    const writer: Writer = {
      db: new Proxy({} as Db, { get: other }),
      run: (statement, values) => {
        ran.push(statement.name)
        return database.run(statement, values)
      },
      publish: () => {},
    }
    await update(
      writer,
      lenderResource,
      { id: 1, values: { min_age: 33 }, expected: { min_age: 21 } },
      actor(),
    )
    await update(writer, lenderResource, { id: 1, values: { lender_group_ids: [1] } }, actor())
    await create(writer, resourceOf(branches), [fresh(), fresh()], actor())
    await removeMany(writer, resourceOf(branches), [{ id }], actor())
    expect(ran).toHaveLength(4)
    expect(await trail()).toHaveLength(5)
  })

  describe('whose audit row cannot be written', () => {
    const resource: Resource = resourceOf(branches)
    const rows = async () =>
      (await app.deps.database.db.execute(sql`select * from branch order by id`)) as unknown as {
        rows: Row[]
      }
    const writes: [string, () => Promise<unknown>][] = [
      ['a cell', () => update(app.deps.database, resource, { id, values: { rooms: 4 } }, actor())],
      [
        'a whole record',
        () => update(app.deps.database, resource, { id, values: { rooms: 4, notes: 'x' } }, actor()),
      ],
      [
        'many records',
        () => updateMany(app.deps.database, resource, [{ id, values: { rooms: 4 } }], actor()),
      ],
      ['a new record', () => create(app.deps.database, resource, [fresh()], actor())],
      ['a deletion', () => removeMany(app.deps.database, resource, [{ id }], actor())],
      ['a restore', () => restore(app.deps.database, resource, id, actor())],
    ]
    test.each(writes)('leaves nothing: %s', async (what, write) => {
      const { db } = app.deps.database
      if (what === 'a restore') await db.execute(sql`update branch set deleted_at = now() where id = ${id}`)
      const before = (await rows()).rows
      await db.execute(
        sql`create trigger full_audit before insert on audit for each row execute function refuse_change()`,
      )
      await expect(write()).rejects.toThrow()
      await db.execute(sql`drop trigger full_audit on audit`)
      expect((await rows()).rows).toEqual(before)
      await write()
      expect((await rows()).rows).not.toEqual(before)
      expect(await trail()).not.toEqual([])
    })
  })

  test('is seen by the next reader of an answer that is kept in memory', async () => {
    const list = async () =>
      (await admin.get('/api/get-lenders-data')).body.find((row: Row) => row.lender_id === 1)
    for (let priority = 100; priority < 120; priority += 1) {
      await list()
      await admin.post('/api/update-lender-data', { lender_id: 1, property: 'priority', value: priority })
      expect((await list()).priority).toBe(priority)
    }
    const cards = async () => (await admin.get('/api/get-credit-cards-data')).body.length
    const before = await cards()
    const { category_id } = (await admin.post('/api/create-credit-card', { category_name: 'Fresh' })).body
    expect(await cards()).toBe(before + 1)
    await admin.post('/api/safe-delete-credit-card', { category_id })
    expect(await cards()).toBe(before)
  })
})

describe('[HOUSE-05] a stored value that breaks a rule of today', () => {
  test('of a lender is shown, and corrected by an editor who saw it', async () => {
    await app.deps.database.db.update(lender).set({ cooling_off_days: 500 }).where(eq(lender.lender_id, 1))
    const { status, body } = await admin.get('/api/get-lender-data/1')
    expect([status, body.cooling_off_days]).toEqual([200, 500])
    expect((await admin.get('/api/get-lenders-data')).status).toBe(200)
    const set = (value: unknown) =>
      admin.post('/api/update-lender-data', {
        lender_id: 1,
        property: 'cooling_off_days',
        value,
        expected: 500,
      })
    expect((await set(501)).status).toBe(422)
    expect((await set(30)).status).toBe(200)
    expect((await set(31)).body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { value: 30 } })
  })

  test('of a declared resource is shown and corrected', async () => {
    await app.deps.database.db.execute(sql`update branch set rooms = 99 where id = ${id}`)
    expect((await admin.get(`${PAGE}/${id}`)).body.rooms).toBe(99)
    const put = (rooms: number) => send('PUT', `${PAGE}/${id}`, { rooms, expected: { rooms: 99 } })
    expect((await put(98)).status).toBe(422)
    expect((await put(9)).status).toBe(200)
  })

  test('of a slab is shown and corrected', async () => {
    const slabs = async () => (await admin.get('/api/lender-revenue/get/1')).body.lenderRevenue
    const [{ id: slab }] = await slabs()
    await app.deps.database.db
      .update(lenderRevenue)
      .set({ revenue_percent: 150 })
      .where(eq(lenderRevenue.id, slab))
    const [{ id: _, lender_id, order, ...seen }] = await slabs()
    expect(seen.revenue_percent).toBe(150)
    const body = { ...seen, id: slab, lender_id, revenue_percent: 15, expected: seen }
    expect((await admin.post('/api/lender-revenue/update', body)).status).toBe(200)
  })

  test('of a partner is shown and corrected', async () => {
    await app.deps.database.db.update(partner).set({ revenue_percent: 150 }).where(eq(partner.id, 1))
    expect((await admin.get('/api/admin/partners/1')).body.revenue_percent).toBe(150)
    const body = { revenue_percent: 15, expected: 150 }
    expect((await admin.post('/api/update-partner-revenue-data/1', body)).status).toBe(200)
  })
})
