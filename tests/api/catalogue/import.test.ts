import { and, desc, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit, lender, lenderRevenue } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

function form(content: string | Uint8Array, name: string, more: Record<string, string> = {}): FormData {
  const data = new FormData()
  data.append('file', new Blob([content as BlobPart]), name)
  for (const [key, value] of Object.entries(more)) data.append(key, value)
  return data
}
const preview = async (content: string | Uint8Array, name = 'a.csv', page = 'lenders', caller = admin) =>
  caller.fetch(`/api/admin/import/${page}/preview`, { method: 'POST', body: form(content, name) })
const seenOf = (rows: { line: number; seen?: string }[]) =>
  JSON.stringify(Object.fromEntries(rows.flatMap(({ line, seen }) => (seen ? [[line, seen]] : []))))
const apply = async (content: string, seen: string, page = 'lenders') =>
  admin.fetch(`/api/admin/import/${page}/apply`, { method: 'POST', body: form(content, 'a.csv', { seen }) })
const previewAndApply = async (content: string, page = 'lenders') => {
  const { body } = await preview(content, 'a.csv', page)
  return (await apply(content, seenOf(body.rows), page)).body
}
const stored = async (name: string) =>
  (
    await app.deps.database.db
      .select()
      .from(lender)
      .where(and(eq(lender.name, name), isNull(lender.deleted_at)))
  )[0]
const first = async () => (await admin.get('/api/get-lender-data/1')).body
const auditRows = () => app.deps.database.db.select().from(audit).orderBy(audit.id)

test('a preview shows cell by cell what would change, and writes nothing', async () => {
  const { name, min_age } = await first()
  const { status, body } = await preview(
    `Name,Age (min),Priority\n${name},${min_age + 1},abc\nNew-One,21,3\n`,
  )
  expect(status).toBe(200)
  expect(body.counts).toEqual({ create: 1, update: 0, same: 0, error: 1 })
  expect(body.rows[0]).toMatchObject({
    line: 2,
    name,
    action: 'error',
    given: [name, String(min_age + 1), 'abc'],
    cells: [
      { field: 'min_age', old: String(min_age), new: String(min_age + 1) },
      { field: 'priority', new: 'abc', problem: 'Enter a number' },
    ],
  })
  expect(body.rows[1]).toMatchObject({ line: 3, name: 'New-One', action: 'create' })
  expect(await stored('New-One')).toBeUndefined()
  expect(await auditRows()).toEqual([])
})

test('an exported file comes back without a single change', async () => {
  await app.deps.database.db
    .update(lender)
    .set({ apr_min: 12.345, tenure: '=1+1', so_text: 'a\n"b", c' })
    .where(eq(lender.lender_id, 1))
  for (const language of ['en', 'hi']) {
    const headers = { 'accept-language': language }
    const file = (await admin.fetch('/api/admin/export/lenders', { headers })).body
    expect((await preview(file)).body).toMatchObject({
      unknown: [],
      rows: [],
      counts: { error: 0, update: 0 },
    })
    const book = await app.fetch(
      new Request('http://localhost:3000/api/admin/export/lenders?format=xlsx', {
        headers: { ...headers, authorization: `Bearer ${admin.session.token}` },
      }),
    )
    expect((await preview(new Uint8Array(await book.arrayBuffer()), 'a.xlsx')).body).toMatchObject({
      unknown: [],
      rows: [],
    })
    const slabs = (await admin.fetch('/api/admin/export/lender-revenue', { headers })).body
    expect((await preview(slabs, 'a.csv', 'lender-revenue')).body.rows).toEqual([])
  }
})

test('good rows are one step, each change noted with it; bad rows are left out', async () => {
  const { name, min_age } = await first()
  const result = await previewAndApply(`lender_id,min_age,priority\n1,${min_age + 1},7\n2,x,1\n,5,5\n`)
  expect(result).toMatchObject({ success: true, created: 0, updated: 1, failed: [] })
  expect(await first()).toMatchObject({ name, min_age: min_age + 1, priority: 7 })
  const notes = (await auditRows()).filter(({ step }) => step === result.step)
  expect(notes.map(({ action, property, old }) => [action, property, old])).toContainEqual([
    'update',
    'min_age',
    min_age,
  ])
  expect(notes.at(-1)).toMatchObject({ action: 'import', new: { file: 'a.csv', created: 0, updated: 1 } })
})

