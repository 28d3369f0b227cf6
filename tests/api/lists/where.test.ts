import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { lists } from '#resources/lists.ts'
import { suppression } from '#server/tables/messages.ts'
import { reportSchedule } from '#server/tables/reports.ts'
import { type PageRules, permits } from '#src/contract/access/permissions.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { type AnyList, listNamed } from '#src/contract/lists/list.ts'
import { whereColumns } from '#src/contract/lists/where-columns.ts'
import type { Where, WhereFields } from '#src/contract/where.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { leavesOf, meets, type Values } from '#tests/support/lists/where-oracle.ts'

let app: TestApp
let admin: SignedIn
let role2: SignedIn
let today: string

beforeAll(async () => {
  // Just after midnight in India, at the end of a month.
  app = await makeTestApp({ FAKE_NOW: '2026-11-30T18:35:00Z' })
  admin = await app.signInAdmin(1)
  role2 = await app.signInAdmin(2)
  today = businessDay(app.deps.clock())
  const now = app.deps.clock().getTime()
  const hours = [0, 0.1, 23, 24.1, 100, 170, 500, 743, 744.2, 1500, 4000, 5800, 9000]
  await app.deps.database.db.insert(suppression).values(
    Array.from({ length: 39 }, (_, index) => ({
      channel: (['mobile', 'email', 'call'] as const)[index % 3] ?? 'call',
      to_hash: `hash ${index}`,
      to_masked: `98XXXXXX${String(index).padStart(2, '0')}`,
      reason: ['asked us', 'Asked twice', 'b\\%_ख', 'Zero'][index % 4] ?? '',
      source: (['ADMIN', 'STOP'] as const)[index % 2] ?? 'STOP',
      at: new Date(now - (hours[index % hours.length] ?? 0) * 3_600_000),
      until: index % 5 === 0 ? null : new Date(now + index * 86_400_000),
      admin_id: index % 2 ? null : (admin.session.adminId as number),
    })),
  )
})

const asJson = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const suppressions = listNamed('suppressions') as AnyList
const fields = whereColumns(suppressions, 1)
const list = (where?: unknown, who = admin) =>
  who.get(`/api/admin/lists/suppressions?page_size=100${where ? `&where=${asJson(where)}` : ''}`)
const rest = (name: string, filter: unknown, who = admin) =>
  who.get(`/api/admin/${name}?filter=${asJson(filter)}`)
const idsOf = (rows: readonly Values[]) => rows.map(({ id }) => id)

/** Groups up to three deep of conditions that fit the rows. */
const groups = (of: WhereFields, rows: readonly Values[]) => {
  const leaves = [...of].flatMap(([name, field]) =>
    leavesOf(
      name,
      field,
      rows.map((row) => row[name]),
    ),
  )
  return fc.letrec<{ tree: Where; leaf: Where }>((tie) => ({
    leaf: fc.constantFrom<Where>(...leaves),
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      tie('leaf'),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    ),
  })).tree
}

test('[BUILD-05] groups of conditions find what plain JavaScript finds, in a list and in its count', async () => {
  const rows = (await list()).body.rows as Values[]
  expect(rows).toHaveLength(39)
  await fc.assert(
    fc.asyncProperty(groups(fields, rows), async (where) => {
      const { body } = await list(where)
      const wanted = rows.filter((row) => meets(where, row, fields, today))
      expect(idsOf(body.rows)).toEqual(idsOf(wanted))
      expect(body.count).toBe(wanted.length)
    }),
    { numRuns: 120 },
  )
})

test('[BUILD-05] groups of conditions find what plain JavaScript finds, in a resource and in its file', async () => {
  const known = whereFields(LenderEditable)
  const rows = (await rest('lenders', {})).body as Values[]
  await fc.assert(
    fc.asyncProperty(groups(known, rows), async (where) => {
      const wanted = rows.filter((row) => meets(where, row, known, today))
      expect(idsOf((await rest('lenders', { where })).body)).toEqual(idsOf(wanted))
      const file = await admin.fetch(
        `/api/admin/export/lenders?format=csv&filter=${asJson({ where })}&sort=${asJson(['id', 'ASC'])}`,
      )
      const lines = String(file.body)
        .trim()
        .split(/\r\n(?=\d+,)/)
        .slice(1)
      expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(idsOf(wanted))
    }),
    { numRuns: 60 },
  )
})

