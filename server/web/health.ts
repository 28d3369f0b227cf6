import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'

/** The database is checked at most once a second, however often /readyz is called. */
const FRESH_MS = 1000
/** A database that hangs answers neither yes nor no. */
const LATE_MS = 900

/** /healthz: the process answers. /readyz: the database answers too, and the process is not about to stop. */
export function healthRoutes({
  database,
  log,
  stopping,
}: Pick<Deps, 'database' | 'log' | 'stopping'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  let checkedAt = 0
  let ready = Promise.resolve(false)
  const ask = () => {
    if (performance.now() - checkedAt > FRESH_MS || checkedAt === 0) {
      checkedAt = performance.now()
      const answered = database.db.execute(sql`select 1`).then(
        () => true,
        (error) => {
          log.error({ err: error }, 'database does not answer')
          return false
        },
      )
      ready = Promise.race([answered, sleep(LATE_MS, false, { ref: false })])
    }
    return ready
  }
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const ok = !stopping.aborted && (await ask())
    return c.json({ ok }, ok ? 200 : 503)
  })
  return app
}
