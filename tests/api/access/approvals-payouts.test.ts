import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertBank } from '#server/money/bank.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { rows } from '#server/platform/database/database.ts'
import { payout } from '#server/tables/books/payouts.ts'
import { commissionMonth } from '#server/tables/money.ts'
import { partnerRate } from '#server/tables/partner-config.ts'
import { merchantUser, prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { paidCase } from '#tests/support/money/money.ts'

let app: TestApp
let maker: SignedIn
let checker: SignedIn
beforeEach(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
  checker = await app.signInSecond()
})

const month = '2026-10'
const db = () => app.deps.database.db
const look = async (id: string) => (await checker.get(`/api/admin/approvals/${id}`)).body
const approve = async (id: string) =>
  (await checker.post(`/api/admin/approvals/${id}/approve`, { seen: (await look(id)).seen })).status

/** A case of merchant 1 and its confirmed bank account. @returns the customer */
async function caseOfMerchant(day: string) {
  const now = app.deps.clock()
  const id = await paidCase(db(), now, { ref: 'AA1', day, amount: 100_000, merchant: 1 })
  await recomputeAll(db(), now)
  const [owner] = await db().select().from(merchantUser).where(eq(merchantUser.merchant_id, 1)).limit(1)
  await insertBank(db(), app.deps.keys, '50100000001', {
    ...{ merchant_id: 1, merchant_user_id: owner?.id as number, holder: 'GramSetu', ifsc: 'DEMO0000123' },
    ...{ created_at: now, status: 'CONFIRMED', checked: 'MATCH', bank_name: 'GRAMSETU', likeness: 1 },
  })
  const [customer] = await rows<{ id: string }>(
    db(),
    sql`select a.prospect_id as id from lender_application la join application a on a.app_id = la.app_id
      where la.id = ${id}`,
  )
  return customer?.id as string
}

const payoutOf = async () =>
  Number(
    (await rows<{ sum: number }>(db(), sql`select sum(payout)::float8 as sum from commission_line`))[0]?.sum,
  )

test('a payout is marked as paid by the word of two admins', async () => {
  await caseOfMerchant('2026-10-10')
  await db().insert(commissionMonth).values({ month, locked_at: app.deps.clock() })
  const body = { merchant_id: 1, paid_on: '2026-11-20', utr: 'UTR1' }
  const asked = await maker.post(`/api/admin/payouts/${month}/paid`, body)
  expect(asked.status).toBe(202)
  expect(await db().select().from(payout)).toEqual([])
  const gross = await payoutOf()
  const { lines } = await look(asked.body.waiting)
  expect(lines).toContainEqual(expect.objectContaining({ label: 'payout', after: gross }))
  expect(lines).toContainEqual(expect.objectContaining({ label: 'account', after: 'XXXXXX0001' }))
  expect(
    (await maker.post(`/api/admin/approvals/${asked.body.waiting}/approve`, { seen: 'x' })).status,
  ).not.toBe(200)
  expect(await db().select().from(payout)).toEqual([])
  expect(await approve(asked.body.waiting)).toBe(200)
  expect(await db().select().from(payout)).toMatchObject([{ gross, utr: 'UTR1', paid_on: '2026-11-20' }])
})

test('a customer changes merchants by the word of two admins, who see what is booked for it', async () => {
  const customer = await caseOfMerchant('2026-11-10')
  const body = {
    prospect_id: customer,
    merchant_id: null,
    expected: 1,
    reason: 'Came by itself, see ticket 7',
  }
  const asked = await maker.post('/api/admin/dedupe/attribution', body)
  expect(asked.status).toBe(202)
  const gross = await payoutOf()
  const ownerOf = async () =>
    (await db().select().from(prospect).where(eq(prospect.user_id, customer)))[0]?.merchant_id
  expect([await ownerOf(), gross > 0]).toEqual([1, true])
  const { lines } = await look(asked.body.waiting)
  expect(lines).toContainEqual(expect.objectContaining({ label: 'merchant', after: null }))
  expect(lines).toContainEqual(expect.objectContaining({ label: 'bookedPayout', after: gross }))
  expect(await approve(asked.body.waiting)).toBe(200)
  expect([await ownerOf(), await payoutOf()]).toEqual([null, 0])
})

test('planned terms are cancelled by the word of two admins', async () => {
  const [planned] = await db()
    .insert(partnerRate)
    .values({ partner_id: 2, from_day: '2026-12-05', percent: 10, flat: null, set_at: app.deps.clock() })
    .returning()
  const state = async () =>
    (
      await db()
        .select()
        .from(partnerRate)
        .where(eq(partnerRate.id, planned?.id as number))
    )[0]?.cancelled_at
  const asked = await maker.post(`/api/admin/partner-rates/${planned?.id}/cancel`)
  expect([asked.status, await state()]).toEqual([202, null])
  expect((await look(asked.body.waiting)).lines).toContainEqual(
    expect.objectContaining({ label: 'revenue_percent', before: 10, after: null }),
  )
  expect(await approve(asked.body.waiting)).toBe(200)
  expect(await state()).not.toBeNull()
})
