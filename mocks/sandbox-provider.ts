import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sign, signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'

/*
 ** A sandbox provider of products: it takes leads and reports what became of them. The last digit of the customer's
 * number chooses the story. It listens on this machine only and keeps nothing of a person.
 */

const KEY = 'sandbox-provider-key'
const SECRET = 'sandbox-provider-secret'
/** A fault spoils this many calls; the next retry succeeds. */
const TIMES = 2

/** Last digit → what happens; any other is served. */
const stories = {
  '5': 'timeout',
  '6': 'error',
  '7': 'refused',
  '8': 'cancelled',
  '9': 'silent',
} as const
type Story = (typeof stories)[keyof typeof stories] | 'served'

const steps: Record<Story, readonly RequestStatus[]> = {
  served: ['IN_PROGRESS', 'COMPLETED'],
  timeout: ['IN_PROGRESS', 'COMPLETED'],
  error: ['IN_PROGRESS', 'COMPLETED'],
  refused: ['IN_PROGRESS', 'REFUSED'],
  cancelled: ['COMPLETED', 'CANCELLED'],
  silent: [],
}
const details = { number: 'SANDBOX-1', amount: 250_000 }

/** A lead, without the person. */
export interface SandboxLead {
  id: string
  story: Story
  /** Which fields of the person came with it. */
  fields: readonly string[]
  reported: RequestStatus[]
  withdrawn: boolean
}

interface Options {
  port?: number
  /** Where the product listens. */
  reportTo: string
  /** Milliseconds between two reports; without it only `advance` reports. */
  pace?: number
  clock?: () => Date
  deliver?: (url: string, init: RequestInit) => Promise<unknown>
}

export interface SandboxProvider {
  url: string
  /** The setting PROVIDER_LINKS that leads here. */
  links: string
  /** Calls with their idempotency keys, spoiled ones included. */
  calls: readonly { event: string; key: string | undefined }[]
  leads: ReadonlyMap<string, SandboxLead>
  /** Reports the next step of a lead. @returns false if there is none */
  advance(id: string): Promise<boolean>
  close(): Promise<void>
}

interface Sent {
  event: 'lead' | 'withdrawn'
  request_id: string
  [field: string]: unknown
}

const storyOf = ({ mobile }: Sent): Story =>
  stories[String(mobile ?? '').slice(-1) as keyof typeof stories] ?? 'served'

export async function startSandboxProvider(options: Options): Promise<SandboxProvider> {
  const { port = 0, reportTo, pace, clock = () => new Date(), deliver = fetch } = options
  const leads = new Map<string, SandboxLead>()
  const calls: { event: string; key: string | undefined }[] = []

  async function advance(id: string): Promise<boolean> {
    const lead = leads.get(id)
    const status = lead && !lead.withdrawn ? steps[lead.story][lead.reported.length] : undefined
    if (!lead || !status) return false
    lead.reported.push(status)
    const at = clock()
    const body = JSON.stringify({
      ...{ request_id: id, status, at: at.toISOString() },
      ...(status === 'COMPLETED' && { details }),
    })
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: sign(SECRET, timestamp, body),
    }
    await deliver(`${reportTo}/api/product-status/demo`, { method: 'POST', headers, body }).catch(() => {})
    return true
  }

  const http = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${KEY}`) return answer(401, { error: 'who are you?' })
    const key = request.headers['idempotency-key'] as string | undefined
    const sent = await read(request)
    calls.push({ event: sent.event, key })
    const known = leads.get(sent.request_id)
    if (sent.event === 'withdrawn') {
      if (known) known.withdrawn = true
      return answer(200, { success: true })
    }
    const story = storyOf(sent)
    const spoils = calls.filter((one) => one.key === key).length <= TIMES
    if (story === 'error' && spoils) return answer(500, { error: 'out of order' })
    if (!known) {
      const { event: _, request_id: id, ...fields } = sent
      const given = Object.keys(fields).filter((name) => fields[name] !== null)
      leads.set(id, { id, story, fields: given, reported: [], withdrawn: false })
    }
    // The worst of cases: the lead arrived, only the answer did not.
    if (story === 'timeout' && spoils) return
    answer(200, { success: true })
  })
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const timer =
    pace === undefined
      ? undefined
      : setInterval(() => {
          for (const id of leads.keys()) void advance(id)
        }, pace).unref()
  return {
    url,
    links: JSON.stringify({ demo: { endpoint: `${url}/leads`, key: KEY, secrets: [SECRET] } }),
    calls,
    leads,
    advance,
    close: () =>
      new Promise((done) => {
        clearInterval(timer)
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
}

async function read(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Sent
}
