import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { sameText } from '#server/platform/keys/keys.ts'
import type { AppEnv } from '#server/platform/request.ts'

/** /metrics for a Prometheus server that sends METRICS_TOKEN; for everybody else there is no such page. */
export function metricsRoutes({ metrics, settings }: Pick<Deps, 'metrics' | 'settings'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const expected = settings.METRICS_TOKEN && `Bearer ${settings.METRICS_TOKEN}`
  app.get('/metrics', async (c) => {
    if (!expected || !sameText(c.req.header('authorization') ?? '', expected)) throw new AppError('NOT_FOUND')
    c.header('Cache-Control', 'no-store')
    c.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
    return c.body(await metrics.text())
  })
  return app
}
