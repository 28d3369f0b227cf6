import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failInterrupted } from '#server/applications/status-files/status-file-upload.ts'
import { lenderApplication, statusFile, statusFilePart, statusHistory } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { LARGE_FILE } from '#src/contract/catalogue/upload.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'

const LIST = '/api/get-application-status-files-list'
const NOBODYS = '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'

let app: TestApp
let admin: SignedIn
let today: string
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(2)
  today = businessDay(app.deps.clock())
})

const db = () => app.deps.database.db
const offer = (wanted: Parameters<typeof chosenOffer>[2] = {}) => chosenOffer(db(), app.deps.clock(), wanted)
const upload = (...rows: string[]) => sendFile(admin, sheet(...rows))
const stored = async (id: string) =>
  (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
const steps = async (id: string) =>
  (await db().select().from(statusHistory).where(eq(statusHistory.lender_application_id, id))).slice(1)
const history = async () => (await admin.get(LIST)).body.data

describe('[ASF-07] an application status file', () => {
  test('moves applications by our id, by the lender’s id and by the number of the application', async () => {
    const [a, b, c] = [await offer(), await offer({ lender: 2, ref: 'BP-7' }), await offer({ lender: 3 })]
    const { status, body } = await upload(
      `${a.id},AF-1,${a.lender},OFFER_RECEIVED,${today},,first report`,
      `,BP-7,Bharatpath Credit Pvt Ltd,Declined,${addDays(today, -1)},,`,
      `${c.app_id},,3,in principle approved,${addDays(today, -2).split('-').reverse().join('/')},,`,
    )
    expect([status, body]).toEqual([
      200,
      { success: true, message: '3 rows updated', errors: [], rowsUpdated: 3 },
    ])
    expect(await stored(a.id)).toMatchObject({ status: 30, lender_app_id: 'AF-1' })
    expect(await stored(b.id)).toMatchObject({ status: 80 })
    expect(await stored(c.id)).toMatchObject({ status: 30 })
    expect(await steps(a.id)).toMatchObject([
      { from_code: 20, to_code: 30, source: 'FILE', accepted: true, remark: 'first report' },
    ])
    expect((await steps(b.id)).map(({ at }) => businessDay(at))).toEqual([addDays(today, -1)])
  })

  test('takes an application through several steps, and a disbursal carries its amount', async () => {
    const { id, lender } = await offer({ status: 60 })
    const { body } = await upload(
      `${id},,${lender},MANDATE_DONE,${addDays(today, -3)},,`,
      `${id},,${lender},e-sign done,${addDays(today, -2)},,`,
      `${id},,${lender},booked,${addDays(today, -1)},"₹ 95,000.50",`,
    )
    expect(body).toMatchObject({ errors: [], rowsUpdated: 3 })
    expect(await stored(id)).toMatchObject({ status: 70, disbursed_amount: 95_000.5 })
    expect((await steps(id)).map(({ from_code, to_code }) => [from_code, to_code])).toEqual([
      [60, 65],
      [65, 66],
      [66, 70],
    ])
    await upload(`${id},,${lender},CANCELLED_COOLING_OFF,${today},,`)
    expect(await stored(id)).toMatchObject({ status: 75, disbursed_amount: null })
  })

  test('shows in the customer’s status table and in the partner’s figures', async () => {
    const partner = await app.signInPartner()
    const figures = async () => (await partner.get('/api/partner/dashboard')).body
    const { id, lender, mobile } = await offer({ status: 66, merchant: partner.session.merchant_id ?? 1 })
    const before = await figures()
    await upload(`${id},,${lender},DISBURSED,${today},7500,`)
    const after = await figures()
    expect(after.disbursed - before.disbursed).toBe(1)
    expect(after.disbursed_amount - before.disbursed_amount).toBe(7500)
    const customer = await app.signInCustomer(mobile)
    expect((await customer.get('/api/applications')).body).toMatchObject([
      { id, status: 70, actions: ['apply_again'] },
    ])
  })

  test('sent twice changes nothing the second time', async () => {
    const { id, lender } = await offer({ status: 60 })
    const rows = [
      `${id},X-1,${lender},MANDATE_DONE,${addDays(today, -3)},,`,
      `${id},X-1,${lender},DISBURSED,${today},5000,`,
    ]
    await upload(...rows)
    const before = await stored(id)
    app.advance(5)
    const { body } = await upload(...rows)
    expect(body).toEqual({
      success: true,
      message: 'Nothing to update: every row is already as the file says',
      errors: [],
      rowsUpdated: 0,
    })
    expect(await stored(id)).toEqual(before)
    expect(await steps(id)).toHaveLength(2)
  })

  test('applies valid rows and gives a reason for each invalid one', async () => {
    const good = await offer()
    const other = await offer({ lender: 2, ref: 'BP-1' })
    const paid = await offer({ status: 70, amount: 5000, at: new Date(`${today}T00:00:00Z`) })
    const { lender } = good
    const { body } = await upload(
      `,,${lender},APPROVED,${today},,`,
      `17,,${lender},APPROVED,${today},,`,
      `${NOBODYS},,${lender},APPROVED,${today},,`,
      `${good.id},,,APPROVED,${today},,`,
      `${good.id},,Nobody-Bank,APPROVED,${today},,`,
      `${good.id},,${other.lender},APPROVED,${today},,`,
      `,BP-1,${lender},APPROVED,${today},,`,
      `${good.id},,${lender},,${today},,`,
      `${good.id},,${lender},perhaps,${today},,`,
      `${good.id},,${lender},OFFER_RECEIVED,,,`,
      `${good.id},,${lender},OFFER_RECEIVED,31/02/2026,,`,
      `${good.id},,${lender},OFFER_RECEIVED,${addDays(today, 1)},,`,
      `${good.id},,${lender},OFFER_RECEIVED,2020-01-01,,`,
      `${good.id},,${lender},SUBMITTED,${today},,`,
      `${good.id},,${lender},DISBURSED,${today},5000,`,
      `${good.id},,${lender},OFFER_RECEIVED,${today},-5,`,
      `${good.id},,${lender},OFFER_RECEIVED,${today},,${'x'.repeat(301)}`,
      `${paid.id},,${lender},DISBURSED,${today},6000,`,
      `${good.id},,${lender},OFFER_RECEIVED,${today},,`,
    )
    expect(body).toMatchObject({
      success: true,
      rowsUpdated: 2,
      message: '2 rows updated. 1 row is not yours',
    })
    expect(body.errors.map((line: string) => line.replace(/\d\d\/\d\d\/\d{4}/, 'D'))).toEqual([
      'Row 2: neither our application id nor the lender’s is filled in',
      'Row 3: the application id is not one of ours',
      'Row 4: no such application',
      'Row 5: the lender is missing',
      'Row 6: no lender is called Nobody-Bank',
      `Row 7: this application is not with ${other.lender}`,
      'Row 9: the status is missing',
      'Row 10: the status perhaps is not known for this lender',
      'Row 11: the status date is missing',
      'Row 12: D is not a date (use DD/MM/YYYY)',
      'Row 13: the status date is in the future',
      'Row 14: the status date is before the application (D)',
      'Row 16: Sent to the lender cannot become Disbursed',
      'Row 17: -5 is not an amount',
      'Row 18: the remark is longer than 300 characters',
      'Row 19: this disbursal is already known with ₹5,000.00; an admin decides this under Payouts',
    ])
    expect(await stored(good.id)).toMatchObject({ status: 30 })
    expect((await history())[0]).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      rows_updated: 2,
      errors: body.errors.join('\n'),
    })
  })

  test('never takes an id of the lender from another application', async () => {
    const [a, b, c] = [await offer({ ref: 'L-1' }), await offer(), await offer()]
    const { body } = await upload(
      `${b.id},L-1,${b.lender},OFFER_RECEIVED,${today},,`,
      `${a.id},L-2,${a.lender},OFFER_RECEIVED,${today},,`,
      `${b.id},L-3,${b.lender},OFFER_RECEIVED,${today},,`,
      `${c.id},L-3,${c.lender},OFFER_RECEIVED,${today},,`,
    )
    expect(body.rowsUpdated).toBe(2)
    expect(body.errors).toEqual([
      'Row 2: this id of the lender belongs to another application',
      'Row 5: this id of the lender belongs to another application',
    ])
  })

  test('a disbursal without an amount is refused, and unknown columns are ignored', async () => {
    const { id, lender } = await offer({ status: 66 })
    const file = `STATUS_DATE,Agent,status,आवेदन आईडी,LENDER\n${today},Meera,Disbursed,${id},${lender}`
    const { body } = await sendFile(admin, file)
    expect(body.errors).toEqual(['Row 2: a disbursal needs its amount'])
    expect(await stored(id)).toMatchObject({ status: 66 })
  })

  test('is one row of the audit trail, in the name of who sent it', async () => {
    const { id, lender } = await offer()
    await upload(`${id},,${lender},OFFER_RECEIVED,${today},,`, `,,${lender},APPROVED,${today},,`)
    const noted = await db().select().from(audit).where(eq(audit.entity, 'status_file')).orderBy(audit.id)
    expect(noted).toMatchObject([
      {
        action: 'create',
        actor_kind: 'admin',
        actor_id: String(admin.session.adminId),
        new: { file_name: 'statuses.csv', rows_updated: 1, rows_with_errors: 1 },
      },
    ])
  })

  test('two files at once are applied one after the other', async () => {
    const { id, lender } = await offer({ status: 60 })
    const send = (status: string) => upload(`${id},,${lender},${status},${today},,`)
    const answers = await Promise.all([send('REJECTED'), send('WITHDRAWN'), send('EXPIRED')])
    expect(answers.map(({ body }) => body.rowsUpdated).sort()).toEqual([0, 0, 1])
    expect(await steps(id)).toHaveLength(1)
  })

  test('that fails in the middle applies nothing and says so', async () => {
    const { id, lender } = await offer()
    const apply = await import('#server/audit/record-audit.ts')
    vi.spyOn(apply, 'recordAudit').mockRejectedValueOnce(new Error('the disk is full'))
    const { status } = await upload(`${id},,${lender},OFFER_RECEIVED,${today},,`)
    vi.restoreAllMocks()
    expect(status).toBe(500)
    expect(await stored(id)).toMatchObject({ status: 20 })
    expect(await history()).toMatchObject([
      {
        status: 'FAILED',
        rows_updated: 0,
        errors: expect.stringContaining('Nothing of this file was applied'),
      },
    ])
  })

  test('that a crash left in the middle is shown as failed after the restart', async () => {
    const at = app.deps.clock()
    await db().insert(statusFile).values({ at, admin_id: 1, file_name: 'left.csv', status: 'PROCESSING' })
    expect((await history())[0].status).toBe('PROCESSING')
    const file_id = (await db().select().from(statusFile))[0]?.id as number
    // Of a long one, killed while its portions were being stored.
    await db()
      .insert(statusFilePart)
      .values({ file_id, place: 0, rows: Buffer.alloc(0), unread: [] })
    await failInterrupted(db(), at)
    expect((await history())[0].status).toBe('PROCESSING')
    await failInterrupted(db(), new Date(at.getTime() + 1))
    expect((await history())[0]).toMatchObject({
      status: 'FAILED',
      errors: expect.stringMatching(/upload it again/),
    })
    expect(await db().select().from(statusFilePart)).toEqual([])
  })

  test('of many rows that is stopped in the middle is brought to its end by a job, each row once', async () => {
    const { id, lender } = await offer()
    const unknown = Array.from({ length: 1200 }, (_, index) => `,X-${index},None,APPROVED,${today},,`)
    const apply = await import('#server/applications/status-files/status-file-apply.ts')
    const original = apply.applyRows
    vi.spyOn(apply, 'applyRows').mockImplementationOnce(original).mockRejectedValueOnce(new Error('killed'))
    const { status } = await upload(`${id},,${lender},OFFER_RECEIVED,${today},,`, ...unknown)
    vi.restoreAllMocks()
    expect(status).toBe(500)
    expect((await history())[0]).toMatchObject({ status: 'PROCESSING', rows_updated: 1 })
    // After a restart.
    await failInterrupted(db(), new Date(app.deps.clock().getTime() + 1))
    await app.deps.jobs.drain({ later: true })
    const [done] = await history()
    expect(done).toMatchObject({ status: 'DONE_WITH_ERRORS', rows_updated: 1 })
    expect(done.errors).toMatch(/Row 502: .*\nand 700 more rows with errors$/)
    expect(await steps(id)).toHaveLength(1)
    const noted = await db().select().from(audit).where(eq(audit.entity, 'status_file')).orderBy(audit.id)
    expect(noted.at(-1)).toMatchObject({ new: { rows_updated: 1, rows_with_errors: 1200 } })
    expect(await db().select().from(statusFilePart)).toEqual([])
  })

  test('keeps the first 500 errors and counts the others', async () => {
    const { body } = await upload(...Array.from({ length: 503 }, () => `,,x,APPROVED,${today},,`))
    expect(body.errors).toHaveLength(501)
    expect(body.errors.at(-1)).toBe('and 3 more rows with errors')
  })
})

