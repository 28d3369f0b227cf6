import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyConfiguration } from '#server/catalogue/configuration/apply-configuration.ts'
import { readConfiguration } from '#server/catalogue/configuration/read-configuration.ts'
import { writeInTransaction } from '#server/catalogue/writer.ts'
import { type Database, rows } from '#server/platform/database/database.ts'
import { adminUser } from '#server/tables/people.ts'
import type { ConfigurationChange, ConfigurationFiles } from '#src/contract/catalogue/configuration.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { emptyStore, openStore, removeFolders } from '#tests/support/hosts/stores.ts'

const CALL = '/api/admin/configuration'
let app: TestApp
let admin: SignedIn
let other: Database | undefined
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})
afterEach(async () => {
  await other?.close()
  other = undefined
  removeFolders()
})

const snapshot = async (who = admin): Promise<ConfigurationFiles> => (await who.get(CALL)).body.files
const apply = (files: ConfigurationFiles, more: object = {}, who = admin) =>
  who.post(`${CALL}/apply`, { files, ...more })
const diff = async (files: ConfigurationFiles, more: object = {}) =>
  (await admin.post(`${CALL}/diff`, { files, ...more })).body
const changesIn = (body: { changes: ConfigurationChange[] }) =>
  body.changes.filter(({ is }) => is !== 'only-here')
const named = (files: ConfigurationFiles, list: string, at = 0) =>
  files[list]?.[at] as Record<string, unknown>

async function ok(path: string, body: unknown) {
  const answered = await admin.post(path, body)
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return answered.body
}

/** What admins set up besides the demo: a field, a calculated one, a reference, a condition on it, a layout, a rule. */
async function setUp() {
  const field = { resource: 'lenders', label_hi: 'फ़ील्ड' }
  await ok('/api/admin/custom-fields', { ...field, label_en: 'Manager', name: 'manager_note', kind: 'text' })
  await ok('/api/admin/custom-fields', { ...field, label_en: 'Rank', name: 'rank', kind: 'number' })
  await ok('/api/admin/custom-fields', {
    ...field,
    label_en: 'Twice',
    name: 'twice',
    kind: 'calculated',
    formula: 'rank * 2',
  })
  await ok('/api/admin/custom-fields', {
    ...{ ...field, label_en: 'Sister', name: 'sister', kind: 'row', rows: 'lenders' },
  })
  const { lenderGroup } = await ok('/api/lender-group/create', { name: 'Small banks' })
  const set = (property: string, value: unknown) =>
    ok('/api/update-lender-data', { lender_id: 1, property, value })
  await set('manager_note', 'Ask twice')
  await set('rank', 7)
  // Refers to a lender that comes later by name.
  await set('sister', 3)
  await set('lender_group_ids', [lenderGroup.id])
  await ok('/api/admin/field-conditions', {
    ...{ resource: 'lenders', field: 'manager_note' },
    lock_when: JSON.stringify({ all: [{ field: 'sister', op: 'anyOf', value: [1, 2] }] }),
  })
  await ok('/api/admin/record-layouts', { resource: 'lenders', role: 'all', lines: ['#Main | मुख्य', 'name'] })
}

/** Another deployment, where every number is another one. */
async function emptyDatabase(): Promise<Database> {
  other = await openStore(await emptyStore('embedded'))
  for (const table of ['lender', 'lender_group', 'custom_field', 'lender_product'])
    await other.db.execute(
      sql.raw(`alter sequence ${table}_${table === 'lender' ? 'lender_id' : 'id'}_seq restart with 500`),
    )
  return other
}

const elsewhere = (database: Database, files: ConfigurationFiles) =>
  writeInTransaction(database, (writer) =>
    applyConfiguration(
      writer,
      { files },
      {
        ...{ kind: 'admin', id: '1', actingFor: null, roleId: 1, requestId: 'config', step: 'config' },
        at: app.deps.clock(),
      },
    ),
  )

const text = (files: ConfigurationFiles) => JSON.stringify(files, null, 2)

test('[BUILD-13] a snapshot that is applied to an empty database gives the same snapshot, with other numbers', async () => {
  await setUp()
  const files = await snapshot()
  expect(text(await snapshot())).toBe(text(files))
  const database = await emptyDatabase()
  expect((await elsewhere(database, files)).problems).toEqual({})
  expect(text(await readConfiguration(database.db))).toBe(text(files))
  // Nothing is left to change.
  expect((await elsewhere(database, files)).changes).toEqual([])
  const found = await rows<{ id: number; sister: string }>(
    database.db,
    sql`select a.lender_id as id, b.name as sister from lender a join lender b on b.lender_id = a.custom_sister`,
  )
  expect(found).toEqual([
    { id: expect.any(Number), sister: (await admin.get('/api/admin/lenders/3')).body.name },
  ])
  expect(found[0]?.id).toBeGreaterThanOrEqual(500)
})