test('a new name adds a lender with the values of the file', async () => {
  const result = await previewAndApply(
    'Name,Income (min),Salaried,Ticket Class\nNew-One,"₹1,00,000.50",yes,\n',
  )
  expect(result).toMatchObject({ created: 1, updated: 0 })
  expect(await stored('New-One')).toMatchObject({
    legal_name: 'New-One',
    min_income: 100000.5,
    salaried: 1,
    lender_status: 0,
  })
})

test('what changed since the preview is reported, not overwritten', async () => {
  const { min_age } = await first()
  const file = `lender_id,min_age,priority\n1,${min_age + 1},7\n2,33,8\n`
  const { body } = await preview(file)
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'min_age', value: min_age + 2 })
  const result = (await apply(file, seenOf(body.rows))).body
  expect(result).toMatchObject({ updated: 1, failed: [{ line: 2, given: ['1', String(min_age + 1), '7'] }] })
  expect(await first()).toMatchObject({ min_age: min_age + 2 })
})

test('another file than the one that was shown writes nothing', async () => {
  const { body } = await preview('lender_id,priority\n1,700\n')
  const result = (await apply('lender_id,priority\n1,701\n', seenOf(body.rows))).body
  expect(result).toMatchObject({ step: null, updated: 0, failed: [{ line: 2 }] })
  for (const seen of ['', 'x', '{"2":5}', '{"a":"aaaaaaaaaaaaaaaa"}', '[]'])
    expect((await apply('lender_id,priority\n1,701\n', seen)).status).toBe(422)
})

test('an import goes back as a whole; what was changed since is left only by choice', async () => {
  const before = await first()
  const second = (await admin.get('/api/get-lender-data/2')).body
  const { step } = await previewAndApply(
    'lender_id,Name,priority,Tenure\n1,,701,\n2,,702,9 years\n,New-One,3,\n'
      .replace('1,,', `1,${before.name},`)
      .replace('2,,', `2,${second.name},`),
  )
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'priority', value: 900 })
  const asked = { entity: 'lender', step }
  const { status, body } = await admin.post('/api/admin/history/undo', asked)
  expect([status, body.refused]).toMatchObject([
    409,
    {
      changes: 5,
      kept: [{ name: before.name, property: 'priority', reason: expect.stringContaining('in the meantime') }],
    },
  ])
  expect((await admin.get('/api/get-lender-data/2')).body).not.toEqual(second)
  const leave = body.refused.kept.map(({ id }: { id: number }) => id)
  expect((await admin.post('/api/admin/history/undo', { ...asked, leave })).status).toBe(200)
  expect(await first()).toEqual({ ...before, priority: 900 })
  expect((await admin.get('/api/get-lender-data/2')).body).toEqual(second)
  expect(await stored('New-One')).toBeUndefined()
})

test.each([
  ['a name in use', (name: string) => `lender_id,name\n2,${name}\n`, 'name', 'This name is already in use'],
  ['a name with markup', () => 'name,priority\n<b>x</b>,1\n', 'name', 'Use only letters'],
  ['a negative', () => 'lender_id,min_income\n1,-5\n', 'min_income', '0 or more'],
  ['a figure of 21 digits', () => `lender_id,min_income\n1,${'9'.repeat(21)}\n`, 'min_income', 'too large'],
  ['a power of ten', () => 'lender_id,min_income\n1,1e5\n', 'min_income', 'Enter a number'],
  ['an empty cell of a required field', () => 'lender_id,priority\n1,\n', 'priority', 'Fill in'],
  ['an unknown option', () => 'lender_id,ticket_class\n1,Gigantic\n', 'ticket_class', 'Choose one'],
  ['a date that is none', () => 'lender_id,so_date_start\n1,31/02/2026\n', 'so_date_start', 'does not exist'],
])('%s is marked at its cell', async (_, file, field, words) => {
  const { body } = await preview(file((await first()).name))
  expect(body.counts.error).toBe(1)
  const cell = body.rows[0].cells.find((one: { field: string }) => one.field === field)
  expect(cell.problem).toContain(words)
})

