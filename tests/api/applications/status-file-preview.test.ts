import { beforeEach, describe, expect, test } from 'vitest'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer, sheet } from '#tests/support/status-file.ts'

const PREVIEW = '/api/admin/status-files/preview'
const UPLOAD = '/api/upload-application-status-file'
const COLUMNS = '/api/admin/uploads/status-file/columns'

let app: TestApp
let admin: SignedIn
let today: string
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(2)
  today = businessDay(app.deps.clock())
})

const offer = (wanted: Parameters<typeof chosenOffer>[2] = {}) =>
  chosenOffer(app.deps.database.db, app.deps.clock(), wanted)
const files = async () => (await admin.get('/api/get-application-status-files-list')).body

function send(path: string, content: string, fields: Record<string, string> = {}, who = admin) {
  const body = new FormData()
  body.append(path === UPLOAD ? 'image_name' : 'file', new File([content], 'october.csv'))
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return who.fetch(path, { method: 'POST', body })
}

/** Headings that no synonym knows. */
const foreign = (...rows: string[]) => ['Loan No,Bank,Stage,On', ...rows].join('\n')
const columns = JSON.stringify({
  application_id: '',
  lender_application_id: 'Loan No',
  lender: 'Bank',
  status: 'Stage',
  status_date: 'On',
  amount: '',
  remark: '',
})

describe('[ASF-07] the preview of a status file', () => {
  test('tells what each row would change and what is wrong in which cell, and writes nothing', async () => {
    const { id, lender } = await offer()
    const { status, body } = await send(
      PREVIEW,
      sheet(
        `${id},AF-1,${lender},OFFER_RECEIVED,${today},,`,
        `${id},AF-1,${lender},APPROVED,${today},,`,
        `${id},,${lender},CHOSEN,31/02/2026,,`,
        `${id},,Nobody Bank,OFFER_RECEIVED,${today},,`,
      ),
    )
    expect(status).toBe(200)
    expect(body.counts).toEqual({ changed: 1, same: 0, foreign: 0, error: 3 })
    expect(body.changes).toEqual([
      { line: 2, named: 'AF-1', lender, from: 20, to: 30, date: today, amount: null },
    ])
    expect(body.bad).toMatchObject([
      { line: 3, column: 'status', problem: expect.stringContaining('cannot become') },
      { line: 4, column: 'status_date', given: [id, '', lender, 'CHOSEN', '31/02/2026', '', ''] },
      { line: 5, column: 'lender', problem: 'no lender is called Nobody Bank' },
    ])
    expect((await files()).total).toBe(0)
  })

  test('shows what the upload then does, also across the portions of a long file', async () => {
    const made = []
    for (let count = 0; count < 3; count++) made.push(await offer({ status: 60 }))
    const idle = Array.from({ length: 1000 }, (_, at) => `,NONE-${at},1,APPROVED,${today},,`)
    const rows = [
      ...made.map(({ id, lender }) => `${id},,${lender},MANDATE_DONE,${today},,`),
      ...idle,
      ...made.map(({ id, lender }) => `${id},,${lender},e-sign done,${today},,`),
    ]
    const { body } = await send(PREVIEW, sheet(...rows))
    expect(body.counts).toEqual({ changed: 6, same: 0, foreign: 1000, error: 0 })
    expect(body.changes.slice(3)).toMatchObject([{ line: 1005 }, { line: 1006 }, { line: 1007 }])
    expect((await send(UPLOAD, sheet(...rows))).body.rowsUpdated).toBe(6)
    expect((await send(PREVIEW, sheet(...rows))).body.counts).toEqual({
      changed: 0,
      same: 6,
      foreign: 1000,
      error: 0,
    })
  })

  test('is refused to a role that may not upload', async () => {
    const agent = await app.signInAdmin(3)
    expect((await send(PREVIEW, sheet('x'), {}, agent)).status).toBe(403)
    expect((await send(COLUMNS, sheet('x'), {}, agent)).status).toBe(403)
  })
})

describe('[ASF-07] the columns of a status file', () => {
  test('are found by their headings, and chosen where no heading is known', async () => {
    const named = await send(COLUMNS, sheet('a,b,c,d,e,f,g'))
    expect(named.body).toMatchObject({
      remembered: false,
      mapping: { application_id: 'Application id', lender: 'Lender', status_date: 'Status date' },
    })
    const { lender } = await offer({ ref: 'AF-9' })
    const content = foreign(`AF-9,${lender},OFFER_RECEIVED,${today}`)
    expect((await send(PREVIEW, content)).body.errors.file).toContain('A row must name the columns')
    expect((await send(PREVIEW, content, { columns })).body.counts).toEqual({
      changed: 1,
      same: 0,
      foreign: 0,
      error: 0,
    })
  })

  test('are remembered for the lender by an upload, not by a preview', async () => {
    const { lender } = await offer({ ref: 'AF-9' })
    const content = foreign(`AF-9,${lender},OFFER_RECEIVED,${today}`)
    const known = async (lender_id: string) => (await send(COLUMNS, content, { lender_id })).body.remembered
    await send(PREVIEW, content, { columns, lender_id: '1' })
    expect(await known('1')).toBe(false)
    expect((await send(UPLOAD, content, { columns, lender_id: '1' })).body.rowsUpdated).toBe(1)
    expect([await known('1'), await known('2')]).toEqual([true, false])
    expect((await send(PREVIEW, content, { lender_id: '1' })).body.counts.same).toBe(1)
    expect((await send(COLUMNS, content)).body.remembered).toBe(false)
  })

  test('a mapping that is not one is refused at its field', async () => {
    expect((await send(PREVIEW, sheet('x'), { columns: '{' })).body.errors).toHaveProperty('columns')
  })
})

test('[ASF-07] the record of a file holds the transitions that it wrote', async () => {
  const { id, lender } = await offer()
  const sent = await send(UPLOAD, sheet(`${id},AF-1,${lender},OFFER_RECEIVED,${today},,first`, ',,x,y,z,,'))
  const path = sent.headers.get('location') as string
  const { body } = await admin.get(path)
  expect(body).toMatchObject({
    file: { file_name: 'october.csv', status: 'DONE_WITH_ERRORS', rows_updated: 1 },
  })
  const { rows } = (await admin.get(`/api/admin/lists/status-file-rows?file=${body.file.id}`)).body
  expect(rows).toMatchObject([{ named: 'AF-1', lender, from: '20', to: '30', remark: 'first' }])
  expect((await admin.get('/api/admin/status-files/999')).status).toBe(404)
})
