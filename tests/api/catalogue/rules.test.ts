import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { allResources } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { update, updateMany } from '#server/catalogue/write.ts'
import { create } from '#server/catalogue/write-rows.ts'
import { writeInTransaction } from '#server/catalogue/writer.ts'
import type { AppError } from '#server/platform/errors.ts'
import { audit } from '#server/tables/catalogue.ts'
import { broken, evaluatedFields, fieldsOf, type Rule } from '#src/contract/catalogue/rules.ts'
import { hints, innerType } from '#src/contract/field.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { expiredCertificate } from '#tests/support/money/money.ts'

const app: TestApp = await makeTestApp()
let admin: SignedIn
beforeAll(async () => {
  admin = await app.signInAdmin()
  await expiredCertificate(app.deps.database.db)
  await addField(admin, 'credit-cards', 'number', 'ruled')
})

const declared = allResources().flatMap((resource) =>
  (resource.rules ?? []).map((rule): [string, Resource, Rule] => [
    `${resource.name}: ${rule.kind} ${fieldsOf(rule).join(', ')}`,
    resource,
    rule,
  ]),
)
const actor = () =>
  ({ kind: 'admin', id: '1', actingFor: null, roleId: 1, requestId: 'x', at: app.deps.clock() }) as const

/** Two values of a field that its schema takes, the lower first. */
function values(resource: Resource, field: string): [unknown, unknown] {
  const schema = resource.schema.shape[field] as z.ZodType
  const type = innerType(schema)
  const options = Object.keys(hints.get(schema)?.options ?? {})
  if (options.length > 1) return [options[0], options[1]]
  const found =
    (type as { format?: string }).format === 'date'
      ? ['2026-01-01', '2026-12-31']
      : [1, 2, 'https://demo.example/1', 'some text', '1234567890'].filter(
          (value) => schema.safeParse(value).success,
        )
  return [found[0], found[1] ?? found[0]]
}

/** What a row needs for the rule to hold, and the one change that breaks it. */
function violation(resource: Resource, rule: Rule): { holds: Row; breaks: Row; at: string } {
  if (rule.kind === 'ordered') {
    const [low, high] = values(resource, rule.low)
    const top = rule.times ? 1 : high
    const over = rule.times ? rule.times + 1 : values(resource, rule.low)[1]
    return {
      holds: { [rule.low]: low, [rule.high]: top },
      breaks: rule.times ? { [rule.low]: over } : { [rule.high]: low, [rule.low]: high },
      at: rule.times ? rule.low : rule.high,
    }
  }
  if (rule.kind === 'oneAbove') {
    const [first] = rule.fields
    return {
      holds: Object.fromEntries(rule.fields.map((field) => [field, 1])),
      breaks: Object.fromEntries(rule.fields.map((field) => [field, null])),
      at: first,
    }
  }
  const on = rule.when.is[0]
  if (rule.kind === 'requiredIf')
    return {
      holds: { [rule.when.field]: on, [rule.field]: values(resource, rule.field)[1] },
      breaks: { [rule.field]: null },
      at: rule.field,
    }
  const field = rule.fields[0] as string
  return { holds: { [rule.when.field]: on }, breaks: { [field]: 'other text' }, at: field }
}

/** A row of the resource for which the rule holds. */
async function rowFor(resource: Resource, holds: Row): Promise<number> {
  const { db } = app.deps.database
  const [found] = await db
    .select({ id: resource.id })
    .from(resource.table)
    .where(sql`${resource.table.deleted_at} is null`)
    // One that is like it already: a unique index may refuse the same values in another row.
    .orderBy(
      ...Object.entries(holds).map(
        ([name, value]) => sql`(${resource.columns[name]}::text = ${String(value)}) desc nulls last`,
      ),
      resource.id,
    )
    .limit(1)
  const id = Number(found?.id)
  await db
    .update(resource.table)
    .set(holds as never)
    .where(eq(resource.id, id))
  return id
}

const errorOf = async (work: Promise<unknown>): Promise<Record<string, unknown>> =>
  work.then(
    () => ({}),
    (error: AppError) => error.details.errors ?? {},
  )

const storedIn = (resource: Resource) => async (id: number) => {
  const [row] = await app.deps.database.db.select().from(resource.table).where(eq(resource.id, id))
  return row
}
const cases = declared.map(([name, resource, rule]) => ({
  ...{ name, resource, rule, ...violation(resource, rule) },
  stored: storedIn(resource),
}))
const nameOf = ({ name }: { name: string }) => name

