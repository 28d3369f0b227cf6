import simpleRest from 'ra-data-simple-rest'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { catalogue } from '#resources/catalogue.ts'
import { editableOf } from '#src/contract/catalogue/catalogue.ts'
import { creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import { lenderDialect } from '#src/contract/catalogue/lender.ts'
import type { Dialect } from '#src/contract/catalogue/rest.ts'
import { innerType, isCalculated } from '#src/contract/field.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { exampleTaxRules, expiredCertificate } from '#tests/support/money/money.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

type Row = Record<string, unknown> & { id: number }

const resources: readonly Dialect[] = [lenderDialect, creditCardDialect, insurancePlans, ...catalogue]
const named = resources.map((one) => [one.name, one] as const)
const page = (perPage = 25) => ({ page: 1, perPage })
const byId = { field: 'id', order: 'ASC' as const }

let app: TestApp
let admin: SignedIn
/** No integration has it yet. */
let freeLender: number
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [insurancePlans])
  admin = await app.signInAdmin()
  await exampleTaxRules(app.deps.database.db)
  await expiredCertificate(app.deps.database.db)
  for (const name of ['Suraksha Term', 'Suraksha Health', 'Safar Motor'])
    await admin.post('/api/admin/insurance-plans', { name, premium: 100 + name.length, kind: 'term' })
  for (const name of ['dialect_one', 'dialect_two', 'dialect_three'])
    await addField(admin, 'insurance-plans', 'text', name)
  const lock_when = JSON.stringify({ field: 'name', op: 'is', value: 'None of them' })
  for (const field of ['premium', 'commission'])
    await admin.post('/api/admin/field-conditions', { resource: 'insurance-plans', field, lock_when })
  const actions = JSON.stringify([{ do: 'notify', to: 'owner' }])
  for (const name of ['Rule one', 'Rule two']) {
    const rule = { name, resource: 'insurance-plans', trigger: 'created', actions }
    await admin.post('/api/admin/automations', rule)
  }
  for (const role of ['1', '2'])
    await admin.post('/api/admin/record-layouts', {
      resource: 'insurance-plans',
      role,
      lines: ['#A | अ', 'name'],
    })
  freeLender = (await admin.post('/api/create-lender', { name: 'Free-Lender' })).body.lender_id
})

/** The package as it comes, talking to the app as a signed-in admin. */
const stock = (who = admin) =>
  simpleRest('http://localhost:3000/api/admin', async (url, options) => {
    const { status, headers, body } = await who.fetch(String(url), {
      ...(options as RequestInit),
      headers: { ...Object.fromEntries(new Headers(options?.headers)), ...json(options?.body) },
    })
    if (status >= 400) throw Object.assign(new Error(body.message), { status, body })
    return { status, headers, body: JSON.stringify(body), json: body }
  })
const json = (body: unknown): Record<string, string> => (body ? { 'content-type': 'application/json' } : {})
const listed = async (name: string, filter: object = {}, sort: object = byId, perPage = 1000) =>
  (await stock().getList(name, { pagination: page(perPage), sort: sort as never, filter })) as {
    data: Row[]
    total: number
  }
const fieldOf = ({ schema }: Dialect, wanted: (type: string, name: string) => boolean) =>
  Object.keys(schema.shape).find((name) => wanted(innerType(schema.shape[name] as z.ZodType).type, name))
const isText = ({ schema }: Dialect, name: string) => {
  const type = innerType(schema.shape[name] as z.ZodType)
  return type.type === 'string' && (type as { format?: string }).format !== 'date'
}
/** A record like another one under a name of its own. */
function copyOf({ schema, label }: Dialect, { id: _, ...row }: Row) {
  const sent = Object.entries(row).filter(
    ([name]) => name in schema.shape && !isCalculated(schema.shape[name] as z.ZodType),
  )
  const copied = `${row[label]}-copy`
  const own = {
    // A name is one of a kind; a choice stays, and belongs to another lender.
    ...(schema.shape[label]?.safeParse(copied).success && { [label]: copied }),
    ...('lender_id' in schema.shape && { lender_id: freeLender }),
    // One field of a resource has a name.
    ...('promoted' in schema.shape && { name: 'dialect_copy' }),
    ...('lock_when' in schema.shape && { field: 'kind' }),
    ...('lines' in schema.shape && { resource: row.resource, role: '3' }),
  }
  return { ...Object.fromEntries(sent), ...own }
}

/** A walk over all resources, on a loaded machine. */
const timeout = 300_000

