import type * as z from 'zod'
import {
  type Connection,
  type Connections,
  connectionOf,
  insurerOf,
  mayVisit,
} from '#server/platform/settings/lender-connections.ts'
import { tracedFetch } from '#server/platform/tracing/traced-fetch.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { LenderFailure, type RefusedByName } from '#server/vendors/lender-failure.ts'
import type { Complaint } from '#src/contract/applications/complaint.ts'
import type { LenderState, LenderStatus } from '#src/contract/applications/lender-wire.ts'
import type { Repayment, RepayWay } from '#src/contract/applications/repayment.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { fieldsLogged, personalValues, redacted } from './fields.ts'
import type { Integration } from './integration.ts'
import type { PolicyLine } from './protocols/ondc/ondc-insurance.ts'
import type { ComplaintMove, Line, Protocol, Request, World } from './protocols/protocol.ts'
import { policyProtocol, protocols } from './protocols/protocols.ts'
import { type Eligibility, type OtpChecked, type OtpSent, Refusal } from './protocols/wire.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    lenders: Gateway
  }
}

/** Maximum size of an answer. */
const MAX_BYTES = 256 * 1024

type Call = typeof lenderCall.$inferInsert
/** Context of a call; all of it is logged. */
export interface About {
  integration: Integration
  /** Our id of the application. */
  id: string
}

/**
 * The only way to call a lender, in every mode: each call throws LenderFailure, has a timeout and a circuit breaker,
 * and leaves a row in lender_call without personal data.
 */
export interface Gateway {
  /** Undefined if no address is configured: nothing is sent then. */
  connection(integration: Integration): Connection | undefined
  /** Whether the lender can be asked how an application stands; else that comes by webhook or file. */
  answersStatus(integration: Integration): boolean
  /** Whether this process currently pauses calls to the lender. */
  isPaused(integration: Integration): boolean
  eligibility(about: About, body: Record<string, unknown>): Promise<z.output<typeof Eligibility>>
  /**
   * Safe to repeat: the lender recognises the application by our id.
   * @param corrections how often its details were corrected; each makes it a new request
   */
  submit(about: About, body: Record<string, unknown>, corrections: number): Promise<LenderStatus>
  otpSend(about: About, lenderAppId: string): Promise<z.output<typeof OtpSent>>
  otpVerify(about: About, lenderAppId: string, otp: string): Promise<z.output<typeof OtpChecked>>
  status(about: About, lenderAppId: string): Promise<LenderStatus>
  /** Tells the lender that the customer accepts its offer; safe to repeat. */
  acceptOffer(about: About, lenderAppId: string, offer: Record<string, unknown>): Promise<LenderStatus>
  /** Tells the lender that the customer withdrew something; the lender recognises a repeat by its key. */
  withdraw(about: About, lenderAppId: string, what: string): Promise<unknown>
  /** Passes the customer's answers to a form of the lender on. Throws INVALID for answers that it does not ask for. */
  answerForm(about: About, lenderAppId: string, values: Record<string, string>): Promise<LenderStatus>
  /** How a loan is paid back, by what its lender said so far; null where it said nothing, or its network tells nothing of it. */
  loan(about: About): Promise<Repayment | null>
  /** Asks the lender for a payment outside the plan; its answer is in `loan`. @param amount of a part */
  repay(about: About, way: RepayWay, amount: number | undefined): Promise<void>
  /** Complaints that went to the lender, newest first; null where it takes none. */
  complaints(about: About): Promise<Complaint[] | null>
  /** Passes on what the customer does about a complaint; safe to repeat. */
  complain(about: About, move: ComplaintMove): Promise<void>
  /** Counts a message of the lender's own for its breaker. @param usable false: it is signed, and nonsense */
  received(integration: Pick<Integration, 'lender_id'>, usable: boolean): void
  /**
   * An insurer of a network, for one purchase; undefined if the connection is none. Its calls have a breaker and are traced, but are no
   * rows of lender_call: what was said is kept by its protocol.
   */
  insurer(credential: string | null, purchase: string): PolicyLine | undefined
  /** Counts a message of an insurer's own for its breaker. @param usable false: it is signed, and nonsense */
  heardInsurer(credential: string, usable: boolean): void
  /** Asks another party for the lender, on a host that is agreed with it. */
  askOther<A>(about: About, request: Request<A> & Required<Pick<Request<A>, 'url' | 'other'>>): Promise<A>
}

