import { sql } from 'drizzle-orm'
import { makeRandom } from '#mocks/data/random.ts'
import { isWatched } from '#server/access/approvals/effects.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { weights } from '#server/tables/weights.ts'
import { goodRequests } from './good-requests.ts'
import { readKnownIds } from './known-ids.ts'
import { declaredOperations } from './operations.ts'
import { makeWorld } from './world.ts'

export interface ActedAlone {
  calls: number
  /** Calls that were carried out without a second admin. */
  done: number
  /** Calls that became a proposal. */
  waiting: number
  /** What one admin changed of what has weight, a line each. */
  wrong: string[]
}

/** Calls after which this admin is signed out, or someone else. */
const endsSession = /logout|password|totp|end-sessions|view-as/
/** Requests that are drawn for a call at a time. */
const DRAWN = 40

/**
 * One admin of role 1 makes random calls one after the other, on what the earlier ones left, while two are required. What
 * has weight stays as it is, also after the jobs that a call leaves; calls that one admin may make alone are made too.
 */
export async function actAlone({
  calls,
  seed,
  only = () => true,
}: {
  calls: number
  seed: number
  only?: (route: string) => boolean
}): Promise<ActedAlone> {
  const world = await makeWorld()
  const { deps } = world.server
  Object.assign(deps.settings, { fourEyes: true })
  const { db } = deps.database
  const { operations, resolve } = await declaredOperations(world.callers.nobody)
  const ids = await readKnownIds(db)
  const writes = operations.filter(
    ({ route, call: { access } }) =>
      !route.startsWith('GET ') &&
      !endsSession.test(route) &&
      access !== 'public' &&
      access.admin?.includes(1) &&
      only(route),
  )
  const random = makeRandom(seed)
  const drawn = new Map<string, ReturnType<typeof goodRequests>>()
  const result: ActedAlone = { calls: 0, done: 0, waiting: 0, wrong: [] }
  let before = await weightOf(db)
  for (let turn = 0; turn < calls; turn++) {
    const operation = random.pick(writes)
    const { route, call } = operation
    let left = drawn.get(route) ?? []
    if (left.length === 0) left = goodRequests(operation, { resolve, ids, count: DRAWN, seed: seed + turn })
    const sent = left.pop()
    drawn.set(route, left)
    if (!sent) continue
    const isForm = sent.body instanceof FormData
    const headers = isForm ? {} : sent.headers
    const { status } = await world.callers['admin 1'].fetch(sent.path, {
      method: sent.method,
      body: sent.body,
      headers,
    })
    result.calls += 1
    if (status >= 500) result.wrong.push(`${route} answered ${status} to ${sent.path} ${sent.body}`)
    if (status === 401) throw new Error(`signed out after ${result.calls} calls`)
    if (status === 202) result.waiting += 1
    else if (status < 400) result.done += 1
    await deps.jobs.drain()
    const after = await weightOf(db)
    // What is listed as one admin's own act may change it.
    const body = typeof sent.body === 'string' ? JSON.parse(sent.body) : undefined
    if (status === 202 || isWatched(route, call, body, true))
      for (const [table, value] of after)
        if (before.get(table) !== value) result.wrong.push(`${route} (${status}) changed ${table}`)
    before = after
  }
  return result
}

/** By table: a hash of its columns with weight. */
async function weightOf(db: Db): Promise<Map<string, string>> {
  const queries = Object.entries(weights).flatMap(([table, weight]) => {
    // A proposal is what a call with weight becomes.
    if (weight === null || table === 'proposal') return []
    const columns =
      typeof weight === 'string'
        ? 't'
        : `(${Object.entries(weight)
            .flatMap(([name, one]) => (one ? [`t.${name}`] : []))
            .join(', ')})`
    return [
      `select '${table}' as name, coalesce(md5(string_agg(v, ',' order by v)), '') as hash
        from (select (${columns})::text as v from ${table} t) x`,
    ]
  })
  const found = await rows<{ name: string; hash: string }>(db, sql.raw(queries.join(' union all ')))
  return new Map(found.map(({ name, hash }) => [name, hash]))
}
