import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outsideWorld } from '#server/platform/outside.ts'
import { shopCertificate, shopKey } from '#tests/support/sources/shop-certificate.ts'

let server: Server
let port: number
let heard: { host: string | undefined; body: string }[]
let status: number
beforeEach(async () => {
  heard = []
  status = 200
  server = createServer({ key: shopKey, cert: shopCertificate }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ host: request.headers.host, body: Buffer.concat(chunks).toString() })
    response.writeHead(status, { location: `https://shop.example:${port}/elsewhere` }).end('x')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterEach(() => new Promise((done) => server.close(done)))

const post = (host = 'shop.example', address = '127.0.0.1') =>
  outsideWorld(shopCertificate).post({ url: new URL(`https://${host}:${port}/hook`), address }, '{"a":1}', {
    'content-type': 'application/json',
  })

// No one resolves shop.example: a second look-up of the name would fail here.
test('a call goes to the address that was judged, under its own name', async () => {
  expect(await post()).toBe(200)
  expect(heard).toEqual([{ host: `shop.example:${port}`, body: '{"a":1}' }])
})

test('a redirect is an answer, nobody follows it', async () => {
  status = 302
  expect(await post()).toBe(302)
  expect(heard).toHaveLength(1)
})

test('a certificate of another name is refused', async () => {
  await expect(post('bank.example')).rejects.toThrow()
  expect(heard).toEqual([])
})
