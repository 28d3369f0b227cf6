import { Hono } from 'hono'
import { catalogue } from '#resources/catalogue.ts'
import { reports } from '#resources/reports.ts'
import type { Call, Route } from '#src/contract/call.ts'
import type { Catalogue } from '#src/contract/catalogue.ts'
import { contract } from '#src/contract/contract.ts'
import { reportCalls } from '#src/contract/report-calls.ts'
import { restCalls } from '#src/contract/rest.ts'
import { bind } from './bind.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { trackingLinkRoutes } from './links/page.ts'
import { brandRoutes } from './pages/brand.ts'
import { docsRoutes } from './pages/docs.ts'
import { uploadedFileRoutes } from './pages/files.ts'
import { funnelRoutes } from './pages/funnel.ts'
import { healthRoutes } from './pages/health.ts'
import { leadDocsRoutes } from './pages/lead-docs.ts'
import { outboxRoutes } from './pages/outbox.ts'
import { unsubscribeRoutes } from './pages/unsubscribe.ts'
import { webRoutes } from './pages/web.ts'
import { widgetRoutes } from './pages/widget.ts'
import { type AppEnv, refuseCrossSite, requestLog } from './request.ts'
import { reportRoutes } from './routes/report.ts'
import { restRoutes } from './routes/rest.ts'
import { routes } from './routes/routes.ts'
import { apiHeaders, pageHeaders } from './security.ts'
import { errorBody, languageOf } from './words.ts'

/** The calls of declared resources and reports; those of the specification stand in the contract. */
export const catalogueCalls = (declared: readonly Catalogue[] = catalogue): Record<Route, Call> =>
  Object.assign({}, ...declared.map(restCalls), ...reports.map(reportCalls))

/**
 * The whole server without a port: tests call `app.request()`, msw and the listener `app.fetch`.
 * @param more declared resources beside those of resources/catalogue.ts
 */
export function createApp(deps: Deps, more: readonly Catalogue[] = []): Hono<AppEnv> {
  const declared = [...catalogue, ...more]
  const declaredCalls = catalogueCalls(declared)
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
  app.route(
    '/',
    docsRoutes(() => ({ ...contract, ...declaredCalls })),
  )
  app.route('/', bind(deps, contract, routes))
  app.route(
    '/',
    bind(deps, declaredCalls, Object.assign({}, ...declared.map(restRoutes), ...reports.map(reportRoutes))),
  )
  app.all('/api/*', () => {
    throw new AppError('NOT_FOUND')
  })
  app.route('/', healthRoutes(deps))
  app.use(pageHeaders(deps.settings))
  if (deps.settings.demo) app.route('/', outboxRoutes(deps))
  app.route('/', unsubscribeRoutes(deps))
  app.route('/', uploadedFileRoutes(deps))
  app.route('/', brandRoutes(deps))
  app.route('/', trackingLinkRoutes(deps))
  app.route('/', leadDocsRoutes())
  app.route('/', widgetRoutes(deps))
  app.route('/', funnelRoutes(deps))
  app.route('/', webRoutes(deps))
  return app
}
