import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf } from '#server/integrations/protocols/ondc/complaints.ts'
import { readAll } from '#server/integrations/protocols/ondc/conversation.ts'
import { ticket } from '#server/tables/customers/care.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

let lending: NetworkLending
beforeAll(async () => {
  lending = await makeNetworkLending()
})
afterAll(() => lending.close())

/** A loan that was paid out, and what its customer can say about it. */
async function loanOf(amount: number) {
  const { customer, id } = await lending.choose(amount)
  await lending.walk(customer, id, 2)
  const path = `/api/lender-applications/${id}`
  const read = async () => {
    await lending.walk(customer, id, 1)
    return ((await customer.get(path)).body as LenderPage).application?.complaints ?? null
  }
  return { id, customer, read, say: (body: object) => customer.post(`${path}/complaint`, body) }
}

const open = { act: 'open', subject: 'repayment', description: 'My instalment of May is not booked' }

test('[WIRE-02] a complaint goes to the lender as the published message, and its answers come back to the case', async () => {
  const loan = await loanOf(500_000)
  expect(await loan.read()).toEqual([])
  const { db } = lending.app.deps.database
  const before = await db.$count(ticket)
  for (const [wrong, status] of [
    [{ ...open, subject: 'other' }, 422],
    [{ ...open, description: ' ' }, 422],
    [{ ...open, reference: 'H1' }, 422],
    [{ act: 'close', reference: 'H-UNKNOWN' }, 409],
  ] as const)
    expect([wrong, (await loan.say(wrong)).status]).toEqual([wrong, status])
  expect([await db.$count(ticket), lending.sandbox.network.complaints.size]).toEqual([before, 0])

  const { status } = await loan.say(open)
  expect(status).toBe(200)
  // It is a request for help too, so that our grievance officer has it.
  const [stored] = await db.select().from(ticket).orderBy(desc(ticket.id)).limit(1)
  const [one] = (await loan.read()) ?? []
  expect(one).toMatchObject({
    ...{ reference: stored?.reference, subject: 'repayment', description: open.description },
    ...{ state: 'resolved', by: 'customer', says: 'Settled', acts: ['escalate', 'close'], escalated: false },
    resolution: { text: 'The payment is booked now.', refund: null },
    contact: { name: 'Sandbox officer', phone: '1800000000' },
  })
  lending.app.advance(1)
  const reference = one?.reference ?? ''
  await loan.say({ act: 'escalate', reference, description: 'The fee was taken twice' })
  const [escalated] = (await loan.read()) ?? []
  expect(escalated).toMatchObject({
    ...{ state: 'resolved', escalated: true, acts: ['close'] },
    resolution: { text: 'We return the fee that was taken twice.', refund: 250 },
  })
  expect((await loan.say({ act: 'escalate', reference, description: 'Again' })).status).toBe(409)
  lending.app.advance(1)
  await loan.say({ act: 'close', reference })
  const [closed] = (await loan.read()) ?? []
  expect(closed).toMatchObject({ state: 'closed', by: null, acts: [] })
  const kept = [...lending.sandbox.network.complaints.entries()].find(([name]) => name.endsWith(reference))
  expect([kept?.[1].closed, kept?.[1].escalated]).toEqual([true, true])
})

test('[WIRE-02] a question of the lender is answered by the customer, and another customer sees none of it', async () => {
  const loan = await loanOf(500_000)
  await loan.say({ ...open, description: 'I have a question about my instalment' })
  const [asked] = (await loan.read()) ?? []
  expect(asked).toMatchObject({ state: 'info', by: 'customer', says: 'On which day did you pay?' })
  lending.app.advance(1)
  await loan.say({ act: 'answer', reference: asked?.reference, description: 'On the fifth' })
  expect((await loan.read())?.[0]).toMatchObject({ state: 'resolved', says: 'Settled' })
  const other = await lending.app.signInCustomer('9876599998')
  expect((await other.post(`/api/lender-applications/${loan.id}/complaint`, open)).status).toBe(404)
})

test('[WIRE-02] without an answer the lender is asked what became of a complaint', async () => {
  const loan = await loanOf(500_000)
  lending.held.push('on_issue', 'on_issue_status')
  await loan.say(open)
  expect((await loan.read())?.[0]).toMatchObject({ state: 'sent', by: 'lender', acts: [] })
  lending.held.splice(0)
  lending.app.advance(3 * 60)
  await lending.app.deps.jobs.drain({ later: true })
  await loan.read()
  // The customer's session has ended meanwhile.
  const { database, keys } = lending.app.deps
  const [one] = complaintsOf(await readAll(database.db, keys, loan.id))
  expect(one).toMatchObject({ state: 'resolved', by: 'customer' })
})

test('[WIRE-02] before there is an order, there is nothing to complain about', async () => {
  const { customer, id } = await lending.choose(500_000)
  await lending.walk(customer, id, 2, 'accept')
  const path = `/api/lender-applications/${id}`
  expect(((await customer.get(path)).body as LenderPage).application?.complaints).toBeNull()
  const before = await lending.app.deps.database.db.$count(ticket, eq(ticket.description, open.description))
  expect((await customer.post(`${path}/complaint`, open)).status).toBe(409)
  expect(await lending.app.deps.database.db.$count(ticket, eq(ticket.description, open.description))).toBe(
    before,
  )
})
