import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'

/** The database is checked at most once a second, however often /readyz is called. */
const FRESH_MS = 1000

/** /healthz: the process answers. /readyz: the database answers too. */
export function healthRoutes({ database, log }: Pick<Deps, 'database' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  let checkedAt = 0
  let ready = Promise.resolve(false)
  const ask = () => {
    if (performance.now() - checkedAt > FRESH_MS || checkedAt === 0) {
      checkedAt = performance.now()
      ready = database.db.execute(sql`select 1`).then(
        () => true,
        (error) => {
          log.error({ err: error }, 'database does not answer')
          return false
        },
      )
    }
    return ready
  }
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => ((await ask()) ? c.json({ ok: true }) : c.json({ ok: false }, 503)))
  return app
}
