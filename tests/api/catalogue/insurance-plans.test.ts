import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const PAGE = '/api/admin/insurance-plans'
const plan = { name: 'Suraksha Term', premium: 8499.5, kind: 'term' }

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [insurancePlans])
  admin = await app.signInAdmin()
})

const send = (method: string, path: string, body?: unknown, who = admin) =>
  who.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  })
const put = (id: number, body: unknown, who = admin) => send('PUT', `${PAGE}/${id}`, body, who)
const one = async (id: number) => (await admin.get(`${PAGE}/${id}`)).body
const trail = async (id: number) =>
  (await admin.get(`/api/admin/history?entity=insurance_plan&id=${id}`)).body as Record<string, unknown>[]
let made = 0
/** A plan of its own for a test. */
async function create(values: object = {}): Promise<number> {
  made += 1
  return (await admin.post(PAGE, { ...plan, name: `Plan ${made}`, ...values })).body.id
}

test('a resource of eight fields is one declaration of at most 40 lines', () => {
  const lines = readFileSync('tests/support/resources/insurance-plans.ts', 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(40)
  expect(Object.keys(insurancePlans.schema.shape)).toHaveLength(8)
})

describe('a plan', () => {
  test('is made of what cannot be left out; the rest is empty or off', async () => {
    const { status, body } = await admin.post(PAGE, plan)
    expect(status).toBe(200)
    const blank = { commission: null, active: 0, sold_until: null, logo: null, benefits: [] }
    expect(body).toEqual({ id: body.id, ...plan, ...blank })
    expect(await one(body.id)).toEqual(body)
    expect(await trail(body.id)).toMatchObject([
      { action: 'create', name: 'Suraksha Term', by: 'Anika Demo' },
    ])
  })

  test.each([
    ['name', [undefined, '', '  ', '<b>x</b>', 'x'.repeat(81), 5]],
    ['premium', [undefined, null, -1, 0.001, '12', 1e21]],
    ['commission', [-1, 100.5, 1.2345, 'x']],
    ['kind', [undefined, 'life', null, 'constructor']],
    ['active', [2, true, '1']],
    ['sold_until', ['31/12/2026', '2026-02-30', 5]],
    ['logo', ['https://elsewhere.example/x.png', '/files/../x.png']],
    ['id', [5]],
    ['deleted_at', [null]],
  ])('with a wrong %s is refused under its name', async (name, values) => {
    for (const value of values) {
      const { status, body } = await admin.post(PAGE, { ...plan, name: 'Wrong', [name]: value })
      expect([value, status, Object.keys(body.errors)]).toEqual([value, 422, [name]])
    }
  })

  test('with wrong benefits is refused', async () => {
    for (const benefits of [[''], ['<i>x</i>'], Array(13).fill('x'), 'x'])
      expect((await admin.post(PAGE, { ...plan, name: 'Wrong', benefits })).status).toBe(422)
  })

  test('whose name is in use, whatever its case, is refused; of ten at once one is stored', async () => {
    const name = 'Twin plan'
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(PAGE, { ...plan, name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const { status, body } = await admin.post(PAGE, { ...plan, name: 'TWIN plan' })
    expect([status, body.errors]).toEqual([409, { name: 'This name is already in use' }])
    expect((await put(await create(), { name })).body.errors).toEqual({ name: 'This name is already in use' })
  })
})

describe('the list', () => {
  test('is sorted, paged and filtered, with the total', async () => {
    const ids = [await create({ kind: 'motor', premium: 300 }), await create({ kind: 'motor', premium: 100 })]
    const query = new URLSearchParams({
      filter: '{"kind":"motor"}',
      sort: '["premium","ASC"]',
      range: '[0,0]',
    })
    const { headers, body } = await admin.get(`${PAGE}?${query}`)
    expect(headers.get('content-range')).toBe('insurance-plans 0-0/2')
    expect(body).toMatchObject([{ id: ids[1], premium: 100 }])
  })

  test.each([
    ['filter', '{"benefits":["x"]}'],
    ['filter', '{"kind":"life"}'],
    ['sort', '["deleted_at","ASC"]'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await admin.get(`${PAGE}?${new URLSearchParams({ [name]: value })}`)).status).toBe(422)
  })
})

describe('a change', () => {
  test('sets each kind of field, and each has its history and can be set back', async () => {
    const id = await create()
    const changes = {
      name: 'Suraksha Plus',
      premium: 9999.99,
      commission: 12.375,
      kind: 'health',
      active: 1,
      sold_until: '2027-03-31',
      logo: '/files/insurance-plans/abcdefghijklmnopqrstuv.webp',
      benefits: ['Cashless', 'No claim bonus'],
    }
    const before = await one(id)
    for (const [name, value] of Object.entries(changes))
      expect([name, (await put(id, { [name]: value })).status]).toEqual([name, 200])
    expect(await one(id)).toEqual({ id, ...changes })
    const noted = (await trail(id)).filter(({ action }) => action === 'update')
    expect(noted.map(({ property }) => property).reverse()).toEqual(Object.keys(changes))
    for (const { id: audit_id } of noted)
      expect((await admin.post('/api/admin/history/revert', { audit_id })).status).toBe(200)
    expect(await one(id)).toEqual(before)
  })

  test('of several properties is stored whole or not at all', async () => {
    const id = await create()
    expect((await put(id, { premium: 1, active: 1 })).status).toBe(200)
    expect(await trail(id)).toHaveLength(3)
    const { status, body } = await put(id, { premium: 2, active: 7 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['active']])
    expect((await put(id, { premium: 2, active: 0, expected: { active: 0 } })).status).toBe(409)
    expect(await one(id)).toMatchObject({ premium: 1, active: 1 })
    expect(await trail(id)).toHaveLength(3)
  })

  test('over a value that another admin changed gets 409 with the stored value, who and when', async () => {
    const id = await create()
    await put(id, { premium: 5000 })
    const { status, body } = await put(id, { premium: 6000, expected: { premium: 8499.5 } })
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(body.current).toMatchObject({ value: 5000, by: 'Anika Demo', at: '2026-11-20T06:30:00.000Z' })
    expect((await put(id, { premium: 6000, expected: { premium: 5000 } })).status).toBe(200)
  })

  test('to the same value is noted nowhere', async () => {
    const id = await create({ benefits: ['A'] })
    expect((await put(id, { premium: 8499.5, benefits: ['A'] })).status).toBe(200)
    expect(await trail(id)).toHaveLength(1)
  })

  test.each([
    [{}],
    [{ expected: {} }],
    [{ unknown: 1 }],
    [{ id: 9 }],
    [{ premium: 1, expected: { other: 1 } }],
  ])('%j is none', async (body) => {
    expect((await put(1, body)).status).toBe(422)
  })

  test.each([['0'], ['9999'], ['x'], ['99999999999']])('of plan %s is 404', async (id) => {
    expect((await send('PUT', `${PAGE}/${id}`, { premium: 1 })).status).toBe(404)
  })
})

test('a removed plan leaves the list, keeps its history, frees its name and is restored', async () => {
  const id = await create({ name: 'Old plan' })
  expect((await send('DELETE', `${PAGE}/${id}`)).status).toBe(200)
  expect((await send('DELETE', `${PAGE}/${id}`)).status).toBe(404)
  expect((await admin.get(`${PAGE}/${id}`)).status).toBe(404)
  expect((await put(id, { premium: 1 })).status).toBe(404)
  const [gone] = await trail(id)
  expect(gone).toMatchObject({ action: 'delete', name: 'Old plan', deleted: true })
  const successor = await create({ name: 'Old plan' })
  expect((await admin.post(`/api/admin/audit/${gone?.id}/restore`, {})).status).toBe(409)
  await send('DELETE', `${PAGE}/${successor}`)
  expect((await admin.post(`/api/admin/audit/${gone?.id}/restore`, {})).status).toBe(200)
  expect(await one(id)).toMatchObject({ name: 'Old plan' })
})

test('[ADM-03] its roles read and edit, role 1 alone removes and sets commissions, others are refused', async () => {
  const id = await create({ commission: 3 })
  const [two, three] = [await app.signInAdmin(2), await app.signInAdmin(3)]
  const said = async (who: SignedIn) => [
    (await who.get(PAGE)).status,
    (await put(id, { premium: 7 }, who)).status,
    (await put(id, { commission: 9 }, who)).status,
    (await send('POST', PAGE, { ...plan, name: `Of ${who.session.name}`, commission: 9 }, who)).status,
    (await send('POST', PAGE, { ...plan, name: `By ${who.session.name}` }, who)).status,
    (await send('DELETE', `${PAGE}/${id}`, undefined, who)).status,
  ]
  expect(await said(two)).toEqual([200, 200, 403, 403, 200, 403])
  expect(await said(three)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await app.nobody.get(PAGE)).status).toBe(401)
  expect(await one(id)).toMatchObject({ premium: 7, commission: 3 })
})

test('the list is exported by its filter, under its labels, options by their names', async () => {
  await create({ name: 'Road cover', kind: 'motor', premium: 77.5, benefits: ['Towing', '=1+1'], active: 1 })
  const filter = encodeURIComponent('{"name":"Road cover"}')
  const { status, headers, body } = await admin.get(`/api/admin/export/insurance-plans?filter=${filter}`)
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
  const [head, row] = (body as string).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('id,Name,Premium a year,Commission,Kind,Active,Sold until,Logo,Benefits')
  expect(row).toMatch(/^\d+,Road cover,77\.5,,Motor,/)
})

test('my last change is taken back by undo', async () => {
  const id = await create()
  await put(id, { premium: 4321 })
  expect((await admin.post('/api/admin/history/undo', { entity: 'insurance_plan' })).status).toBe(200)
  expect(await one(id)).toMatchObject({ premium: 8499.5 })
})

test('its calls are in the OpenAPI document', async () => {
  const { paths } = (await app.nobody.get('/api/openapi.json')).body
  expect(Object.keys(paths[PAGE])).toEqual(['get', 'post'])
  expect(Object.keys(paths[`${PAGE}/{id}`])).toEqual(['get', 'put', 'delete'])
})
