import fc from 'fast-check'
import type { Access } from '#src/contract/call.ts'
import type { Answered } from '#tests/support/app.ts'
import { callsOf, type Sent } from '#tests/support/openapi/document-calls.ts'
import { pathIds } from '#tests/support/path-ids.ts'
import { takeFailures } from '#tests/support/server-failures.ts'
import { type Callers, makeCallers } from './callers.ts'
import { declaredOperations } from './operations.ts'
import { WrittenTables } from './written-tables.ts'

/** Far longer than any call takes on a busy machine. */
const HANGS_MS = 60_000

export interface BadInputs {
  routes: number
  calls: number
  refused: number
  /** What was answered 5xx or not at all, or wrote although it was refused, a line each. */
  wrong: string[]
}

interface Options {
  perRoute: number
  seed: number
  /** Only these calls. */
  only?: (route: string) => boolean
  /** Called with each finding, and after each call. */
  note?: (line: string) => void
}

/**
 * Sends each call of the inside document inputs that its schemas allow and inputs that they do not, as a user whom the call
 * lets in. None is answered 5xx, and what is refused writes nothing.
 */
export async function sendBadInputs({
  perRoute,
  seed,
  only = () => true,
  note = () => {},
}: Options): Promise<BadInputs> {
  let callers = await makeCallers()
  let written = new WrittenTables(callers.app.deps.database.db)
  const result: BadInputs = { routes: 0, calls: 0, refused: 0, wrong: [] }
  const report = (line: string) => {
    note(line)
    result.wrong.push(line)
  }
  for (const { route, access, samples } of await routesOf(callers, perRoute, seed)) {
    if (!only(route)) continue
    result.routes += 1
    await written.since()
    for (const sent of samples) {
      const answer = await send(callers, access, sent)
      result.calls += 1
      const status = answer === 'hangs' ? 599 : answer.status
      if (status >= 500) report(`${route}: ${status} ${takeFailures().at(-1)?.slice(0, 300)} ${shown(sent)}`)
      const tables = await written.since()
      if (status < 400) continue
      result.refused += 1
      if (tables.length > 0) report(`${route}: ${status}, but wrote ${tables} ${shown(sent)}`)
      // An accepted call signed the caller out, or took the right away.
      if (status === 401 && access !== 'public') {
        callers = await makeCallers()
        written = new WrittenTables(callers.app.deps.database.db)
        await written.since()
      }
    }
    note(`${route}: ${result.calls} inputs in all, ${result.refused} refused`)
  }
  return result
}

async function routesOf({ app }: Callers, perRoute: number, seed: number) {
  const { operations, resolve } = await declaredOperations(app.nobody)
  const options = { resolve, ids: Object.values(pathIds).map(String), headers: headers() }
  return operations.map(({ route, call: { access }, operation }) => ({
    route,
    access,
    get samples() {
      return fc.sample(callsOf(route, operation, options), { numRuns: perRoute, seed })
    },
  }))
}

const headers = () =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
    { weight: 1, arbitrary: fc.constant({ 'content-type': 'text/plain' }) },
    { weight: 1, arbitrary: fc.constant({}) },
  ) as fc.Arbitrary<Record<string, string>>

function send(
  { of }: Callers,
  access: Access,
  { method, path, headers, body }: Sent,
): Promise<Answered | 'hangs'> {
  const isForm = body instanceof FormData
  const answer = of(access).fetch(path, { method, body, headers: isForm ? {} : headers })
  let timer: NodeJS.Timeout
  const late = new Promise<'hangs'>((done) => {
    timer = setTimeout(done, HANGS_MS, 'hangs')
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const shown = ({ path, headers, body }: Sent) =>
  JSON.stringify({ path, headers, body: body instanceof FormData ? [...body.keys()] : body }).slice(0, 2000)
