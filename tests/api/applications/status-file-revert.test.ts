import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notifyStatuses } from '#server/messages/status-notice.ts'
import { lenderApplication, statusFileRow, statusHistory } from '#server/tables/applications.ts'
import { message } from '#server/tables/messages.ts'
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
const offer = () => chosenOffer(db(), app.deps.clock())
const today = () => businessDay(app.deps.clock())
const standing = async (id: string) => {
  const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, id))
  return row && [row.status, row.lender_app_id, row.approved_at !== null]
}
const send = async (...rows: string[]) => {
  await sendFile(admin, sheet(...rows))
  return (await admin.get(LIST)).body.data[0].id as number
}
const path = (id: number) => `/api/admin/status-files/${id}`
const revert = (id: number, who = admin) => who.post(`${path(id)}/revert`)
const rowsOf = async (id: number, query = '') =>
  (await admin.get(`/api/admin/lists/status-file-rows?file=${id}${query}`)).body.rows as {
    line: number
    outcome: string
  }[]

test('[ASF-07] a reverted status file puts back every application but those changed since, and says which', async () => {
  const [one, two, three] = [await offer(), await offer(), await offer()]
  const file = await send(
    `${one.id},REF-1,${one.lender},OFFER_RECEIVED,${today()},,`,
    `${one.id},,${one.lender},OFFER_SELECTED,${today()},,`,
    `${two.id},,${two.lender},OFFER_RECEIVED,${today()},,`,
    `${three.id},REF-3,${three.lender},SUBMITTED,${today()},,`,
  )
  expect(await standing(one.id)).toEqual([expect.any(Number), 'REF-1', false])
  await send(`${two.id},,${two.lender},OFFER_SELECTED,${today()},,`)
  const before = await standing(two.id)
  const { status, body } = await revert(file)
  expect([status, body.file.status, body.file.counts]).toEqual([
    200,
    'REVERTED',
    { REVERTED: 3, CHANGED_SINCE: 1 },
  ])
  expect(await standing(one.id)).toEqual([20, null, false])
  expect(await standing(two.id)).toEqual(before)
  expect((await rowsOf(file, '&outcome=CHANGED_SINCE')).map(({ line }) => line)).toEqual([4])
  const history = await db()
    .select({ of: statusHistory.lender_application_id, accepted: statusHistory.accepted })
    .from(statusFileRow)
    .innerJoin(statusHistory, eq(statusHistory.id, statusFileRow.transition_id))
    .where(eq(statusFileRow.file_id, file))
    .orderBy(statusFileRow.line)
  expect(history.map(({ of, accepted }) => [of === two.id, accepted])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
  expect((await revert(file)).body.code).toBe('STEP_NOT_ALLOWED')
})

test('[ASF-07] a status file is reverted within 24 hours, by roles that may upload', async () => {
  const { id, lender } = await offer()
  const file = await send(`${id},,${lender},OFFER_RECEIVED,${today()},,`)
  expect((await revert(file, await app.signInAdmin(3))).status).toBe(403)
  expect((await admin.get(path(file))).body.file).toMatchObject({ revertable: 'yes', revert_refusal: null })
  app.advance(24 * 60 + 1)
  admin = await app.signInAdmin(2)
  expect((await admin.get(path(file))).body.file).toMatchObject({
    revertable: 'no',
    revert_refusal: 'TOO_LATE',
  })
  expect((await revert(file)).body.code).toBe('TOO_LATE')
  expect((await standing(id))?.[0]).not.toBe(20)
})

test('a status that was taken back before its message is not told', async () => {
  const { id, lender } = await offer()
  const file = await send(`${id},,${lender},OFFER_RECEIVED,${today()},,`)
  await revert(file)
  await notifyStatuses(app.deps)
  expect(await db().select().from(message).where(eq(message.template, 'status-change'))).toEqual([])
})
