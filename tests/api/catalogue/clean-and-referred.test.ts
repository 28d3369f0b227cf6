import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { referencesOf } from '#server/catalogue/references.ts'
import { allResources, resourceNamed } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { update } from '#server/catalogue/write.ts'
import { create, remove, removeMany } from '#server/catalogue/write-rows.ts'
import { rows } from '#server/platform/database/database.ts'
import { audit } from '#server/tables/catalogue.ts'
import { hints } from '#src/contract/field.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { branches } from '#tests/support/resources/branches.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [branches])
  admin = await app.signInAdmin()
})

const send = (method: string, path: string, body: object) =>
  admin.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const actor = () =>
  ({ kind: 'admin', id: '1', actingFor: null, roleId: 1, requestId: 'x', at: app.deps.clock() }) as const
const named = (name: string) => resourceNamed(name) as Resource

/** A row that may be made of each resource. */
const examples: Record<string, () => Row> = {
  lender: () => ({ name: unique(), legal_name: 'Example' }),
  credit_card: () => ({ category_name: unique() }),
  lender_group: () => ({ name: unique() }),
  revenue_type: () => ({ name: unique() }),
  lender_revenue: () => ({ lender_id: 1, revenue_type_id: 1, revenue_flat: 5, order: made, status: 1 }),
  branch: () => ({ name: unique() }),
  partner: () => ({ key: unique(), name: unique() }),
  message_template: () => ({
    code: unique().toLowerCase(),
    channel: 'mobile',
    language: 'en',
    category: 'SERVICE',
    status: 'DRAFT',
    body: 'x',
  }),
  faq: () => ({
    question: 'Why?',
    answer: 'So',
    audience: 'DSA',
    category: 'Money',
    language: 'en',
    order: 1,
    active: 1,
  }),
}
let made = 5000
function unique(): string {
  made += 1
  return `Example-${made}`
}
async function make(resource: Resource): Promise<number> {
  const example = examples[resource.name]
  if (!example) throw new Error(`no example of ${resource.name}`)
  const [row] = await create(app.deps.database, resource, [example()], actor())
  return Number(row?.[resource.id.name])
}
const stored = async (of: Resource, id: number, property: string) => {
  const [row] = await rows<{ value: unknown }>(
    app.deps.database.db,
    sql`select ${of.columns[property]} as value from ${of.table} where ${of.id} = ${id}`,
  )
  return row?.value
}

const rich = allResources().flatMap((of) =>
  Object.entries(of.schema.shape).flatMap(([property, type]) =>
    hints.get(type as z.ZodType)?.widget === 'richtext' ? [{ of: of.name, property }] : [],
  ),
)

describe('[HOUSE-06] rich text', () => {
  const attack = '<p>Open <b>daily</b><img src=x onerror=alert(1)></p><script>alert(1)</script>'
  const clean = '<p>Open <strong>daily</strong></p>'

  const cell = (of: Resource, id: number, property: string, value: unknown) =>
    of.name === 'lender'
      ? admin.post('/api/update-lender-data', { lender_id: id, property, value })
      : send('PUT', `/api/admin/${of.list}/${id}`, { [property]: value })

  /** As it stood before anything was cleaned, with the change that took it away. */
  async function changedFromRaw(of: Resource, id: number, property: string): Promise<number> {
    await cell(of, id, property, attack)
    await cell(of, id, property, '<p>After</p>')
    const { db } = app.deps.database
    const [{ id: last } = { id: 0 }] = await rows<{ id: number }>(
      db,
      sql`select max(id) as id from audit where entity = ${of.name} and entity_id = ${String(id)}`,
    )
    await db.execute(sql`alter table audit disable trigger audit_append_only`)
    await db.execute(sql`update audit set old = ${JSON.stringify(attack)}::jsonb where id = ${last}`)
    await db.execute(sql`alter table audit enable trigger audit_append_only`)
    return last
  }

  type Way = (of: Resource, property: string) => Promise<number>
  const ways: Record<string, Way> = {
    'a cell': async (of, property) => {
      const id = await make(of)
      await cell(of, id, property, attack)
      return id
    },
    'a whole record': async (of, property) => {
      const id = await make(of)
      const { [of.label]: label } = examples[of.name]?.() ?? {}
      await send('PUT', `/api/admin/${of.list}/${id}`, { [of.label]: label, [property]: attack })
      return id
    },
    'a new record': async (of, property) =>
      (await admin.post(`/api/admin/${of.list}`, { ...examples[of.name]?.(), [property]: attack })).body.id,
    'a new record of the engine': async (of, property) => {
      const row = { ...examples[of.name]?.(), [property]: attack }
      const [done] = await create(app.deps.database, of, [row], actor())
      return Number(done?.[of.id.name])
    },
    'a file': async (of, property) => {
      const id = await make(of)
      const form = (more: Record<string, string> = {}) => {
        const data = new FormData()
        data.append('file', new Blob([`${of.id.name},${property}\n${id},"${attack}"\n`]), 'a.csv')
        for (const [key, value] of Object.entries(more)) data.append(key, value)
        return { method: 'POST', body: data }
      }
      const shown = await admin.fetch(`/api/admin/import/${of.list}/preview`, form())
      const seen = JSON.stringify({ [shown.body.rows[0].line]: shown.body.rows[0].seen })
      await admin.fetch(`/api/admin/import/${of.list}/apply`, form({ seen }))
      return id
    },
    'an undo': async (of, property) => {
      const id = await make(of)
      await changedFromRaw(of, id, property)
      const { status } = await admin.post('/api/admin/history/undo', { entity: of.name, id })
      expect(status).toBe(200)
      return id
    },
    'a change that is set back': async (of, property) => {
      const id = await make(of)
      const audit_id = await changedFromRaw(of, id, property)
      expect((await admin.post('/api/admin/history/revert', { audit_id })).status).toBe(200)
      return id
    },
  }
  const ofOwnCalls = ['a whole record', 'a new record']
  const cases = rich.flatMap(({ of, property }) =>
    Object.keys(ways)
      .filter((way) => !(of === 'lender' && ofOwnCalls.includes(way)))
      .map((way) => [of, property, way] as const),
  )

  test('is declared by lenders, questions and the fixture', () => {
    expect(rich.map(({ of }) => of)).toEqual(expect.arrayContaining(['lender', 'faq', 'branch']))
  })

  test.each(cases)('%s.%s is cleaned on its way in by %s', async (name, property, way) => {
    const of = named(name)
    const id = await ways[way]?.(of, property)
    expect(await stored(of, Number(id), property)).toBe(clean)
    const noted = await app.deps.database.db.select().from(audit).orderBy(audit.id)
    expect(JSON.stringify(noted.at(-1)?.new ?? noted)).not.toContain('onerror')
    expect(JSON.stringify(noted.filter(({ action }) => action !== 'import').at(-1)?.new)).toContain('strong')
  })
})

