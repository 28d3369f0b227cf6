import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { lenderApplication, statusHistory } from '#server/tables/applications.ts'
import { trackingLink } from '#server/tables/links.ts'
import { commissionCase } from '#server/tables/money.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInMerchant, soldLoan } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const [MINE, THEIRS] = [1, 2]
const db = () => app.deps.database.db

const caseIdOf = async (user_id: string) => {
  const [found] = await db().select().from(prospect).where(eq(prospect.user_id, user_id))
  return found?.case_id as string
}

/** A sold loan that its lender reported, with the merchant's earning booked. */
async function bookedCase(merchantId = MINE, name = 'Ravindra', mobile = '9812345678') {
  const sold = await soldLoan(app, merchantId, name, mobile)
  const booked = { lender_application_id: sold.id, lender_id: 1, revenue_type_id: 1, amount: 150_000 }
  await db()
    .insert(commissionCase)
    .values({ ...booked, day: '2026-11-12' })
  await recomputeAll(db(), app.deps.clock())
  return { ...sold, case_id: await caseIdOf(sold.prospect_id) }
}

describe('[CASE-01] a case', () => {
  test('shows one customer from lead to payout, masked', async () => {
    const { case_id, prospect_id } = await bookedCase()
    const { status, body } = await mine.get(`/api/partner/cases/${case_id.toLowerCase()}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: case_id,
      customer: 'R. 98XXXXXX78',
      own: true,
      source: 'DIRECT',
      applications: [
        {
          product_type: 'Personal Loans',
          lenders: [
            {
              status: 70,
              disbursed_amount: 150_000,
              steps: [
                { status: 10, at: '2026-11-10T06:00:00.000Z' },
                { status: 70, at: '2026-11-12T06:00:00.000Z' },
              ],
            },
          ],
        },
      ],
      lines: [{ case_id, month: '2026-11', money: 'EXPECTED' }],
      payouts: [{ month: '2026-11' }],
      next: { step: 'LENDER_MONEY', by: 'LENDER' },
    })
    for (const secret of ['9812345678', 'Ravindra', prospect_id])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('of another merchant is not found, like one that does not exist', async () => {
    const { case_id } = await bookedCase(THEIRS)
    for (const id of [case_id, 'L-000000000000'])
      expect((await mine.get(`/api/partner/cases/${id}`)).status).toBe(404)
    expect((await mine.get('/api/partner/cases/1')).status).toBe(404)
    const text = 'Where is the money of this customer of mine?'
    expect((await mine.post(`/api/partner/cases/${case_id}/query`, { text })).status).toBe(404)
    expect((await theirs.get(`/api/partner/cases/${case_id}`)).status).toBe(200)
  })

  test("hides the lender's own words, which may say more than the customer agreed to", async () => {
    const { case_id, id } = await bookedCase()
    await db()
      .update(statusHistory)
      .set({ remark: 'CIBIL 540, income too low' })
      .where(eq(statusHistory.lender_application_id, id))
    await db()
      .update(lenderApplication)
      .set({ reason: 'CIBIL 540, income too low' })
      .where(eq(lenderApplication.id, id))
    expect(JSON.stringify((await mine.get(`/api/partner/cases/${case_id}`)).body)).not.toContain('CIBIL')
  })

  test('of a referred merchant is shown without money, tickets and link', async () => {
    const { case_id, prospect_id } = await bookedCase(THEIRS)
    await db().update(merchant).set({ parent_id: MINE }).where(eq(merchant.merchant_id, THEIRS))
    const [link] = await db().select().from(trackingLink).where(eq(trackingLink.merchant_id, THEIRS))
    await db()
      .update(prospect)
      .set({ link_id: link?.id ?? null })
      .where(eq(prospect.user_id, prospect_id))
    const { body } = await mine.get(`/api/partner/cases/${case_id}`)
    expect(body).toMatchObject({
      own: false,
      lines: null,
      payouts: null,
      link: null,
      next: { step: 'DISBURSED' },
    })
  })

  test('shows money only to staff with the right to reports', async () => {
    const { case_id } = await bookedCase()
    await db()
      .insert(merchantStaff)
      .values({ merchant_user_id: 1, rights: ['leads'], created_at: app.deps.clock() })
    const seller = await signInMerchant(app, 0)
    expect((await seller.get(`/api/partner/cases/${case_id}`)).body).toMatchObject({
      lines: null,
      payouts: null,
    })
  })

  test('keeps its id when its customer was merged into another of the same merchant', async () => {
    const kept = await bookedCase()
    const merged = await soldLoan(app, MINE, 'Ravi', '9812345699')
    const old = await caseIdOf(merged.prospect_id)
    await db()
      .update(prospect)
      .set({ status: 'MERGED', merged_into: kept.prospect_id, merchant_id: null })
      .where(eq(prospect.user_id, merged.prospect_id))
    expect((await mine.get(`/api/partner/cases/${old}`)).body.id).toBe(kept.case_id)
    expect((await theirs.get(`/api/partner/cases/${old}`)).status).toBe(404)
  })

  test('has the tickets that were opened about it or its earnings', async () => {
    const { case_id } = await bookedCase()
    const text = 'Where is the money of this customer of mine?'
    const sent = await mine.post(`/api/partner/cases/${case_id}/query`, { text })
    expect(sent).toMatchObject({ status: 200, body: { reference: expect.stringMatching(/^T-/) } })
    const { lines } = (await mine.get(`/api/partner/cases/${case_id}`)).body
    await mine.post(`/api/partner/earnings/${lines[0].id}/query`, { text })
    const { tickets } = (await mine.get(`/api/partner/cases/${case_id}`)).body
    expect(tickets).toHaveLength(2)
    const thread = (await mine.get(`/api/partner/tickets/${sent.body.ticket_id}`)).body
    expect(thread).toMatchObject({ type: 'CASE_QUERY', about: { case_id } })
  })

  test('is found by its id in the back office: customer, earnings, settlement, tickets', async () => {
    const { case_id, prospect_id } = await bookedCase()
    await bookedCase(THEIRS, 'Sita', '9812345679')
    await mine.post(`/api/partner/cases/${case_id}/query`, {
      text: 'Where is the money of this customer of mine?',
    })
    const admin = await app.signInAdmin()
    for (const list of ['csr-portal', 'commission-lines', 'settlement-lines', 'portal-tickets']) {
      const { body } = await admin.get(`/api/admin/lists/${list}?q=${case_id.toLowerCase()}`)
      expect([list, body.rows.map((row: { case_id: string }) => row.case_id)]).toEqual([list, [case_id]])
    }
    const { body } = await admin.get(`/api/admin/lists/csr-portal?q=${case_id}`)
    expect(body.rows[0].id).toBe(prospect_id)
  })
})
