import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeErased } from '#server/customers/purge.ts'
import { erasure, erasureNotice } from '#server/tables/customers/erasure.ts'
import { message } from '#server/tables/messages.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'

let lending: Lending
let admin: SignedIn
beforeAll(async () => {
  lending = await makeLending({ LENDER_TIMEOUT_MS: '20000', ERASURE_DAYS: '365' })
  admin = await lending.app.signInAdmin()
})
afterAll(() => lending.close())

const db = () => lending.app.deps.database.db
const drain = () => lending.app.deps.jobs.drain()
const atLender = (id: string) => [...lending.sandbox.applications.values()].find(({ key }) => key === id)
const erase = async (customer: SignedIn) => {
  const asked = await customer.post('/api/privacy-requests', { kind: 'DELETION' })
  await admin.post(`/api/admin/deletions/${asked.body.reference}/approve`)
  return asked.body.reference as string
}
const certificate = async (reference: string) =>
  (await admin.get(`/api/admin/deletions/${reference}/certificate`)).body

test('[ADM-07] a lender that received data hears of the deletion, and its answer is kept', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  await drain()
  const reference = await erase(customer)
  expect(await certificate(reference)).toMatchObject({ notices: [{ id, state: 'WAITING', answer: null }] })
  await drain()
  expect(atLender(id)?.withdrawn).toContain('erasure')
  const { notices, warned_at } = await certificate(reference)
  expect(notices).toMatchObject([{ lender: 'Aarna-Finance', state: 'TOLD', answer: 'HTTP 200' }])
  expect(warned_at).toBeNull()
  const keep = await admin.post(`/api/admin/deletions/${reference}/notices/${id}`, { answer: 'letter' })
  expect(keep.body.code).toBe('STEP_NOT_ALLOWED')
})

test('a lender’s answer by letter is recorded manually if its API could not be informed', async () => {
  const { customer, id } = await lending.choose('Bharatpath-Credit')
  await drain()
  const reference = await erase(customer)
  await db()
    .update(erasureNotice)
    .set({ state: 'UNREACHED', answer: 'NO_API' })
    .where(eq(erasureNotice.lender_application_id, id))
  const path = `/api/admin/deletions/${reference}/notices/${id}`
  expect((await admin.post(path, { answer: ' ' })).status).toBe(422)
  const other = await lending.app.signInAdmin(2)
  expect((await other.post(path, { answer: 'Letter of 2 December' })).status).toBe(403)
  expect((await admin.post(path, { answer: 'Letter of 2 December' })).status).toBe(200)
  expect((await certificate(reference)).notices).toMatchObject([
    { state: 'TOLD', answer: 'Letter of 2 December' },
  ])
})

test('the customer is notified once, two days before the purge, and not purged earlier', async () => {
  const customer = await lending.app.signInCustomer('9812345670')
  const reference = await erase(customer)
  const { deps } = lending.app
  const hours = (count: number) => new Date(deps.clock().getTime() + count * 3_600_000)
  const told = async () =>
    (await db().select().from(message).where(eq(message.template, 'privacy-purge'))).length
  await purgeErased(deps, hours(362 * 24))
  expect(await told()).toBe(0)
  // The server was away when it was due: the purge waits for its two days.
  await purgeErased(deps, hours(366 * 24))
  const first = await told()
  expect(first).toBeGreaterThan(0)
  expect(await certificate(reference)).toMatchObject({
    warned_at: hours(366 * 24).toISOString(),
    purge_at: hours(368 * 24).toISOString(),
    purged_at: null,
  })
  await purgeErased(deps, hours(367 * 24))
  expect(await told()).toBe(first)
  await purgeErased(deps, hours(368 * 24))
  expect((await certificate(reference)).purged_at).not.toBeNull()
  const rows = await db().select().from(erasure)
  expect(rows.every(({ status }) => status === 'PURGED')).toBe(true)
})
