import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sign, signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import { lenderIntegrations } from './data/lender-integrations.ts'
import { makeAggregator } from './sandbox-aggregator.ts'
import { makeNetwork } from './sandbox-network.ts'
import {
  CODE,
  contactOf,
  eventsOf,
  faultOf,
  faults,
  type Kept,
  nextOf,
  offerOf,
  type SandboxFault,
  storyOf,
  waitsFor,
  wantsAcceptance,
  wantsKyc,
} from './sandbox-story.ts'

/*
 ** A sandbox lender: every lender's API on one small server, each under its slug. It approves
 * step by step unless the amount's last three digits (sandbox-story.ts) or POST /control say otherwise. It listens
 * on this machine only and keeps nothing of a person.
 */

const KEY = 'sandbox-key'
const SECRET = 'sandbox-webhook-secret'
/** A fault affects this many calls; the next retry succeeds. */
const TIMES = 2
const DELAY_MS = 1500
/** Longer than a buyer of the network waits. */
const LATE_MS = 35_000

export interface SandboxOptions {
  port?: number
  /** Milliseconds between one step and the next; without it only POST /control moves an application. */
  pace?: number
  /** Where applications outlive a restart. */
  file?: string
  clock?: () => Date
  /** Milliseconds that a slow answer takes. */
  delay?: number
  /** Until a late message of a network is sent. */
  late?: () => Promise<unknown>
  /** The first application arrives without an answer, whichever it is. */
  silentOnce?: boolean
  /** How its webhooks go out. */
  deliver?: (url: string, init: RequestInit) => Promise<unknown>
}

export interface Sandbox {
  url: string
  /** The setting LENDER_LINKS that leads here. */
  links: string
  /** How often each path was called, and with which idempotency keys. */
  calls: readonly { path: string; key: string | undefined }[]
  applications: ReadonlyMap<string, Kept>
  control(order: Control): Promise<void>
  /** Its other side: registry and sellers of a network. */
  network: ReturnType<typeof makeNetwork>
  /** Where its customers agree to share account data. */
  aggregator: ReturnType<typeof makeAggregator>
  close(): Promise<void>
}

/** An order for one application, by its number or ours; `times` calls are spoiled by the fault. */
export interface Control {
  application: string
  fault?: SandboxFault
  times?: number
  /** Lets so many further steps happen. */
  advance?: number
}

