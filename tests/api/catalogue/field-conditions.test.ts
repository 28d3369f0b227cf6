import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { shapeOf } from '#src/contract/custom-field.ts'
import type { Where } from '#src/contract/where.ts'
import { brokenRules, fieldsBeside } from '#src/domain/catalogue/field-rules.ts'
import { whereHolds } from '#src/domain/catalogue/where-holds.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { leavesOf, type Values } from '#tests/support/lists/where-oracle.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const LIST = 'insurance-plans'
const PAGE = `/api/admin/${LIST}`
const RULES = '/api/admin/field-conditions'
let app: TestApp
let admin: SignedIn
let role2: SignedIn
let schema: z.ZodObject
let today: string

const send = (method: string, path: string, body?: unknown, who = admin) =>
  who.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
  })
const json = (where: Where) => JSON.stringify(where)
/** Replaces the conditions of a field of the plans. */
async function set(field: string, conditions: Record<string, Where | null>, who = admin) {
  const found = (await admin.get(`${RULES}?filter=${JSON.stringify({ resource: LIST, field })}`)).body[0]
  const values = Object.fromEntries(
    Object.entries(conditions).map(([name, where]) => [name, where && json(where)]),
  )
  return found
    ? send('PUT', `${RULES}/${found.id}`, values, who)
    : send('POST', RULES, { resource: LIST, field, ...values }, who)
}
const clear = (field: string) => set(field, { show_when: null, require_when: null, lock_when: null })
const one = async (id: number): Promise<Values> => (await admin.get(`${PAGE}/${id}`)).body
const plan = async (more: object = {}): Promise<number> => {
  const { status, body } = await admin.post(PAGE, { name: randomUUID(), premium: 10, kind: 'term', ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

beforeAll(async () => {
  app = await makeTestApp({ FAKE_NOW: '2026-11-30T18:35:00Z' }, undefined, [insurancePlans])
  admin = await app.signInAdmin(1)
  role2 = await app.signInAdmin(2)
  today = businessDay(app.deps.clock())
  await addField(admin, LIST, 'text', 'note')
  await addField(admin, LIST, 'number', 'rank')
  await addField(admin, LIST, 'date', 'seen_on')
  await addField(admin, LIST, 'list', 'tags')
  const days = [null, today, '2026-11-30', '2026-04-01', '2025-12-31', '2027-01-15']
  for (let at = 0; at < 18; at++)
    await plan({
      premium: at * 250.5,
      commission: at % 4 ? at / 8 : null,
      kind: (['term', 'health', 'motor'] as const)[at % 3],
      active: at % 2,
      sold_until: days[at % 6],
      note: [null, 'Pune', 'pune 50%', 'b\\_खाता', 'É', "O'Neil"][at % 6],
      rank: at % 5 ? at - 9 : null,
      seen_on: days[(at + 2) % 6],
      tags: [[], ['a'], ['a', 'b']][at % 3],
    })
  const { fields } = (await admin.get('/api/admin-reverify')).body.permissions[LIST]
  schema = insurancePlans.schema.extend(shapeOf(fields))
})
const groups = (fields: ReturnType<typeof whereFields>, rows: readonly Values[]) => {
  const leaves = [...fields].flatMap(([name, field]) =>
    leavesOf(
      name,
      field,
      rows.map((row) => row[name]),
    ),
  )
  return fc.letrec<{ tree: Where }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      fc.constantFrom<Where>(...leaves),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    ),
  })).tree
}

