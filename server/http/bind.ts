import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod'
import { heldCalls } from '#server/access/approvals/held-calls.ts'
import { propose } from '#server/access/approvals/propose.ts'
import { sessionToken } from '#server/access/cookies.ts'
import { noteActing } from '#server/access/masquerade.ts'
import { findWho } from '#server/access/session.ts'
import { requireCode } from '#server/merchants/code-of-conduct.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { refusal, setsRefusedField, type Who, type WhoOf } from '#server/platform/who.ts'
import { fieldErrors } from '#server/platform/words.ts'
import {
  type Answer,
  type Area,
  asksSecond,
  type Call,
  type HandlerInput,
  splitRoute,
} from '#src/contract/call.ts'

const areas: readonly Area[] = ['customer', 'partner', 'admin']
const KILOBYTE = 1024
const MAX_DEPTH = 20
const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: () => raise(new AppError('TOO_LARGE')) })
const bodies = atMost(100 * KILOBYTE)
/** A file of 10 MB, and what goes with it. */
const forms = atMost(11 * KILOBYTE * KILOBYTE)

export type CallContext = Context<AppEnv>

/** A handler receives validated input, who is calling, and the app's parts. */
export type Handler<C extends Call = Call> = (
  input: HandlerInput<C> & { who: WhoOf<C['access']>; now: Date },
  deps: Deps,
  c: CallContext,
) => Promise<Answer<C> | Response> | Answer<C> | Response

/** One handler for each declared call; a missing one does not compile. */
export type Handlers<C extends Record<string, Call>> = { [R in keyof C]: Handler<C[R]> }

/** Binds declared calls to their handlers: access first, then input, then the handler, then its answer. */
export function bind<C extends Record<string, Call>>(
  deps: Deps,
  calls: C,
  handlers: Handlers<NoInfer<C>>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const [route, call] of Object.entries(calls)) {
    const { method, path } = splitRoute(route)
    const handle = handlers[route] as Handler<Call>
    if (call.fourEyes) heldCalls.set(route, { call, handle })
    const pattern = path.replace(/\{(\w+)(\??)\}/g, ':$1$2')
    // Not on calls without a body: it would build the whole request to look for one.
    if (call.body || call.form) app.on(method, pattern, call.form ? forms : bodies)
    app.on(method, pattern, async (c) => {
      c.set('route', path)
      const now = deps.clock()
      const who = await caller(deps, call, c, now)
      if (who?.kind === 'admin') who.alone = deps.settings.fourEyes
      const refused = refusal(call, who)
      if (refused) throw new AppError(refused)
      if (who?.kind === 'partner' && who.acting && call.access !== 'public' && method !== 'GET') {
        if (!who.acting.mayEdit && !call.whileLooking) throw new AppError('LOOKING_ONLY')
        await noteActing(deps.database.db, who, `${method} ${path}`, c.get('requestId'), now)
      }
      if (who?.kind === 'partner' && method !== 'GET' && needsCode(call))
        await requireCode(deps.database.db, who.merchantId, now)
      const sent = call.body && (await readJson(c))
      if (setsRefusedField(call.access, who, sent)) throw new AppError('ROLE_REFUSED')
      const input = await readInput(call, c, sent)
      if (deps.settings.fourEyes && who?.kind === 'admin' && asksSecond(call, input.body)) {
        const asked = { route, handle, sent: { params: c.req.param(), body: sent }, input }
        return c.json(await propose(deps, asked, who, c, now), 202)
      }
      const answer = await handle({ ...input, who: who as never, now }, deps, c)
      if (answer instanceof Response) return answer
      // Only declared fields leave: a handler that answers too little or a wrong type is our fault, not the caller's.
      return c.json(call.answer.parse(answer) as object)
    })
  }
  return app
}

/** Without the code of conduct a merchant's portal is there to be read. */
const needsCode = ({ access, withoutCode, inBackground }: Call) =>
  access !== 'public' && access.partner !== undefined && !withoutCode && !inBackground

async function caller(deps: Deps, call: Call, c: CallContext, now: Date): Promise<Who | null> {
  const { database } = deps
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer) return findWho(database, { bearer }, now, call.inBackground)
  if (!call.byCookie || call.access === 'public') return null
  for (const area of areas) {
    const token = call.access[area] && sessionToken(c, area)
    if (token) return findWho(database, { token }, now, call.inBackground)
  }
  return null
}

/** Path and body of a call that was kept, as the contract reads them now. Throws NOT_FOUND, INVALID. */
export function judgeInput(call: Call, sent: { params: unknown; body: unknown }): HandlerInput<Call> {
  const params = call.params && check(call.params, sent.params, () => new AppError('NOT_FOUND'))
  return { params, body: call.body && check(call.body, sent.body) } as HandlerInput<Call>
}

async function readInput(call: Call, c: CallContext, sent: unknown): Promise<HandlerInput<Call>> {
  const params = call.params && check(call.params, c.req.param(), () => new AppError('NOT_FOUND'))
  const query = call.query && check(call.query, singleValues(c.req.queries()))
  const body = call.body && check(call.body, sent)
  const form = call.form && check(call.form, await readForm(c))
  return { params, query, body, form } as HandlerInput<Call>
}

function check(
  schema: z.ZodType,
  value: unknown,
  fail = (error: z.ZodError) => invalid(fieldErrors(error)),
): unknown {
  if (!isPlain(value)) throw new AppError('MALFORMED')
  const read = schema.safeParse(value, { reportInput: true })
  if (!read.success) throw fail(read.error)
  return read.data
}

/** No call needs deeper values; the database stores neither NUL nor half a character. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every((entry) => entry.every((part) => isPlain(part, depth + 1)))
  )
}

async function readJson(c: CallContext): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('WRONG_CONTENT')
  try {
    return await c.req.json()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('MALFORMED')
  }
}

async function readForm(c: CallContext): Promise<unknown> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('WRONG_CONTENT')
  try {
    const form = await c.req.parseBody({ all: true })
    // One value or file for each name; of several only the last would be judged.
    if (Object.values(form).some(Array.isArray)) throw new AppError('MALFORMED')
    return form
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('MALFORMED')
  }
}

/** A repeated key would let two readers see two values; nobody needs one here. */
function singleValues(queries: Record<string, string[]>): Record<string, string | undefined> {
  if (Object.values(queries).some((values) => values.length > 1)) throw new AppError('MALFORMED')
  return Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values[0]]))
}

function raise(error: Error): never {
  throw error
}