describe('[ASF-02] what is no such file is refused at its field, and nothing is kept', () => {
  test.each<[string, number, BlobPart, string]>([
    ['another extension', 415, sheet(',,,,,,'), 'statuses.pdf'],
    ['a PDF named .xlsx', 415, '%PDF-1.7', 'statuses.xlsx'],
    ['an empty file', 422, '', 'statuses.csv'],
    ['a file without the columns', 422, 'Name,Age\nA,3', 'statuses.csv'],
    [
      'a column that stands twice',
      422,
      'app id,application_id,lender,status,date\na,b,c,d,e',
      'statuses.csv',
    ],
    ['more than 100 MB', 413, new Uint8Array(LARGE_FILE.maxBytes + 1).fill(65), 'statuses.csv'],
    [
      'more than 200,000 rows',
      422,
      `${sheet()}\n${',,a,b,c,,\n'.repeat(LARGE_FILE.maxRows + 1)}`,
      'statuses.csv',
    ],
  ])('%s: %i', async (_, expected, content, name) => {
    const { status, body } = await sendFile(admin, content, name)
    expect([status, Object.keys(body.errors)]).toEqual([expected, ['image_name']])
    expect(await history()).toEqual([])
  })

  test('no file at all', async () => {
    const answer = await admin.fetch('/api/upload-application-status-file', {
      method: 'POST',
      body: new FormData(),
    })
    expect(answer.status).not.toBe(200)
    const body = new FormData()
    body.append('image_name', 'text')
    const { body: refused } = await admin.fetch('/api/upload-application-status-file', {
      method: 'POST',
      body,
    })
    expect(refused.errors).toEqual({ image_name: 'No file selected' })
  })
})
