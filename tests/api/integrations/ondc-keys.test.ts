import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  authorizationOf,
  makeSigningPair,
  privateKeyOf,
} from '#server/integrations/protocols/ondc/authorization.ts'
import { networkKey } from '#server/tables/networks.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

const MINUTES_A_DAY = 24 * 60
const SELLER = 'lender-11'

let lending: NetworkLending
/** In front of the sandbox's registry. */
const registry = {
  isDown: false,
  /** What it says of the seller instead. */
  seller: undefined as object[] | undefined,
  /** Subscribers that were looked up, and keys that were to be registered. */
  asked: [] as string[],
}
const proxy = createServer(async (req, res) => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  const { subscriber_id: wanted, message } = JSON.parse(body)
  registry.asked.push(wanted ?? message.entity.unique_key_id)
  if (registry.isDown) return res.destroy()
  const { ONDC_REGISTRY } = lending.sandbox.network.env()
  const headers = { 'content-type': 'application/json' }
  // A message that is still on its way when the tests end finds no registry.
  const answer = await fetch(`${ONDC_REGISTRY}${req.url}`, { method: 'POST', headers, body }).catch(
    () => null,
  )
  const isSeller = wanted === sellerId() && registry.seller
  res.writeHead(200, headers).end(isSeller ? JSON.stringify(registry.seller) : await answer?.text())
})