describe('[BUILD-09] a condition is read alike by the browser and the database', () => {
  test('[BUILD-09] as the filter of a list', async () => {
    const rows: Values[] = (await admin.get(PAGE)).body
    const fields = whereFields(schema)
    await fc.assert(
      fc.asyncProperty(groups(fields, rows), async (where) => {
        const found = await admin.get(`${PAGE}?filter=${encodeURIComponent(JSON.stringify({ where }))}`)
        const held = rows.filter((row) => whereHolds(where, fields, row, today))
        expect(found.body.map(({ id }: Values) => id)).toEqual(held.map(({ id }) => id))
      }),
      { numRuns: 150 },
    )
  })

  test('[BUILD-09] as the rule that refuses a write', async () => {
    const rows: Values[] = (await admin.get(PAGE)).body
    const fields = fieldsBeside(schema, 'benefits')
    const effects = fc.constantFrom('show_when', 'require_when', 'lock_when')
    const values = fc.constantFrom<[string, unknown]>(['benefits', ['x']], ['benefits', []], ['rank', 3])
    await fc.assert(
      fc.asyncProperty(groups(fields, rows), effects, values, async (where, effect, [name, value]) => {
        await clear('benefits')
        const made = await set('benefits', { [effect]: { all: [where] } })
        expect(made.status, JSON.stringify([where, made.body])).toBe(200)
        const rules = [{ field: 'benefits', effect: effect as 'show_when', where }]
        const stored = (await admin.get(PAGE)).body as Values[]
        const cells = stored.map((row) => ({ id: row.id, values: { [name]: value }, expected: {} }))
        const { body } = await admin.post('/api/admin/cells', {
          entity: 'insurance_plan',
          rows: cells,
          dry: true,
        })
        const refused = body.rows
          .filter(({ state }: Values) => state === 'REFUSED')
          .map(({ id }: Values) => id)
        const changes = (row: Values) => JSON.stringify(row[name]) !== JSON.stringify(value)
        const broken = stored.filter(
          (row) =>
            changes(row) &&
            brokenRules(rules, schema, { ...row, [name]: value }, (one) => one === name, row, today).length >
              0,
        )
        expect(refused, JSON.stringify([effect, name, value, where])).toEqual(broken.map(({ id }) => id))
      }),
      { numRuns: 40 },
    )
    await clear('benefits')
  })
})
const isTerm: Where = { all: [{ field: 'kind', op: 'is', value: 'term' }] }
const cases = [
  {
    effect: 'lock_when',
    before: { kind: 'term', note: 'old' },
    change: { note: 'new' },
    says: 'Locked while “Kind” is Term life',
  },
  {
    effect: 'show_when',
    where: { all: [{ field: 'kind', op: 'is', value: 'health' }] } as Where,
    before: { kind: 'term', note: null },
    change: { note: 'new' },
    says: 'Only used when “Kind” is Health',
  },
  {
    effect: 'require_when',
    before: { kind: 'term', note: 'old' },
    change: { note: null },
    says: 'Fill this in, because “Kind” is Term life',
  },
] as const

/** Ways into a record that is there: each answers what it says at the field. */
const ways: Record<string, (id: number, change: Values) => Promise<unknown>> = {
  'a cell': async (id, change) => {
    const { status, body } = await send('PUT', `${PAGE}/${id}`, change)
    expect(status).toBe(422)
    return body.errors.note
  },
  'a form that sends the whole record': async (id, change) => {
    const { status, body } = await send('PUT', `${PAGE}/${id}`, { ...(await one(id)), ...change })
    expect(status).toBe(422)
    return body.errors.note
  },
  'a paste': async (id, change) => {
    const rows = [{ id, values: change, expected: {} }]
    const { body } = await admin.post('/api/admin/cells', { entity: 'insurance_plan', rows })
    expect(body.rows[0].state).toBe('REFUSED')
    return body.rows[0].errors.note
  },
  'the preview of a file': async (id, change) => {
    const form = new FormData()
    const name = (await one(id)).name
    form.append('file', new File([`id,name,note\n${id},${name},${change.note ?? ''}\n`], 'plans.csv'))
    const { body } = await admin.fetch(`/api/admin/import/${LIST}/preview`, { method: 'POST', body: form })
    const [row] = body.rows
    expect(row.action).toBe('error')
    return row.cells.find(({ field }: Values) => field === 'note').problem
  },
}

describe.each(cases)('[BUILD-09] $effect', ({ effect, before, change, says, ...more }) => {
  test.each(Object.keys(ways))('is held by %s, which changes nothing and says why', async (way) => {
    await clear('note')
    const id = await plan({ ...before })
    expect((await set('note', { [effect]: 'where' in more ? more.where : isTerm })).status).toBe(200)
    const stored = await one(id)
    expect(await ways[way]?.(id, change)).toBe(says)
    expect(await one(id)).toEqual(stored)
    await clear('note')
    expect((await send('PUT', `${PAGE}/${id}`, change)).status).toBe(200)
  })
})

