import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { openEvents } from '#tests/support/events.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const PAGE = '/api/admin/insurance-plans'
const GROUPS = '/api/admin/lender-groups'
const LIST = 'insurance-plans'
let app: TestApp
let admin: SignedIn
let role2: SignedIn
const ids: Record<string, number> = {}

const send = (method: string, path: string, body?: unknown, who = admin) =>
  who.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  })
const put = (id: number | undefined, body: object, who = admin) => send('PUT', `${PAGE}/${id}`, body, who)
const calculated = (resource: string, name: string, formula: string, more: object = {}) =>
  addField(admin, resource, 'calculated', name, { formula, see_roles: [], set_roles: [], ...more })
const asked = async (query: object, page = PAGE, who = admin) => {
  const written = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])
  const { status, body } = await who.get(`${page}?${new URLSearchParams(written)}`)
  return status === 200 ? body.map((row: { name: string }) => row.name) : status
}
const one = async (id: number | undefined, who = admin, page = PAGE) =>
  (await who.get(`${page}/${id}`)).body as Record<string, unknown>
const definition = async (name: string) =>
  (await admin.get(`/api/admin/custom-fields?filter=${JSON.stringify({ name })}`)).body[0]

beforeAll(async () => {
  app = await makeTestApp({}, undefined, [insurancePlans])
  admin = await app.signInAdmin()
  role2 = await app.signInAdmin(2)
  for (const name of ['Gold Group', 'Silver Group']) ids[name] = (await admin.post(GROUPS, { name })).body.id
  for (const [name, more] of [
    ['Apple', { premium: 1000, commission: 12.5, kind: 'term', sold_until: '2026-03-31' }],
    ['Banana', { premium: 400, commission: null, kind: 'health' }],
    ['Cherry', { premium: 2500.5, commission: 10, kind: 'term', active: 1 }],
  ] as const)
    ids[name] = (await admin.post(PAGE, { name, ...more })).body.id
  await addField(admin, LIST, 'row', 'main_group', { rows: 'lender-groups' })
  await put(ids.Apple, { main_group: ids['Gold Group'] })
  await put(ids.Cherry, { main_group: ids['Silver Group'] })
})

