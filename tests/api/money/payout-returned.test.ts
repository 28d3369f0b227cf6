import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { billingDocument } from '#server/tables/books/billing.ts'
import { payout } from '#server/tables/books/payouts.ts'
import { audit } from '#server/tables/catalogue.ts'
import { message } from '#server/tables/messages.ts'
import { unequalDocuments, unequalSums } from '#tests/support/money/book-sums.ts'
import { type PayoutApp, payoutApp, stepsOf } from '#tests/support/money/payouts.ts'

let world: PayoutApp
beforeEach(async () => {
  world = await payoutApp()
})
const { sell, cancel, lock, rowOf, pay } = stepsOf(() => world)
const db = () => world.app.deps.database.db
const returned = (month: string, reason = 'The bank returned it: account closed') =>
  world.admin.post(`/api/admin/payouts/${month}/returned`, { merchant_id: 1, reason })

test('a returned payment makes the month due again, once, with the reason, and the partner is notified', async () => {
  await sell('A', '2026-08-10', 50_000)
  await lock('2026-08')
  const due = await rowOf('2026-08')
  expect((await returned('2026-08')).body.code).toBe('STEP_NOT_ALLOWED')
  expect((await pay('2026-08')).status).toBe(200)
  const documents = await db().select().from(billingDocument)
  expect((await returned('2026-08', ' ')).body.errors.reason).toBeDefined()
  expect((await returned('2026-08')).status).toBe(200)
  expect(await rowOf('2026-08')).toMatchObject({ state: 'DUE', net: due.net, tds: due.tds, utr: null })
  expect((await returned('2026-08')).body.code).toBe('STEP_NOT_ALLOWED')
  const [noted] = await db()
    .select()
    .from(audit)
    .where(eq(audit.entity, 'payout'))
    .orderBy(audit.id)
    .offset(1)
  expect(noted).toMatchObject({ old: { utr: 'U1' }, new: { reason: 'The bank returned it: account closed' } })
  const told = await db().select().from(message).where(eq(message.template, 'partner-payout-returned'))
  expect(told.length).toBeGreaterThan(0)
  expect(await unequalSums(db(), world.admin)).toEqual([])
  expect((await pay('2026-08')).status).toBe(200)
  expect(await db().select().from(billingDocument)).toEqual(documents)
  expect(await unequalDocuments(db(), world.admin)).toEqual([])
  expect(await db().select().from(payout)).toMatchObject([{ month: '2026-08', utr: 'U1' }])
})

test('a commission that is reversed between return and payment is credited, and the rest is paid', async () => {
  const id = await sell('A', '2026-08-10', 50_000)
  await sell('B', '2026-08-11', 70_000)
  await lock('2026-08')
  await pay('2026-08')
  await returned('2026-08')
  await cancel(id)
  await lock('2026-09')
  await lock('2026-10')
  for (const month of ['2026-08', '2026-09', '2026-10'])
    if ((await rowOf(month))?.state === 'DUE') expect((await pay(month)).status).toBe(200)
  expect(await unequalSums(db(), world.admin)).toEqual([])
  expect(await unequalDocuments(db(), world.admin)).toEqual([])
})

test('months are paid in order and returned in reverse order, or the answer says why not', async () => {
  await sell('A', '2026-08-10', 50_000)
  await sell('B', '2026-09-10', 60_000)
  await lock('2026-08')
  await lock('2026-09')
  expect((await pay('2026-09')).body.errors).toEqual({ month: 'Pay the partner’s earlier months first' })
  expect((await rowOf('2026-09')).state).toBe('DUE')
  for (const month of ['2026-08', '2026-09']) expect((await pay(month)).status).toBe(200)
  expect((await returned('2026-08')).body.errors).toEqual({
    reason: 'A later month of this partner was paid since; return that payment first',
  })
  for (const month of ['2026-09', '2026-08']) expect((await returned(month)).status).toBe(200)
  expect(await unequalSums(db(), world.admin)).toEqual([])
})
