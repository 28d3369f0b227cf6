import { Hono } from 'hono'
import { catalogue } from '#resources/catalogue.ts'
import { lists } from '#resources/lists.ts'
import { agentRoutes } from '#server/agents/agent-routes.ts'
import { allRestRoutes } from '#server/catalogue/rest-routes.ts'
import { bind } from '#server/http/bind.ts'
import { networkRoutes } from '#server/integrations/networks.ts'
import { answerOnce } from '#server/leads-api/v1/answer-once.ts'
import { isApiPath, readApiCaller, v1Headers } from '#server/leads-api/v1/api-caller.ts'
import { apiError, refuseV1Path } from '#server/leads-api/v1/api-error.ts'
import { answerInVersion } from '#server/leads-api/v1/api-version.ts'
import { logApiRequest } from '#server/leads-api/v1/request-log.ts'
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
import { type CallTag, callsOf, type TagGroup } from '#server/web/openapi/call-group.ts'
import { outboxRoutes } from '#server/web/outbox.ts'
import { webRoutes } from '#server/web/pages.ts'
import { uploadedFileRoutes } from '#server/web/uploaded-files.ts'
import { leadDocsPaths, leadDocsRoutes } from '#server/web/v1-docs/v1-docs.ts'
import type { Call, Route } from '#src/contract/call.ts'
import type { ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import { lenderDialect } from '#src/contract/catalogue/lender.ts'
import { type Dialect, restCalls } from '#src/contract/catalogue/rest.ts'
import { contract, contractByDomain } from '#src/contract/contract.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { listCalls } from '#src/contract/lists/list-calls.ts'
import { guardCode } from './merchants/code-of-conduct.ts'
import { routes } from './routes.ts'

/** What the calls of a domain are about, as the reference of the inside calls says it. */
const domains: Readonly<Record<keyof typeof contractByDomain, readonly [title: string, about: string]>> = {
  access: ['Access', 'Sign-in, sessions, second factor, roles, admin users, approvals, acting as a merchant'],
  customers: ['Customers', 'Profile, consent, privacy requests, deletion, duplicates, care'],
  journey: ['Journey', 'The steps of a visitor through the site'],
  offers: ['Offers', 'Matching, estimates, eligibility, gold rates, key facts'],
  applications: ['Applications', 'Applications, their status and documents, lenders’ pages, status files'],
  products: ['Products', 'Cards, insurance and the other products that are compared by facts'],
  catalogue: ['Catalogue', 'Lenders, cards, slabs; cells, import, export and search of every resource'],
  'co-brands': ['Co-brands', 'Configurations of a partner’s own look, texts and terms'],
  merchants: ['Merchants', 'Merchants and their portal: staff, links, funnels, training, tickets'],
  'leads-api': ['Merchants’ systems', 'Credentials, webhooks and the widget of merchants’ own systems'],
  money: ['Money', 'Lenders’ payments, commission, payouts, tax, statements'],
  reports: ['Reports', 'Dashboards, figures and what stands behind a row of a report'],
  lists: ['Lists', 'Exports and schedules of lists'],
  campaigns: ['Campaigns', 'Messages to audiences'],
  telecalling: ['Telecalling', 'Call tasks and their results'],
  csr: ['Customer desk', 'The desk that helps customers by phone'],
  vendors: ['Vendors', 'Switches and health of outside services'],
  audit: ['Audit', 'Who changed what; undo and trash'],
  web: ['Pages', 'Cookies, language, uploaded images'],
}

const asTitle = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

/** Schemas of a declaration are built once, however many apps this process has. */
const tagsByDeclaration = new WeakMap<object, CallTag>()

function once(declaration: object, make: () => CallTag): CallTag {
  const tag = tagsByDeclaration.get(declaration) ?? make()
  tagsByDeclaration.set(declaration, tag)
  return tag
}

const resourceTag = (resource: Dialect): CallTag => ({
  name: `resource-${resource.name}`,
  title: asTitle(resource.name),
  about: `Rows of ${resource.name}: list, read, add, change, remove`,
  calls: restCalls(resource),
})

const listTag = (list: AnyList): CallTag => ({
  name: `list-${list.name}`,
  title: list.title.en,
  about: list.about.en,
  calls: listCalls(list, contract),
})

/**
 * The calls of declared resources and lists; fixed ones (docs/specification-facts.md#fixed-calls) are in the contract.
 */
export function declaredGroups(declared: readonly ResourceSpec[]): TagGroup[] {
  const resources = [lenderDialect, creditCardDialect, ...declared]
  return [
    {
      title: 'Resources of the back office',
      tags: resources.map((one) => once(one, () => resourceTag(one))),
    },
    { title: 'Lists and reports', tags: lists.map((one) => once(one, () => listTag(one))) },
  ]
}

/** The calls of the contract by domain, without those of the lead API, which has a document of its own. */
export const contractGroup = (): TagGroup => ({
  title: 'Domains',
  tags: Object.entries(contractByDomain).map(([name, calls]) => ({
    name,
    title: domains[name as keyof typeof domains][0],
    about: domains[name as keyof typeof domains][1],
    calls: withoutLeadApi(calls),
  })),
})

const withoutLeadApi = (calls: Record<Route, Call>): Record<string, Call> =>
  Object.fromEntries(Object.entries(calls).filter(([route]) => !route.includes(' /v1/')))

/** What domains add to every call. */
const hooks = { guards: [guardCode], aroundApiCall: answerOnce }

/** The calls of declared resources and lists. */
export const catalogueCalls = (declared: readonly ResourceSpec[] = catalogue): Record<Route, Call> =>
  callsOf(declaredGroups(declared)) as Record<Route, Call>

/**
 * The whole server without a port: tests call `app.request()`, msw and the HTTP server `app.fetch`.
 * @param more declared resources besides those of resources/catalogue.ts
 */
export function createApp(deps: Deps, more: readonly ResourceSpec[] = []): Hono<AppEnv> {
  const declared = [...catalogue, ...more]
  const groups = declaredGroups(declared)
  const declaredCalls = callsOf(groups) as Record<Route, Call>
  const app = new Hono<AppEnv>({ strict: false })
  app.onError((thrown, c) => {
    const error = asAppError(thrown, c.req.header('content-type')?.startsWith('multipart/'))
    const requestId = c.get('requestId') ?? ''
    c.set('refused', error.code)
    if (error.details.account) c.set('caller', error.details.account)
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
  app.use('/v1/*', headers, v1Headers, logApiRequest(deps), readApiCaller(deps), answerInVersion(deps))
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
  app.route(
    '/',
    agentRoutes(
      deps,
      [contractGroup(), ...groups],
      (c) => async (request, agent) => app.fetch(request, { ...c.env, agent }),
    ),
  )
  app.route('/', networkRoutes(deps))
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
