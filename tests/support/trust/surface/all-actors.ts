import type { Call } from '#src/contract/call.ts'
import type { Answered } from '#tests/support/app.ts'
import type { Sent } from '#tests/support/openapi/document-calls.ts'
import { takeFailures } from '#tests/support/server-failures.ts'
import { type Actor, actors } from './actors.ts'
import { foreignIn } from './canaries.ts'
import { goodRequests } from './good-requests.ts'
import { readKnownIds } from './known-ids.ts'
import { declaredOperations } from './operations.ts'
import { actorsOf, makeWorld, type World } from './world.ts'
import { WrittenTables } from './written-tables.ts'

export interface AllActors {
  routes: number
  calls: number
  /** By what they were answered. */
  accepted: number
  refused: number
  /** Who was let in without a right, what wrote although it was refused, and what shows values of others, a line each. */
  wrong: string[]
}

interface Options {
  /** Requests to each call from each actor. */
  perActor: number
  seed: number
  only?: (route: string) => boolean
  /** Called with each finding. */
  note?: (line: string) => void
}

/**
 * Makes every declared call as everybody, with inputs about rows that there are. Anyone who has no right is refused, what is
 * refused writes no table and no file, and no answer, read or written, shows a value of another user.
 */
export async function callAsEverybody({
  perActor,
  seed,
  only = () => true,
  note = () => {},
}: Options): Promise<AllActors> {
  const world = await makeWorld()
  const { operations, resolve } = await declaredOperations(world.callers.nobody)
  const ids = await readKnownIds(world.server.deps.database.db)
  const result: AllActors = { routes: 0, calls: 0, accepted: 0, refused: 0, wrong: [] }
  for (const operation of operations.filter(({ route }) => only(route))) {
    result.routes += 1
    const samples = goodRequests(operation, { resolve, ids, count: perActor, seed })
    let isChanged = false
    const watch = new Watch(world)
    await watch.begin()
    for (const actor of actors)
      for (const sent of samples) {
        const answer = await world.callers[actor].fetch(sent.path, initOf(sent))
        result.calls += 1
        const written = await watch.since()
        if (answer.status < 400) result.accepted += 1
        else result.refused += 1
        isChanged ||= written.length > 0
        const wrong = judge(operation.call, actor, answer, written)
        if (!wrong) continue
        result.wrong.push(`${operation.route} as ${actor}: ${wrong} ${shown(sent)}`)
        note(result.wrong.at(-1) as string)
      }
    if (isChanged) await world.restore()
  }
  return result
}

/** What is wrong with an answer; null: nothing. */
function judge(
  call: Call,
  actor: Actor,
  { status, headers, body }: Answered,
  written: readonly string[],
): string | null {
  const failures = takeFailures()
  // A lender that takes none is no fault: who calls is told when to come back.
  const isAway = status === 503 && headers.has('retry-after') && failures.length === 0
  if (status >= 500 && !isAway) return `${status} ${failures.at(-1)?.slice(0, 300)}`
  const isPublic = call.access === 'public'
  if (status < 400 && !isPublic && !actorsOf(call.access).includes(actor)) return `${status} without a right`
  if (status >= 400 && written.length > 0) return `${status}, but wrote ${written}`
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const found = call.reveals ? [] : foreignIn(actor, text)
  return found.length > 0 ? `${status} shows ${found}` : null
}

/** Which tables and files were written. */
class Watch {
  private readonly tables: WrittenTables
  private readonly world: World
  private files = ''

  constructor(world: World) {
    this.world = world
    this.tables = new WrittenTables(world.server.deps.database.db)
  }

  async begin(): Promise<void> {
    await this.since()
  }

  async since(): Promise<string[]> {
    const before = this.files
    const keys: string[] = []
    for await (const key of this.world.server.deps.files.keys?.() ?? []) keys.push(key)
    this.files = keys.sort().join()
    return [...(await this.tables.since()), ...(before !== this.files ? ['files'] : [])]
  }
}

const initOf = ({ method, headers, body }: Sent): RequestInit => ({
  method,
  body,
  headers: body instanceof FormData ? {} : headers,
})

const shown = ({ path, body }: Sent) =>
  JSON.stringify({ path, body: body instanceof FormData ? [...body.keys()] : body }).slice(0, 400)
