import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { dedupeLog } from '#server/tables/links.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'

let lending: Lending
beforeAll(async () => {
  lending = await makeLending({ LENDER_TIMEOUT_MS: '20000' })
})
beforeEach(() => lending.app.deps.database.script('delete from pgboss.job'))
afterAll(() => lending.close())

const db = () => lending.app.deps.database.db
const drain = (later = false) => lending.app.deps.jobs.drain({ later })
const atLender = (id: string) => [...lending.sandbox.applications.values()].find(({ key }) => key === id)
const calls = async (id: string) =>
  (await db().select().from(lenderCall).where(eq(lenderCall.lender_application_id, id)))
    .sort((a, b) => a.id - b.id)
    .map(({ operation, outcome }) => `${operation} ${outcome}`)
const takeBack = async (customer: SignedIn, purpose = 'SHARE_LENDER') => {
  const given: { id: number; purpose: string }[] = (await customer.get('/api/consents')).body
  const id = given.find((one) => one.purpose === purpose)?.id
  return customer.post(`/api/consents/${id}/withdraw`)
}

test('a lender hears of a withdrawn application, once, and does nothing more with it', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  await drain()
  await lending.sandbox.control({ application: id, advance: 2 })
  expect((await customer.post(`/api/applications/${id}/withdraw`)).status).toBe(200)
  expect(atLender(id)?.withdrawn).toBeUndefined()
  await drain()
  expect(atLender(id)?.withdrawn).toEqual(['application'])
  expect((await calls(id)).filter((call) => call.startsWith('withdraw'))).toEqual(['withdraw OK'])
  await lending.sandbox.control({ application: id, advance: 5 })
  const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, id))
  expect(row?.status).toBe(81)
})

test('a lender that is away hears of it when it is back', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  await drain()
  await lending.sandbox.control({ application: id, advance: 2 })
  await lending.sandbox.control({ application: id, fault: '500', times: 2 })
  await customer.post(`/api/applications/${id}/withdraw`)
  await drain()
  expect(atLender(id)?.withdrawn).toBeUndefined()
  for (let turn = 0; turn < 3; turn++) await drain(true)
  expect(atLender(id)?.withdrawn).toEqual(['application'])
  const withdrawals = (await calls(id)).filter((call) => call.startsWith('withdraw'))
  expect(withdrawals).toEqual(['withdraw HTTP', 'withdraw HTTP', 'withdraw OK'])
})

test('what was never sent needs no word, and is not sent any more', async () => {
  const { customer, id } = await lending.choose('Bharatpath-Credit')
  await customer.post(`/api/applications/${id}/withdraw`)
  await drain()
  expect(await calls(id)).toEqual([])
})

test('one that was withdrawn on its way is known to the lender, so it hears of that', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  await lending.sandbox.control({ application: id, fault: 'delay' })
  const sending = drain()
  await expect.poll(() => lending.sandbox.calls.some(({ key }) => key === id)).toBe(true)
  const { status } = await customer.post(`/api/applications/${id}/withdraw`)
  await sending
  expect(status).toBe(200)
  await drain(true)
  expect(atLender(id)?.withdrawn).toEqual(['application'])
})

test('a lender hears that the agreement to share was taken back', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  await drain()
  expect((await takeBack(customer)).status).toBe(200)
  await drain()
  expect(atLender(id)?.withdrawn).toEqual(['consent'])
  expect(
    JSON.stringify(await db().select().from(lenderCall).where(eq(lenderCall.lender_application_id, id))),
  ).toContain(`${id}:consent`)
})

test('withdrawing the consent to compare notifies no lender', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  await drain()
  await takeBack(customer, 'MATCHING')
  await drain()
  expect(atLender(id)?.withdrawn).toBeUndefined()
})

test('a lender that knows the customer already is kept among the duplicates, by a hash', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  // Also where a connection was closed in the moment of its use, and the job tries again.
  for (let turn = 0; turn < 3; turn++) await drain(true)
  const admin = await lending.app.signInAdmin(1)
  const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, id))
  const body = new FormData()
  const text = `application id,lender,status,status date\n${row?.id},Aarna-Finance,duplicate,20/11/2026\n`
  body.append('image_name', new File([text], 'dedupe.csv', { type: 'text/csv' }))
  const answer = await admin.fetch('/api/upload-application-status-file', { method: 'POST', body })
  expect(answer.body).toMatchObject({ rowsUpdated: 1, errors: [] })
  const logged = await db().select().from(dedupeLog).where(eq(dedupeLog.lender_application_id, id))
  expect(logged).toMatchObject([
    { kind: 'LENDER_DEDUPE', decision: 'BLOCKED', prospect_id: customer.session.prospect_id },
  ])
  expect(logged[0]?.key_hash).toMatch(/^[\w-]{20,}$/)
})