describe('[BUILD-09] a new record', () => {
  const add = (more: object) => send('POST', PAGE, { name: randomUUID(), premium: 1, kind: 'term', ...more })

  test('[BUILD-09] has what is required and nothing that is hidden', async () => {
    await clear('note')
    await set('note', { require_when: isTerm })
    expect((await add({})).body.errors).toEqual({ note: 'Fill this in, because “Kind” is Term life' })
    expect((await add({ kind: 'health' })).status).toBe(200)
    expect((await add({ note: 'x' })).status).toBe(200)
    await clear('note')
    await set('note', {
      show_when: { all: [{ field: 'kind', op: 'isNot', value: 'term' }] },
      lock_when: isTerm,
    })
    expect((await add({ note: 'x' })).body.errors).toEqual({ note: 'Only used when “Kind” is not Term life' })
    expect((await add({ note: null })).status).toBe(200)
    await clear('note')
  })

  test('[BUILD-09] a change elsewhere cannot make an empty field required, whose name it says in both languages', async () => {
    const id = await plan({ kind: 'health' })
    await set('note', { require_when: isTerm })
    expect((await send('PUT', `${PAGE}/${id}`, { kind: 'term' })).body.errors).toEqual({
      kind: 'Fill in “Extra note” first: it is required when “Kind” is Term life',
    })
    const hindi = await admin.fetch(`${PAGE}/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ kind: 'term' }),
      headers: { 'content-type': 'application/json', 'accept-language': 'hi' },
    })
    expect(hindi.body.errors).toEqual({
      kind: 'पहले “अतिरिक्त note” भरें: यह तब ज़रूरी है, जब “प्रकार”: सावधि',
    })
    expect((await send('PUT', `${PAGE}/${id}`, { kind: 'term', note: 'x' })).status).toBe(200)
    await clear('note')
  })

  test('[BUILD-09] a hidden field keeps its value while it is hidden', async () => {
    const id = await plan({ note: 'kept' })
    await set('note', { show_when: isTerm })
    expect((await send('PUT', `${PAGE}/${id}`, { kind: 'motor' })).status).toBe(200)
    expect((await one(id)).note).toBe('kept')
    await clear('note')
  })
})

describe('[BUILD-09] a condition that cannot work is refused with the reason', () => {
  const on = (field: string, more: object = {}): Where => ({ all: [{ field, op: 'notEmpty', ...more }] })
  const refusal = async (field: string, conditions: Record<string, Where>) => {
    const { status, body } = await set(field, conditions)
    return [status, body.errors]
  }

  test('[BUILD-09] of the field itself, of a cycle, of other lists, of an unknown field', async () => {
    await clear('note')
    expect(await refusal('note', { show_when: on('note') })).toEqual([
      422,
      { show_when: 'A field cannot depend on itself' },
    ])
    expect((await set('note', { show_when: on('rank') })).status).toBe(200)
    expect((await set('rank', { lock_when: on('commission') })).status).toBe(200)
    expect(await refusal('commission', { require_when: on('note') })).toEqual([
      422,
      {
        require_when: 'These fields depend on each other: Commission → Extra note → Extra rank → Commission',
      },
    ])
    await clear('note')
    await clear('rank')
    expect((await refusal('note', { lock_when: on('nothing') }))[1]).toEqual({
      lock_when: 'The condition uses “nothing”, which is no stored field of this list',
    })
    const related: Where = { all: [{ related: 'custom-fields.rows', has: true }] }
    expect((await refusal('note', { lock_when: related }))[1]).toEqual({
      lock_when: 'A condition can only use fields of the same record',
    })
    expect(
      (await refusal('note', { lock_when: { all: [{ field: 'rank', op: 'contains', value: 'x' }] } }))[0],
    ).toBe(422)
    expect((await refusal('gone', { lock_when: on('rank') }))[0]).toBe(422)
  })

  test('[BUILD-09] what the product requires is not hidden, a switch is not required', async () => {
    expect((await refusal('premium', { show_when: on('rank') }))[1].show_when).toMatch(/always required/)
    expect((await refusal('active', { require_when: on('rank') }))[1].require_when).toBe(
      'A switch always has a value',
    )
  })

  test('[BUILD-09] of a field that a role does not see', async () => {
    await addField(admin, LIST, 'text', 'hush', { see_roles: [] })
    expect((await refusal('note', { show_when: on('hush') }))[1]).toEqual({
      show_when: 'Role 2 sees this field, but not “Extra hush”',
    })
  })

  test('[BUILD-09] what a condition looks at is not removed; the conditions of a removed field rest', async () => {
    await addField(admin, LIST, 'text', 'leader')
    await addField(admin, LIST, 'text', 'follower')
    await set('follower', { lock_when: on('leader') })
    const idOf = async (name: string) =>
      (await admin.get(`/api/admin/custom-fields?filter=${JSON.stringify({ name })}`)).body[0].id
    const leader = await idOf('leader')
    const refused = await send('DELETE', `/api/admin/custom-fields/${leader}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    expect(refused.body.message).toMatch(/Extra follower/)
    expect((await send('DELETE', `/api/admin/custom-fields/${await idOf('follower')}`)).status).toBe(200)
    expect((await send('DELETE', `/api/admin/custom-fields/${leader}`)).status).toBe(200)
    const id = await plan()
    expect((await send('PUT', `${PAGE}/${id}`, { note: 'free' })).status).toBe(200)
  })

  test('[BUILD-09] only role 1 sets conditions; others obey and see them', async () => {
    const refused = await send(
      'POST',
      RULES,
      { resource: LIST, field: 'rank', lock_when: json(isTerm) },
      role2,
    )
    expect(refused.status).toBe(403)
    await clear('note')
    await set('note', { lock_when: isTerm })
    const id = await plan()
    expect((await send('PUT', `${PAGE}/${id}`, { note: 'x' }, role2)).status).toBe(422)
    const { conditions } = (await role2.get('/api/admin-reverify')).body.permissions[LIST]
    expect(conditions).toContainEqual(expect.objectContaining({ field: 'note', lock_when: json(isTerm) }))
  })

  test('[BUILD-09] a condition is in the audit trail and can be undone', async () => {
    await clear('note')
    await set('note', { lock_when: isTerm })
    const id = await plan()
    expect((await send('PUT', `${PAGE}/${id}`, { note: 'x' })).status).toBe(422)
    expect((await admin.post('/api/admin/history/undo', { entity: 'field_condition' })).status).toBe(200)
    expect((await send('PUT', `${PAGE}/${id}`, { note: 'x' })).status).toBe(200)
    const found = (await admin.get(`${RULES}?filter=${JSON.stringify({ field: 'note' })}`)).body[0]
    const history = await admin.get(`/api/admin/history?entity=field_condition&id=${found.id}`)
    expect(history.status).toBe(200)
    expect(JSON.stringify(history.body)).toContain('lock_when')
  })
})

test('[BUILD-09] a fixed call of lenders holds the conditions too', async () => {
  const { id, name } = (await admin.get('/api/admin/lenders/1')).body
  const field = 'legal_name'
  const where: Where = { all: [{ field: 'name', op: 'is', value: name }] }
  const made = await send('POST', RULES, { resource: 'lenders', field, lock_when: json(where) })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const changed = await admin.post('/api/update-lender-data', {
    lender_id: id,
    property: field,
    value: 'Other Ltd',
  })
  expect(changed.status).toBe(422)
  expect(changed.body.errors.value).toMatch(/^Locked while/)
})

describe('[BUILD-09] a layout', () => {
  const LAYOUTS = '/api/admin/record-layouts'
  const lines = ['#Terms | शर्तें', 'premium:half', 'name']
  const layoutOf = async (who: SignedIn) =>
    (await who.get('/api/admin-reverify')).body.permissions[LIST].layout?.lines

  test('[BUILD-09] is that of the role, else the one for everyone, and standard after its removal', async () => {
    const all = await send('POST', LAYOUTS, { resource: LIST, role: 'all', lines })
    const two = await send('POST', LAYOUTS, { resource: LIST, role: '2', lines: ['#Two | दो', 'kind'] })
    expect([all.status, two.status]).toEqual([200, 200])
    expect(await layoutOf(admin)).toEqual(lines)
    expect(await layoutOf(role2)).toEqual(['#Two | दो', 'kind'])
    expect((await send('DELETE', `${LAYOUTS}/${two.body.id}`)).status).toBe(200)
    expect(await layoutOf(role2)).toEqual(lines)
    await send('PUT', `${LAYOUTS}/${all.body.id}`, { lines: ['#Other | अन्य', 'kind'] })
    expect((await admin.post('/api/admin/history/undo', { entity: 'record_layout' })).status).toBe(200)
    expect(await layoutOf(admin)).toEqual(lines)
    expect((await send('DELETE', `${LAYOUTS}/${all.body.id}`)).status).toBe(200)
    expect(await layoutOf(admin)).toBeUndefined()
  })

  test('[BUILD-09] is refused twice for a role, without a section, with a field twice, of another role', async () => {
    const add = (more: object, who = admin) =>
      send('POST', LAYOUTS, { resource: LIST, role: '3', lines, ...more }, who)
    for (const bad of [['name'], ['#Only English', 'name'], [...lines, 'name'], ['#A | अ', 'na me']])
      expect((await add({ lines: bad })).body.errors.lines).toMatch(/^Begin with a section/)
    expect((await add({ resource: 'custom-fields' })).body.errors).toEqual({
      resource: 'Choose one of the options',
    })
    expect((await add({ role: '4' })).status).toBe(422)
    expect((await add({}, role2)).status).toBe(403)
    expect((await add({})).status).toBe(200)
    expect((await add({})).body.errors).toEqual({
      role: 'This page has a layout for that role already: edit that one',
    })
  })
})