// A part of a row goes with it: lender-integrations.test.ts.
const references = allResources().flatMap((of) =>
  referencesOf(of)
    .filter(({ part }) => !part)
    .map(({ property, to, many }) => [of.name, property, to.name, many] as const),
)

describe('[HOUSE-07] a reference', () => {
  test('is declared to lenders, cards, partners, groups, revenue types and templates', () => {
    expect(new Set(references.map(([, , to]) => to))).toEqual(
      new Set(['lender', 'credit_card', 'partner', 'lender_group', 'revenue_type', 'message_template']),
    )
    expect(references).toContainEqual(['partner', 'lenders', 'lender', true])
  })

  test.each(references)('%s.%s to %s is checked on write and on delete', async (of, property, to, many) => {
    const [resource, target] = [named(of), named(to)]
    const { database } = app.deps
    const id = await make(resource)
    const before = await stored(resource, id, property)
    const set = (value: number | null) => {
      const inForm = many ? [value].filter((one) => one !== null) : (value ?? before)
      return update(database, resource, { id, values: { [property]: inForm } }, actor())
    }
    const refused = { code: 'INVALID', details: { errors: { [property]: 'choice' } } }
    await expect(set(2_000_000_000)).rejects.toMatchObject(refused)
    const gone = await make(target)
    await remove(database, target, gone, actor())
    await expect(set(gone)).rejects.toMatchObject(refused)
    const example = { ...examples[of]?.(), [property]: many ? [gone] : gone }
    await expect(create(database, resource, [example], actor())).rejects.toMatchObject(refused)
    expect(await stored(resource, id, property)).toEqual(before)

    const there = await make(target)
    await set(there)
    const inUse = await remove(database, target, there, actor()).catch((error) => error)
    expect(inUse.code).toBe('IN_USE')
    const [{ name } = { name: '' }] = await rows<{ name: string }>(
      database.db,
      sql`select ${resource.title} as name from ${resource.table} where ${resource.id} = ${id}`,
    )
    expect(inUse.details.vars.places.en).toBe(`${resource.many.en} (1): ${name}`)
    await set(null)
    await remove(database, target, there, actor())
  })

  test('to a deleted row comes back by no restore', async () => {
    const [type, branch] = [named('revenue_type'), named('branch')]
    const target = await make(type)
    const [row] = await create(app.deps.database, branch, [{ name: unique(), type: target }], actor())
    await removeMany(app.deps.database, branch, [{ id: Number(row?.id) }], actor())
    await remove(app.deps.database, type, target, actor())
    const { body } = await admin.get(`/api/admin/history?entity=branch&id=${row?.id}`)
    const restored = await admin.post(`/api/admin/audit/${body[0].id}/restore`, {})
    expect([restored.status, restored.body.errors]).toEqual([
      422,
      { audit_id: 'It refers to a deleted record: restore that one first' },
    ])
  })

  test('to a lender stops its deletion, in words of the reader’s language', async () => {
    const id = await make(named('lender'))
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
      await create(app.deps.database, named('branch'), [{ name: `${name}-${id}`, lender: id }], actor())
    await update(app.deps.database, named('partner'), { id: 1, values: { lenders: [id] } }, actor())
    const refused = (language: string) =>
      admin.fetch('/api/safe-delete-lender', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ lender_id: id }),
      })
    const { status, body } = await refused('en')
    expect(status).toBe(409)
    expect(body.message).toContain('Partners (1): ')
    expect(body.message).toContain(`Branches (6): A-${id}, B-${id}, C-${id}, D-${id}, E-${id}, …`)
    expect((await refused('hi')).body.message).toContain('पार्टनर (1): ')
    expect((await admin.get(`/api/get-lender-data/${id}`)).status).toBe(200)
  })

  test('of two writers, one that takes a row away and one that refers to it, one is refused', async () => {
    const [lender, branch] = [named('lender'), named('branch')]
    for (let round = 0; round < 10; round += 1) {
      const [target, id] = [await make(lender), await make(branch)]
      const outcomes = await Promise.allSettled([
        remove(app.deps.database, lender, target, actor()),
        update(app.deps.database, branch, { id, values: { lender: target } }, actor()),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})
