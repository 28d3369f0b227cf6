import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outsideWorld } from '#server/platform/outside.ts'
import { webhookDelivery } from '#server/tables/events.ts'
import { addEndpoint, later, recordLeads } from '#tests/support/leads-api/endpoints.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'
import { shopCertificate, shopKey } from '#tests/support/sources/shop-certificate.ts'

eachWithTwoMerchants()

const PUBLIC = '93.184.216.34'
const LEAK = 'what-the-receiver-says'
type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let calls: string[]
let answer: Answer
let addresses: string[]

/** A real server; only the address that was evaluated is swapped for its own. */
beforeEach(async () => {
  calls = []
  addresses = [PUBLIC]
  server = createServer({ key: shopKey, cert: shopCertificate }, (request, response) => {
    calls.push(request.url ?? '')
    if (request.url === '/good') response.end('ok')
    else answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const world = outsideWorld(shopCertificate, 300)
  app.deps.outside.look = async () => addresses
  app.deps.outside.post = ({ url }, body, headers) => {
    const to = new URL(`https://${url.hostname}:${port}${url.pathname}`)
    return world.post({ url: to, address: '127.0.0.1' }, body, headers)
  }
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
})

/** Endless: as fast as the reader takes it. */
const flood: Answer = (_, response) => {
  response.writeHead(200)
  const more = () => {
    while (!response.destroyed && response.write(LEAK.repeat(1000)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

const receivers: readonly [name: string, answer: Answer, failure: string | null][] = [
  ['never answers', () => {}, 'TIMEOUT'],
  ['answers 500', (_, response) => void response.writeHead(500).end(LEAK), 'HTTP'],
  ['answers 404', (_, response) => void response.writeHead(404).end(LEAK), 'HTTP'],
  ['redirects', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(), 'HTTP'],
  [
    'redirects inside',
    (_, response) => void response.writeHead(307, { location: 'https://10.0.0.1/' }).end(),
    'HTTP',
  ],
  ['closes the connection', (request) => void request.socket.destroy(), 'NETWORK'],
  ['speaks nonsense', (request) => void request.socket.end('SSH-2.0\r\n\r\n'), 'NETWORK'],
  [
    'sends huge headers',
    (_, response) => void response.writeHead(200, { x: LEAK.repeat(5000) }).end(),
    'NETWORK',
  ],
  ['floods', flood, null],
]

test.each(
  receivers,
)('[V1-04] a receiver that %s: nothing is lost or leaked, no other endpoint is held up', async (_, says, failure) => {
  answer = says
  await addEndpoint(mine, 'https://shop.example/bad')
  await addEndpoint(mine, 'https://shop.example/good')
  await recordLeads(app, 1, ['L-1'])
  await app.deps.jobs.drain()
  const found = await app.deps.database.db.select().from(webhookDelivery)
  const bad = found.find(
    (one) => one.failure === failure && one.state === (failure ? 'WAITING' : 'DELIVERED'),
  )
  expect(bad).toBeDefined()
  expect(found.filter(({ state }) => state === 'DELIVERED')).toHaveLength(failure ? 1 : 2)
  expect(JSON.stringify(found)).not.toContain(LEAK)
  expect([...calls].sort()).toEqual(['/bad', '/good'])
  answer = (_request, response) => void response.end()
  await later(app, 1)
  const after = await app.deps.database.db.select().from(webhookDelivery)
  expect(after.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED'])
})

test.each([
  ['to a private address', ['10.0.0.1']],
  ['to the cloud’s own', ['169.254.169.254']],
  ['to both a public and a private one', [PUBLIC, '127.0.0.1']],
  ['nowhere', []],
])('a name that leads %s since it was added is not called, and tried again', async (_, moved) => {
  answer = () => {}
  await addEndpoint(mine, 'https://shop.example/good')
  addresses = moved
  await recordLeads(app, 1, ['L-1'])
  await app.deps.jobs.drain()
  expect(calls).toEqual([])
  const [held] = await app.deps.database.db.select().from(webhookDelivery)
  expect(held).toMatchObject({ state: 'WAITING', failure: 'ADDRESS', tries: 1 })
  addresses = [PUBLIC]
  await later(app, 1)
  expect(calls).toEqual(['/good'])
})

test.each([
  ...['http://8.8.8.8/hook', 'https://127.0.0.1/hook', 'https://10.1.2.3/hook', 'https://[::1]/hook'],
  ...['https://169.254.169.254/latest/meta-data', 'https://[::ffff:10.0.0.1]/hook', 'https://localhost/hook'],
  ...['https://db.internal/hook', 'https://8.8.8.8:8443/hook', 'https://user:secret@8.8.8.8/hook'],
  ...['https://2130706433/hook', 'ftp://8.8.8.8/hook', 'no address'],
])('%s is refused under its field', async (url) => {
  const body = { url, events: ['lead.created'], mode: 'live' }
  const refused = await mine.post('/api/partner/webhook-endpoints', body)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['url']])
})
