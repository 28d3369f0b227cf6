import { Hono } from 'hono'
import { contract } from '#src/contract/contract.ts'
import { bind } from './bind.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { docsRoutes } from './pages/docs.ts'
import { uploadedFileRoutes } from './pages/files.ts'
import { healthRoutes } from './pages/health.ts'
import { outboxRoutes } from './pages/outbox.ts'
import { webRoutes } from './pages/web.ts'
import { type AppEnv, refuseCrossSite, requestLog } from './request.ts'
import { routes } from './routes/routes.ts'
import { apiHeaders, pageHeaders } from './security.ts'
import { errorBody, languageOf } from './words.ts'

/** The whole server without a port: tests call `app.request()`, msw and the listener `app.fetch`. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  app.onError((thrown, c) => {
    const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL')
    const requestId = c.get('requestId') ?? ''
    if (error.code === 'INTERNAL') deps.log.error({ requestId, err: thrown }, 'unexpected failure')
    if (error.details.retryAfter) c.header('Retry-After', String(error.details.retryAfter))
    c.header('Cache-Control', 'no-store')
    return c.json(errorBody(error, languageOf(c), requestId), error.status)
  })
  app.notFound(() => {
    throw new AppError('NOT_FOUND')
  })
  app.use(requestLog(deps))
  app.use('/api/*', apiHeaders, refuseCrossSite)
  app.route('/', docsRoutes(contract))
  app.route('/', bind(deps, contract, routes))
  app.all('/api/*', () => {
    throw new AppError('NOT_FOUND')
  })
  app.route('/', healthRoutes(deps))
  app.use(pageHeaders(deps.settings))
  if (deps.settings.demo) app.route('/', outboxRoutes(deps))
  app.route('/', uploadedFileRoutes(deps))
  app.route('/', webRoutes(deps))
  return app
}