describe('[RA-01] a stock client on every resource', () => {
  test('reads pages whose total is that of the whole list, sorted either way', { timeout }, async () => {
    const wrong = await failuresOf(named, async ([name, declared]) => {
      const all = await listed(name)
      expect(all.total).toBe(all.data.length)
      expect(all.total).toBeGreaterThan(0)
      const two = await stock().getList(name, { pagination: { page: 2, perPage: 1 }, sort: byId, filter: {} })
      expect(two).toEqual({ data: all.data.slice(1, 2), total: all.total })
      for (const field of ['id', ...Object.keys(declared.schema.shape)]) {
        const up = await listed(name, {}, { field, order: 'ASC' })
        const down = await listed(name, {}, { field, order: 'DESC' })
        expect(down.data.map(({ id }) => id)).toEqual(up.data.map(({ id }) => id).reverse())
      }
    })
    expect(wrong).toEqual([])
  })

  test('finds every page of a list sorted by any column, once each', { timeout }, async () => {
    const wrong = await failuresOf(named, async ([name, declared]) => {
      const { data } = await listed(name, {}, { field: declared.label, order: 'DESC' })
      const pages = await Promise.all(
        data.map((_, at) =>
          stock().getList(name, {
            pagination: { page: at + 1, perPage: 1 },
            sort: { field: declared.label, order: 'DESC' },
            filter: {},
          }),
        ),
      )
      expect(pages.flatMap((one) => one.data)).toEqual(data)
    })
    expect(wrong).toEqual([])
  })

  test('filters each field by equality, bounds, absence and part', { timeout }, async () => {
    const wrong = await failuresOf(named, async ([name, declared]) => {
      const { data, total } = await listed(name)
      const row = data[0] as Row
      for (const [field, schema] of Object.entries(declared.schema.shape)) {
        const [value, type] = [row[field], innerType(schema as z.ZodType).type]
        const ids = async (filter: object) => (await listed(name, filter)).data.map(({ id }) => id)
        const empty = await ids({ [`${field}_isnull`]: true })
        expect(empty).toEqual(data.filter((one) => one[field] === null).map(({ id }) => id))
        expect((await ids({ [`${field}_isnull`]: false })).length).toBe(total - empty.length)
        if (value === null || type === 'object') continue
        if (type === 'array') {
          const [first] = value as unknown[]
          if (first !== undefined)
            for (const key of ['', '_inc']) expect(await ids({ [field + key]: first })).toContain(row.id)
          continue
        }
        for (const key of ['', '_eq', '_in']) expect(await ids({ [field + key]: value })).toContain(row.id)
        expect(await ids({ [`${field}_eq_any`]: [value, null] })).toContain(row.id)
        expect(await ids({ [`${field}_neq`]: value })).not.toContain(row.id)
        if (type === 'number' || type === 'string') {
          expect(await ids({ [`${field}_gte`]: value, [`${field}_lte`]: value })).toContain(row.id)
          expect(await ids({ [`${field}_gt`]: value })).not.toContain(row.id)
          expect(await ids({ [`${field}_lt`]: value })).not.toContain(row.id)
        }
        if (isText(declared, field) && value !== '') {
          const part = String(value).slice(1, 30).toUpperCase()
          for (const key of ['_contains', '_like', '_q'])
            expect(await ids({ [field + key]: part })).toContain(row.id)
          expect(await ids({ q: part.split(' ').slice(0, 3).join(' ') })).toContain(row.id)
        }
      }
      expect((await listed(name, { q: 'no such text anywhere' })).total).toBe(0)
      expect((await listed(name, { q: '  ' })).total).toBe(total)
    })
    expect(wrong).toEqual([])
  })

  test('reads one, many and those that refer to a value', { timeout }, async () => {
    const wrong = await failuresOf(named, async ([name, declared]) => {
      const { data } = await listed(name)
      const row = data.at(-1) as Row
      expect(await stock().getOne(name, { id: row.id })).toEqual({ data: row })
      const ids = data.map(({ id }) => id).reverse()
      expect((await stock().getMany(name, { ids })).data).toHaveLength(ids.length)
      const target = fieldOf(declared, (type) => type !== 'object' && type !== 'array') as string
      const asked = { target, id: row[target] as never, pagination: page(), sort: byId, filter: {} }
      expect((await stock().getManyReference(name, asked)).data).toContainEqual(row)
    })
    expect(wrong).toEqual([])
  })

  test('sends a whole record back unchanged, and changed', { timeout }, async () => {
    const wrong = await failuresOf(named, async ([name, declared]) => {
      const { data } = await listed(name)
      const row = data[0] as Row
      const before = { previousData: row as never }
      expect(await stock().update(name, { id: row.id, data: row, ...before })).toEqual({ data: row })
      const other = { ...row, id: row.id + 1 }
      await expect(stock().update(name, { id: row.id, data: other, ...before })).rejects.toMatchObject({
        status: 422,
        body: { errors: { id: expect.any(String) } },
      })
      const flag = fieldOf(
        declared,
        (type, field) => type === 'literal' && editableOf(declared).includes(field),
      )
      if (!flag) return
      const changed = { ...row, [flag]: 1 - Number(row[flag]) }
      expect(await stock().update(name, { id: row.id, data: changed, ...before })).toEqual({ data: changed })
      await stock().updateMany(name, { ids: [row.id], data: { [flag]: row[flag] } })
      expect(await stock().getOne(name, { id: row.id })).toEqual({ data: row })
    })
    expect(wrong).toEqual([])
  })

  test('is refused at a read-only field that it changed', { timeout }, async () => {
    const wrong = await failuresOf(named, async ([name, declared]) => {
      const [row] = (await listed(name)).data
      for (const field of declared.fixed ?? []) {
        const data = { ...row, [field]: 'other' }
        await expect(
          stock().update(name, { id: row?.id as number, data, previousData: row as never }),
        ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } })
      }
    })
    expect(wrong).toEqual([])
  })

  test('creates and deletes', { timeout }, async () => {
    const wrong = await failuresOf(named, async ([name, declared]) => {
      const [row] = (await listed(name)).data as [Row]
      if (declared.create === false) return
      const { data: made } = await stock().create(name, { data: copyOf(declared, row) })
      expect(await stock().getOne(name, { id: made.id })).toEqual({ data: made })
      if (declared.remove === false) return
      const { total } = await listed(name)
      await stock().delete(name, { id: made.id })
      expect((await listed(name)).total).toBe(total - 1)
      await expect(stock().deleteMany(name, { ids: [made.id] })).rejects.toMatchObject({ status: 404 })
    })
    expect(wrong).toEqual([])
  })

  test('that asks for more than the server gives is refused, not cut short', { timeout }, async () => {
    const wrong = await failuresOf(named, async ([name]) => {
      await expect(listed(name, {}, byId, 10_001)).rejects.toMatchObject({ status: 422 })
    })
    expect(wrong).toEqual([])
  })
})

