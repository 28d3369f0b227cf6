import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import type { KeyFacts, OfferList } from '#src/contract/offers/offer.ts'
import { addDays } from '#src/domain/dates.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

let lending: NetworkLending
beforeAll(async () => {
  lending = await makeNetworkLending()
})
afterAll(() => lending.close())

test('[WIRE-04] an offer of a lender in the network is listed, explained and followed like any other', async () => {
  const { customer, id, app_id } = await lending.choose(500_000)
  const { offers }: OfferList = (await customer.get(`/api/offers?app_id=${app_id}`)).body
  const at = offers.findIndex(({ lender_name }) => lender_name === 'Kesarvan-Capital')
  const shown = offers[at]
  // Same facts and place as lenders of any other protocol.
  const highest = offers.map(({ apr, apr_max }) => apr_max ?? apr)
  expect(highest).toEqual([...highest].sort((a, b) => a - b))
  expect(offers.length).toBeGreaterThan(3)
  const always = (one: object) =>
    Object.keys(one)
      .filter((name) => !/_max$|valid_until/.test(name))
      .sort()
  for (const other of offers) expect(always(other)).toEqual(always(shown as object))
  expect([shown?.cooling_off_days, shown?.grievance?.name]).toEqual([7, expect.any(String)])

  await lending.walk(customer, id)
  const { body: facts } = await customer.get(`/api/lender-applications/${id}/key-facts`)
  const { offer }: KeyFacts = facts
  // APR by us from the quote's parts; charges and days of the quote; whom to complain to as in the list.
  expect(offer).toMatchObject({
    ...{ amount: 500_000, interest_rate: 14, tenor_months: 24, apr: 15.54, emi: 24006.44 },
    ...{ processing_fee: 7500, total_cost: 83654.6, cooling_off_days: 3, grievance: shown?.grievance },
  })
  const { loan } = (await customer.get(`/api/lender-applications/${id}`)).body.application
  expect(loan.return_until).toBe(addDays(loan.paid_out_on, 3))

  // What the lender says otherwise is noted for admins, and only that.
  const { db } = lending.app.deps.database
  const [row] = await db.select().from(lenderApplication).where(eq(lenderApplication.id, id))
  const admin = await lending.app.signInAdmin()
  const stated = async () => {
    const { body } = await admin.get(`/api/admin/csr/${row?.prospect_id}/${app_id}`)
    return body.applications[0].choices[0].stated
  }
  expect(await stated()).toEqual([{ figure: 'apr', ours: 15.54, stated: 15.9 }])
  const own = row?.lender_offer
  if (!own) throw new Error('no offer')
  const same = { ...own, stated: { apr: 15.5, emi: 24006 } }
  await db.update(lenderApplication).set({ lender_offer: same }).where(eq(lenderApplication.id, id))
  expect(await stated()).toEqual([])
})
