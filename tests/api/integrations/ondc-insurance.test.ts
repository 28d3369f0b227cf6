import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyFaults } from '#mocks/sandbox-policies.ts'
import { purchaseMessage } from '#server/tables/networks.ts'
import type { Purchase } from '#src/contract/purchase.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'
import { beginPurchase, walkPurchase } from '#tests/support/lending/purchases.ts'

let lending: NetworkLending
beforeAll(async () => {
  lending = await makeNetworkLending()
})
afterAll(() => lending.close())

const health = ['health-insurance', 'Kavach Health'] as const
const family = ['health-insurance', 'Kavach Family Health'] as const
const motor = ['other-insurance', 'Kavach Motor'] as const

async function walk([category, product]: typeof health | typeof family | typeof motor, sum: number) {
  lending.told.splice(0)
  const { customer, id } = await beginPurchase(lending, category, product)
  const walked = await walkPurchase(lending, customer, id, sum)
  const [request] = (await customer.get('/api/product-requests')).body
  return {
    customer,
    id,
    request,
    ...walked,
    refused: [...new Set(lending.told.map(([, told]) => told))].filter((one) => /^\d/.test(one)),
  }
}

test('[WIRE-05] a health policy is bought from the search to the policy', async () => {
  const { did, purchase, request, id } = await walk(health, 500_000)
  expect(did).toEqual([
    'form full_name age sum_insured smoker',
    'plan silver 7000',
    'page select-0',
    'form full_name illnesses pincode',
    'form nominee relation',
    'page init-2',
    'pay pay',
  ])
  expect(purchase.status).toBe('COMPLETED')
  expect(purchase.policy).toMatchObject({
    ...{ state: 'ACTIVE', from: '2026-11-20', until: '2027-11-19', free_look_until: '2026-12-20' },
    ...{ may_cancel: true, claims: [], renewal: null },
  })
  expect(purchase.plan).toMatchObject({ premium: 7000, tax: 0, sum_insured: 500_000, months: 12 })
  expect(request).toMatchObject({
    ...{ kind: 'PURCHASE', status: 'COMPLETED', provider: 'Kavach General Insurance' },
    details: { number: purchase.policy?.number, premium: 7000, amount: 500_000, until: '2027-11-19' },
  })
  // Everything that was said is sealed with the customer's key.
  const { db } = lending.app.deps.database
  const said = await db.select().from(purchaseMessage).where(eq(purchaseMessage.product_request_id, id))
  expect(said.length).toBeGreaterThan(15)
  expect(said.every(({ body_cipher }) => body_cipher.startsWith('p1.'))).toBe(true)
})

const bought = [
  ...[
    'form full_name age sum_insured smoker',
    'plan silver',
    'page select-0',
    'form full_name illnesses pincode',
  ],
  ...['form nominee relation', 'page init-2', 'pay pay'],
]
const twice = (one: string) => [one, one]
const ends: Record<string, { did?: string[]; status?: string; refused?: string[] }> = {
  late: { refused: ['20009'] },
  doubled: {},
  reordered: {},
  signature: { refused: ['20001'] },
  nack: {},
  expired: { did: bought.slice(0, 3), status: 'REFUSED' },
  abandoned: { did: bought.flatMap((one) => (/page|pay/.test(one) ? twice(one) : [one])) },
  unpaid: { did: bought.flatMap((one) => (one === 'pay pay' ? twice(one) : [one])) },
  declined: { did: bought.slice(0, 1), status: 'REFUSED' },
  // The premium that was agreed to is not the one that the insurer wants now.
  dearer: { did: [...bought.slice(0, 2), 'plan silver', ...bought.slice(2)] },
}

test('[WIRE-05] [WIRE-07] each fault of an insurer loses no purchase, doubles none and charges no other premium', async () => {
  expect(Object.keys(ends).sort()).toEqual(Object.values(policyFaults).sort())
  for (const [digits, fault] of Object.entries(policyFaults)) {
    const { did, purchase, request, refused, id } = await walk(health, 500_000 + Number(digits))
    const { did: done = bought, status = 'COMPLETED', refused: nacks = [] } = ends[fault] ?? {}
    const names = did.map((one) => one.replace(/ [\d.]+$/, ''))
    expect({ fault, names, status: purchase.status, refused }).toEqual({
      fault,
      names: done,
      status,
      refused: nacks,
    })
    const confirmed = lending.sandbox.network.insurer.purchases.get(id)?.asked.confirm ?? []
    expect([fault, confirmed.length]).toEqual([fault, status === 'COMPLETED' ? 1 : 0])
    const premium = fault === 'dearer' ? 8003 : 7003
    if (status === 'COMPLETED') expect(request.details.premium).toBe(premium)
    else expect(purchase.refused).toBeTruthy()
  }
}, 120_000)

test('[WIRE-05] a family is insured by an insurer that wants the premium before the order', async () => {
  const { did, purchase, id } = await walk(family, 1_000_000)
  expect(did).toEqual([
    ...[
      'form members age sum_insured',
      'plan silver 14000',
      'page select-0',
      'form full_name illnesses pincode',
    ],
    ...['form nominee relation', 'page init-2', 'pay pay'],
  ])
  expect([purchase.status, purchase.policy?.state, purchase.plan?.premium]).toEqual([
    'COMPLETED',
    'ACTIVE',
    14_000,
  ])
  expect(lending.sandbox.network.insurer.purchases.get(id)?.asked.confirm).toHaveLength(1)
})