/** @param connections to the lenders */
export function makeGateway(world: World, connections: Connections): Gateway {
  const { database, settings, clock, log } = world
  const breakers = new Map<number | string, Breaker>()
  const breakerOf = (lenderId: number | string): Breaker => {
    const { BREAKER_FAILURES: failures, BREAKER_PAUSE_S: pause } = settings
    const found = breakers.get(lenderId) ?? makeBreaker(failures, pause * 1000, () => clock().getTime())
    breakers.set(lenderId, found)
    return found
  }

  async function send<A>(about: About, request: Request<A>): Promise<A> {
    const { integration, id } = about
    const connection = connectionOf(connections, integration)
    if (!connection) throw new LenderFailure('NETWORK', false)
    const breaker = breakerOf(request.other?.name ?? integration.lender_id)
    const begun = performance.now()
    const keep = (row: Pick<Call, 'outcome' | 'http_status' | 'response'>) =>
      database.db.insert(lenderCall).values({
        at: clock(),
        lender_id: integration.lender_id,
        lender_application_id: id,
        operation: request.operation,
        idempotency_key: request.idempotencyKey ?? null,
        ms: Math.round(performance.now() - begun),
        request: request.body ? fieldsLogged(integration, request.body) : null,
        ...row,
      })
    const wait = breaker.wait()
    if (wait > 0) {
      await keep({ outcome: 'BREAKER' })
      throw new LenderFailure('BREAKER', true, Math.ceil(wait / 1000))
    }
    if (request.url && !isAgreed(connection, integration, request.url))
      throw new LenderFailure('MALFORMED', false)
    const got = await exchange(protocols[integration.protocol], connection, request, world)
    const sent = request.body ? personalValues(integration, request.body) : []
    const row = { ...got.row, response: request.other ? null : redacted(got.json ?? null, sent) }
    const parsed = got.row.outcome === 'OK' ? request.answer.safeParse(got.json) : undefined
    const broken =
      parsed && (!parsed.success || unsafeLink(connection, integration, parsed.data as LenderState))
    if (broken) row.outcome = 'MALFORMED'
    // A lender that refuses one application is working; one that fails or sends nonsense is not.
    if (row.outcome === 'OK' || !got.mayRetry) breaker.answered()
    else breaker.failed()
    await keep(row)
    if (parsed?.success && !broken) return parsed.data
    log.warn(
      { lender: integration.slug, operation: request.operation, outcome: row.outcome },
      'lender call failed',
    )
    throw new LenderFailure(row.outcome, got.mayRetry, 0, refusalIn(got, sent))
  }

  async function sendToInsurer<A>(name: string, connection: Connection, request: Request<A>): Promise<A> {
    const breaker = breakerOf(`insurer ${name}`)
    const wait = breaker.wait()
    if (wait > 0) throw new LenderFailure('BREAKER', true, Math.ceil(wait / 1000))
    if (request.url && !mayVisit(connection, settings.CLICK_HOSTS, request.url))
      throw new LenderFailure('MALFORMED', false)
    const { row, json, mayRetry } = await exchange(policyProtocol, connection, request, world)
    const parsed = row.outcome === 'OK' ? request.answer.safeParse(json) : undefined
    const outcome = parsed?.success === false ? 'MALFORMED' : row.outcome
    if (outcome === 'OK' || !mayRetry) breaker.answered()
    else breaker.failed()
    if (parsed?.success) return parsed.data
    log.warn({ lender: name, operation: request.operation, outcome }, 'insurer call failed')
    throw new LenderFailure(outcome, mayRetry)
  }

  function lineOf(about: About): Line {
    const connection = connectionOf(connections, about.integration)
    if (!connection) throw new LenderFailure('NETWORK', false)
    const { mode } = about.integration
    return { id: about.id, mode, connection, world, send: (request) => send(about, request) }
  }
  const speaking = ({ integration }: About) => protocols[integration.protocol]
  /** A lender that leads customers elsewhere sends nonsense, whichever way its answer came. */
  async function withSafeLinks(about: About, answer: Promise<LenderStatus>): Promise<LenderStatus> {
    const { connection } = lineOf(about)
    const state = await answer
    if (!unsafeLink(connection, about.integration, state)) return state
    breakerOf(about.integration.lender_id).failed()
    throw new LenderFailure('MALFORMED')
  }
  /** Nothing above asks for an operation that the lender's protocol does not have. */
  const unknown = () => Promise.reject(new LenderFailure('NETWORK', false))

  return {
    connection: (integration) => connectionOf(connections, integration),
    isPaused: ({ lender_id }) => breakers.get(lender_id)?.isOpen() ?? false,
    answersStatus: ({ protocol }) => protocols[protocol].status !== undefined,
    eligibility: async (about, body) => speaking(about).eligibility?.(lineOf(about), body) ?? unknown(),
    submit: async (about, body, corrections) =>
      withSafeLinks(about, speaking(about).submit(lineOf(about), body, corrections)),
    otpSend: async (about, theirs) => speaking(about).otpSend?.(lineOf(about), theirs) ?? unknown(),
    otpVerify: async (about, theirs, otp) =>
      speaking(about).otpVerify?.(lineOf(about), theirs, otp) ?? unknown(),
    status: async (about, theirs) =>
      withSafeLinks(about, speaking(about).status?.(lineOf(about), theirs) ?? unknown()),
    answerForm: async (about, theirs, values) =>
      withSafeLinks(about, speaking(about).answerForm?.(lineOf(about), theirs, values) ?? unknown()),
    async loan(about) {
      const connection = connectionOf(connections, about.integration)
      const told = connection ? await speaking(about).loan?.(lineOf(about)) : null
      const url = told?.payment?.url
      if (!told?.payment || !connection || !url || isAgreed(connection, about.integration, url))
        return told ?? null
      return { ...told, payment: { ...told.payment, url: null, state: 'failed' } }
    },
    repay: async (about, way, amount) => speaking(about).repay?.(lineOf(about), way, amount) ?? unknown(),
    complaints: async (about) =>
      (connectionOf(connections, about.integration) && (await speaking(about).complaints?.(lineOf(about)))) ??
      null,
    complain: async (about, move) => speaking(about).complain?.(lineOf(about), move) ?? unknown(),
    received({ lender_id }, usable) {
      const breaker = breakerOf(lender_id)
      if (usable) breaker.answered()
      else breaker.failed()
    },
    acceptOffer: async (about, theirs, offer) =>
      withSafeLinks(about, speaking(about).acceptOffer(lineOf(about), theirs, offer)),
    withdraw: async (about, theirs, what) => speaking(about).withdraw(lineOf(about), theirs, what),
    insurer(credential, id) {
      const connection = insurerOf(settings, credential)
      if (!credential || !connection) return undefined
      return { id, connection, world, send: (request) => sendToInsurer(credential, connection, request) }
    },
    heardInsurer(credential, usable) {
      const breaker = breakerOf(`insurer ${credential}`)
      if (usable) breaker.answered()
      else breaker.failed()
    },
    askOther: send,
  }
}

