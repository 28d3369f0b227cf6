import { sql } from 'drizzle-orm'
import type { MockApp } from '../../../../mocks/app.ts'
import { formerFileKey } from '../../../../server/platform/files/file-key.ts'
import type { Fetch } from '../../../support/app.ts'
import { bringBackCopy, dropCopy, keepCopy } from '../../../support/database.ts'
import { Effects } from '../../../support/trust/surface/effects.ts'
import { judge } from '../../../support/trust/surface/judge.ts'
import { withoutLimits } from '../../../support/without-limits.ts'
import { writeRouteOf } from './route-of.ts'
import { submitLedger } from './submit-ledger.ts'

let copies = 0

/**
 * Sends each write call that a test makes, and that is accepted, three times from the same state: alone, twice at the same
 * time, and alone for the test. The tests know what each call needs: objects in the right state, signatures, secrets.
 */
export function sentTwice(server: MockApp, fetch: Fetch, folder: string): Fetch {
  const ledger = submitLedger(folder)
  let running = 0
  let trying: Promise<unknown> | undefined
  return async (request) => {
    while (trying) await trying
    const route = running === 0 ? writeRouteOf(request) : undefined
    if (!route || !ledger.take(route)) {
      running += 1
      try {
        return await fetch(request)
      } finally {
        running -= 1
      }
    }
    const tried = tryTwice(server, fetch, request).finally(() => {
      trying = undefined
    })
    trying = tried.catch(() => {})
    const { answer, wrong } = await tried
    if (wrong === undefined) {
      if (answer.status < 400) ledger.noteStill(route)
      ledger.free(route)
    } else ledger.note({ route, wrong })
    return answer
  }
}

interface Tried {
  answer: Response
  /** undefined: it was refused or wrote nothing. */
  wrong?: string | null
}

async function tryTwice(server: MockApp, fetch: Fetch, request: Request): Promise<Tried> {
  const body = await request.arrayBuffer()
  const send = async () => {
    const { method, headers, url } = request
    const answer = await fetch(new Request(url, { method, headers, body: body.byteLength > 0 ? body : null }))
    const { status, statusText } = answer
    const bytes = await answer.arrayBuffer()
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers: answer.headers })
  }
  copies += 1
  const copy = `submit ${copies}`
  await keepCopy(copy)
  const kept = await keepFiles(server)
  const { limits } = server.deps
  withoutLimits(server)
  const measured = async <T>(act: () => Promise<T>) => {
    const effects = new Effects()
    await effects.begin(server)
    const answer = await act()
    return { answer, effect: await effects.read(server) }
  }
  const putBack = async () => {
    await bringBackCopy(copy)
    await kept.putBack()
    await server.deps.database.db.execute(sql`select pg_notify('changed', '*')`)
    server.deps.database.publish('changed', '*')
  }
  try {
    const once = await measured(send)
    if (once.answer.status >= 400 || once.effect.size === 0) return { answer: once.answer }
    await putBack()
    const both = await measured(() => Promise.all([send(), send()]))
    await putBack()
    const again = await measured(send)
    const statuses = both.answer.map(({ status }) => status).sort()
    const wrong = judge({ statuses, once: once.effect, both: both.effect, again: again.effect })
    return { answer: again.answer, wrong }
  } finally {
    server.deps.limits = limits
    await dropCopy(copy)
  }
}

async function keepFiles({ deps: { files } }: MockApp) {
  const kept = new Map<string, Buffer>()
  for await (const key of files.keys?.() ?? []) {
    const bytes = await files.get(key)
    if (bytes) kept.set(key, bytes)
  }
  return {
    async putBack() {
      for await (const key of files.keys?.() ?? []) if (!kept.has(key)) await files.remove(key)
      for (const [key, bytes] of kept) await files.put(formerFileKey(key), bytes)
    },
  }
}
