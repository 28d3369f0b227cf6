import { read, utils, type WorkBook } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit, lender } from '#server/tables/catalogue.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const csv = async (path: string, init?: RequestInit) =>
  (await admin.fetch(`/api/admin/export/${path}`, init)).body as string
async function workbook(path: string) {
  const { session } = admin
  const request = new Request(`http://localhost:3000/api/admin/export/${path}`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  return read(await (await app.fetch(request)).arrayBuffer(), { cellNF: true })
}
const set = (values: object) => app.deps.database.db.update(lender).set(values).where(eq(lender.lender_id, 1))

test('a list is a CSV with byte order mark, CRLF, labels and the rows of its filter', async () => {
  const all = await csv('lenders')
  const personal = await csv('lenders?type=pl')
  expect(all.startsWith('\ufefflender_id,Name,Income (min),')).toBe(false)
  const [head, ...rows] = personal.split('\r\n')
  expect(head?.replace('\ufeff', '')).toMatch(/^lender_id,Name,/)
  const listed = (await admin.get('/api/get-lenders-data/pl')).body
  expect(rows.filter(Boolean)).toHaveLength(listed.length)
  expect(all.split('\r\n').length).toBeGreaterThan(rows.length)
})

test('the bytes begin with the mark, and the name is safe and tells list, filter and day', async () => {
  const request = new Request('http://localhost:3000/api/admin/export/lenders?type=pl', {
    headers: { authorization: `Bearer ${admin.session.token}` },
  })
  const response = await app.fetch(request)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="lenders-pl-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('labels and options are in the reader’s language', async () => {
  const text = await csv('lenders', { headers: { 'accept-language': 'hi' } })
  expect(text).toContain('नाम')
  expect(text).toMatch(/हाँ|नहीं/)
})

test.each([
  '=1+1',
  '+91 98',
  '-1+2',
  '@SUM(A1)',
  '＝1+1',
])('the text %s is no formula in either file', async (text) => {
  await set({ tenure: text, min_income: 1250.5, so_date_start: '2026-11-21' })
  const line = (await csv('lenders')).split('\r\n').find((row) => row.includes(text))
  expect(line).toContain(`,'${text}`)
  expect(line).toContain(',1250.5,')
  expect(line).toContain(',2026-11-21,')
  const sheet = Object.values((await workbook('lenders?format=xlsx')).Sheets)[0] ?? {}
  const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'))
  expect(cells.filter(([, cell]) => cell.f)).toEqual([])
  // A text cell, also after a person edits it.
  expect(cells.map(([, cell]) => cell)).toContainEqual(expect.objectContaining({ t: 's', v: text, z: '@' }))
})

test('a workbook holds numbers as numbers and dates as dates', async () => {
  await set({ min_income: 1250.5, so_date_start: '2026-11-21' })
  const sheet = Object.values((await workbook('lenders?format=xlsx')).Sheets)[0] ?? {}
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { UTC: true })
  const one = rows.find((row) => row.lender_id === 1)
  expect(one?.['Income (min)']).toBe(1250.5)
  const cells = Object.values(sheet) as { v: unknown; t: string; z?: string }[]
  expect(cells).toContainEqual(expect.objectContaining({ t: 'n', v: 46347, z: 'yyyy-mm-dd' }))
})

test('rupees and percents are numbers with a format, below a frozen header with filters', async () => {
  await set({ min_income: 1_25_000.5, apr_min: 12.345 })
  const { session } = admin
  const request = new Request('http://localhost:3000/api/admin/export/lenders?format=xlsx', {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const bytes = new Uint8Array(await (await app.fetch(request)).arrayBuffer())
  const { Sheets, files } = read(bytes, { cellNF: true, cellText: true, bookFiles: true }) as WorkBook & {
    files: Record<string, { content: Uint8Array }>
  }
  const sheet = Object.values(Sheets)[0] ?? {}
  const cells = Object.values(sheet) as { v: unknown; w?: string; t: string }[]
  expect(cells).toContainEqual(expect.objectContaining({ t: 'n', v: 125000.5, w: '1,25,000.50' }))
  expect(cells).toContainEqual(expect.objectContaining({ t: 'n', v: 0.12345, w: '12.345%' }))
  expect(sheet['!autofilter']?.ref).toMatch(/^A1:[A-Z]+\d+$/)
  const xml = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']?.content)
  expect(xml).toContain('state="frozen"')
})

test('every declared list can be had, with its own rows', async () => {
  for (const page of ['credit-cards', 'partners', 'lender-groups', 'revenue-types', 'lender-revenue']) {
    const { status, body } = await admin.get(`/api/admin/export/${page}`)
    expect([page, status, body.split('\r\n').length > 1]).toEqual([page, 200, true])
  }
})

test('each export is in the audit trail with the number of its rows', async () => {
  await csv('lenders?type=gl')
  const rows = await app.deps.database.db
    .select()
    .from(audit)
    .where(eq(audit.action, 'export'))
    .orderBy(audit.id)
  const listed = (await admin.get('/api/get-lenders-data/gl')).body
  expect(rows.at(-1)).toMatchObject({
    entity: 'lender',
    new: { rows: listed.length, format: 'csv', type: 'gl' },
  })
})

test('an unknown list, filter or format, and a role without the page, get no file', async () => {
  const status = async (path: string, caller = admin) =>
    (await caller.get(`/api/admin/export/${path}`)).status
  expect(await status('admin_user')).toBe(404)
  expect(await status('toString')).toBe(404)
  expect(await status('dashboard')).toBe(404)
  expect(await status('lenders?type=xx')).toBe(422)
  expect(await status('lenders?format=pdf')).toBe(422)
  expect(await status('partners?filter={"password":1}')).toBe(422)
  expect(await status('lenders', await app.signInAdmin(2))).toBe(403)
})