/** Starts the sandbox lender on 127.0.0.1. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, pace, file, clock = () => new Date(), deliver = fetch, delay = DELAY_MS } = options
  let silent = options.silentOnce ?? false
  const applications = new Map<string, Kept>(readKept(file).map((one) => [one.id, one]))
  const network = makeNetwork({
    clock,
    own: () => own,
    deliver,
    pace: pace ?? 0,
    late: options.late ?? (() => sleep(LATE_MS)),
  })
  const aggregator = makeAggregator({
    clock,
    own: () => own,
    deliver,
    applications: () => [...applications.values()],
    readsItself: ({ slug }) => integrationNamed(slug)?.reads_accounts !== 1,
    save: () => save(),
    decided(one) {
      if (one.waits === 'accounts') one.waits = null
      save()
    },
  })
  const orders = new Map<string, { fault: SandboxFault; times: number }>()
  const calls: { path: string; key: string | undefined }[] = []
  let own = ''

  const save = () => {
    if (!file) return
    writeFileSync(`${file}.new`, JSON.stringify([...applications.values()]))
    renameSync(`${file}.new`, file)
  }

  async function tell(one: Kept): Promise<void> {
    const event = eventsOf(one).at(-1)
    if (!one.callback || !event) return
    const { events: _, ...state } = standing(one)
    const body = JSON.stringify({ ...event, ...state })
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: sign(SECRET, timestamp, body),
    }
    for (let time = 0; time < (one.fault === 'duplicate' ? 2 : 1); time++)
      await deliver(one.callback, { method: 'POST', headers, body }).catch(() => {})
  }

  /** One step further, where nothing is waited for. */
  async function advance(one: Kept): Promise<void> {
    await aggregator.announce(one)
    if (one.waits || one.withdrawn || one.happened.length >= storyOf(one).length) return
    one.happened.push(clock().toISOString())
    if (wantsKyc(one)) one.waits = 'redirect'
    if (wantsAcceptance(one)) one.waits = 'acceptance'
    save()
    // Some lenders tell, some have to be asked.
    if (one.slug !== 'godavari') await tell(one)
  }

  async function submit(slug: string, body: Record<string, unknown>, key: string): Promise<Kept> {
    const known = [...applications.values()].find((one) => one.slug === slug && one.key === key)
    if (known) return known
    const amount = Number(body.loan_amount ?? body.amount)
    const order = orders.get(key)
    const fault = order?.fault ?? faultOf(amount)
    const one: Kept = {
      slug,
      id: `${slug.slice(0, 3).toUpperCase()}-${randomUUID().slice(0, 8)}`,
      key,
      amount,
      months: Number(body.tenor_months ?? body.tenure_months ?? 36),
      callback: typeof body.callback_url === 'string' ? body.callback_url : null,
      returnTo: typeof body.return_url === 'string' ? body.return_url : null,
      fault,
      faulty: order?.times ?? TIMES,
      waits: waitsFor(fault, integrationNamed(slug)),
      wrongCodes: 0,
      happened: [clock().toISOString()],
    }
    applications.set(one.id, one)
    save()
    return one
  }

  /** Counts down what a fault spoils. @returns whether the answer was spoiled */
  async function spoil(
    fault: SandboxFault,
    count: { faulty: number },
    res: ServerResponse,
  ): Promise<boolean> {
    if (fault === 'delay') await sleep(delay)
    if (count.faulty <= 0 || !['timeout', '500', 'malformed'].includes(fault)) return false
    count.faulty -= 1
    // A time-out is the caller's: this side simply never answers.
    if (fault === '500') answer(res, 500, { error: 'out of order' })
    if (fault === 'malformed') res.writeHead(200, { 'content-type': 'application/json' }).end('{"status": ')
    return true
  }

  const standing = (one: Kept) => ({
    application_id: one.id,
    next: one.waits === 'accounts' ? aggregator.ask(one) : nextOf(one, integrationNamed(one.slug), own),
    sessions: aggregator.sessions(one),
    offer: offerOf(one),
    contact: contactOf(one, own),
    events: eventsOf(one),
  })
  const refused = new Map<string, string>()

  /** Refuses the income once; the application with another one is taken. It compares hashes and keeps no income. */
  function corrected(slug: string, key: string, body: Record<string, unknown>): boolean {
    const [own = ''] = key.split(':')
    const income = createHash('sha256')
      .update(String(body[incomeField(slug)]))
      .digest('hex')
    const before = refused.get(own)
    refused.set(own, before ?? income)
    return before !== undefined && before !== income
  }

  const spoiled = new Map<string, { faulty: number }>()

  async function control({ application, fault, times = TIMES, advance: steps = 0 }: Control): Promise<void> {
    const one =
      applications.get(application) ?? [...applications.values()].find(({ key }) => key === application)
    if (fault) orders.set(one?.key ?? application, { fault, times })
    if (fault) spoiled.delete(one?.key ?? application)
    if (one && fault)
      Object.assign(one, { fault, faulty: times, waits: waitsFor(fault, integrationNamed(one.slug)) })
    for (let step = 0; one && step < steps; step++) await advance(one)
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? '/', 'http://sandbox').pathname
    const sent = await read(req)
    if (await network.handle(path, req, sent, res)) return
    if (await aggregator.handle(path, req, sent, res)) return
    // The button of the visit sends a form, which has no fields.
    const text = req.headers['content-type']?.includes('json') ? sent : ''
    const body = JSON.parse(text || '{}') as Record<string, unknown>
    if (path === '/control') {
      if (body.fault !== undefined && !faults.includes(body.fault as never))
        return answer(res, 422, { faults })
      await control(body as unknown as Control)
      return answer(res, 200, { success: true })
    }
    const visited = /^\/visit\/([\w-]+)$/.exec(path)?.[1]
    const visitor = visited && applications.get(visited)
    if (visitor) return visit(visitor, req, res)
    if (req.headers.authorization !== `Bearer ${KEY}`) return answer(res, 401, { error: 'who are you?' })
    const key = req.headers['idempotency-key'] as string | undefined
    calls.push({ path, key })
    const [, slug = '', what = '', id, ...rest] = path.split('/')
    if (what === 'eligibility')
      return answer(res, 200, {
        eligible: faultOf(Number(body.loan_amount)) !== 'ineligible',
        reason: 'Not in our area yet',
      })
    if (id === undefined) {
      if (!key) return answer(res, 400, { error: 'Idempotency-Key is missing' })
      const fault = orders.get(key)?.fault ?? faultOf(Number(body.loan_amount))
      if (fault === 'refuse' && !corrected(slug, key, body)) return answer(res, 422, refusalOf(slug))
      const count = spoiled.get(key) ?? { faulty: orders.get(key)?.times ?? TIMES }
      spoiled.set(key, count)
      // A time-out is the worst of cases: the application arrived, only the answer did not.
      if (fault === 'timeout') await submit(slug, body, key)
      if (await spoil(fault, count, res)) return
      const one = await submit(slug, body, key)
      if (silent) {
        silent = false
        return
      }
      one.faulty = 0
      return answer(res, 201, standing(one))
    }
    const one = applications.get(decodeURIComponent(id))
    if (!one || one.slug !== slug) return answer(res, 404, { error: 'unknown' })
    if (rest.join('/') === 'otp/send')
      return answer(res, 200, {
        length: integrationNamed(slug)?.otp_digits ?? 6,
        sent_to: 'XXXXXX0000',
        resend_in: 30,
      })
    if (rest[0] === 'otp') return answer(res, 200, { ...checkCode(one, body.otp), ...standing(one) })
    if (await spoil(one.fault, one, res)) return
    if (rest[0] === 'offer' && one.waits === 'acceptance') {
      one.waits = null
      save()
    }
    if (rest[0] === 'withdraw') {
      // A repeated webhook counts once.
      one.withdrawn = [...new Set([...(one.withdrawn ?? []), String(body.what)])]
      save()
    }
    answer(res, 200, standing(one))
  }

  function checkCode(one: Kept, code: unknown) {
    const verified = code === CODE.slice(0, integrationNamed(one.slug)?.otp_digits ?? 6)
    if (verified) one.waits = null
    else one.wrongCodes += 1
    save()
    return { verified, attempts_left: Math.max(0, 3 - one.wrongCodes) }
  }

  function visit(one: Kept, req: IncomingMessage, res: ServerResponse): void {
    if (req.method !== 'POST') {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      res.end(`<!doctype html><meta name="viewport" content="width=device-width"><title>Sandbox lender</title>
<main style="font:1.1rem system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem"><h1>Sandbox lender</h1>
<p>Application ${one.id}. This invented lender asks nothing more of you.</p>
<form method="post"><button style="font:inherit;padding:.6rem 1.2rem">Finish and go back</button></form></main>`)
      return
    }
    if (one.waits === 'redirect') one.waits = null
    save()
    res.writeHead(303, { location: `${one.returnTo ?? '/'}?reference=${one.id}` }).end()
  }

  const server = createServer((req, res) => {
    handle(req, res).catch(() => answer(res, 400, { error: 'unreadable' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // No one but this machine: it would answer anyone.
    server.listen(port, '127.0.0.1', resolve)
  })
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const timer =
    pace && setInterval(() => [...applications.values()].forEach((one) => void advance(one)), pace)
  if (timer) timer.unref()
  return {
    url: own,
    links: JSON.stringify({ '*': { endpoint: own, key: KEY, secrets: [SECRET] } }),
    calls,
    applications,
    control,
    network,
    aggregator,
    close: () => {
      if (timer) clearInterval(timer)
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Its own copy, as the other side has one: what admins edit does not reach a lender's server. */
const integrations = new Map(lenderIntegrations.map((one) => [one.slug, one]))
const integrationNamed = (slug: string) => integrations.get(slug)

/** What the lender calls the monthly income. */
const incomeField = (slug: string): string =>
  /^(.+) = monthly_income$/m.exec(integrationNamed(slug)?.fields_out ?? '')?.[1] ?? 'income'

const refusalOf = (slug: string) => ({
  errors: [{ field: incomeField(slug), message: 'Does not match the salary slips' }],
})

function readKept(file: string | undefined): Kept[] {
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function answer(res: ServerResponse, status: number, body: object): void {
  if (!res.headersSent)
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function read(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

// tsx mocks/sandbox-lender.ts [port]: by itself, for development. It says the settings that lead to it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [port = 3002, pace = 8000] = process.argv.slice(2).map(Number)
  const { links: LENDER_LINKS, network, aggregator } = await startSandbox({ port, pace })
  const PROVIDER_LINKS = JSON.stringify(network.insurerLinks())
  const env = { LENDER_LINKS, PROVIDER_LINKS, ...network.env(), ...aggregator.env() }
  process.stdout.write(`${JSON.stringify(env)}\n`)
}
