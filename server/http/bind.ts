import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod'
import { approvalCalls, depsWithin } from '#server/access/approvals/approval-calls.ts'
import { isWatched, rethrow, watched } from '#server/access/approvals/effects.ts'
import { propose } from '#server/access/approvals/propose.ts'
import { sessionToken } from '#server/access/cookies.ts'
import { callFor } from '#server/access/custom-call.ts'
import { noteActing } from '#server/access/masquerade.ts'
import { runHandler } from '#server/access/run-handler.ts'
import { findWho, noteWrite } from '#server/access/session.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuseWeight } from '#server/platform/database/weight.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { refuseMalware } from '#server/platform/files/virus-scan.ts'
import type { CallContext, Handler, Handlers } from '#server/platform/handler.ts'
import { readForm, readInput, readJson, type Sent, validateInput } from '#server/platform/read-input.ts'
import { type AppEnv, addressOf } from '#server/platform/request.ts'
import { type AdminWho, type ApiWho, callerName, refusal, type Who } from '#server/platform/who.ts'
import { type Area, asksSecond, type Call, ROWS_LEFT_OUT, splitRoute } from '#src/contract/call.ts'
import { maskAnswer } from './mask-answer.ts'
import { rejectDuplicates } from './reject-duplicates.ts'

/** Parts of an answer that hold the rows of a list; an answer that is an array holds them itself. */
const rowParts: readonly PropertyKey[] = [
  ...['data', 'rows', 'lenderGroups', 'lenderRevenue'],
  // Of a ticket, and of all that is stored about a customer.
  ...['messages', 'applications', 'chosen_offers', 'consents', 'recipients', 'corrections', 'requests'],
]

interface FitAnswer {
  answer: unknown
  /** How many rows are left out, because they do not meet their declaration. */
  rows: number
  /** Where they do not: paths into the answer. */
  leftOut: PropertyKey[][]
}

/**
 * An answer with its declared fields only. A row of a list that does not meet its declaration is left out of what is read,
 * because one bad row must not hide all others; an answer that is wrong elsewhere is not given at all.
 * @throws ZodError
 */
export function fitAnswer(schema: z.ZodType, answer: unknown, isRead: boolean): FitAnswer {
  const first = schema.safeParse(answer)
  if (first.success) return { answer: first.data, rows: 0, leftOut: [] }
  if (!isRead) throw first.error
  const leftOut = first.error.issues.map(({ path }) => path)
  const bad = new Map<PropertyKey | null, Set<PropertyKey>>()
  for (const path of leftOut) {
    const row = rowAt(answer, path)
    if (!row) throw first.error
    bad.set(row.part, (bad.get(row.part) ?? new Set()).add(row.index))
  }
  const rows = [...bad.values()].reduce((sum, { size }) => sum + size, 0)
  return { answer: schema.parse(withoutRows(answer, bad)), rows, leftOut }
}

/** The row that a path leads into: the part of the answer it stands in, and its place there. */
function rowAt(answer: unknown, [first, second]: readonly PropertyKey[]) {
  const isList = Array.isArray(answer)
  const [part, index] = isList ? [null, first] : [first, second]
  if (index === undefined || (!isList && !rowParts.includes(part as PropertyKey))) return null
  const rows = isList ? answer : Object(answer)[part as PropertyKey]
  const row = Array.isArray(rows) ? rows[Number(index)] : undefined
  return typeof row === 'object' && row !== null ? { part: part as PropertyKey | null, index } : null
}

function withoutRows(
  answer: unknown,
  bad: ReadonlyMap<PropertyKey | null, ReadonlySet<PropertyKey>>,
): unknown {
  const good = (rows: unknown[], part: PropertyKey | null) => rows.filter((_, at) => !bad.get(part)?.has(at))
  if (Array.isArray(answer)) return good(answer, null)
  return Object.fromEntries(
    Object.entries(Object(answer)).map(([name, value]) => [
      name,
      bad.has(name) ? good(value as unknown[], name) : value,
    ]),
  )
}