test('[BUILD-13] a change of a file is said in words, applied as one step, and taken back as one', async () => {
  await setUp()
  const before = await snapshot()
  const files = structuredClone(before)
  const lender = named(files, 'lenders') as { name: string }
  Object.assign(lender, { processing_fees: '9 %', lender_group_ids: ['New group'] })
  files['lender-groups']?.push({ name: 'New group' })
  files['custom-fields']?.push({
    ...{ resource: 'lenders', name: 'added', label_en: 'Added', label_hi: 'जोड़ा', kind: 'text', required: 0 },
  })
  Object.assign(lender, { added: 'yes' })
  files.lenders?.push({ ...lender, name: 'Another-Lender', legal_name: 'Another Lender' })
  files['field-conditions']?.push({
    ...{ resource: 'lenders', field: 'added' },
    lock_when: { all: [{ field: 'rank', op: 'is', value: 3 }] },
  })
  const said = await diff(files)
  expect(said.problems).toEqual({})
  expect(said.changes.map(({ file, record, is }: ConfigurationChange) => `${file} ${record} ${is}`)).toEqual([
    'custom-fields lenders / added created',
    'lender-groups New group created',
    `lenders ${lender.name} changed`,
    'lenders Another-Lender created',
    'field-conditions lenders / added created',
  ])
  expect(said.changes[2].fields).toContainEqual({
    ...{ field: 'processing_fees', before: named(before, 'lenders').processing_fees, after: '9 %' },
  })
  expect(text(await snapshot())).toBe(text(before))
  expect((await apply(files)).status).toBe(200)
  expect((await diff(files)).changes).toEqual([])
  // Ctrl+Z where the change began, in the list of groups.
  expect((await admin.post('/api/admin/history/undo', { entity: 'lender_group' })).body).toMatchObject({
    success: true,
  })
  expect(text(await snapshot())).toBe(text(before))
  expect((await admin.post('/api/admin/history/undo', { entity: 'lender', redo: true })).body).toMatchObject({
    success: true,
  })
  expect((await diff(files)).changes).toEqual([])
  await admin.post('/api/admin/history/undo', { entity: 'custom_field' })
  expect(text(await snapshot())).toBe(text(before))
  // The removed field keeps its name, and is brought back.
  expect((await apply(files)).status).toBe(200)
  expect((await diff(files)).changes).toEqual([])
})

test('[BUILD-13] what is in no file stays, and is removed only with prune', async () => {
  await setUp()
  const before = await snapshot()
  const files = structuredClone(before)
  files['call-rules'] = files['call-rules']?.slice(1) ?? []
  files['field-conditions'] = []
  files['custom-fields'] = files['custom-fields']?.filter(({ name }) => name !== 'manager_note') ?? []
  for (const lender of files.lenders ?? []) delete lender.manager_note
  const rule = String(named(before, 'call-rules').name)
  expect((await diff(files)).changes).toContainEqual({
    file: 'call-rules',
    record: rule,
    is: 'only-here',
    fields: [],
  })
  expect(changesIn((await apply(files)).body)).toEqual([])
  expect(text(await snapshot())).toBe(text(before))
  expect(changesIn((await apply(files, { prune: true })).body)).toHaveLength(3)
  expect(text(await snapshot())).toBe(text(files))
  expect((await admin.post('/api/admin/history/undo', { entity: 'call_rule' })).body).toMatchObject({
    success: true,
  })
  expect(text(await snapshot())).toBe(text(before))
  // A group that a lender has.
  const groups = { ...before, 'lender-groups': [] }
  expect((await apply(groups, { prune: true })).status).toBe(422)
  expect(text(await snapshot())).toBe(text(before))
})

