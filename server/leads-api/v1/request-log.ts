import { lt, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { atPlace, cursorAt, pageOf } from '#server/leads-api/objects/page.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { when } from '#server/platform/list-source.ts'
import type { AppEnv } from '#server/platform/request.ts'
import type { ApiWho } from '#server/platform/who.ts'
import { apiRequest } from '#server/tables/leads-api.ts'
import { splitRoute } from '#src/contract/call.ts'
import { idPrefixes, objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import { type ApiRequest, REQUEST_DAYS, type requestV1Calls } from '#src/contract/leads-api/v1/request.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'

const DAY_MS = 86_400_000

/** A program that looks for news each second would fill the list with its own looks. */
const polled = /^\/v1\/(events|requests)\/?$/

const words = new Set(Object.keys(v1Calls).flatMap((route) => splitRoute(route).path.split('/')))
const ownId = new RegExp(`^(L-[\\dA-F]{12}|(${Object.values(idPrefixes).join('|')})_[\\da-f]{1,32})$`)

/** Someone may have put a phone number into the address. */
const shownPath = (path: string) =>
  path
    .split('/')
    .map((part) => (words.has(part) || ownId.test(part) ? part : '…'))
    .join('/')
    .slice(0, 200)

/** A parameter that does not exist is named too, and its name may be anything. */
const shownParam = (param: string | undefined) =>
  param === undefined ? null : /^[a-z_.[\]\d]{1,60}$/i.test(param) && !/\d{5}/.test(param) ? param : '…'

/** Stores each call of a key once it is answered: what was called and how it ended, nothing that was sent. */
export const logApiRequest =
  ({ database: { db }, clock, log }: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now()
    await next()
    const caller = c.get('apiCaller')
    const { status } = c.res
    const { method, path } = c.req
    if (!caller || (polled.test(path) && method === 'GET' && status < 400)) return
    const ms = Math.round(performance.now() - start)
    const answer = status < 400 ? undefined : await c.res.clone().json()
    const { code: error = null, param } = answer?.error ?? {}
    const { merchantId: merchant_id, mode } = caller
    const id = c.get('requestId')
    const called = { method, path: shownPath(path), status, error, param: shownParam(param), ms }
    // The call is done: a log that cannot be written must not fail it.
    await db
      .insert(apiRequest)
      .values({ id, merchant_id, mode, ...called, created_at: clock() })
      .catch((err: unknown) => log.warn({ requestId: id, err }, 'request log'))
  }

interface Row extends Omit<ApiRequest, 'object' | 'created' | 'livemode' | 'request_id'> {
  mode: string
  created_at: Date
  cursor_at: string
  cursor_id: string
}

const shown = ({ id, mode, created_at, method, path, status, error, param, ms }: Row): ApiRequest => ({
  ...{ object: 'request', id: objectId('request', id), created: new Date(created_at).toISOString() },
  ...{ livemode: mode === 'live', method, path, status, error, param, ms, request_id: id },
})

const orderOf = sql`lpad(seq::text, 12, '0')`

const readRequests = (
  db: Db,
  { merchantId, mode }: ApiWho,
  failed: string | undefined,
  place: Parameters<typeof atPlace>[0],
) =>
  rows<Row>(
    db,
    sql`select *, ${cursorAt(sql`created_at`)} as cursor_at, ${orderOf} as cursor_id from ${apiRequest}
      where merchant_id = ${merchantId} and mode = ${mode}
      ${when(failed, failed === 'true' ? sql`and status >= 400` : sql`and status < 400`)}
      ${atPlace(place, sql`created_at`, orderOf)}`,
  )

export const requestRoutes: Handlers<typeof requestV1Calls> = {
  'GET /v1/requests': ({ query, who }, { database, keys }) =>
    pageOf(
      ...([keys, who, '/v1/requests', query] as const),
      (place) => readRequests(database.db, who, query.failed, place),
      (found) => found.map(shown),
    ),
}

/** Deletes requests that are listed no more. */
export const purgeRequests = ({ database: { db } }: Deps, now: Date): Promise<unknown> =>
  db.delete(apiRequest).where(lt(apiRequest.created_at, new Date(now.getTime() - REQUEST_DAYS * DAY_MS)))