const areas: readonly Area[] = ['customer', 'partner', 'admin']
const KILOBYTE = 1024
const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: () => raise(new AppError('TOO_LARGE')) })
const bodies = atMost(100 * KILOBYTE)
const largeBodies = atMost(2 * KILOBYTE * KILOBYTE)
/** A file of 10 MB, plus the other fields. */
const forms = atMost(11 * KILOBYTE * KILOBYTE)

/** A domain's own precondition of calls, checked after access and before input. Throws to refuse. */
export type CallGuard = (
  request: { call: Call; method: string; who: Who | null; now: Date },
  deps: Deps,
) => Promise<void>

/** A domain's own addition around the handlers of calls by API keys; `run` makes the call, on the parts it is given. */
export type ApiCallWrapper = (
  request: { route: string; call: Call; who: ApiWho; sent: Sent; now: Date },
  deps: Deps,
  c: CallContext,
  run: (deps: Deps) => Promise<Response>,
) => Promise<Response>

/** What higher domains add to every call. */
interface Hooks {
  guards?: readonly CallGuard[]
  aroundApiCall?: ApiCallWrapper
}

/** Binds declared calls to their handlers: access, input, handler, answer, in this order. */
export function bind<C extends Record<string, Call>>(
  deps: Deps,
  calls: C,
  handlers: Handlers<NoInfer<C>>,
  { guards = [], aroundApiCall }: Hooks = {},
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const [route, call] of Object.entries(calls)) {
    const { method, path } = splitRoute(route)
    const handle = handlers[route] as unknown as Handler
    if (method !== 'GET' && call.access !== 'public' && call.access.admin)
      approvalCalls.set(route, { call, handle })
    const pattern = path.replace(/\{(\w+)(\??)\}/g, ':$1$2')
    // Skipped for calls without a body: reading one would build the whole request.
    const own = call.formMegabytes && atMost(call.formMegabytes * KILOBYTE * KILOBYTE)
    const limit = call.form ? own || forms : call.largeBody ? largeBodies : bodies
    if (call.body || call.form) app.on(method, pattern, limit)
    app.on(method, pattern, async (c) => {
      c.set('route', path)
      const now = deps.clock()
      const agent = c.env?.agent
      const who = agent ? agent.who : await caller(deps, call, c, now)
      if (who) c.set('caller', callerName(who))
      if (who?.kind === 'admin') who.alone = deps.settings.fourEyes
      const refused = refusal(call, who)
      if (refused) throw new AppError(refused)
      if (who?.kind === 'partner' && who.acting && call.access !== 'public' && method !== 'GET') {
        if (!who.acting.mayEdit && !call.whileLooking) throw new AppError('LOOKING_ONLY')
        await noteActing(deps.database.db, who, `${method} ${path}`, c.get('requestId'), now)
      }
      for (const guard of guards) await guard({ call, method, who, now }, deps)
      const sent = {
        params: c.req.param(),
        ...(call.body && { body: await readJson(c) }),
        ...(call.form && { form: await readForm(c) }),
      }
      if (sent.form) await refuseMalware(deps.settings, sent.form)
      const own = await callFor(deps, call, who?.kind === 'admin' ? who.roleId : undefined)
      const input = readInput(own, c, sent)
      const waits = (as: Sent, judged: typeof input, admin: AdminWho) =>
        propose(deps, { route, handle, sent: as, input: judged }, admin, c, now)
      const run = async (parts: Deps, by = who) => {
        const answered = await runHandler(handle, input, by, parts, c, now)
        const answer = answered === undefined ? { success: true } : answered
        if (method !== 'GET') await noteOwnWrite(parts, who)
        // Only declared fields are sent: an incomplete answer or a wrong type is a server error.
        if (answer instanceof Response) return answer
        const fit = fitOf(deps, c, own.answer, { answer, isRead: method === 'GET' })
        if (fit.leftOut.length > 0) noteLeftOut(deps, c, fit)
        return c.json(maskAnswer(call, own.answer, fit.answer, who) as object)
      }
      const watches =
        method !== 'GET' && who?.kind === 'admin' && isWatched(route, call, input.body, who.alone === true)
      const asAdmin = async () => {
        if (deps.settings.fourEyes && who?.kind === 'admin' && asksSecond(call, input.body))
          return c.json(await waits(sent, input, who), 202)
        try {
          return await run(watches ? watched(deps) : deps)
        } catch (error) {
          if (who?.kind !== 'admin' || !who.alone || !isHeld(error)) throw error
          const { propose: body } = error.details
          const as = body === undefined ? sent : { ...sent, body }
          return c.json(await waits(as, body === undefined ? input : validateInput(own, as), who), 202)
        }
      }
      if (agent?.around) {
        const within = async (tx: Db, approved: boolean) => {
          const { held, sendEmails } = depsWithin(deps, tx)
          const by = approved ? ({ ...agent.who, alone: false, whole: true } as const) : agent.who
          if (watches && !approved) await refuseWeight(tx)
          return { answer: await run(held, by).catch(rethrow), sendEmails }
        }
        const needsSecond = deps.settings.fourEyes && who?.kind === 'admin' && asksSecond(call, input.body)
        const { requestId } = c.var
        return agent.around({ requestId, now, needsSecond, within, asUsual: asAdmin })
      }
      const make = async () =>
        who?.kind === 'api' && aroundApiCall
          ? aroundApiCall({ route, call, who, sent, now }, deps, c, run)
          : asAdmin()
      // An API call's key makes it one already, and tells two intended ones apart.
      const hasOwnKey = who?.kind === 'api' && c.req.header('idempotency-key') !== undefined
      if (!call.once || hasOwnKey) return make()
      const from = [addressOf(c, deps.settings.TRUSTED_PROXIES), c.req.header('user-agent')]
      return rejectDuplicates(deps, { route, who, from, sent, arrived: c.get('arrived') }, make)
    })
  }
  return app
}