test('[BUILD-13] a fault names file, record and field, and changes nothing', async () => {
  await setUp()
  const before = await snapshot()
  const { name } = named(before, 'lenders') as { name: string }
  const faults: [list: string, value: object, at: string, says: string][] = [
    ['lenders', { min_age: 'old' }, `${name}: min_age`, 'Enter a number'],
    ['lenders', { min_age: 60, max_age: 20 }, `${name}: max_age`, ''],
    [
      'lenders',
      { lender_group_ids: ['Nowhere'] },
      `${name}: lender_group_ids`,
      'There is no record “Nowhere”',
    ],
    ['lenders', { secret: 1 }, `${name}: secret`, ''],
    ['lenders', { desk_phone: '9876543210' }, `${name}: desk_phone`, ''],
    ['custom-fields', { kind: 'date' }, 'lenders / manager_note: kind', ''],
    [
      'field-conditions',
      { lock_when: { all: [{ field: 'nothing', op: 'is', value: 1 }] } },
      'lenders / manager_note: lock_when',
      '',
    ],
    [
      'field-conditions',
      { lock_when: { all: [{ field: 'sister', op: 'is', value: 'No-One' }] } },
      'lenders / manager_note: lock_when',
      'There is no record “No-One”',
    ],
    ['field-conditions', { lock_when: { all: [null, 5] } }, 'lenders / manager_note: lock_when', ''],
    ['field-conditions', { lock_when: { any: 5 } }, 'lenders / manager_note: lock_when', ''],
    ['message-templates', { body: '{unknown' }, '', ''],
  ]
  for (const [list, value, at, says] of faults) {
    const files = structuredClone(before)
    Object.assign(files['call-rules']?.[0] ?? {}, { reason: 'Another reason' })
    Object.assign(named(files, list), value)
    const { status, body } = await apply(files)
    expect([status, at], JSON.stringify(body)).toEqual([422, at])
    const [[where, sentence]] = Object.entries(body.errors) as [[string, string]]
    expect(where).toContain(`${list}.json: ${at}`)
    expect(sentence).toContain(says)
    expect(Object.keys((await diff(files)).problems)).toContain(where)
  }
  const twice = { ...before, lenders: [...(before.lenders ?? []), named(before, 'lenders')] }
  expect((await apply(twice)).body.errors).toEqual({ [`lenders.json: ${name}: name`]: expect.any(String) })
  expect((await apply({ ...before, elsewhere: [] })).body.errors).toEqual({
    'elsewhere.json': expect.any(String),
  })
  for (const record of [{}, { name: { a: 1 } }, { name: 5 }])
    expect((await apply({ lenders: [record] })).status).toBe(422)
  expect(text(await snapshot())).toBe(text(before))
})

test('[BUILD-13] a snapshot holds no secret, no person and no number of a record', async () => {
  await setUp()
  const canary = 'canary-secret-7f3a'
  const { db } = app.deps.database
  await db.execute(sql`update lender set desk_name = ${canary}, desk_email = ${`${canary}@desk.example`},
    grievance_name = ${canary}, grievance_phone = '9812345670', logo = '/files/lenders/canary-secret-7f3a.png'`)
  await db.execute(sql`update admin_user set name = ${canary}, password_hash = ${canary} where role_id = 3`)
  app.deps.settings.LENDER_LINKS = { demo: { secret: canary } } as never
  const files = await snapshot()
  expect(text(files)).not.toContain(canary)
  expect(text(files)).not.toContain('9812345670')
  const keys = Object.values(files).flatMap((records) => records.flatMap((record) => Object.keys(record)))
  expect(keys.filter((key) => key === 'id' || key.endsWith('_at'))).toEqual([])
  for (const lender of files['lender-products'] ?? []) expect(lender.lender_id).toEqual(expect.any(String))
})

test('[BUILD-13] only role 1 reads, compares and applies a configuration', async () => {
  const files = await snapshot()
  for (const role of [2, 3] as const) {
    const who = await app.signInAdmin(role)
    expect((await who.get(CALL)).status).toBe(403)
    expect((await who.post(`${CALL}/diff`, { files })).status).toBe(403)
    expect((await apply(files, {}, who)).status).toBe(403)
  }
})

test('[BUILD-13] with four eyes a configuration waits for a second admin, who sees each value', async () => {
  const rules = await snapshot()
  Object.assign(named(rules, 'call-rules'), { reason: 'Ask about documents' })
  app.deps.settings.fourEyes = true
  // What needs no second admin on a screen needs none here.
  expect((await apply(rules)).status).toBe(200)
  const before = await snapshot()
  const files = structuredClone(before)
  Object.assign(named(files, 'lender-integrations'), { slug: 'moved-lender' })
  Object.assign(named(files, 'lenders'), { processing_fees: '9 %' })
  const { status, body } = await apply(files)
  expect(status, JSON.stringify(body)).toBe(202)
  expect(text(await snapshot())).toBe(text(before))
  const checker = await app.signInSecond()
  const { seen, lines, subject } = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
  expect(subject).toContain(String(named(files, 'lenders').name))
  expect(lines).toContainEqual(
    expect.objectContaining({ label: 'lender-integrations.slug', after: 'moved-lender' }),
  )
  expect((await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })).status).toBe(200)
  expect((await diff(files)).changes).toEqual([])
})