describe('[RULE-01] every declared rule', () => {
  test('is held by a form, a bulk act and an import', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      cases,
      async ({ resource, holds, breaks, at, stored }) => {
        const id = await rowFor(resource, holds)
        const before = await stored(id)
        const { database } = app.deps
        const ways = [
          () => update(database, resource, { id, values: breaks }, actor()),
          () =>
            writeInTransaction(database, (writer) =>
              updateMany(writer, resource, [{ id, values: breaks }], actor()),
            ),
        ]
        for (const way of ways) expect(Object.keys(await errorOf(way()))).toEqual([at])
        expect(await stored(id)).toEqual(before)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('is held by a paste', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      cases,
      async ({ resource, rule, holds, breaks, at, stored }) => {
        const id = await rowFor(resource, holds)
        const before = await stored(id)
        const editable = Object.keys(breaks).every((field) => resource.editable.includes(field))
        const { body } = await admin.post('/api/admin/cells', {
          entity: resource.name,
          rows: [{ id, values: breaks, expected: {} }],
        })
        expect(body.rows).toMatchObject([
          {
            id,
            state: 'REFUSED',
            errors: { [editable ? at : (evaluatedFields(rule)[0] as string)]: expect.any(String) },
          },
        ])
        expect(await stored(id)).toEqual(before)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('is held by an undo', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      cases,
      async ({ resource, holds, breaks, at, stored }) => {
        const id = await rowFor(resource, holds)
        const row = (await stored(id)) as Row
        const step = randomUUID()
        const { db } = app.deps.database
        const by = { at: app.deps.clock(), actor_kind: 'admin', actor_id: '1', request_id: step, step }
        await db.insert(audit).values(
          Object.entries(breaks).map(([property, old]) => ({
            ...by,
            ...{ action: 'update', entity: resource.name, entity_id: String(id), property, old },
            new: row[property],
          })),
        )
        const { status, body } = await admin.post('/api/admin/history/undo', { entity: resource.name, step })
        expect([status, body.refused?.kept]).toMatchObject([
          409,
          [{ property: at, reason: expect.any(String) }],
        ])
        expect(await stored(id)).toEqual(row)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('is held against a concurrent edit of its other field', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      cases,
      async ({ resource, rule, holds, breaks, stored }) => {
        const fields = Object.keys(breaks)
        const id = await rowFor(resource, holds)
        const { database } = app.deps
        await Promise.allSettled(
          fields.map((field) =>
            update(database, resource, { id, values: { [field]: breaks[field] } }, actor()),
          ),
        )
        const row = (await stored(id)) as Row
        if (rule.kind !== 'lockedIf') expect(broken(resource.schema, [rule], row)).toEqual({})
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('is held for a new row', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      cases.filter(({ rule }) => rule.kind !== 'lockedIf'),
      async ({ resource, rule, holds, breaks, stored }) => {
        const { database } = app.deps
        const id = await rowFor(resource, holds)
        const { [resource.id.name]: _id, id: _, deleted_at, ...row } = (await stored(id)) as Row
        const fresh = Object.fromEntries(
          Object.entries({ ...row, ...breaks }).filter(([field]) => resource.columns[field]),
        )
        if (typeof fresh[resource.label] === 'string') fresh[resource.label] = 'Rule-Broken'
        expect(Object.keys(await errorOf(create(database, resource, [fresh], actor())))).toEqual([
          evaluatedFields(rule)[0],
        ])
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })
})

test('Age (min) 99 above Age (max) 60 is refused at the cell, in words', async () => {
  const set = (property: string, value: number) =>
    admin.post('/api/update-lender-data', { lender_id: 1, property, value })
  await app.deps.database.db.execute(sql`update lender set min_age = 21, max_age = 60 where lender_id = 1`)
  expect(await set('min_age', 99)).toMatchObject({
    status: 422,
    body: { errors: { value: 'Must not be more than “Age (max)”' } },
  })
  expect(await set('max_age', 20)).toMatchObject({
    status: 422,
    body: { errors: { value: 'Must not be less than “Age (min)”' } },
  })
})

test('a row that broke a newer rule before can be edited elsewhere', async () => {
  await app.deps.database.db.execute(sql`update lender set min_age = 99, max_age = 60 where lender_id = 2`)
  const set = (property: string, value: unknown) =>
    admin.post('/api/update-lender-data', { lender_id: 2, property, value })
  expect((await set('priority', 77)).status).toBe(200)
  expect((await set('min_age', 98)).status).toBe(422)
  expect((await set('min_age', 40)).status).toBe(200)
})

test('an import shows the broken rule at its cell before anything is written', async () => {
  const body = new FormData()
  body.append('file', new Blob(['lender_id,Age (min)\n1,99\n']), 'a.csv')
  const shown = await admin.fetch('/api/admin/import/lenders/preview', { method: 'POST', body })
  expect(shown.body.rows).toMatchObject([
    { action: 'error', cells: [{ field: 'min_age', problem: 'Must not be more than “Age (max)”' }] },
  ])
})

test('the demo’s data keeps every declared rule', async () => {
  const fresh = await makeTestApp()
  for (const resource of allResources()) {
    const rows = (await fresh.deps.database.db
      .select()
      .from(resource.table)
      .where(sql`${resource.table.deleted_at} is null`)) as Row[]
    for (const row of rows)
      expect([
        resource.name,
        row[resource.label],
        broken(resource.schema, resource.rules ?? [], row),
      ]).toEqual([resource.name, row[resource.label], {}])
  }
})