test('a list is sorted by several columns', async () => {
  const rows = (await listed('message-templates', {}, { field: 'channel,-code', order: 'ASC' })).data
  const keys = rows.map(({ channel, code }) => [String(channel), String(code).toLowerCase()] as const)
  const wanted = keys.toSorted(([a, x], [b, y]) => (a === b ? (x < y ? 1 : -1) : a < b ? -1 : 1))
  expect(keys).toEqual(wanted)
  const sort = JSON.stringify([
    ['channel', 'ASC'],
    ['code', 'DESC'],
  ])
  const { body } = await admin.get(`/api/admin/message-templates?${new URLSearchParams({ sort })}`)
  expect(body).toEqual(rows)
})

test.each([
  ['sort', '[["id","ASC"],["deleted_at","ASC"]]'],
  ['sort', '["id,nobody","ASC"]'],
  ['sort', '["id,id,id,id,id","ASC"]'],
  ['filter', '{"name_gt":5}'],
  ['filter', '{"name_inc":"x"}'],
  ['filter', '{"premium_contains":"5"}'],
  ['filter', '{"premium_gt":null}'],
  ['filter', '{"deleted_at_isnull":true}'],
  ['filter', '{"__proto___eq":1}'],
  ['filter', '{"q":5}'],
  ['filter', '[]'],
])('a list refuses %s=%s', async (key, value) => {
  const { status } = await admin.get(`/api/admin/insurance-plans?${new URLSearchParams({ [key]: value })}`)
  expect(status).toBe(422)
})

test('signs of a pattern are searched as they are', async () => {
  expect((await listed('insurance-plans', { name_contains: '%' })).total).toBe(0)
  expect((await listed('insurance-plans', { q: '_' })).total).toBe(0)
  expect((await listed('insurance-plans', { name_contains: '\\' })).total).toBe(0)
})

test('a whole record of a role that may not set a field is stored as long as that field is unchanged', async () => {
  const two = stock(await app.signInAdmin(2))
  const [row] = (await listed('insurance-plans')).data as [Row]
  const send = (data: object) =>
    two.update('insurance-plans', { id: row.id, data, previousData: row as never })
  expect(await send({ ...row, premium: 7 })).toMatchObject({ data: { premium: 7 } })
  await expect(send({ ...row, commission: 9 })).rejects.toMatchObject({ status: 403 })
})