test('[WIRE-05] a motor policy is bought by the same code, with a review of the vehicle', async () => {
  const { did, purchase } = await walk(motor, 400_000)
  expect(did).toEqual([
    ...[
      'form registration sum_insured',
      'plan comprehensive 11800',
      'page select-0',
      'form pan',
      'page select-2',
    ],
    ...['form engine nominee relation', 'form full_name city', 'page init-2', 'pay pay'],
  ])
  expect([purchase.plan?.tax, purchase.policy?.state, purchase.policy?.free_look_until]).toEqual([
    1800,
    'ACTIVE',
    null,
  ])
})

test('[WIRE-05] an insurer may review a proposal itself, and a claim, a renewal and the end of a policy reach the customer', async () => {
  const { did, customer, id } = await walk(health, 2_500_000)
  expect(did.filter((one) => one.startsWith('page'))).toEqual([
    'page select-0',
    'page select-1',
    'page init-2',
  ])
  const read = async (): Promise<Purchase> => (await customer.get(`/api/purchases/${id}`)).body
  const before = (await read()).policy
  await fetch(before?.claim_url ?? '', { method: 'POST' })
  await lending.settle()
  expect((await read()).policy?.claims).toEqual([
    { id: 'F2', state: 'PROCESSED', requested: 40_000, approved: 36_000 },
  ])
  await fetch(before?.renew_url ?? '', { method: 'POST' })
  await lending.settle()
  const renewed = (await read()).policy
  expect([renewed?.renewal, before?.until, renewed?.until]).toEqual(['GRANTED', '2027-11-19', '2028-11-18'])
  const { body } = await customer.post(`/api/purchases/${id}/cancel`, {})
  expect(body.policy.state).toBe('CANCELLING')
  await lending.settle()
  const [request] = (await customer.get('/api/product-requests')).body
  expect([(await read()).policy?.state, (await read()).policy?.may_cancel, request.status]).toEqual([
    'CANCELLED',
    false,
    'CANCELLED',
  ])
  const said = async () => (await lending.sandbox.network.insurer.purchases.get(id))?.asked.cancel?.length
  await customer.post(`/api/purchases/${id}/cancel`, {})
  expect(await said()).toBe(1)
})

test('[WIRE-05] a message with a bad signature, of a stranger or about the purchase of another insurer changes nothing', async () => {
  const { customer, id } = await beginPurchase(lending, ...health)
  await lending.settle()
  const path = `/api/purchases/${id}`
  const before = (await customer.get(path)).body
  const { insurer, header } = lending.sandbox.network
  const own = insurer.purchases.get(id)
  if (!own) throw new Error('no purchase')
  const error = { code: '81202', message: 'no' }
  const context = {
    ...(own.context as { bpp_id: string }),
    action: 'on_status',
    message_id: '1',
    timestamp: lending.app.deps.clock().toISOString(),
  }
  const send = async (body: string, authorization: string) => {
    const headers = { 'content-type': 'application/json', authorization }
    const sent = new Request('http://localhost/ondc/on_status', { method: 'POST', headers, body })
    return (await (await lending.app.fetch(sent)).json()).error?.code ?? 'ACK'
  }
  const body = JSON.stringify({ context, error })
  expect(await send(body, header('insurer', `${body} `))).toBe('20001')
  expect(await send(body, header('stranger', body))).toBe('20001')
  // Signed by a lender of the network, who has nothing to do with it.
  const asLender = JSON.stringify({
    context: { ...context, bpp_id: String(context.bpp_id).replace('/insurer', '/lender-13') },
    error,
  })
  expect(['20001', '20006']).toContain(await send(asLender, header('lender-13', asLender)))
  expect((await customer.get(path)).body).toEqual(before)
  expect(await send(body, header('insurer', body))).toBe('ACK')
  expect((await customer.get(path)).body.status).toBe('REFUSED')
})

test('[WIRE-05] a purchase is stopped by the customer or by taking the consent back, and no other customer sees it', async () => {
  const { customer, id } = await beginPurchase(lending, ...health)
  await lending.settle()
  const { customer: other, id: second } = await beginPurchase(lending, ...health)
  const path = `/api/purchases/${id}`
  expect((await other.get(path)).status).toBe(404)
  expect((await other.post(`${path}/cancel`, {})).status).toBe(404)
  expect((await customer.post(`${path}/form`, { values: { smoker: 'perhaps' } })).status).toBe(422)
  expect((await customer.post(`${path}/plan`, { plan: 'silver', premium: 1 })).status).toBe(422)
  expect((await customer.post(`${path}/cancel`, {})).body).toMatchObject({ status: 'CANCELLED', next: null })
  await lending.settle()
  const given = (await other.get('/api/consents')).body as { id: number; purpose: string }[]
  const own = given.find(({ purpose }) => purpose === 'SHARE_INSURER')
  expect((await other.post(`/api/consents/${own?.id}/withdraw`, {})).status).toBe(200)
  await lending.settle()
  expect((await other.get(`/api/purchases/${second}`)).body).toMatchObject({
    status: 'CANCELLED',
    next: null,
  })
})
