import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkFaults } from '#mocks/sandbox-loans.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

let lending: NetworkLending
beforeAll(async () => {
  lending = await makeNetworkLending()
})
afterAll(() => lending.close())

/** A loan that was paid out, and what its customer can do with it. */
async function loanOf(amount: number, product?: 'Gold Loans') {
  const { customer, id } = await lending.choose(amount, product)
  await lending.walk(customer, id, 2)
  const path = `/api/lender-applications/${id}`
  const read = async () => {
    await lending.walk(customer, id, 1)
    return ((await customer.get(path)).body as LenderPage).application?.repayment
  }
  return {
    ...{ id, customer, read },
    repay: (way: string, amount?: string) =>
      customer.post(`${path}/repayment-page`, { way, ...(amount && { amount }) }),
    pay: async () => {
      const url = (await read())?.payment?.url
      if (url) await fetch(url, { method: 'POST' })
      return read()
    },
    asked: () => lending.sandbox.network.loans.get(id)?.asked.update ?? [],
  }
}

const statesOf = (plan: Awaited<ReturnType<Awaited<ReturnType<typeof loanOf>>['read']>>) =>
  (['due', 'missed', 'dropped', 'paid'] as const)
    .map((wanted) => [wanted, plan?.instalments.filter(({ state }) => state === wanted).length ?? 0] as const)
    .filter(([, count]) => count > 0)

test('a part of a loan is paid on the page of its lender, which settles the last instalments', async () => {
  const loan = await loanOf(500_000)
  const before = await loan.read()
  expect([statesOf(before), before?.ways, before?.payment]).toEqual([[['due', 24]], ['part', 'close'], null])
  for (const wrong of ['', '0', '12.5', '9999999'])
    expect([wrong, (await loan.repay('part', wrong)).status]).toEqual([wrong, 422])
  expect((await loan.repay('missed')).status).toBe(409)
  expect(loan.asked()).toEqual([])
  const { status, body } = await loan.repay('part', '50000')
  // The answer comes as a message of its own, sometimes before the page is read.
  expect([status, ['asked', 'open'].includes(body.application.repayment.payment.state)]).toEqual([200, true])
  // Pressed twice, it is asked for once; and once it is named, the same stays.
  await loan.repay('part', '50000')
  const open = (await loan.read())?.payment
  expect([open?.way, open?.amount, open?.state, new URL(open?.url ?? '').protocol]).toEqual([
    ...['part', 50_000, 'open', 'http:'],
  ])
  await loan.repay('part', '50000')
  expect(loan.asked().length).toBe(1)
  const after = await loan.pay()
  expect([after?.payment?.state, after?.payment?.url, after?.closed]).toEqual(['paid', null, false])
  expect(statesOf(after)).toEqual([
    ['due', 22],
    ['dropped', 2],
  ])
})

test('a missed instalment is shown and paid, and then the loan is closed', async () => {
  const loan = await loanOf(500_210)
  const missed = await loan.read()
  expect([statesOf(missed)[1], missed?.ways]).toEqual([
    ['missed', 1],
    ['part', 'close', 'missed'],
  ])
  await loan.repay('missed')
  const paid = await loan.pay()
  expect([statesOf(paid)[1], paid?.ways]).toEqual([
    ['dropped', 1],
    ['part', 'close'],
  ])
  await loan.repay('close')
  const closed = await loan.pay()
  expect([closed?.closed, closed?.ways, statesOf(closed)]).toEqual([true, [], [['dropped', 24]]])
  expect((await loan.repay('close')).status).toBe(409)
})

test('a gold loan is paid back in the same way, and only by its customer', async () => {
  const loan = await loanOf(400_000, 'Gold Loans')
  expect(statesOf(await loan.read())).toEqual([['due', 12]])
  const other = await lending.app.signInCustomer('9876599999')
  const theirs = `/api/lender-applications/${loan.id}/repayment-page`
  expect((await other.post(theirs, { way: 'close' })).status).toBe(404)
  await loan.repay('close')
  expect((await loan.pay())?.closed).toBe(true)
})

test('each fault of a seller doubles no payment and loses none', async () => {
  for (const [digits, fault] of Object.entries(networkFaults)) {
    if (fault === 'declined' || fault === 'expired') continue
    const loan = await loanOf(500_000 + Number(digits))
    const { status } = await loan.repay('close')
    expect([fault, status]).toEqual([fault, fault === 'nack' ? 503 : 200])
    const first = (await loan.read())?.payment?.state
    if (fault === 'nack' || fault === 'late') {
      lending.app.advance(1)
      expect([fault, (await loan.read())?.payment?.state]).toEqual([fault, 'failed'])
      await loan.repay('close')
    } else expect([fault, first]).toEqual([fault, 'open'])
    // Its page loses what was entered, once.
    if (fault === 'abandoned') expect((await loan.pay())?.payment?.state).toBe('open')
    const closed = await loan.pay()
    const again = await loan.pay()
    expect([fault, closed?.closed, closed?.payment?.state, again]).toEqual([fault, true, 'paid', closed])
    expect([fault, loan.asked().length]).toEqual([fault, fault === 'late' ? 2 : 1])
  }
}, 120_000)
