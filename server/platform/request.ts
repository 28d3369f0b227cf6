import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { plainAddress } from './client-address.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import type { ApiWho } from './who.ts'

export interface AppEnv {
  Variables: {
    requestId: string
    /** Declared path of the call: the real path may contain ids and is never logged. */
    route: string
    /** The key of a call under /v1; null without a valid one (server/leads-api/keys). */
    apiCaller?: ApiWho | null
  }
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}

/** Gives each request an id and logs it without personal data. */
export const requestLog =
  ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    // Set before the answer is created: adding a header later would rebuild the answer.
    c.header('X-Request-Id', requestId)
    await next()
    const ms = Math.round(performance.now() - started)
    const route = c.get('route')
    if (!route) return
    const { method } = c.req
    const { status } = c.res
    const trace = traceOf(c.req.header('traceparent'))
    metrics.time('tulna_request_seconds', { method, route, status }, ms)
    log.info({ requestId, method, route, status, ms, ...(trace && { trace }) }, 'call')
  }

/** The id of the trace that a proxy or caller began (https://www.w3.org/TR/trace-context/), so that logs can be joined. */
const traceOf = (parent: string | undefined) =>
  /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(parent ?? '')?.[1]

/**
 * CSRF check: another site must not write with our visitor's cookies, nor sign them in as somebody else. Programs
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
