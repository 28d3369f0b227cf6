import { beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { resourceOfList } from '#server/catalogue/registry.ts'
import { isSetup } from '#src/contract/catalogue/rest.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField, kindCases } from '#tests/support/custom-fields.ts'
import { exampleTaxRules, expiredCertificate } from '#tests/support/money/money.ts'

type Row = Record<string, unknown> & { id: number }
/** How rows of a resource are read and written by its calls. */
interface Way {
  all: () => Promise<Row[]>
  change: (row: Row, values: object) => Promise<{ status: number; body: unknown }>
  add: (like: Row, values: object) => Promise<{ status: number; body: unknown }>
}

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  const { db } = app.deps.database
  await exampleTaxRules(db)
  await expiredCertificate(db)
})

const json = (method: string, path: string, body: unknown) =>
  admin.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** The calls of the dialect, which every resource with a page has. */
function dialect(name: string): Way {
  const path = `/api/admin/${name}`
  return {
    all: async () => (await admin.get(`${path}?sort=["id","ASC"]`)).body,
    change: (row, values) => json('PUT', `${path}/${row.id}`, values),
    add: (_, values) => json('POST', path, values),
  }
}

/** Slabs stand on the page of their lender and have calls of their own. */
const slabs: Way = {
  all: async () => (await admin.get('/api/lender-revenue/get/1')).body.lenderRevenue,
  change: ({ order: _, ...row }, values) =>
    admin.post('/api/lender-revenue/update', { ...declaredOnly(row), ...values }),
  add: ({ order: _, id: __, ...row }, values) =>
    admin.post('/api/lender-revenue/create', { ...declaredOnly(row), ...values }),
}

const NAME = 'every_'
const fields = kindCases.map((one) => ({ ...one, name: `${NAME}${one.kind.toLowerCase()}` }))
const valuesOf = (which: 'low' | 'high' | 'blank') =>
  Object.fromEntries(fields.map((one) => [one.name, one[which]]))
const low = valuesOf('low')
const high = valuesOf('high')
const declaredOnly = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(NAME)))

const upload = async (page: string, step: string, content: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  form.append('file', new Blob([content]), 'a.csv')
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  return (await admin.fetch(`/api/admin/import/${page}/${step}`, { method: 'POST', body: form })).body
}

describe.each([
  ...catalogue.filter(({ name }) => !isSetup(name)).map(({ name }): [string, Way] => [name, dialect(name)]),
  ['lenders', dialect('lenders')] as const,
  ['credit-cards', dialect('credit-cards')] as const,
  ['lender-revenue', slabs] as const,
])('[FIELD-01] custom fields of every kind on %s', (name, way) => {
  const entity = resourceOfList(name)?.name
  const stored = async (id: number) => (await way.all()).find((row) => row.id === id)

  test('are added, changed, exported, imported and undone with their row, and refused when wrong', async () => {
    for (const { kind, name: field, more } of fields)
      expect(await addField(admin, name, kind, field, more)).toMatchObject({ status: 200 })
    const [first] = await way.all()
    if (!first) throw new Error(`${name} has no row to try`)
    expect(first).toMatchObject(valuesOf('blank'))
    const { id } = first
    for (const { name: field, bad } of fields)
      expect(await way.change(first, { [field]: bad })).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      })
    expect(await stored(id)).toEqual(first)

    expect(await way.change(first, high)).toMatchObject({ status: 200 })
    expect(await stored(id)).toEqual({ ...first, ...high })
    const file = (await admin.get(`/api/admin/export/${name}`)).body as string
    expect(await way.change(first, low)).toMatchObject({ status: 200 })
    const { rows } = await upload(name, 'preview', file)
    expect(rows).toMatchObject([{ id, action: 'update' }])
    const seen = JSON.stringify({ [rows[0].line]: rows[0].seen })
    expect(await upload(name, 'apply', file, { seen })).toMatchObject({ updated: 1, failed: [] })
    expect(await stored(id)).toEqual({ ...first, ...high })
    expect((await admin.post('/api/admin/history/undo', { entity })).status).toBe(200)
    expect(await stored(id)).toEqual({ ...first, ...low })
    const history = (await admin.get(`/api/admin/history?entity=${entity}&id=${id}`)).body
    const noted = new Set(history.map(({ property }: { property: string }) => property))
    expect(fields.filter((one) => !noted.has(one.name))).toEqual([])
  })
})

test('[FIELD-01] a new slab holds its custom fields, and one that is taken away comes back with them', async () => {
  const [slab] = (await slabs.all()) as [Row]
  const made = (await slabs.add(slab, high)) as { body: { lenderRevenueItem: { id: number } } }
  const { id } = made.body.lenderRevenueItem
  const found = async () => (await slabs.all()).find((row) => row.id === id)
  expect(await found()).toMatchObject(high)
  await admin.post(`/api/lender-revenue/delete/${id}`)
  expect(await found()).toBeUndefined()
  await admin.post('/api/admin/history/undo', { entity: 'lender_revenue' })
  expect(await found()).toMatchObject(high)
})

test('[FIELD-01] a custom field that somebody else changed in a slab is told, not overwritten', async () => {
  const [slab] = (await slabs.all()) as [Row]
  const { id, lender_id, order: _, ...seen } = slab
  await slabs.change(slab, { every_text: 'theirs' })
  const late = await admin.post('/api/lender-revenue/update', {
    ...{ id, lender_id, ...declaredOnly(seen) },
    ...{ every_text: 'mine', expected: seen },
  })
  expect([late.status, late.body.current.value.every_text]).toEqual([409, 'theirs'])
})

test('[FIELD-01] the document of the calls has the custom fields of slabs, for those who see them', async () => {
  const sent = async (who: Pick<SignedIn, 'get'>) => {
    const { paths } = (await who.get('/api/openapi.json')).body
    const { schema } = paths['/api/lender-revenue/create'].post.requestBody.content['application/json']
    return Object.keys(schema.properties)
  }
  expect(await sent(admin)).toContain('every_text')
  expect(await sent(app.nobody)).not.toContain('every_text')
})
