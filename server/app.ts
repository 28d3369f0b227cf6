import { Hono } from 'hono'
import { catalogue } from '#resources/catalogue.ts'
import { lists } from '#resources/lists.ts'
import { allRestRoutes } from '#server/catalogue/rest-routes.ts'
import { bind } from '#server/http/bind.ts'
import { answerOnce } from '#server/leads-api/v1/answer-once.ts'
import { isApiPath, readApiCaller, v1Headers } from '#server/leads-api/v1/api-caller.ts'
import { apiError, refuseV1Path } from '#server/leads-api/v1/api-error.ts'
import { widgetRoutes } from '#server/leads-api/widget/widget-routes.ts'
import { listRoutes } from '#server/lists/list-routes.ts'
import { funnelRoutes } from '#server/merchants/funnels/funnel-public-page.ts'
import { openLinkRoutes } from '#server/merchants/links/link-page.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import { unsubscribeRoutes } from '#server/messages/unsubscribe-page.ts'
import { asAppError } from '#server/platform/as-app-error.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { type AppEnv, refuseCrossSite, requestLog } from '#server/platform/request.ts'
import { apiHeaders, pageHeaders } from '#server/platform/security-headers.ts'
import { errorBody, languageOf } from '#server/platform/words.ts'
import { brandRoutes } from '#server/web/brand.ts'
import { docsRoutes } from '#server/web/docs/api-docs.ts'
import { failurePage, wantsPage } from '#server/web/failure-page.ts'
import { healthRoutes } from '#server/web/health.ts'
import { metricsRoutes } from '#server/web/metrics-routes.ts'
import { callsOf } from '#server/web/openapi/call-group.ts'
import { outboxRoutes } from '#server/web/outbox.ts'
import { webRoutes } from '#server/web/pages.ts'
import { uploadedFileRoutes } from '#server/web/uploaded-files.ts'
import { leadDocsPaths, leadDocsRoutes } from '#server/web/v1-docs/v1-docs.ts'
import type { Call, Route } from '#src/contract/call.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { contract } from '#src/contract/contract.ts'
import { contractGroup, declaredGroups } from './call-groups.ts'
import { guardCode } from './merchants/code-of-conduct.ts'
import { routes } from './routes.ts'

/** What domains add to every call. */
const hooks = { guards: [guardCode], aroundApiCall: answerOnce }

/** The calls of declared resources and lists. */
export const catalogueCalls = (declared: readonly Catalogue[] = catalogue): Record<Route, Call> =>
  callsOf(declaredGroups(declared)) as Record<Route, Call>

/**
 * The whole server without a port: tests call `app.request()`, msw and the HTTP server `app.fetch`.
 * @param more declared resources besides those of resources/catalogue.ts
 */
export function createApp(deps: Deps, more: readonly Catalogue[] = []): Hono<AppEnv> {
  const declared = [...catalogue, ...more]
  const groups = declaredGroups(declared)
  const declaredCalls = callsOf(groups) as Record<Route, Call>
  const app = new Hono<AppEnv>({ strict: false })
  app.onError((thrown, c) => {
    const error = asAppError(thrown, c.req.header('content-type')?.startsWith('multipart/'))
    const requestId = c.get('requestId') ?? ''
    // A duplicate may also be a bug, not only a race.
    if (error.code === 'INTERNAL' || isDuplicate(thrown))
      deps.log.error({ requestId, err: thrown }, 'unexpected failure')
    else if (error !== thrown) deps.log.warn({ requestId, reason: outageOf(thrown) }, 'database or disk')
    if (error.details.retryAfter) c.header('Retry-After', String(error.details.retryAfter))
    c.header('Cache-Control', 'no-store')
    if (isApiPath(c.req.path)) {
      const { status, body } = apiError(error, requestId, originOf(deps, c))
      return c.json(body, status as 400)
    }
    if (wantsPage(c)) return failurePage(c, error)
    return c.json(errorBody(error, languageOf(c), requestId), error.status)
  })
  app.notFound(() => {
    throw new AppError('NOT_FOUND')
  })
  app.use(requestLog(deps))
  const headers = apiHeaders(deps.settings)
  for (const path of ['/api/*', '/healthz', '/readyz', '/metrics']) app.use(path, headers)
  app.use('/api/*', refuseCrossSite)
  for (const path of leadDocsPaths) app.use(path, pageHeaders(deps.settings))
  app.route('/', leadDocsRoutes(deps))
  app.use('/v1/*', headers, v1Headers, readApiCaller(deps))
  app.route('/', docsRoutes(deps, [contractGroup(), ...groups]))
  app.route('/', bind(deps, contract, routes, hooks))
  app.route(
    '/',
    bind(
      deps,
      declaredCalls,
      Object.assign(
        {},
        allRestRoutes(declared),
        ...lists.map((list) => listRoutes(list, { calls: contract, handlers: routes as never })),
      ),
      hooks,
    ),
  )
  app.all('/api/*', () => {
    throw new AppError('NOT_FOUND')
  })
  app.all('/v1/*', refuseV1Path)
  app.route('/', healthRoutes(deps))
  app.route('/', metricsRoutes(deps))
  app.use(pageHeaders(deps.settings))
  if (deps.settings.demo) app.route('/', outboxRoutes(deps))
  app.route('/', unsubscribeRoutes(deps))
  app.route('/', uploadedFileRoutes(deps))
  app.route('/', brandRoutes(deps))
  app.route('/', openLinkRoutes(deps))
  app.route('/', widgetRoutes(deps))
  app.route('/', funnelRoutes(deps))
  app.route(
    '/',
    webRoutes(deps, (c) => (request) => app.fetch(request, c.env)),
  )
  return app
}
