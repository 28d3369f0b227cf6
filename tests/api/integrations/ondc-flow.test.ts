import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkFaults } from '#mocks/sandbox-loans.ts'
import { networkMessage } from '#server/tables/networks.ts'
import { checkOwnRules } from '#tests/lab/conformance/rules.ts'
import { listen, type Message, registered } from '#tests/lab/conformance/walks.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

let lending: NetworkLending
beforeAll(async () => {
  lending = await makeNetworkLending()
})
afterAll(() => lending.close())

const steps = {
  info: 'form home',
  kyc: 'visit select-1',
  account: 'form ifsc account kind',
  mandate: 'visit init-1',
  agreement: 'visit init-2',
}
const walked = [steps.info, 'accept', steps.kyc, steps.account, steps.mandate, steps.agreement]
const toDisbursal = [10, 20, 30, 40, 50, 51, 60, 65, 66, 70]

/** A walk with an amount: what the customer did, how the application moved, and what our side answered to messages. */
async function walk(amount: number) {
  lending.told.splice(0)
  const { customer, id } = await lending.choose(amount)
  const { did, page } = await lending.walk(customer, id)
  const { application } = page
  return {
    did,
    timeline: application?.timeline.map(({ status }) => status),
    application,
    id,
    answers: new Set(lending.told.map(([, answer]) => answer)),
    sent: [...(lending.sandbox.network.loans.get(id)?.asked.confirm ?? [])].length,
  }
}

test('a personal loan is walked from the search to the disbursal', async () => {
  const { did, timeline, application, id, sent } = await walk(500_000)
  expect(did).toEqual(walked)
  expect(timeline).toEqual(toDisbursal)
  expect([application?.loan?.amount, sent]).toEqual([500_000, 1])
  // Costs are computed by us from the quote's parts; what the seller says of them is kept beside.
  const { apr, emi, processing_fee, total_cost, stated } = application?.offer ?? {}
  expect({ apr, emi, processing_fee, total_cost, stated }).toEqual({
    ...{ apr: 15.54, emi: 24006.44, processing_fee: 7500, total_cost: 83654.6 },
    stated: { apr: 15.9, emi: null },
  })
  // Everything that was said is sealed with the customer's key.
  const { db } = lending.app.deps.database
  const said = await db.select().from(networkMessage).where(eq(networkMessage.lender_application_id, id))
  expect(said.length).toBeGreaterThan(20)
  expect(said.every(({ body_cipher }) => body_cipher.startsWith('p1.'))).toBe(true)
})

const ends: Record<string, { did?: string[]; timeline?: number[]; refused?: string[] }> = {
  late: { refused: ['20009'] },
  doubled: {},
  reordered: { timeline: [10, 20, 30, 40, 50, 51, 60, 65, 66, 70] },
  signature: { refused: ['20001'] },
  nack: {},
  expired: { did: walked.slice(0, 3), timeline: [10, 20, 30, 40, 50, 51, 80] },
  abandoned: { did: walked.flatMap((one) => (one.startsWith('visit') ? [one, one] : [one])) },
  mandate: { did: walked.flatMap((one) => (one === steps.mandate ? [one, one] : [one])) },
  missed: {},
  flat: {},
  choices: {},
  declined: { did: [steps.info], timeline: [10, 20, 80] },
}

test('every message of ours passes our reading of the published rules', async () => {
  const messages: Message[] = []
  const stop = listen(messages, lending)
  const { timeline } = await walk(510_000)
  stop()
  expect(timeline).toEqual(toDisbursal)
  const results = checkOwnRules(messages, registered(lending))
  expect(results.filter(({ failed }) => failed > 0)).toEqual([])
  expect(results.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual([
    'UPDATE_ORDER_ID, UPDATE_PAYMENT_TARGET',
    'cancel',
    'ISSUE_VALIDATION_OPEN',
    'ISSUE_VALIDATION_CLOSED, REQUIRED_ISSUE_ACTIONS',
  ])
})

test('each fault of a seller loses no application and doubles none', async () => {
  expect(Object.keys(ends).sort()).toEqual(Object.values(networkFaults).sort())
  for (const [digits, fault] of Object.entries(networkFaults)) {
    const { did, timeline, answers, sent, application } = await walk(500_000 + Number(digits))
    const { did: done = walked, timeline: moved = toDisbursal, refused = [] } = ends[fault] ?? {}
    const isPaid = moved.at(-1) === 70
    expect({ fault, did, timeline, refused: [...answers].filter((one) => /^\d/.test(one)), sent }).toEqual({
      ...{ fault, did: done, timeline: moved, refused, sent: isPaid ? 1 : 0 },
    })
    const stated = application?.offer?.stated?.interest_rate
    expect([fault, stated]).toEqual([fault, fault === 'flat' ? 8 : undefined])
    expect(application?.loan?.amount ?? null).toBe(isPaid ? 500_000 + Number(digits) : null)
  }
}, 120_000)