describe('[BUILD-08] a calculated field', () => {
  beforeAll(async () => {
    const made = [
      await calculated(LIST, 'earned', 'ROUND(premium * commission%, 2)'),
      await calculated(LIST, 'short', 'UPPER(LEFT(name, 2)) & "-" & YEAR(sold_until)'),
      await calculated(LIST, 'large', 'premium >= 1000'),
      await calculated(LIST, 'share', '100 / (premium - 1000)'),
      await calculated(LIST, 'group_name', 'LOOKUP(main_group, name)'),
      await calculated('lender-groups', 'plans', 'COUNT(insurance_plans)'),
      await calculated('lender-groups', 'premiums', 'SUM(insurance_plans, premium, kind = "term")'),
    ]
    expect(made.map(({ status, body }) => [status, body.errors])).toEqual(made.map(() => [200, undefined]))
  })

  test('is worked out from the fields of its record; blanks and a division by zero give nothing', async () => {
    expect(await one(ids.Apple)).toMatchObject({ earned: 125, short: 'AP-2026', large: 1, share: null })
    expect(await one(ids.Banana)).toMatchObject({ earned: null, short: 'BA-', large: 0, share: -0.166667 })
    expect(await one(ids.Cherry)).toMatchObject({ earned: 250.05, group_name: 'Silver Group' })
  })

  test('reads the record that a field links to, and adds up the records that refer to one', async () => {
    expect(await one(ids.Apple)).toMatchObject({ group_name: 'Gold Group' })
    expect(await one(ids.Banana)).toMatchObject({ group_name: null })
    expect(await one(ids['Gold Group'], admin, GROUPS)).toMatchObject({ plans: 1, premiums: 1000 })
  })

  test('filters, sorts and is searched like a stored one', async () => {
    expect(await asked({ filter: { earned_gte: 125 }, sort: ['earned', 'DESC'] })).toEqual([
      'Cherry',
      'Apple',
    ])
    expect(await asked({ filter: { large: 0 } })).toEqual(['Banana'])
    expect(await asked({ filter: { group_name: 'gold group' } })).toEqual([])
    expect(await asked({ filter: { group_name: 'Gold Group' } })).toEqual(['Apple'])
    expect(await asked({ filter: { q: 'silver' } })).toEqual(['Cherry'])
    const where = { all: [{ field: 'share', op: 'below', value: 0 }] }
    expect(await asked({ filter: { where } })).toEqual(['Banana'])
    expect(await asked({ sort: ['premiums', 'DESC'], range: [0, 1] }, GROUPS)).toEqual([
      'Silver Group',
      'Gold Group',
    ])
    const related = {
      all: [
        {
          related: `${LIST}.main_group`,
          has: true,
          where: { all: [{ field: 'earned', op: 'above', value: 200 }] },
        },
      ],
    }
    expect(await asked({ filter: { where: related } }, GROUPS)).toEqual(['Silver Group'])
  })

  test('is exported and adds up in groups', async () => {
    const file = (await admin.get('/api/admin/export/insurance-plans')).body as string
    expect(file).toContain('Extra earned')
    expect(file).toMatch(/Cherry.*250.05.*Silver Group/)
    const { groups } = (await admin.get('/api/admin/groups/insurance-plans?group=kind')).body
    expect(groups).toContainEqual({
      value: 'term',
      count: 2,
      sums: expect.objectContaining({ earned: '375.05', premium: '3500.50' }),
    })
    const byLarge = (await admin.get('/api/admin/groups/insurance-plans?group=large')).body.groups
    expect(byLarge.map((each: { value: string; count: number }) => [each.value, each.count])).toEqual([
      ['1', 2],
      ['0', 1],
    ])
  })

  test('follows changes of its own record, of others, their removal and undo', async () => {
    const { body } = await send('PUT', `${GROUPS}/${ids['Gold Group']}`, { name: 'Platinum Group' })
    expect(body).toMatchObject({ name: 'Platinum Group', plans: 1 })
    expect(await one(ids.Apple)).toMatchObject({ group_name: 'Platinum Group' })
    expect((await put(ids.Banana, { main_group: ids['Gold Group'], kind: 'term' })).status).toBe(200)
    expect(await one(ids['Gold Group'], admin, GROUPS)).toMatchObject({ plans: 2, premiums: 1400 })
    const [{ id }] = (await admin.get(`/api/admin/history?entity=insurance_plan&id=${ids.Banana}`)).body
    expect((await admin.post('/api/admin/history/revert', { audit_id: id })).status).toBe(200)
    const { premiums } = await one(ids['Gold Group'], admin, GROUPS)
    expect([1000, 1400]).toContain(premiums)
    await put(ids.Banana, { main_group: null, kind: 'health' })
    await send('PUT', `${GROUPS}/${ids['Gold Group']}`, { name: 'Gold Group' })
    expect(await one(ids.Apple)).toMatchObject({ group_name: 'Gold Group' })
  })

  test('is set by no one: not by the API, cells or files, which say so', async () => {
    const before = await one(ids.Apple)
    const refused = 'This value is calculated and cannot be set'
    expect((await put(ids.Apple, { earned: 5 })).body.errors).toEqual({ earned: refused })
    expect(
      (await admin.post(PAGE, { name: 'Date', premium: 1, kind: 'term', earned: 5 })).body.errors,
    ).toEqual({ earned: refused })
    expect((await put(ids.Apple, { ...before, premium: 1000 })).status).toBe(200)
    const cells = await admin.post('/api/admin/cells', {
      entity: 'insurance_plan',
      rows: [{ id: ids.Apple, values: { earned: 5 }, expected: {} }],
    })
    expect(cells.body.rows[0]).toMatchObject({ state: 'REFUSED', errors: { earned: refused } })
    const body = new FormData()
    body.append('file', new Blob(['id,Premium a year,Extra earned\n', `${ids.Apple},1000,9\n`]), 'a.csv')
    const preview = (await admin.fetch(`/api/admin/import/${LIST}/preview`, { method: 'POST', body })).body
    expect(preview.unknown).toEqual(['Extra earned'])
    expect(await one(ids.Apple)).toEqual(before)
  })

  test('is seen by the roles that see every field it uses, and told to other tabs', async () => {
    await addField(admin, LIST, 'number', 'secret', { see_roles: [], set_roles: [] })
    await calculated(LIST, 'from_secret', 'secret * 2')
    await put(ids.Apple, { secret: 21 })
    expect(await one(ids.Apple)).toMatchObject({ from_secret: 42 })
    expect(Object.keys(await one(ids.Apple, role2))).not.toContain('from_secret')
    expect(Object.keys(await one(ids.Apple, role2))).toContain('earned')
    expect(await asked({ filter: { from_secret: 42 } }, PAGE, role2)).toBe(422)
    const session = (await role2.fetch('/api/admin-reverify', { headers: { cookie: role2.cookie } })).body
    const { fields, locked } = session.permissions[LIST]
    expect(fields.map(({ name }: { name: string }) => name)).not.toContain('from_secret')
    expect(locked).toContain('earned')
    const stream = await openEvents(app, role2.cookie)
    await expect.poll(() => stream.events[0]?.event).toBe('ready')
    await put(ids.Apple, { premium: 1100 })
    await expect.poll(() => stream.changes()).toMatchObject([{ property: 'premium', value: 1100 }])
    await stream.close()
    expect(await one(ids.Apple, role2)).toMatchObject({ earned: 137.5 })
    await put(ids.Apple, { premium: 1000 })
  })

  test('of lenders is part of the calls that the specification fixes', async () => {
    expect((await calculated('lenders', 'products', 'COUNT(lender_products)')).status).toBe(200)
    const [first] = (await admin.get('/api/get-lenders-data')).body
    expect(first.products).toBeGreaterThan(0)
    const [product] = (await admin.get(`/api/admin/lender-products?filter={"lender_id":${first.lender_id}}`))
      .body
    expect((await send('DELETE', `/api/admin/lender-products/${product.id}`)).status).toBe(200)
    expect((await admin.get('/api/get-lenders-data')).body[0].products).toBe(first.products - 1)
    const set = { lender_id: first.lender_id, property: 'products', value: 3 }
    expect((await admin.post('/api/update-lender-data', set)).body.errors).toEqual({
      value: 'This value is calculated and cannot be set',
    })
  })
})

