import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain } from '#server/drain.ts'

const CLIENTS = 4
const ROUNDS = 6
// Each client sends something in this time, also on a busy machine.
const DRAIN_MS = 400

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer(async (_, response) => {
    await sleep(Math.random() * 8)
    response.end('done')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Sends requests over kept connections until the server takes no connection; what went wrong with any of them. */
async function sendUntilClosed(port: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const failure = await new Promise<string | null>((settle) => {
      const request = get({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume()
        response.on('end', () => settle(null)).on('error', () => settle('answer cut'))
      })
      request.on('error', ({ code = 'error' }: NodeJS.ErrnoException) => settle(code))
    })
    if (failure === 'ECONNREFUSED') return []
    if (failure) return [failure]
  }
}

test('[TRUST-02] [SAFE-04] no request fails when a server under load is drained, and it ends by itself', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { server, port } = await listening()
    const clients = Array.from({ length: CLIENTS }, () => sendUntilClosed(port))
    await sleep(Math.random() * 30)
    expect(await drain(server, DRAIN_MS)).toBe(true)
    expect((await Promise.all(clients)).flat()).toEqual([])
  }
})
