import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readToEnd } from '#server/platform/read-to-end.ts'
import { makeTestApp, type SignedIn } from '#tests/support/app.ts'

const MEGABYTE = 1024 * 1024
let server: Server
let admin: SignedIn

beforeAll(async () => {
  const app = await makeTestApp()
  admin = await app.signInAdmin(1)
  server = serve({ fetch: app.app.fetch, port: 0, autoCleanupIncoming: false }) as Server
  readToEnd(server)
  if (!server.listening) await new Promise((done) => server.once('listening', done))
})
afterAll(() => new Promise((done) => server.close(done)))

/** Sends a file as a browser does: all of it, a megabyte at a time, before it looks at the answer. */
const send = (megabytes: number, announced: boolean) =>
  new Promise<number>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const head =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n'
    const tail = '\r\n--b--\r\n'
    const size = head.length + megabytes * MEGABYTE + tail.length
    const call = request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/admin/import/lenders-details/preview' },
      headers: {
        authorization: `Bearer ${admin.session.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        ...(announced && { 'content-length': size }),
      },
    })
    let status = 0
    call.on('response', (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
    })
    call.on('error', reject)
    call.on('close', () => resolve(status))
    call.write(head)
    let sent = 0
    const next = () => {
      if (sent === megabytes) return call.end(tail)
      sent += 1
      // Slower than the half second that the HTTP library would wait.
      call.write(Buffer.alloc(MEGABYTE, 'a,'), () => setTimeout(next, 25))
    }
    next()
  })

test.each([
  ['announced', true],
  ['not announced', false],
] as const)(
  'a file of 50 MB whose size is %s gets 413, not a broken connection',
  async (_, announced) => {
    expect(await send(50, announced)).toBe(413)
  },
  60_000,
)