beforeAll(async () => {
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const { port } = proxy.address() as AddressInfo
  lending = await makeNetworkLending({ ONDC_REGISTRY: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await lending.close()
  proxy.closeAllConnections()
  proxy.close()
})

const buyers = () => lending.sandbox.network.buyers
const now = () => lending.app.deps.clock()
const ownKeys = () =>
  lending.app.deps.database.db.select().from(networkKey).orderBy(asc(networkKey.valid_from))
const sellerId = () => /keyId="([^|]*)/.exec(lending.sandbox.network.header(SELLER, ''))?.[1] ?? ''

/** What the job of each minute does. */
async function upkeep(): Promise<void> {
  const { jobs, database } = lending.app.deps
  await jobs.enqueue(database.db, 'register-network-key', {})
  await jobs.drain()
}

/** Whether a lender that knows these keys of ours only takes what we send. */
async function isTakenBy(...ids: (string | undefined)[]): Promise<boolean> {
  const all = new Map(buyers())
  for (const id of all.keys()) if (!ids.includes(id)) buyers().delete(id)
  const { customer, id } = await lending.choose(500_000)
  await customer.post(`/api/lender-applications/${id}/submit`, {})
  await lending.app.deps.jobs.drain()
  for (const [id, buyer] of all) buyers().set(id, buyer)
  return lending.sandbox.network.loans.has(id)
}

/** What a message of the seller is told: NACK 20003 is about its application, so its signature was verified. */
async function told(keyId = 'seller-1', pair?: { private: string }): Promise<'taken' | 'refused'> {
  const context = {
    ...{ domain: 'ONDC:FIS12', action: 'on_status', timestamp: now().toISOString() },
    ...{ bap_id: 'tulna.example', bpp_id: sellerId() },
    ...{ transaction_id: randomUUID(), message_id: randomUUID() },
  }
  const body = JSON.stringify({ context, message: { order: { id: 'o', items: [] } } })
  const signer = { subscriber: sellerId(), keyId }
  const authorization = pair
    ? authorizationOf(signer, privateKeyOf(pair.private), body, now())
    : lending.sandbox.network.header(SELLER, body)
  const headers = { 'content-type': 'application/json', authorization }
  const answer = await lending.app.nobody.fetch('/ondc/on_status', { method: 'POST', body, headers })
  return answer.body.error.code === '20003' ? 'taken' : 'refused'
}

const lookups = () => registry.asked.filter((wanted) => wanted === sellerId()).length

test('[WIRE-03] a new key of a seller is asked for once more, at most once a minute, beside its former one', async () => {
  const pair = makeSigningPair()
  expect([await told(), lookups()]).toEqual(['taken', 1])
  for (let time = 0; time < 3; time++) expect(await told('seller-2', pair)).toBe('refused')
  expect(lookups()).toBe(1)
  lending.app.advance(2)
  for (let time = 0; time < 3; time++) expect(await told('seller-2', pair)).toBe('refused')
  expect(lookups()).toBe(2)
  const [first] = await lookUp()
  registry.seller = [first, { ...first, ukId: 'seller-2', signing_public_key: pair.public }]
  expect([await told('seller-2', pair), lookups()]).toEqual(['refused', 2])
  lending.app.advance(2)
  expect([await told('seller-2', pair), await told(), lookups()]).toEqual(['taken', 'taken', 3])
  // Another pair under a known name is refused without a question.
  expect([await told('seller-2', makeSigningPair()), lookups()]).toEqual(['refused', 3])
  registry.seller = [{ ...first, status: 'UNSUBSCRIBED' }]
  lending.app.advance(61)
  expect([await told(), await told('seller-2', pair)]).toEqual(['refused', 'refused'])
})

/** The seller as the sandbox's registry knows it. */
async function lookUp(): Promise<[object]> {
  const body = JSON.stringify({ subscriber_id: sellerId() })
  const { ONDC_REGISTRY } = lending.sandbox.network.env()
  return (await fetch(`${ONDC_REGISTRY}/lookup`, { method: 'POST', body })).json()
}

test('[WIRE-03] while the registry is down, kept keys count until they end, and it is asked once a minute', async () => {
  const [first] = await lookUp()
  const valid_until = new Date(now().getTime() + 4 * 3_600_000).toISOString()
  registry.seller = [{ ...first, valid_until }]
  lending.app.advance(61)
  expect(await told()).toBe('taken')
  registry.isDown = true
  lending.app.advance(61)
  const before = lookups()
  for (let time = 0; time < 3; time++) expect(await told()).toBe('taken')
  expect(lookups()).toBe(before + 1)
  lending.app.advance(60)
  expect(await told()).toBe('taken')
  lending.app.advance(60)
  expect(await told()).toBe('refused')
  registry.isDown = false
  registry.seller = undefined
  lending.app.advance(2)
  expect(await told()).toBe('taken')
})

test('[WIRE-03] our key is registered by its challenge, and again where the registry lost it', async () => {
  await upkeep()
  const [key] = await ownKeys()
  expect([...buyers().keys()]).toEqual([key?.id])
  // A registry that knows it is left alone.
  registry.asked.splice(0)
  await upkeep()
  await upkeep()
  expect(registry.asked).toEqual(['tulna.example'])
  buyers().clear()
  lending.app.advance(61)
  registry.isDown = true
  await upkeep()
  registry.isDown = false
  lending.app.advance(61)
  await upkeep()
  expect([...buyers().keys()]).toEqual([key?.id])
  expect(await ownKeys()).toHaveLength(1)
})

test('[WIRE-03] our next key is registered a month before the end; the newest that the registry took signs', async () => {
  const [first] = await ownKeys()
  const left = () => ((first?.valid_until.getTime() ?? 0) - now().getTime()) / 60_000
  lending.app.advance(left() - 31 * MINUTES_A_DAY)
  await upkeep()
  expect(await ownKeys()).toHaveLength(1)
  lending.app.advance(2 * MINUTES_A_DAY)
  registry.isDown = true
  await upkeep().catch(() => {})
  // It is made, and signs nothing yet: lenders could not verify it.
  const [, second] = await ownKeys()
  expect([second?.registered_at, [...buyers().keys()]]).toEqual([null, [first?.id]])
  expect(await isTakenBy(first?.id)).toBe(true)
  registry.isDown = false
  await upkeep()
  expect([...buyers().keys()]).toEqual([first?.id, second?.id])
  expect(await ownKeys()).toHaveLength(2)
  // What was signed before is still verified, and what is signed now needs the new one.
  expect([await isTakenBy(second?.id), await isTakenBy(first?.id)]).toEqual([true, false])
  lending.app.advance(30 * MINUTES_A_DAY)
  await upkeep()
  expect(await isTakenBy(second?.id)).toBe(true)
})
