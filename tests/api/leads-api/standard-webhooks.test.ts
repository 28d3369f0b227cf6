import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#tests/support/app.ts'
import { addEndpoint, receiveWith, recordLeads } from '#tests/support/leads-api/endpoints.ts'
import type { Received } from '#tests/support/leads-api/receiver.ts'
import { app, eachWithTwoMerchants } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'

/* Verified by the published libraries, which use the machine's clock. */

eachWithTwoMerchants()

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import standardwebhooks'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const python = hasPython()

let mine: SignedIn
let endpoint: { id: string; secret: string }
let received: Received[]
beforeEach(async () => {
  app.advance((Date.now() - app.deps.clock().getTime()) / 60_000)
  mine = await signInMerchant(app, 0)
  endpoint = await addEndpoint(mine)
  received = receiveWith(app, () => 200)
})

/** A delivery of an event. */
async function delivered(): Promise<Received> {
  await recordLeads(app, 1, ['L-1'])
  await app.deps.jobs.drain()
  return received.at(-1) as Received
}
const verify = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers)

describe('[MERCH-10] a delivery has the headers of Standard Webhooks', () => {
  test('the npm library takes it, and refuses another body, id, time or secret', async () => {
    const one = await delivered()
    expect(verify(endpoint.secret, one)).toEqual(one.event)
    expect(one.headers['webhook-id']).toBe(one.event.id)
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    expect(() => verify(other, one)).toThrow('No matching signature')
    expect(() => verify(endpoint.secret, { ...one, body: `${one.body} ` })).toThrow('No matching signature')
    for (const [name, value] of [
      ['webhook-id', 'evt_1'],
      ['webhook-timestamp', String(Number(one.headers['webhook-timestamp']) - 1)],
    ] as const)
      expect(() => verify(endpoint.secret, { ...one, headers: { ...one.headers, [name]: value } })).toThrow()
  })

  test('a retry has the same id and a new time', async () => {
    let status = 500
    received = receiveWith(app, () => status)
    const first = await delivered()
    status = 200
    app.advance(1)
    await recordLeads(app, 1, ['L-2'])
    await app.deps.jobs.drain()
    const again = received.filter(({ event }) => event.id === first.event.id)
    expect(again.map(({ headers }) => headers['webhook-id'])).toEqual([first.event.id, first.event.id])
    expect(verify(endpoint.secret, again[1] as Received)).toEqual(first.event)
    expect(again[1]?.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp'])
  })

  test('both secrets verify while one is rolled', async () => {
    const path = `/api/partner/webhook-endpoints/${endpoint.id}/roll-secret`
    const { secret } = (await mine.post(path, { overlap: '1h' })).body
    const one = await delivered()
    for (const each of [endpoint.secret, secret]) expect(verify(each, one)).toEqual(one.event)
  })

  test.skipIf(!python)(
    `the Python library takes it${python ? '' : ' (skipped: python3 with standardwebhooks is not on this machine)'}`,
    async () => {
      const { body, headers } = await delivered()
      const script = `import json, sys
from standardwebhooks.webhooks import Webhook
secret, body, headers = json.loads(sys.argv[1])
print(Webhook(secret).verify(body, headers)["id"])`
      const sent = JSON.stringify([endpoint.secret, body, headers])
      const { stdout } = await promisify(execFile)('python3', ['-c', script, sent])
      expect(stdout.trim()).toBe(headers['webhook-id'])
    },
  )
})
