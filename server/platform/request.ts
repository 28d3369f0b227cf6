import { randomUUID } from 'node:crypto'
import { type Span, SpanKind } from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiVersion } from '#src/contract/api-scopes.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { plainAddress } from './client-address.ts'
import type { Db } from './database/database.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { inSpan, markFailed, parentOf, readTraceparent, traceId } from './tracing/span.ts'
import type { AdminWho, ApiWho, PartnerWho } from './who.ts'

export interface AppEnv {
  Variables: {
    requestId: string
    /** By the server's own clock, before anything else was done. */
    arrived: Date
    /** Declared path of the call: the real path may contain ids and is never logged. */
    route: string
    /** For the log: `admin:3`, `partner:7`, `api:2`, or `customer:` and the session's id, which ends with the session. */
    caller?: string
    /** For the log: why the call was refused. */
    refused?: ErrorCode
    /** The key of a call under /v1; null without a valid one (server/leads-api/keys). */
    apiCaller?: ApiWho | null
    apiVersion?: ApiVersion
  }
  Bindings: { incoming?: { socket?: { remoteAddress?: string } }; agent?: AgentCall }
}

/** A call that an agent makes for its person: this server hands it on to itself, so no request can claim to be one. */
export interface AgentCall {
  who: AdminWho | PartnerWho
  /** Of a write: tries it or carries it out. */
  around?: (call: {
    requestId: string
    now: Date
    /** Needs a second admin, as far as its input says. */
    needsSecond: boolean
    /** Makes the call as part of a transaction. @param approved as if a second admin had approved it */
    within: (tx: Db, approved: boolean) => Promise<{ answer: Response; sendEmails: () => Promise<void> }>
    /** Makes the call as a screen does: it becomes a proposal where it needs a second admin. */
    asUsual: () => Promise<Response>
  }) => Promise<Response>
}

/** Asked by machines every few seconds, or a file: no traces of their own. */
const untraced = /^\/(?:healthz|readyz|metrics)$|^\/assets\//

/** Gives each request an id, logs it without personal data, and makes it a span of the trace that a proxy began, or of a new one. */
export const requestLog =
  (deps: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('arrived', new Date())
    // Set before the answer is created: adding a header later would rebuild the answer.
    c.header('X-Request-Id', requestId)
    if (untraced.test(c.req.path)) return answer(deps, c, next)
    const { method } = c.req
    const options = { kind: SpanKind.SERVER, parent: parentOf(c.req.header('traceparent')) }
    await inSpan(method, options, async (span) => {
      await answer(deps, c, next)
      describe(span, c)
    })
  }

async function answer(
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  c: Context<AppEnv>,
  next: () => Promise<void>,
): Promise<void> {
  const started = performance.now()
  await next()
  const ms = Math.round(performance.now() - started)
  const route = c.get('route')
  if (!route) return
  const { method } = c.req
  const { status } = c.res
  // Without a collector, that of a proxy: logs can be joined.
  const trace = traceId() ?? readTraceparent(c.req.header('traceparent'))?.traceId
  metrics.time('tulna_request_seconds', { method, route, status }, ms)
  const caller = c.get('caller')
  const refused = c.get('refused')
  log.info(
    {
      requestId: c.get('requestId'),
      method,
      route,
      status,
      ms,
      ...(caller && { caller }),
      ...(refused && { refused }),
      ...(trace && { trace }),
    },
    'call',
  )
}

function describe(span: Span, c: Context<AppEnv>): void {
  const route = c.get('route')
  const { status } = c.res
  if (route) {
    span.updateName(`${c.req.method} ${route}`)
    span.setAttribute('http.route', route)
  }
  span.setAttributes({
    'http.request.method': c.req.method,
    'http.response.status_code': status,
    'tulna.request_id': c.get('requestId'),
  })
  // An error of the caller is none of the server.
  if (status >= 500) markFailed(span, String(status))
}

/**
 * CSRF check: another site must not write with our visitor's cookies, nor sign them in as another user. Programs
 * without a browser send neither header.
 */
export const refuseCrossSite: MiddlewareHandler<AppEnv> = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') throw new AppError('CROSS_SITE')
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== originOf(c)) throw new AppError('CROSS_SITE')
  await next()
}

/** Refuses a write that the cookie alone opens, unless the browser says that it comes from our own page. */
export function requireOwnPage(c: Context): void {
  if (!c.req.header('origin') && !c.req.header('sec-fetch-site')) throw new AppError('CROSS_SITE')
}

function originOf(c: Context): string {
  const url = new URL(c.req.url)
  const proto = c.req.header('x-forwarded-proto') ?? url.protocol.replace(':', '')
  return `${proto}://${c.req.header('host') ?? url.host}`
}

/**
 * The caller's IP address. X-Forwarded-For is trusted only for the entries that our own proxies added, counted from the
 * end: what a caller sends stands before them. An entry that is no address counts as none.
 */
export function addressOf(c: Context<AppEnv>, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? ''
  return proxiedAddress(c, trustedProxies) ?? plainAddress(socket) ?? ''
}

/** The caller's address as our outermost proxy saw it; null for a call that did not come through all of our proxies. */
export function proxiedAddress(c: Context<AppEnv>, trustedProxies: number): string | null {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
  const hop = trustedProxies ? hops.at(-trustedProxies) : undefined
  return plainAddress(hop ?? '')
}
