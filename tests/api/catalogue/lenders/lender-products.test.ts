import { beforeAll, expect, test } from 'vitest'
import type { KeyFacts, OfferList } from '#src/contract/offers/offer.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'

const PAGE = '/api/admin/lender-products'
let app: TestApp
let admin: SignedIn
let customer: SignedIn
let app_id: string
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  customer = await app.signInCustomer()
  app_id = await completeProfile(customer)
})

const send = (method: string, path: string, body?: unknown, who = admin) =>
  who.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  })
interface Row {
  id: number
  lender_id: number
  product: string
  [name: string]: unknown
}
const list = async (): Promise<OfferList> => (await customer.get(`/api/offers?app_id=${app_id}`)).body
const rowOf = async (lender_id: number): Promise<Row> => {
  const { body } = await admin.get(`${PAGE}?_start=0&_end=500`)
  return body.find((one: Row) => one.lender_id === lender_id && one.product === 'pl')
}

test('[OFFER-03] what an admin sets for a product stands in the next offers and their key facts', async () => {
  const [first] = (await list()).offers
  const lender_id = first?.lender_id as number
  const { id } = await rowOf(lender_id)
  const terms = { interest_rate: 11, interest_rate_max: 13.5, fee_percent: 1.25, fee_max: 2000 }
  const later = { exit_percent: 3, exit_free_after: 12, due_day: 5 }
  const { id: _, ...stored } = await rowOf(lender_id)
  expect((await send('PUT', `${PAGE}/${id}`, { ...stored, ...terms, ...later })).status).toBe(200)
  const { list_id, offers } = await list()
  const offer = offers.find((one) => one.lender_id === lender_id)
  expect(offer).toMatchObject({
    interest_rate: 11,
    interest_rate_max: 13.5,
    processing_fee: 2360,
    early_exit: { percent: 3, free_after: 12 },
    due_day: 5,
  })
  const facts: KeyFacts = (await customer.get(`/api/offers/${list_id}/key-facts/${lender_id}`)).body
  expect(facts.broken_period).toMatchObject({ from: '2026-11-20', until: '2026-12-05', days: 15 })
  expect(facts.broken_period?.interest).toBeCloseTo((200_000 * 0.11 * 15) / 365, 2)
  expect(facts.early_exit.map(({ after, charge }) => [after, charge > 0])).toEqual([
    [6, true],
    [12, false],
  ])
  expect(facts.early_exit[0]?.charge).toBeCloseTo((facts.early_exit[0]?.outstanding as number) * 0.03, 2)
})

test('limits that contradict each other are refused at their field, and nothing changes', async () => {
  const [first] = (await list()).offers
  const { id, ...stored } = await rowOf(first?.lender_id as number)
  for (const [wrong, name] of [
    [{ min_amount: 900_000_000 }, 'min_amount'],
    [{ min_tenor: 400 }, 'min_tenor'],
    [{ interest_rate_max: 1 }, 'interest_rate_max'],
    [{ due_day: 31 }, 'due_day'],
    [{ exit_percent: 101 }, 'exit_percent'],
    [{ min_amount: null }, 'min_amount'],
  ] as const) {
    const { status, body } = await send('PUT', `${PAGE}/${id}`, { ...stored, ...wrong })
    expect([name, status, Object.keys(body.errors)]).toEqual([name, 422, expect.arrayContaining([name])])
  }
  expect(await rowOf(first?.lender_id as number)).toEqual({ id, ...stored })
})

test('a lender has each product once; a removed one is offered no more', async () => {
  const [first] = (await list()).offers
  const lender_id = first?.lender_id as number
  const { id, ...stored } = await rowOf(lender_id)
  const again = await admin.post(PAGE, stored)
  expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE'])
  expect((await send('DELETE', `${PAGE}/${id}`)).status).toBe(200)
  const { offers, unmatched } = await list()
  expect([...offers, ...unmatched].map((one) => one.lender_name)).not.toContain(first?.lender_name)
  expect((await admin.post(PAGE, stored)).status).toBe(200)
  expect((await list()).offers.map((one) => one.lender_id)).toContain(lender_id)
})

test('only role 1 may read or edit them', async () => {
  const other = await app.signInAdmin(2)
  expect((await other.get(PAGE)).status).toBe(403)
  expect((await send('PUT', `${PAGE}/1`, {}, other)).status).toBe(403)
})
