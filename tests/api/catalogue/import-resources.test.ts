import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { catalogue } from '#resources/catalogue.ts'
import { hints, isCalculated } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [insurancePlans])
  admin = await app.signInAdmin()
})

const PLANS = 'insurance-plans'
const send = async (page: string, step: string, content: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  form.append('file', new Blob([content]), 'a.csv')
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  return admin.fetch(`/api/admin/import/${page}/${step}`, { method: 'POST', body: form })
}
const seenOf = (rows: { line: number; seen?: string }[]) =>
  JSON.stringify(Object.fromEntries(rows.flatMap(({ line, seen }) => (seen ? [[line, seen]] : []))))
const importFile = async (page: string, content: string, more: Record<string, string> = {}) => {
  const { rows } = (await send(page, 'preview', content, more)).body
  return (await send(page, 'apply', content, { seen: seenOf(rows), ...more })).body
}
const plans = async () => (await admin.get(`/api/admin/${PLANS}?sort=["id","ASC"]`)).body
const plan = async (name: string) => (await plans()).find((row: { name: string }) => row.name === name)

describe('every resource takes files', () => {
  test.each([
    ...catalogue.map(({ name }) => name),
    'lenders',
    'lender-revenue',
    'credit-cards',
  ])('%s: an exported file comes back without a single change', async (page) => {
    for (const language of ['en', 'hi']) {
      const headers = { 'accept-language': language }
      const file = (await admin.fetch(`/api/admin/export/${page}`, { headers })).body as string
      if (file.trim().split('\r\n').length === 1) return
      const { status, body } = await send(page, 'preview', file)
      expect(status).toBe(200)
      // What is calculated is exported and not imported.
      const { shape } = catalogue.find(({ name }) => name === page)?.schema ?? { shape: {} }
      const calculated = Object.values(shape as Record<string, z.ZodType>).filter(isCalculated)
      const unknown = calculated.map((one) => hints.get(one)?.label[language as Language])
      expect(body).toMatchObject({ problem: null, unknown, rows: [] })
    }
  })
})

test('rows are added, and changed by their number or name; what was written is told row by row', async () => {
  const first = await importFile(PLANS, 'Name,Premium,Kind\nImport-One,1000,term\nImport-Two,"₹2,000",term\n')
  expect(first).toMatchObject({
    created: 2,
    rows: [
      { line: 2, name: 'Import-One', result: 'created', id: (await plan('Import-One')).id },
      { line: 3, name: 'Import-Two', result: 'created', id: (await plan('Import-Two')).id },
    ],
  })
  const { id } = await plan('Import-One')
  const second = await importFile(PLANS, `id,Name,Premium\n${id},Import-Uno,1500\n,Import-Two,2500\n`)
  expect(second).toMatchObject({ created: 0, updated: 2, failed: [] })
  expect([await plan('Import-Uno'), await plan('Import-Two')]).toMatchObject([
    { id, premium: 1500 },
    { premium: 2500 },
  ])
  await admin.post('/api/admin/history/undo', { entity: 'insurance_plan', step: second.step })
  expect([await plan('Import-One'), await plan('Import-Two')]).toMatchObject([
    { id, premium: 1000 },
    { premium: 2000 },
  ])
})

test('what the write engine would refuse is told before anything is written', async () => {
  const before = await plans()
  const { body } = await send(PLANS, 'preview', 'Name,Premium,Kind\nSame,5,term\nSame,6,term\nFine,7,term\n')
  expect(body.counts).toMatchObject({ create: 2, error: 1 })
  const [bad] = body.rows.filter(({ action }: { action: string }) => action === 'error')
  expect(bad).toMatchObject({
    given: ['Same', '6', 'term'],
    cells: expect.arrayContaining([
      expect.objectContaining({ field: 'name', problem: 'This name is already in use' }),
    ]),
  })
  expect(await plans()).toEqual(before)
})

test('a row that cannot be written any more is returned with its cells, and the others are written', async () => {
  const file = 'Name,Premium,Kind\nLate-One,5,term\nLate-Two,6,term\n'
  const { rows } = (await send(PLANS, 'preview', file)).body
  await admin.post(`/api/admin/${PLANS}`, { name: 'Late-One', premium: 9, kind: 'term' })
  const { body } = await send(PLANS, 'apply', file, { seen: seenOf(rows) })
  expect(body).toMatchObject({ created: 1, rows: [{ name: 'Late-Two' }] })
  expect(body.failed).toMatchObject([{ line: 2, given: ['Late-One', '5', 'term'] }])
  expect(await plan('Late-One')).toMatchObject({ premium: 9 })
})

describe('the columns of a file', () => {
  const file = 'Title,Cost,Kind\nMapped,800,term\n'
  const mapping = { name: 'Title', premium: 'Cost', kind: 'Kind' }
  const columns = JSON.stringify(mapping)

  test('are chosen where the headings do not say it', async () => {
    const { body } = await send(PLANS, 'preview', file)
    expect(body).toMatchObject({ unknown: ['Title', 'Cost'], mapping: { name: '', kind: 'Kind' } })
    expect(body.fields).toContainEqual({ field: 'premium', label: 'Premium a year' })
    const mapped = (await send(PLANS, 'preview', file, { columns })).body
    expect(mapped).toMatchObject({ unknown: [], remembered: false, counts: { create: 1 }, mapping })
  })

  test('of which two mean the same are told apart', async () => {
    const twice = 'Name,Product,name\nTold,term,Apart\n'
    expect((await send(PLANS, 'preview', twice)).body.problem).toContain('name')
    const chosen = JSON.stringify({ name: 'Name', kind: 'Product' })
    expect((await send(PLANS, 'preview', twice, { columns: chosen })).body).toMatchObject({
      problem: null,
      rows: [{ name: 'Told' }],
    })
  })

  test('are remembered for the next file of the list, once a file was written, and noted', async () => {
    expect((await send(PLANS, 'preview', file)).body.remembered).toBe(false)
    expect(await importFile(PLANS, file, { columns })).toMatchObject({ created: 1 })
    const next = 'Title,Cost,Kind\nMapped,900,term\n'
    const { body } = await send(PLANS, 'preview', next)
    expect(body).toMatchObject({ remembered: true, unknown: [], counts: { update: 1 }, mapping })
    expect((await send(PLANS, 'apply', next, { seen: seenOf(body.rows) })).body).toMatchObject({ updated: 1 })
    expect(await plan('Mapped')).toMatchObject({ premium: 900 })
    const trail = (await admin.get('/api/admin/lists/audit?range=last_7_days&entity=upload_columns')).body
      .rows
    expect(trail).toHaveLength(1)
    expect((await send('lenders', 'preview', 'Name,Title\na,b\n')).body.remembered).toBe(false)
  })

  test.each(['x', '[]', '{"name":5}'])('are refused as %s', async (bad) => {
    expect((await send(PLANS, 'preview', file, { columns: bad })).status).toBe(422)
  })
})