/** Whether the write engine or the database refused a value that needs a second admin. */
const isHeld = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'NEEDS_SECOND_ADMIN'

/** The declared fields of an answer. One thing that cannot be read is not there, as in its list, and the log says why. */
function fitOf(
  { log }: Deps,
  c: CallContext,
  schema: Call['answer'],
  { answer, isRead }: { answer: unknown; isRead: boolean },
): FitAnswer {
  try {
    return fitAnswer(schema, answer, isRead)
  } catch (error) {
    if (!isRead || !c.get('route').includes('{')) throw error
    log.error(
      { requestId: c.get('requestId'), route: c.get('route'), err: error },
      'an answer cannot be read',
    )
    throw new AppError('NOT_FOUND')
  }
}

/** Says in the log which rows an answer lacks, and in a header how many; the back office shows it. */
function noteLeftOut({ log }: Deps, c: CallContext, { leftOut, rows }: FitAnswer): void {
  const wrong = leftOut.map((path) => path.join('.'))
  log.error(
    { requestId: c.get('requestId'), route: c.get('route'), wrong },
    'rows of an answer cannot be read',
  )
  c.header(ROWS_LEFT_OUT, String(rows))
}

async function caller(deps: Deps, call: Call, c: CallContext, now: Date): Promise<Who | null> {
  const { database } = deps
  // A session opens no call of the API, and a key opens no other one.
  if (call.access !== 'public' && call.access.api) return c.get('apiCaller') ?? null
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer) return findWho(database, { bearer }, now, call.inBackground)
  if (!call.byCookie || call.access === 'public') return null
  for (const area of areas) {
    const token = call.access[area] && sessionToken(c, area)
    if (token) return findWho(database, { token }, now, call.inBackground)
  }
  return null
}

function raise(error: Error): never {
  throw error
}

/** Lists and reports that may be old still show their reader's own writes. */
async function noteOwnWrite({ database: { db, replica } }: Deps, who: Who | null): Promise<void> {
  if (replica && who && 'sessionId' in who) await noteWrite(db, who.sessionId)
}
