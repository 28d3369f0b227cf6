import type { Access } from '#src/contract/call.ts'
import type { Answered, Caller } from '#tests/support/app.ts'
import type { Sent } from '#tests/support/openapi/document-calls.ts'
import type { Actor } from './actors.ts'
import { type Effect, Effects } from './effects.ts'
import { goodRequests } from './good-requests.ts'
import { judge } from './judge.ts'
import { readKnownIds } from './known-ids.ts'
import { declaredOperations } from './operations.ts'
import { problemOf } from './two-effects.ts'
import { makeWorld, type World } from './world.ts'

export interface DoubleSubmits {
  /** Write calls, and those of them that a generated request reached. */
  routes: number
  reached: string[]
  /** Those of the others that accepted a request and wrote nothing: nothing of them can be done twice. */
  still: string[]
  submits: number
  /** What two equal requests at once did beside the effect of one, a line each. */
  wrong: string[]
}

interface Options {
  /** How many requests are tried until one is accepted and writes. */
  tries: number
  seed: number
  /** Only these calls. */
  only?: (route: string) => boolean
  /** Called with each call and what came of it. */
  note?: (line: string) => void
}

/**
 * Sends a request that each write call accepts once, and then, from the same state, twice at the same time to two servers.
 * Both have the same effect on tables, files and messages, and the second is answered alike or refused.
 */
export async function submitTwice({
  tries,
  seed,
  only = () => true,
  note = () => {},
}: Options): Promise<DoubleSubmits> {
  const world = await makeWorld()
  const { operations, resolve } = await declaredOperations(world.callers.nobody)
  const ids = await readKnownIds(world.server.deps.database.db)
  const writes = operations.filter(({ route }) => !route.startsWith('GET ') && only(route))
  const result: DoubleSubmits = { routes: writes.length, reached: [], still: [], submits: 0, wrong: [] }
  for (const operation of writes) {
    const { route, call } = operation
    const actor = actorOf(call.access)
    const samples = goodRequests(operation, { resolve, ids, count: tries, seed })
    const first = await firstAccepted(world, actor, samples)
    const { once } = first
    result.submits += first.tried
    if (!once) {
      if (first.isAccepted) result.still.push(route)
      note(`${route}: ${first.isAccepted ? 'accepted, writes nothing' : 'not reached'}`)
      continue
    }
    result.reached.push(route)
    await world.restore()
    const wrong = await sendTwice(world, actor, once)
    result.submits += 2
    note(`${route}: ${wrong ?? 'one effect'}`)
    const problem = problemOf(route, wrong)
    if (problem) result.wrong.push(wrong ? `${problem} ${shown(once.sent)}` : problem)
    await world.restore()
  }
  return result
}

/** Who makes the call; of several the one who may do most. */
export function actorOf(access: Access): Actor {
  if (access === 'public') return 'nobody'
  if (access.admin) return `admin ${access.admin[0] as 1 | 2 | 3}`
  if (access.partner) return 'merchant'
  return access.customer ? 'customer' : 'api key'
}

interface Once {
  sent: Sent
  effect: Effect
}

interface First {
  once?: Once
  /** Whether any was accepted. */
  isAccepted: boolean
  tried: number
}

/** The first request that is accepted and writes; the state is then as it leaves it. */
async function firstAccepted(world: World, actor: Actor, samples: readonly Sent[]): Promise<First> {
  const effects = new Effects()
  await effects.begin(world.server)
  let [tried, isAccepted] = [0, false]
  for (const sent of samples) {
    tried += 1
    const answer = await send(world.callers[actor], sent)
    if (answer.status >= 400) continue
    isAccepted = true
    const effect = await effects.read(world.server)
    if (effect.size > 0) return { once: { sent, effect }, isAccepted, tried }
  }
  return { isAccepted, tried }
}

/** What is wrong with the same request sent twice at once, from the state before it; null: nothing. */
async function sendTwice(world: World, actor: Actor, { sent, effect }: Once): Promise<string | null> {
  const effects = new Effects()
  // Both servers have their connections and have read who is calling.
  await Promise.all([world.callers[actor], world.atSecond[actor]].map((one) => one.get('/api/openapi.json')))
  await effects.begin(world.server)
  const answers = await Promise.all([send(world.callers[actor], sent), send(world.atSecond[actor], sent)])
  const statuses = answers.map(({ status }) => status).sort()
  const both = await effects.read(world.server)
  if (!judge({ statuses, once: effect, both })) return null
  await world.restore()
  await effects.begin(world.server)
  await send(world.callers[actor], sent)
  return judge({ statuses, once: effect, both, again: await effects.read(world.server) })
}

function send(caller: Caller, { route, method, path, headers, body }: Sent): Promise<Answered> {
  const isForm = body instanceof FormData
  const own = route.includes(' /v1/') ? { ...headers, 'idempotency-key': 'one-submit' } : headers
  return caller.fetch(path, { method, body, headers: isForm ? {} : own })
}

const shown = ({ path, body }: Sent) =>
  JSON.stringify({ path, body: body instanceof FormData ? [...body.keys()] : body }).slice(0, 500)
