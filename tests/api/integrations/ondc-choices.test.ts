import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

let lending: NetworkLending
beforeAll(async () => {
  lending = await makeNetworkLending()
})
afterAll(() => lending.close())

/** A customer to whom the lender offers three loans. */
async function offered() {
  const { customer, id } = await lending.choose(500_212)
  const path = `/api/lender-applications/${id}`
  const read = async () => ((await customer.get(path)).body as LenderPage).application
  await lending.walk(customer, id, 4, 'accept')
  return { customer, id, path, read }
}

test('[WIRE-02] a lender with several offers shows all of them by cost, and the chosen one is paid out', async () => {
  const { customer, id, path, read } = await offered()
  const before = await read()
  expect(before?.choices.map(({ id: option, apr, tenor_months }) => [option, apr, tenor_months])).toEqual([
    ['loan-free', 13.5, 24],
    ['loan', 15.54, 24],
    ['loan-long', 15.71, 36],
  ])
  // Until one is chosen, the cheapest is the lender's offer.
  expect(before?.offer?.id).toBe('loan-free')
  for (const { id: option, apr } of before?.choices ?? []) {
    const facts = await customer.get(`${path}/key-facts?option=${option}`)
    expect([option, facts.status, facts.body.offer?.apr ?? facts.body.apr]).toEqual([option, 200, apr])
  }
  expect((await customer.get(`${path}/key-facts?option=other`)).status).toBe(404)
  const terms = { amount: 500_212, interest_rate: 15, tenor_months: 36 }
  for (const wrong of ['loan', 'other']) {
    const { status, body } = await customer.post(`${path}/accept-offer`, { ...terms, option: wrong })
    expect([wrong, status, body.code]).toEqual([wrong, 409, 'OFFER_GONE'])
  }
  expect((await read())?.offer_accepted_at).toBeNull()
  const { page } = await lending.walk(customer, id)
  const { application } = page
  expect([application?.status, application?.choices, application?.offer?.id]).toEqual([70, [], 'loan-long'])
  expect(application?.repayment?.instalments.length).toBe(36)
  const loan = lending.sandbox.network.loans.get(id)
  // Each was asked for once, and the chosen one again.
  expect([loan?.item, loan?.asked.select?.length, loan?.asked.confirm?.length]).toEqual(['loan-long', 5, 1])
})
