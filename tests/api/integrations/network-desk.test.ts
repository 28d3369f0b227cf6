import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Network } from '#src/contract/integrations/network.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

let lending: NetworkLending
beforeAll(async () => {
  lending = await makeNetworkLending({ FOUR_EYES: 'on' })
})
afterAll(() => lending.close())

test('[WIRE-02] a new key waits for a second admin, and signs once the registry has taken it', async () => {
  const { app } = lending
  const [maker, checker] = [await app.signInAdmin(1), await app.signInSecond()]
  const read = async () => (await maker.get('/api/admin/network')).body as Network
  const states = async () => (await read()).keys.map(({ state }) => state)
  expect(await read()).toMatchObject({ subscriber: 'tulna.example', answer: 'unasked', keys: [] })
  await app.deps.jobs.enqueue(app.deps.database.db, 'register-network-key', {})
  await app.deps.jobs.drain()
  const before = await read()
  expect([before.answer, before.keys.map(({ state }) => state)]).toEqual(['found', ['signs']])
  // What the registry says of each lender in the network.
  const known = before.lenders.filter(({ answer }) => answer === 'found')
  expect(known.map(({ lender }) => lender).sort()).toEqual(['Dhaturekha-Gold', 'Kesarvan-Capital'])
  expect(known.every(({ valid_until }) => valid_until === '2099-01-01T00:00:00.000Z')).toBe(true)

  app.advance(1)
  const asked = await maker.post('/api/admin/network/keys')
  expect([asked.status, await states()]).toEqual([202, ['signs']])
  const path = `/api/admin/approvals/${asked.body.waiting}`
  const { seen } = (await checker.get(path)).body
  expect((await checker.post(`${path}/approve`, { seen })).status).toBe(200)
  // The registry is asked after the commit; until it has it, the former key signs.
  expect(await states()).toEqual(['next', 'signs'])
  await app.deps.jobs.drain()
  const after = await read()
  expect([after.answer, after.keys.map(({ state }) => state)]).toEqual(['found', ['signs', 'former']])
  expect(after.keys.map(({ id }) => lending.sandbox.network.buyers.has(id))).toEqual([true, true])
  const { customer, id } = await lending.choose(500_000)
  const { page } = await lending.walk(customer, id, 2)
  expect(page.application?.status).toBe(70)
  for (const role of [2, 3] as const)
    expect((await (await app.signInAdmin(role)).get('/api/admin/network')).status).toBe(403)
})

test('[WIRE-02] outside the network the page says so, and no key can be made', async () => {
  const app = await makeTestApp()
  const admin = await app.signInAdmin(1)
  const { body } = await admin.get('/api/admin/network')
  expect([body.subscriber, body.answer, body.keys]).toEqual([null, 'unasked', []])
  expect((await admin.post('/api/admin/network/keys')).status).toBe(409)
})
