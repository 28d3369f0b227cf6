import { beforeEach, expect, test } from 'vitest'
import { statusFile } from '#server/tables/applications.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

const LIST = '/api/get-application-status-files-list'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(2)
})

const db = () => app.deps.database.db
const offer = (wanted: Parameters<typeof chosenOffer>[2] = {}) => chosenOffer(db(), app.deps.clock(), wanted)

test('[ASF-03] the list comes in pages of 5, 10 or 20, newest first', async () => {
  const at = app.deps.clock()
  const names = Array.from({ length: 7 }, (_, index) => `file-${index}.csv`)
  await db()
    .insert(statusFile)
    .values(names.map((file_name) => ({ at, admin_id: 1, file_name, status: 'DONE' as const })))
  const read = async (query: string) => (await admin.get(`${LIST}${query}`)).body
  const first = await read('')
  expect(first).toMatchObject({ success: true, total: 7, page: 1, page_size: 5 })
  expect(first.data.map(({ file_name }: { file_name: string }) => file_name)).toEqual(
    names.slice(2).reverse(),
  )
  expect((await read('?page=2')).data).toHaveLength(2)
  expect((await read('?page_size=20')).data).toHaveLength(7)
  for (const query of ['?page_size=7', '?page=0', '?page=x', '?page=1e9'])
    expect((await admin.get(`${LIST}${query}`)).status).toBe(422)
})

test('[LANG-01] errors are in the language of the reader, whoever sent the file', async () => {
  const { id, lender } = await offer()
  const file = sheet(`${id},,${lender},APPROVED,${businessDay(app.deps.clock())},,`)
  const { body } = await sendFile(admin, file, 'statuses.csv', { 'accept-language': 'hi' })
  expect(body.errors).toEqual(['पंक्ति 2: ऋणदाता को भेजा गया के बाद मंज़ूर नहीं हो सकता'])
  const [newest] = (await admin.get(LIST)).body.data
  expect(newest.errors).toBe('Row 2: Sent to the lender cannot become Approved')
})

test('the template has the open applications with their statuses, and uploading it unchanged changes nothing', async () => {
  await offer({ ref: 'R-1' })
  await offer({ lender: 2, status: 70, amount: 5000 })
  for (const format of ['csv', 'xlsx']) {
    const path = `/api/get-application-status-file-template?format=${format}`
    const request = new Request(`http://localhost:3000${path}`, {
      headers: { authorization: `Bearer ${admin.session.token}`, 'accept-language': 'hi' },
    })
    const answer = await app.fetch(request)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="application-status.${format}"`,
    )
    const sent = await sendFile(admin, await answer.arrayBuffer(), `application-status.${format}`)
    expect(sent.body).toMatchObject({ success: true, errors: [], rowsUpdated: 0 })
  }
})
