import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { insertBank } from '#server/money/bank.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { merchantUser } from '#server/tables/people.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { booksOf, exampleTaxRules, paidCase } from './money.ts'

/** A confirmed bank account of the first merchant. */
export async function confirmedBank({ deps: { database, keys, clock } }: TestApp): Promise<void> {
  const [owner] = await database.db
    .select()
    .from(merchantUser)
    .where(eq(merchantUser.merchant_id, 1))
    .orderBy(merchantUser.id)
  await insertBank(database.db, keys, '50100000001', {
    ...{ merchant_id: 1, merchant_user_id: owner?.id as number, holder: 'GramSetu', ifsc: 'DEMO0000123' },
    ...{ created_at: clock(), status: 'CONFIRMED', checked: 'MATCH', bank_name: 'GRAMSETU', likeness: 1 },
  })
}

export type PayoutApp = Awaited<ReturnType<typeof payoutApp>>
type Steps = ReturnType<typeof payoutSteps>

/** The steps of a world that each test makes again. */
export const stepsOf = (world: () => Steps): Steps => ({
  sell: (...of) => world().sell(...of),
  cancel: (...of) => world().cancel(...of),
  lock: (...of) => world().lock(...of),
  rowOf: (...of) => world().rowOf(...of),
  pay: (...of) => world().pay(...of),
  verified: (...of) => world().verified(...of),
})

/** The app with example tax rules and the first merchant ready to be paid, and what tests of payouts do in it. */
export async function payoutApp(env: Record<string, string> = {}) {
  const app = await makeTestApp(env)
  const admin = await app.signInAdmin()
  const mine = await signInMerchant(app, 0)
  const { db } = app.deps.database
  await exampleTaxRules(db)
  await confirmedBank(app)
  return { app, admin, mine, ...payoutSteps(app, admin, mine) }
}

export function payoutSteps(app: TestApp, admin: SignedIn, mine: SignedIn) {
  const { db } = app.deps.database
  const recompute = () => recomputeAll(db, app.deps.clock())
  return {
    /** A loan of the first merchant. */
    sell: (ref: string, day: string, amount: number) =>
      paidCase(db, app.deps.clock(), { ref, day, amount, merchant: 1 }),
    /** The customer returned the loan. */
    cancel: (id: string) =>
      db
        .update(lenderApplication)
        .set({ status: statusCode.CANCELLED_COOLING_OFF })
        .where(eq(lenderApplication.id, id)),
    lock: async (month: string) => {
      await recompute()
      const { revenue, payout } = await booksOf(admin, month)
      expect((await admin.post('/api/admin/commission/lock', { month, revenue, payout })).status).toBe(200)
      return payout
    },
    /** The first merchant's row of the payouts. */
    rowOf: async (month: string) =>
      (await admin.get(`/api/admin/lists/merchant-payouts?month=${month}`)).body.rows.find(
        (row: { merchant_id: string }) => row.merchant_id === '1',
      ),
    pay: (month: string) =>
      admin.post(`/api/admin/payouts/${month}/paid`, { merchant_id: 1, paid_on: '2026-11-20', utr: 'U1' }),
    /** Gives PAN and GST number and verifies them. */
    verified: async (numbers: object) => {
      await mine.post('/api/partner/tax-ids', numbers)
      const { rows: open } = (await admin.get('/api/admin/lists/tax-ids?tab=waiting')).body
      const decision = { approve: true, reason: 'Card seen' }
      expect((await admin.post(`/api/admin/tax-ids/${open[0].id}/decide`, decision)).status).toBe(200)
    },
  }
}
