import { beforeAll, describe, expect, test } from 'vitest'
import type { KeyFacts, OfferList } from '#src/contract/offers/offer.ts'
import { aprOf } from '#src/domain/offers/emi.ts'
import { addRupees, roundPaise } from '#src/domain/paise.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
let list: OfferList
beforeAll(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
  const app_id = await completeProfile(customer)
  list = (await customer.get(`/api/offers?app_id=${app_id}`)).body
})

const facts = (listId: string, lender: unknown) => customer.get(`/api/offers/${listId}/key-facts/${lender}`)

describe('key facts', () => {
  test('every offer has its own, and its figures agree with each other', async () => {
    expect(list.offers.length).toBeGreaterThan(2)
    for (const offer of list.offers) {
      const { status, body } = (await facts(list.list_id, offer.lender_id)) as {
        status: number
        body: KeyFacts
      }
      expect([status, body.offer]).toEqual([200, offer])
      expect(body.schedule).toHaveLength(offer.tenor_months)
      expect(addRupees(...body.schedule.map(({ principal }) => principal))).toBe(offer.amount)
      expect(addRupees(body.fee, body.fee_gst)).toBe(offer.processing_fee)
      expect(body.fee_gst).toBe(roundPaise(body.fee * 0.18))
      expect(addRupees(body.net_disbursed, offer.processing_fee)).toBe(offer.amount)
      expect(addRupees(body.total_interest, offer.processing_fee)).toBe(offer.total_cost)
      const emi = offer.total_payable / offer.tenor_months
      expect(roundPaise(aprOf(body.net_disbursed, emi, offer.tenor_months) ?? 0)).toBe(offer.apr)
      expect(offer.grievance).toMatchObject({ name: expect.any(String), phone: expect.any(String) })
    }
  })

  test('an offer for another amount has them too', async () => {
    const other = list.unmatched.find(({ instead }) => instead)?.instead
    expect(other?.amount === 200_000 && other.tenor_months === 24).toBe(false)
    expect((await facts(list.list_id, other?.lender_id)).body.offer).toEqual(other)
  })

  test('they stay as they were shown when the lender changes its terms', async () => {
    const [first] = list.offers
    const admin = await app.signInAdmin()
    await admin.post('/api/update-lender-data', {
      lender_id: first?.lender_id,
      property: 'grievance_name',
      value: 'Somebody Else',
    })
    expect((await facts(list.list_id, first?.lender_id)).body.offer.grievance).toEqual(first?.grievance)
  })

  test('of another one’s list, of no list and of a lender that offers nothing there are none', async () => {
    const stranger = await app.signInCustomer('9876500001')
    const [first] = list.offers
    const path = `/api/offers/${list.list_id}/key-facts/${first?.lender_id}`
    expect((await stranger.get(path)).status).toBe(404)
    expect((await app.nobody.get(path)).status).toBe(401)
    expect((await facts('00000000-0000-4000-8000-000000000000', 1)).status).toBe(404)
    for (const lender of [999_999, 0, 'x']) expect((await facts(list.list_id, lender)).status).toBe(404)
  })
})

describe('another amount or term', () => {
  const change = (body: object) => customer.post('/api/offers/change', body)

  test('gives a new list for it, and keeps the old one', async () => {
    const asked = { app_id: list.app_id, se_loan_amount: 300_000, desired_tenor: 36 }
    const { status, body } = await change(asked)
    expect([status, body.asked]).toEqual([200, { amount: 300_000, tenor_months: 36 }])
    expect(body.list_id).not.toBe(list.list_id)
    const [first] = body.offers
    expect([first.amount, first.tenor_months]).toEqual([300_000, 36])
    expect((await change(asked)).body.list_id).toBe(body.list_id)
    expect((await facts(list.list_id, list.offers[0]?.lender_id)).status).toBe(200)
    const profile = (await customer.get(`/api/user/${customer.session.prospect_id}`)).body
    expect(profile).toMatchObject({ se_loan_amount: 300_000, desired_tenor: 36 })
  })

  test.each([
    ['se_loan_amount', 999],
    ['se_loan_amount', 10_000_001],
    ['se_loan_amount', '200000'],
    ['desired_tenor', 2],
    ['desired_tenor', 361],
    ['desired_tenor', 12.5],
  ])('%s may not be %j', async (field, value) => {
    const asked = { app_id: list.app_id, se_loan_amount: 200_000, desired_tenor: 24, [field]: value }
    const { status, body } = await change(asked)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('cannot be asked for in another one’s application', async () => {
    const stranger = await app.signInCustomer('9876500002')
    const asked = { app_id: list.app_id, se_loan_amount: 200_000, desired_tenor: 24 }
    expect((await stranger.post('/api/offers/change', asked)).status).toBe(404)
  })
})