/** Another value of a field that any record can have. */
const another: Record<string, fc.Arbitrary<unknown>> = {
  'lenders processing_fees': fc.constantFrom('1 %', '2,5 % + GST', undefined),
  'lenders min_income': fc.constantFrom(0, 12_500.5, undefined),
  'lenders so_text': fc.constantFrom('One line', 'Two\nlines', undefined),
  'lenders salaried': fc.constantFrom(0, 1, undefined),
  'lenders lender_group_ids': fc.constantFrom([], ['Small banks'], undefined),
  'lenders sister': fc.constantFrom('Aarna-Finance', undefined),
  'lenders rank': fc.constantFrom(-3, 0, 12, undefined),
  'lender-products fee_percent': fc.constantFrom(0.125, 4),
  'lender-products exit_free_after': fc.constantFrom(0, 6, undefined),
  'lender-integrations otp_digits': fc.constantFrom(4, 6, undefined),
  'call-rules reason': fc.constantFrom('Call again', 'फिर कॉल करें'),
  'message-templates by_agents': fc.constantFrom(0, 1),
  'custom-fields label_en': fc.constantFrom('Renamed', 'With “quotes”'),
}

test('[BUILD-13] any changes of any records reach the other database, and only they', async () => {
  await setUp()
  const before = await snapshot()
  const database = await emptyDatabase()
  await elsewhere(database, before)
  const change = fc
    .constantFrom(...Object.keys(another))
    .chain((name) => fc.tuple(fc.constant(name.split(' ')), fc.nat(), another[name] as fc.Arbitrary<unknown>))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const files = structuredClone(await readConfiguration(database.db))
      for (const [[list = '', field = ''], at, value] of changes) {
        const record = named(files, list, at % (files[list]?.length ?? 1))
        if (value === undefined || (Array.isArray(value) && value.length === 0)) delete record[field]
        else record[field] = typeof value === 'string' && value.includes('\n') ? value.split('\n') : value
      }
      const { problems } = await elsewhere(database, files)
      expect(problems).toEqual({})
      const after = await readConfiguration(database.db)
      // An empty switch is off.
      const off = (_: string, value: unknown) => (value === 0 ? undefined : value)
      expect(JSON.parse(JSON.stringify(after, off))).toEqual(JSON.parse(JSON.stringify(files, off)))
      expect((await elsewhere(database, await readConfiguration(database.db))).changes).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('[BUILD-13] shared views and what opens for a role are carried, not those of one person or with numbers', async () => {
  const view = (page: string, name: string, search: string, more: object = {}) =>
    ok(`/api/admin/views/${page}`, { name, search, shared: true, ...more })
  const { id } = await view('csr-portal', 'Compact', 'density=compact', { role: 2, folder: 'Desk' })
  const opened = await admin.fetch('/api/admin/opening-views/csr-portal', {
    method: 'PUT',
    body: JSON.stringify({ id, role: 2 }),
    headers: { 'content-type': 'application/json' },
  })
  expect(opened.status).toBe(200)
  await view('lenders', 'Mine', 'density=tall', { shared: false })
  await view('lenders', 'A person', 'q=Asha')
  await view('lender-products', 'One lender', 'lender_id=3')
  await view(
    'lender-products',
    'Groups',
    `where=${encodeURIComponent('{"all":[{"field":"lender_id","op":"is","value":3}]}')}`,
  )
  const files = await snapshot()
  const compact = { page: 'csr-portal', name: 'Compact', search: 'density=compact' }
  expect(files['saved-views']).toEqual([{ ...compact, role: 2, folder: 'Desk', opens_for: [2] }])
  const database = await emptyDatabase()
  await database.db
    .insert(adminUser)
    .values({ email: 'a@b.example', name: 'A', role_id: 1, password_hash: 'x' })
  expect((await elsewhere(database, files)).problems).toEqual({})
  expect(text(await readConfiguration(database.db))).toBe(text(files))
  const changed = { 'saved-views': [{ ...compact, search: 'density=tall' }] }
  const { changes } = await elsewhere(database, changed)
  expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['search', 'role', 'folder', 'opens_for'])
  expect((await readConfiguration(database.db))['saved-views']).toEqual(changed['saved-views'])
  const bad = {
    'saved-views': [
      { ...compact, search: 'density=huge' },
      { page: 'nowhere', name: 'X', search: '' },
    ],
  }
  expect((await elsewhere(database, bad)).problems).toEqual({
    'saved-views.json: csr-portal / Compact: search': 'invalid',
    'saved-views.json: nowhere / X: page': 'choice',
  })
  expect((await admin.post(`${CALL}/apply`, { files: { 'saved-views': [] }, prune: true })).status).toBe(200)
  expect((await snapshot())['saved-views']).toEqual([])
})