test('a row that names no lender, one twice, and one with too many cells are refused as rows', async () => {
  const { body } = await preview('lender_id,priority\n999,1\n1,700\n1,701\n2,702,5\n')
  const problems = body.rows.map(({ problem }: { problem?: string }) => problem)
  expect(problems).toEqual([
    'No record has this number',
    undefined,
    'The file contains this row twice',
    expect.stringContaining('more cells'),
  ])
})

test('a column that is not known is named; a file without any known one, or with one twice, is not read', async () => {
  expect((await preview('lender_id,priority,Colour\n1,700,red\n')).body.unknown).toEqual(['Colour'])
  const unknown = (await preview('Colour,Taste\nred,sweet\n')).body
  expect(unknown).toMatchObject({ problem: expect.stringContaining('None of the columns'), rows: [] })
  const twice = (await preview('name,Name,priority\na,b,1\n')).body
  expect(twice).toMatchObject({ problem: expect.stringContaining('Name'), rows: [] })
  for (const file of ['Colour,Taste\nred,sweet\n', 'name,Name,priority\na,b,1\n'])
    expect((await apply(file, '{}')).status).toBe(422)
})

test('[FILE-02] a file that is not a spreadsheet is refused with a reason, whatever it is called', async () => {
  const refused = async (content: string | Uint8Array, name: string) => {
    const { status, body } = await preview(content, name)
    return [status, body.errors?.file]
  }
  expect(await refused('%PDF-1.7', 'a.xlsx')).toEqual([415, expect.stringContaining('This is a PDF')])
  expect(await refused('name\nNew\n', 'a.xlsx')).toEqual([200, undefined])
  expect(await refused('', 'a.csv')).toEqual([422, 'This file is empty'])
  expect(await refused(`name\n${'x\n'.repeat(5001)}`, 'a.csv')).toEqual([
    422,
    'The file may have at most 5,000 rows',
  ])
  expect(await refused(new Uint8Array(10 * 1024 * 1024 + 1), 'a.csv')).toEqual([
    413,
    'The file may be at most 10 MB',
  ])
})

test('only resources take a file, and only from a role that may import', async () => {
  expect((await preview('a\n1\n', 'a.csv', 'approvals')).status).toBe(404)
  expect((await preview('a\n1\n', 'a.csv', 'toString')).status).toBe(404)
  expect((await preview('a\n1\n', 'a.csv', 'lenders', await app.signInAdmin(2))).status).toBe(403)
  const { step } = await previewAndApply('lender_id,priority\n1,700\n')
  const asked = { entity: 'lender', step }
  expect((await (await app.signInAdmin(2)).post('/api/admin/history/undo', asked)).status).toBe(403)
})

test('slabs are imported with the rules of their form, and a range goes back whole', async () => {
  const { db } = app.deps.database
  const file =
    'lender_id,Revenue type,Disbursed (min),Disbursed (max),Revenue Percentage,Status\n1,1,100,200,2.5%,Yes\n1,1,300,200,2,Yes\n1,1,1,2,,Yes\n'
  const { body } = await preview(file, 'a.csv', 'lender-revenue')
  expect(body.counts).toMatchObject({ create: 1, error: 2 })
  expect(body.rows[1].cells).toContainEqual(
    expect.objectContaining({ field: 'slab_disbursed_max', problem: 'Max must be greater than Min' }),
  )
  const made = (await apply(file, seenOf(body.rows), 'lender-revenue')).body
  expect(made).toMatchObject({ created: 1 })
  const [slab] = await db.select().from(lenderRevenue).orderBy(desc(lenderRevenue.id)).limit(1)
  expect(slab).toMatchObject({ lender_id: 1, slab_disbursed_min: 100, revenue_percent: 2.5, status: 1 })
  const raised = await previewAndApply(
    `id,Disbursed (min),Disbursed (max)\n${slab?.id},1000,2000\n`,
    'lender-revenue',
  )
  expect(raised).toMatchObject({ updated: 1 })
  const asked = { entity: 'lender_revenue', step: raised.step }
  expect((await admin.post('/api/admin/history/undo', asked)).body.undone.records).toHaveLength(1)
  const [back] = await db
    .select()
    .from(lenderRevenue)
    .where(eq(lenderRevenue.id, slab?.id ?? 0))
  expect(back).toEqual(slab)
})
