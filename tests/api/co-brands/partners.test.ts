import { and, eq } from 'drizzle-orm'
import simpleRest from 'ra-data-simple-rest'
import { beforeEach, describe, expect, test } from 'vitest'
import { partners } from '#mocks/data/partners.ts'
import { audit } from '#server/tables/catalogue.ts'
import { partner } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

const LIST = '/api/admin/partners'
const SOLARKART = 2

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const setUtm = (body: unknown, id: unknown = SOLARKART) => admin.post(`/api/update-partner-utm/${id}`, body)
const setRevenue = (body: unknown, id: unknown = SOLARKART) =>
  admin.post(`/api/update-partner-revenue-data/${id}`, body)
const stored = async () =>
  (await app.deps.database.db.select().from(partner).where(eq(partner.id, SOLARKART)))[0]
const trail = () =>
  app.deps.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, 'partner'), eq(audit.entity_id, String(SOLARKART))))
    .orderBy(audit.id)
const list = (query: Record<string, unknown>) =>
  admin.get(
    `${LIST}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
  )
const keysIn = (rows: { key: string }[]) => rows.map(({ key }) => key)

describe('the list of partners', () => {
  test('holds the live ones with their terms, by number', async () => {
    await app.deps.database.db.update(partner).set({ deleted_at: app.deps.clock() }).where(eq(partner.id, 1))
    const { status, headers, body } = await admin.get(LIST)
    expect([status, headers.get('content-range')]).toEqual([200, 'partners 0-3/4'])
    expect(body).toMatchObject(partners.map((row, index) => ({ ...row, id: index + 1 })).slice(1))
  })

  test('answers the stock simple REST provider: sorted, paged, filtered', async () => {
    const provider = simpleRest('http://localhost:3000/api/admin', async (url, options) => {
      const { status, headers, body } = await admin.fetch(String(url), options as RequestInit)
      return { status, headers, body: JSON.stringify(body), json: body }
    })
    const page = { pagination: { page: 2, perPage: 2 }, sort: { field: 'key', order: 'DESC' as const } }
    const { data, total } = await provider.getList('partners', { ...page, filter: {} })
    expect(total).toBe(partners.length)
    expect(keysIn(data)).toEqual(
      keysIn([...partners])
        .sort()
        .reverse()
        .slice(2, 4),
    )
    const wanted = await provider.getMany('partners', { ids: [2, 4] })
    expect(keysIn(wanted.data)).toEqual(['solarkart', 'paisamitra'])
  })

  test('is filtered by values, several values and none', async () => {
    expect(keysIn((await list({ filter: { name: 'DukaanPlus' } })).body)).toEqual(['dukaanplus'])
    expect(keysIn((await list({ filter: { utm_id: [null, 'gramsetu'] } })).body)).toEqual(['cl', 'gramsetu'])
    const nobody = await list({ filter: { id: [] } })
    expect([nobody.body, nobody.headers.get('content-range')]).toEqual([[], 'partners */0'])
  })

  test.each([
    ['sort', '["deleted_at","ASC"]'],
    ['sort', '["id","ASC; drop table partner"]'],
    ['sort', 'id'],
    ['sort', '["__proto__","ASC"]'],
    ['range', '[0,10000]'],
    ['range', '[5,1]'],
    ['range', '[-1,5]'],
    ['range', '[0,1e300]'],
    ['filter', '{"deleted_at":null}'],
    ['filter', '{"id":99999999999}'],
    ['filter', '{"name":"\\u0000"}'],
    ['filter', '{"name":{"$ne":1}}'],
    ['filter', '['],
    ['filter', 'x'.repeat(4001)],
  ])('refuses %s=%s', async (name, value) => {
    const { status } = await admin.get(`${LIST}?${new URLSearchParams({ [name]: value })}`)
    expect(status).toBe(422)
  })
})

describe('the terms of a partner', () => {
  test('[PTN-07] are set one by one or together, each audited', async () => {
    expect((await setRevenue({ revenue_percent: 42.125 })).status).toBe(200)
    expect(await stored()).toMatchObject({ revenue_percent: 42.125, revenue_flat_fee: null })
    expect((await setRevenue({ revenue_percent: null, revenue_flat_fee: 250.5 })).status).toBe(200)
    expect(await stored()).toMatchObject({ revenue_percent: null, revenue_flat_fee: 250.5 })
    expect((await setUtm({ utm_id: ' solar_kart-2 ' })).status).toBe(200)
    expect(await trail()).toMatchObject([
      { property: 'revenue_percent', old: 55, new: 42.125, actor_kind: 'admin' },
      { property: 'revenue_percent', old: 42.125, new: null },
      { property: 'revenue_flat_fee', old: null, new: 250.5 },
      { property: 'utm_id', old: 'solarkart', new: 'solar_kart-2' },
    ])
  })

  test('have a history that sets them back', async () => {
    await setRevenue({ revenue_percent: 42 })
    const { body } = await admin.get(`/api/admin/history?entity=partner&id=${SOLARKART}`)
    expect(body).toMatchObject([{ name: 'SolarKart', property: 'revenue_percent', old: 55, new: 42 }])
    expect((await admin.post('/api/admin/history/revert', { audit_id: body[0].id })).status).toBe(200)
    expect(await stored()).toMatchObject({ revenue_percent: 55 })
  })

  const badRevenue: [string, unknown[]][] = [
    ['revenue_percent', [-0.001, 100.001, 12.3456, '12', true, 1e21]],
    ['revenue_flat_fee', [-1, 0.001, 1e21, '250', []]],
  ]
  test.each(
    badRevenue,
  )('%s outside its range is 422 under its name and writes nothing', async (property, values) => {
    const before = await stored()
    for (const value of values) {
      const { status, body } = await setRevenue({ [property]: value })
      expect([value, status, Object.keys(body.errors)]).toEqual([value, 422, [property]])
    }
    expect([await stored(), await trail()]).toEqual([before, []])
  })

  test('a good term beside a bad one is not written either', async () => {
    expect((await setRevenue({ revenue_percent: 10, revenue_flat_fee: -1 })).status).toBe(422)
    expect(await trail()).toEqual([])
  })

  test.each([
    {},
    { expected: 5 },
    { name: 'x' },
    { revenue_percent: 1, revenue_flat_fee: 1, expected: 55 },
  ])('%j is no change of terms', async (body) => {
    expect((await setRevenue(body)).status).toBe(422)
    expect(await trail()).toEqual([])
  })

  test.each([['0'], ['99'], ['x'], ['1.5'], ['99999999999']])('of partner %s is 404', async (id) => {
    expect((await setRevenue({ revenue_percent: 1 }, id)).status).toBe(404)
    expect((await setUtm({ utm_id: 'new' }, id)).status).toBe(404)
  })

  test('of a removed partner is 404', async () => {
    await app.deps.database.db.update(partner).set({ deleted_at: app.deps.clock() })
    expect((await setRevenue({ revenue_percent: 1 })).status).toBe(404)
  })

  test('that another admin changed gets 409 with the stored value', async () => {
    await setRevenue({ revenue_percent: 60 })
    const { status, body } = await setRevenue({ revenue_percent: 65, expected: 55 })
    expect([status, body.current]).toMatchObject([409, { value: 60, by: 'Anika Demo' }])
    expect((await setUtm({ utm_id: 'mine', expected: 'not_that' })).status).toBe(409)
    expect((await setUtm({ utm_id: 'mine', expected: 'solarkart' })).status).toBe(200)
  })
})

describe('[CC-14] a utm id', () => {
  test.each([
    ['a b'],
    ['a/b'],
    ['a.b'],
    ['é'],
    ['<b>'],
    ['x'.repeat(61)],
    [5],
  ])('%j is refused', async (utm_id) => {
    const before = await stored()
    const { status, body } = await setUtm({ utm_id })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['utm_id']])
    expect(await stored()).toEqual(before)
  })

  test.each([[''], ['  '], [null]])('%j takes it away; several partners may have none', async (utm_id) => {
    expect((await setUtm({ utm_id })).status).toBe(200)
    expect(await stored()).toMatchObject({ utm_id: null })
  })

  test('in use by another live partner is 409 under its name, whatever the case; a removed one frees it', async () => {
    for (const utm_id of ['gramsetu', 'GramSetu']) {
      const { status, body } = await setUtm({ utm_id })
      expect([status, body.errors]).toEqual([409, { utm_id: 'Another partner uses this UTM id' }])
    }
    expect(await stored()).toMatchObject({ utm_id: 'solarkart' })
    await app.deps.database.db
      .update(partner)
      .set({ deleted_at: app.deps.clock() })
      .where(eq(partner.key, 'gramsetu'))
    expect((await setUtm({ utm_id: 'gramsetu' })).status).toBe(200)
  })
})