const isAgreed = (connection: Connection, { hosts }: Pick<Integration, 'hosts'>, link: string): boolean =>
  URL.canParse(link) && mayVisit(connection, hosts, link)

/** Customers are only led to hosts agreed with the lender. @returns the part of an answer that leads elsewhere */
export function unsafeLink(
  connection: Connection,
  integration: Integration,
  { next, offer, choices, contact }: LenderState,
): keyof LenderState | undefined {
  const links = {
    next: next?.kind === 'redirect' || next?.kind === 'account_data' ? [next.url] : [],
    offer: [offer, ...(choices ?? [])].map((one) => one?.key_facts_url),
    contact: contact?.way === 'site' ? [contact.at] : [],
  }
  if (next?.kind === 'account_data' && next.manage_url) links.next.push(next.manage_url)
  return (['next', 'offer', 'contact'] as const).find((part) =>
    links[part].some((link) => link && !isAgreed(connection, integration, link)),
  )
}

/** The lender's access rules concern us, not the customer: only a 400 or 422 refuses the details of an application. */
function refusalIn({ row, json }: Got, sent: readonly string[]): RefusedByName | undefined {
  if (row.http_status !== 422 && row.http_status !== 400) return undefined
  const named = Refusal.safeParse(redacted(json ?? null, sent))
  return named.success ? named.data.errors : []
}

interface Got {
  row: Pick<Call, 'outcome' | 'http_status'>
  json?: unknown
  mayRetry: boolean
}

async function exchange(
  protocol: Pick<Protocol, 'headers'>,
  connection: Connection,
  request: Request<unknown>,
  world: World,
): Promise<Got> {
  const { method, idempotencyKey, mayBeEmpty, other } = request
  const url = request.url ?? `${connection.endpoint}${request.path}`
  const body =
    method === 'GET'
      ? undefined
      : request.isForm
        ? new URLSearchParams(request.body as Record<string, string>).toString()
        : JSON.stringify(request.body ?? {})
  try {
    const response = await tracedFetch('lender', url, {
      method,
      headers: other
        ? other.headers
        : request.url
          ? { 'content-type': 'application/x-www-form-urlencoded' }
          : await protocol.headers(connection, { method, url, body, idempotencyKey }, world),
      body,
      // A redirect could lead anywhere, even into our network.
      redirect: 'manual',
      signal: AbortSignal.timeout(world.settings.LENDER_TIMEOUT_MS),
    })
    const text = await readUpTo(response, other?.maxBytes ?? MAX_BYTES)
    const row = { http_status: response.status }
    const isGenuine = !other || other.isGenuine(text, response.headers.get('x-jws-signature'))
    const json = !isGenuine
      ? undefined
      : request.isText
        ? text
        : mayBeEmpty && text === ''
          ? {}
          : parsed(text)
    if (!response.ok) {
      // 401 and 403 are about our access: the application can go once it is repaired.
      const mayRetry = response.status >= 500 || [401, 403, 408, 429].includes(response.status)
      return { row: { ...row, outcome: 'HTTP' }, json, mayRetry }
    }
    return { row: { ...row, outcome: json === undefined ? 'MALFORMED' : 'OK' }, json, mayRetry: true }
  } catch (error) {
    const late = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    return { row: { outcome: late ? 'TIMEOUT' : 'NETWORK' }, mayRetry: true }
  }
}

async function readUpTo(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