describe('[BUILD-08] a formula', () => {
  const preview = async (formula: string, name = '') =>
    (await admin.get(`/api/admin/formulas?${new URLSearchParams({ page: LIST, formula, name })}`)).body

  test('is shown with its kind and its result in ten rows before it is saved', async () => {
    const { kind, fault, rows } = await preview('premium * 2')
    expect({ kind, fault }).toEqual({ kind: 'rupees', fault: null })
    expect(rows).toContainEqual({ name: 'Apple', value: '2000.00' })
    const { fields, links, lists } = await preview('')
    expect(fields).toContainEqual({ name: 'premium', label: 'Premium a year' })
    expect(links).toContainEqual({ name: 'LOOKUP(main_group, name)', label: expect.any(String) })
    expect(lists).toEqual([])
  })

  test('with a mistake is refused with the place and the reason, and adds nothing', async () => {
    const { fault } = await preview('premum * 2')
    expect(fault).toEqual({
      message: 'At character 1: there is no field “premum”. Did you mean “premium”?',
      at: 0,
      end: 6,
    })
    const { status, body } = await calculated(LIST, 'wrong', 'premium * name')
    expect([status, body.errors]).toEqual([
      422,
      { formula: 'At character 11: a number is needed here, this is a text' },
    ])
    expect(await definition('wrong')).toBeUndefined()
    expect((await calculated(LIST, 'wrong', '')).body.errors).toHaveProperty('formula')
    expect((await calculated(LIST, 'wrong', 'premium', { see_roles: ['2'] })).body.errors).toHaveProperty(
      'see_roles',
    )
  })

  test('that would depend on itself, over any number of fields, is refused', async () => {
    await calculated(LIST, 'chain_a', 'premium + 1')
    await calculated(LIST, 'chain_b', 'chain_a + 1')
    expect((await preview('chain_b + 1', 'chain_a')).fault.message).toContain('chain_a → chain_b → chain_a')
    const { id } = await definition('chain_a')
    const { status, body } = await send('PUT', `/api/admin/custom-fields/${id}`, { formula: 'chain_b + 1' })
    expect([status, body.errors.formula]).toEqual([422, expect.stringContaining('would depend on itself')])
    expect(await one(ids.Apple)).toMatchObject({ chain_b: 1002 })
  })

  test('keeps what it uses: a field that another one needs is not removed or made another kind', async () => {
    const { id } = await definition('chain_a')
    const gone = await send('DELETE', `/api/admin/custom-fields/${id}`)
    expect([gone.status, gone.body.code]).toEqual([409, 'IN_USE'])
    expect(gone.body.message).toContain('Extra chain_b')
    const changed = await send('PUT', `/api/admin/custom-fields/${id}`, { formula: 'name' })
    expect(changed.body.code).toBe('IN_USE')
    const good = await send('PUT', `/api/admin/custom-fields/${id}`, { formula: 'premium + 10' })
    expect(good.status).toBe(200)
    expect(await one(ids.Apple)).toMatchObject({ chain_b: 1011 })
  })

  test('that would read a list within a list, or too many rows without an index, is refused', async () => {
    const nested = await admin.get(
      `/api/admin/formulas?${new URLSearchParams({ page: 'lender-groups', formula: 'COUNT(insurance_plans, group_name = "x")' })}`,
    )
    expect(nested.body.fault.message).toContain('would be slow')
    const { db } = app.deps.database
    const many = sql`generate_series(1, 1500) n`
    await db.execute(sql`insert into insurance_plan (name, premium, kind, benefits)
      select 'Many ' || n, 1, 'motor', '[]' from ${many}`)
    await db.execute(sql`insert into lender_group (name) select 'Many ' || n from ${many}`)
    const slow = await calculated('lender-groups', 'many', 'MAXOF(insurance_plans, premium)')
    expect(slow.body.errors.formula).toContain('too many rows')
    await db.execute(sql`create index many_by_group on insurance_plan (custom_main_group)`)
    expect((await calculated('lender-groups', 'many', 'MAXOF(insurance_plans, premium)')).status).toBe(200)
  })
})

test('[BUILD-08] a declared field can be calculated', async () => {
  const page = '/api/admin/message-templates'
  const rows = (await admin.get(`${page}?filter={"characters_gte":100}&sort=["characters","DESC"]`)).body
  expect(rows.length).toBeGreaterThan(1)
  for (const { body, characters } of rows) expect(characters).toBe([...body].length)
  const { body } = await send('PUT', `${page}/${rows[0].id}`, { characters: 5 })
  expect(body.errors).toEqual({ characters: 'This value is calculated and cannot be set' })
})