test('[BUILD-05] related rows narrow a list: lenders with a product below 12 %, and without one', async () => {
  const lenders = (await rest('lenders', {})).body as Values[]
  const products = (await rest('lender-products', {})).body as Values[]
  const related = 'lender-products.lender_id'
  const below = { field: 'interest_rate', op: 'below', value: 12 }
  const housing = { field: 'product', op: 'is', value: 'hl' }
  const having = (fits: (product: Values) => boolean) =>
    new Set(products.filter(fits).map((one) => one.lender_id))
  const some = having((one) => Number(one.interest_rate) < 12)
  const both = having((one) => Number(one.interest_rate) < 12 && one.product === 'hl')
  const found = async (where: unknown) => idsOf((await rest('lenders', { where })).body)
  const only = (ids: ReadonlySet<unknown>, isIn = true) =>
    idsOf(lenders.filter(({ id }) => ids.has(id) === isIn))
  expect(some.size).toBeGreaterThan(2)
  expect(some.size).toBeLessThan(lenders.length - 2)
  expect(await found({ related, has: true, where: below })).toEqual(only(some))
  expect(await found({ related, has: false, where: below })).toEqual(only(some, false))
  expect(await found({ related, has: true, where: { all: [below, housing] } })).toEqual(only(both))
  expect(
    await found({
      any: [
        { related, has: false },
        { related, has: true, where: below },
      ],
    }),
  ).toEqual(idsOf(lenders.filter(({ id }) => some.has(id) || !having(() => true).has(id))))
  // A product that was removed is none.
  const [first] = [...both]
  const gone = products.filter((one) => one.lender_id === first && Number(one.interest_rate) < 12)
  for (const { id } of gone)
    expect((await admin.fetch(`/api/admin/lender-products/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect(await found({ related, has: true, where: below })).not.toContain(first)
})

test('[BUILD-05] a list whose rows show rows of a resource is narrowed by what refers to those', async () => {
  const read = async (where?: unknown) =>
    (
      await admin.get(
        `/api/admin/lists/app-facts-report?page_size=100${where ? `&where=${asJson(where)}` : ''}`,
      )
    ).body.rows
  const where = {
    related: 'lender-products.lender_id',
    has: true,
    where: { field: 'product', op: 'is', value: 'gl' },
  }
  const products = (await rest('lender-products', { product: 'gl' })).body as Values[]
  const gold = new Set(products.map((one) => String(one.lender_id)))
  const wanted = ((await read()) as Values[]).filter((row) => gold.has(String(row.lender_id)))
  expect(wanted.length).toBeGreaterThan(0)
  expect(await read(where)).toEqual(wanted)
})

test('[BUILD-05] what is wrong is said at the field, and no row is answered: as a page, a file, a schedule and a resource', async () => {
  const deep = { all: [{ all: [{ all: [{ all: [{ field: 'to', op: 'empty' }] }] }] }] }
  for (const [where, name] of [
    [{ field: 'gone', op: 'is', value: 1 }, 'where.gone'],
    // The number leaves masked: it could be guessed digit by digit.
    [{ field: 'to', op: 'contains', value: '98' }, 'where.to'],
    [{ field: 'at', op: 'soon', value: 1 }, 'where.at'],
    [{ field: 'at', op: 'on', value: '30/11/2026' }, 'where.at.on'],
    [deep, 'where'],
  ] as const) {
    const page = await list(where)
    expect([where, page.status, Object.keys(page.body.errors)]).toEqual([where, 422, [name]])
    for (const [call, more] of [
      ['export', {}],
      ['schedule', { every: 'DAY' }],
    ] as const) {
      const { status, body } = await admin.post(`/api/admin/lists/suppressions/${call}`, {
        ...more,
        asked: { where },
      })
      expect([call, status, Object.keys(body.errors)]).toEqual([call, 422, [`asked.${name}`]])
    }
  }
  expect((await admin.get('/api/admin/lists/suppressions?where=%7B')).status).toBe(422)
  const wrong = await rest('lenders', { where: { field: 'min_age', op: 'below', value: 'x' } })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { 'filter.where.min_age.below': 'Enter a number' }])
})

test('[BUILD-05] a column that a role does not see narrows no list for it, as a page, a file and a schedule', async () => {
  const hidden = (lists as readonly AnyList[]).flatMap((one) =>
    Object.keys(one.columns).flatMap((name) => {
      const field = whereColumns(one, 1).get(name)
      const isHidden = field && !whereColumns(one, 2).has(name) && permits(one.access, 2, 'read')
      return isHidden ? [{ list: one, where: { field: name, op: 'empty' }, key: `where.${name}` }] : []
    }),
  )
  expect(hidden.length).toBeGreaterThan(2)
  for (const { list: one, where, key } of hidden) {
    const path = `/api/admin/lists/${one.name}`
    expect((await admin.get(`${path}?where=${asJson(where)}`)).status).toBe(200)
    const page = await role2.get(`${path}?where=${asJson(where)}`)
    expect([one.name, page.status, Object.keys(page.body.errors)]).toEqual([one.name, 422, [key]])
    if (!permits(one.access, 2, 'export')) continue
    for (const [call, more] of [
      ['export', {}],
      ['schedule', { every: 'DAY' }],
    ] as const)
      expect((await role2.post(`${path}/${call}`, { ...more, asked: { where } })).status).toBe(422)
  }
})

test('[BUILD-05] a custom field that a role does not see, and related rows of a page that it may not open, do not exist for it', async () => {
  const hidden = { see_roles: [], set_roles: [] }
  expect((await addField(admin, 'lender-groups', 'text', 'secret_note', hidden)).status).toBe(200)
  expect((await addField(admin, 'lender-products', 'text', 'secret_rate', hidden)).status).toBe(200)
  expect((await addField(admin, 'lenders', 'text', 'secret_name', hidden)).status).toBe(200)
  const secret = { field: 'secret_note', op: 'notEmpty' }
  const related = (field: string) => ({
    related: 'lender-products.lender_id',
    has: true,
    where: { field, op: 'notEmpty' },
  })
  for (const [resource, where] of [
    ['lender-groups', secret],
    ['lenders', related('secret_rate')],
  ] as const) {
    expect((await rest(resource, { where })).status).toBe(200)
    expect([403, 422]).toContain((await rest(resource, { where }, role2)).status)
  }
  // Of the pages of role 2 some show lenders by their number, and none shows the lenders' products.
  expect(permits(catalogueNamed('lender-products')?.access as PageRules, 2, 'read')).toBe(false)
  const seen = (lists as readonly AnyList[]).filter(
    (one) => one.rowsOf?.resource === 'lenders' && permits(one.access, 2, 'read'),
  )
  expect(seen.length).toBeGreaterThan(3)
  for (const { name } of seen) {
    for (const [where, key] of [
      [related('product'), 'where.lender-products.lender_id'],
      [{ field: 'custom_secret_name', op: 'empty' }, 'where.custom_secret_name'],
    ] as const) {
      const path = `/api/admin/lists/${name}?where=${asJson(where)}`
      expect([name, (await admin.get(path)).status]).toEqual([name, 200])
      const { status, body } = await role2.get(path)
      expect([name, status, Object.keys(body.errors ?? body)]).toEqual([name, 422, [key]])
    }
  }
})

test('[BUILD-05] a list with another form of filter stays as it was, and both narrow together', async () => {
  const where = { field: 'source', op: 'is', value: 'STOP' }
  const both = await admin.get(
    `/api/admin/lists/suppressions?page_size=100&channel=call&where=${asJson(where)}`,
  )
  const rows = (await list()).body.rows as Values[]
  expect(idsOf(both.body.rows)).toEqual(
    idsOf(rows.filter((row) => row.channel === 'call' && row.source === 'STOP')),
  )
  const old = await rest('lenders', { min_age_gte: 21, name_contains: 'gold' })
  const more = await rest('lenders', {
    min_age_gte: 21,
    where: { field: 'name', op: 'contains', value: 'GOLD' },
  })
  expect(old.body.length).toBeGreaterThan(0)
  expect(more.body).toEqual(old.body)
})

test('[BUILD-05] a saved view keeps groups of thirty conditions', async () => {
  const where = {
    any: Array.from({ length: 30 }, (_, index) => ({
      field: 'reason',
      op: 'contains',
      value: `reason ${index}`,
    })),
  }
  const search = `where=${asJson(where)}`
  const { status } = await admin.post('/api/admin/views/suppressions', {
    name: 'Thirty',
    shared: false,
    search,
  })
  expect(status).toBe(200)
  const [view] = (await admin.get('/api/admin/views/suppressions')).body.data
  expect((await admin.get(`/api/admin/lists/suppressions?${view.search}`)).status).toBe(200)
})

test('[BUILD-05] a scheduled file moves on with its period, and stops when its condition is hidden', async () => {
  const count = async (where: unknown) => (await list(where)).body.count as number
  const where = { field: 'at', op: 'within', value: 'today' }
  expect(await count(where)).toBeGreaterThan(0)
  expect(
    (await admin.post('/api/admin/lists/suppressions/schedule', { every: 'DAY', asked: { where } })).status,
  ).toBe(200)
  app.advance(24 * 60)
  await app.deps.jobs.enqueue(app.deps.database.db, 'run-schedules', {})
  await app.deps.jobs.drain()
  admin = await app.signInAdmin(1)
  expect(await count(where)).toBe(0)
  const [file] = (await admin.get('/api/admin/lists/report-files')).body.rows
  expect(file).toMatchObject({ state: 'DONE', rows: 0 })
  await app.deps.database.db
    .update(reportSchedule)
    .set({ asked: { where: { related: 'lender-products.lender_id', has: true } } })
  app.advance(24 * 60)
  await app.deps.jobs.enqueue(app.deps.database.db, 'run-schedules', {})
  await app.deps.jobs.drain()
  expect((await app.deps.database.db.select().from(reportSchedule)).map(({ state }) => state)).toEqual([
    'FILTER_LOST',
  ])
})
