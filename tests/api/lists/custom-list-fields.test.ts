import { beforeAll, describe, expect, test } from 'vitest'
import { allLists } from '#src/contract/lists/list.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField, kindCases } from '#tests/support/custom-fields.ts'

type Row = Record<string, unknown>
let app: TestApp
let admin: SignedIn
/** Lists that had rows of the changed lender. */
const tried: string[] = []

const fields = kindCases.map((one) => ({
  ...one,
  name: `shown_${one.kind.toLowerCase()}`,
  column: `custom_shown_${one.kind.toLowerCase()}`,
}))
/** An image is shown only: no one compares addresses. */
const compared = fields.filter(({ kind }) => kind !== 'image')
/** A value as the rows of a list carry it. */
const shown: Record<string, unknown> = { list: 'b · c', row: 'Second Type', flag: '1', percent: '12.500' }

beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '120' })
  admin = await app.signInAdmin()
  await admin.fetch('/api/admin/revenue-types/2', {
    method: 'PUT',
    body: JSON.stringify({ name: 'Second Type' }),
    headers: { 'content-type': 'application/json' },
  })
  for (const { kind, name, more } of fields)
    expect(await addField(admin, 'lenders', kind, name, { ...more, see_roles: [] })).toMatchObject({
      status: 200,
    })
}, 120_000)

const lists = allLists().filter(({ rowsOf }) => rowsOf?.resource === 'lenders')

describe.each(lists.map((list) => [list.name, list] as const))('[FIELD-01] %s', (name, { range }) => {
  const read = async (query = '', who = admin) => {
    const period = range === false ? '' : '&range=last_30_days'
    const { status, body } = await who.get(`/api/admin/lists/${name}?page_size=100${period}${query}`)
    return { status, rows: (body.rows ?? []) as Row[], errors: body.errors }
  }

  test('shows the custom fields of the lenders in its rows, narrows and orders by each, as the role may see', async () => {
    const { status, rows: before } = await read()
    expect(status).toBe(200)
    for (const { column } of fields) expect(before.every((row) => column in row)).toBe(true)
    const { body: lenders } = await admin.get('/api/get-lenders-data')
    const idOf = (row: Row) => lenders.find((one: Row) => one.name === row.lender)?.lender_id
    const lender = before.find(idOf)?.lender
    if (lender === undefined) return
    tried.push(name)
    const lender_id = idOf({ lender })
    for (const { name: property, high } of fields)
      await admin.post('/api/update-lender-data', { lender_id, property, value: high })
    const own = before.filter((row) => row.lender === lender).length
    const image = fields.find(({ kind }) => kind === 'image')
    for (const row of (await read()).rows.filter((one) => one.lender === lender))
      expect(row).toMatchObject({ [String(image?.column)]: image?.high })
    for (const { kind, column, high, bad } of compared) {
      const wanted = shown[kind] ?? high
      const { rows } = await read(`&${column}=${encodeURIComponent(String(wanted))}`)
      expect([column, rows.length]).toEqual([column, own])
      for (const row of rows) expect(row).toMatchObject({ lender, [column]: wanted })
      for (const sort of [column, `-${column}`]) {
        const sorted = await read(`&sort=${sort}`)
        expect(sorted.rows.length).toBe(before.length)
        // Every other value is the lower one; rows without a value come last.
        const places = sorted.rows.flatMap((row, place) => (row[column] === wanted ? [place] : []))
        const filled = sorted.rows.filter((row) => row[column] !== null).length
        const first = sort === column ? filled - own : 0
        expect([sort, ...places]).toEqual([sort, ...Array.from({ length: own }, (_, at) => first + at)])
      }
      if (kind === 'choice' || kind === 'date')
        expect((await read(`&${column}=${bad}`)).errors).toHaveProperty(column)
    }
    for (const { name: property, low } of fields)
      await admin.post('/api/update-lender-data', { lender_id, property, value: low })
  })

  test('tells another role nothing of them', async () => {
    const role2 = await app.signInAdmin(2)
    const { status, rows } = await read('', role2)
    if (status === 403) return
    expect(JSON.stringify(rows)).not.toContain('custom_')
    expect((await read('&custom_shown_text=Bela', role2)).status).toBe(422)
  })
})

test('[FIELD-01] the file of a report has the custom fields that its maker sees, narrowed by one of them', async () => {
  const [first] = (await admin.get('/api/admin/lists/disbursals-report?range=last_30_days')).body.rows
  const { body: lenders } = await admin.get('/api/get-lenders-data')
  const { lender_id } = lenders.find((one: Row) => one.name === first.lender)
  await admin.post('/api/update-lender-data', { lender_id, property: 'shown_text', value: 'In-the-file' })
  const asked = { range: 'last_30_days', custom_shown_text: 'in-the' }
  const made = await admin.post('/api/admin/lists/disbursals-report/export', { format: 'csv', asked })
  await app.deps.jobs.drain()
  const file = (await admin.get(`/api/admin/report-exports/${made.body.id}/file`)).body as string
  const [head, ...lines] = file.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain('Extra shown_text')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain('In-the-file')
})

test('[FIELD-01] the demo has rows of lenders in many of these lists, so that the test above means something', () => {
  expect(tried.length).toBeGreaterThan(3)
})

test('[FIELD-01] a list of message templates has the custom fields of the templates', async () => {
  const more = { see_roles: [], set_roles: [] }
  expect(await addField(admin, 'message-templates', 'text', 'owner', more)).toMatchObject({ status: 200 })
  const read = async (query = '') => (await admin.get(`/api/admin/lists/sent-templates?${query}`)).body.rows
  const [template] = await read()
  const changed = await admin.fetch(`/api/admin/message-templates/${template.id}`, {
    method: 'PUT',
    body: JSON.stringify({ owner: 'Asha' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(changed.status).toBe(200)
  expect(await read('custom_owner=ash')).toMatchObject([{ id: template.id, custom_owner: 'Asha' }])
})
