import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkFaults } from '#mocks/sandbox-loans.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

let lending: NetworkLending
beforeAll(async () => {
  lending = await makeNetworkLending()
})
afterAll(() => lending.close())

const walked = ['accept', 'form location_ids', 'visit select-1']
const toDisbursal = [10, 20, 30, 40, 60, 70]

async function walk(amount: number) {
  lending.told.splice(0)
  const { customer, id } = await lending.choose(amount, 'Gold Loans')
  const { did, page } = await lending.walk(customer, id)
  const { application } = page
  const loan = lending.sandbox.network.loans.get(id)
  return {
    ...{ did, application, loan },
    timeline: application?.timeline.map(({ status }) => status),
    refused: [...new Set(lending.told.map(([, answer]) => answer))].filter((one) => /^\d/.test(one)),
  }
}

test('a gold loan is walked from the search over the visit to a branch to the disbursal', async () => {
  const { did, timeline, application, loan } = await walk(400_000)
  expect([did, timeline]).toEqual([walked, toDisbursal])
  // The lender was asked for a gold loan, and knows where the gold comes.
  expect([loan?.kind, loan?.branch]).toEqual(['GOLD_LOAN', 'b2'])
  const { amount, apr, tenor_months } = application?.offer ?? {}
  expect([application?.loan?.amount, amount, tenor_months]).toEqual([400_000, 400_000, 12])
  expect(apr).toBeGreaterThan(12)
  expect(application?.contact).toBeNull()
})

test('until the gold is valued, the customer sees where it is expected', async () => {
  const { customer, id } = await lending.choose(410_000, 'Gold Loans')
  lending.held.push('COMPLETED')
  const { page } = await lending.walk(customer, id, 1)
  lending.held.splice(0)
  expect([page.application?.next, page.application?.contact]).toEqual([
    null,
    {
      way: 'branch',
      purpose: 'valuation',
      at: 'Sandbox branch Kothrud, 9, Paud Road, Pune, 411038',
      by: null,
    },
  ])
  const loan = lending.sandbox.network.loans.get(id)
  if (!loan) throw new Error('no loan')
  lending.app.advance(1)
  const xinput = { form: { id: 'select-1' }, form_response: { status: 'COMPLETED', submission_id: 's' } }
  await lending.sandbox.network.send(
    loan,
    'on_status',
    { order: { items: [{ id: 'loan', xinput }] } },
    randomUUID(),
  )
  const { page: valued } = await lending.walk(customer, id, 2)
  expect([valued.application?.contact, valued.application?.status]).toEqual([null, 70])
})

const ends: Record<string, { did?: string[]; timeline?: number[]; refused?: string[] }> = {
  late: { refused: ['20009'] },
  signature: { refused: ['20001'] },
  expired: { timeline: [10, 20, 30, 40, 82] },
  abandoned: { did: [...walked, 'visit select-1'] },
  mandate: { did: [...walked, 'visit select-1'] },
  declined: { did: [], timeline: [10, 20, 80] },
}

test('each fault of a seller loses no gold loan and doubles none', async () => {
  for (const [digits, fault] of Object.entries(networkFaults)) {
    const { did, timeline, refused, loan } = await walk(400_000 + Number(digits))
    const { did: done = walked, timeline: moved = toDisbursal, refused: not = [] } = ends[fault] ?? {}
    expect({ fault, did, timeline, refused }).toEqual({ fault, did: done, timeline: moved, refused: not })
    expect(loan?.asked.confirm?.length ?? 0).toBe(moved.at(-1) === 70 ? 1 : 0)
  }
}, 120_000)
