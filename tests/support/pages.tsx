import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { passCallsTo } from '#mocks/handlers.ts'
import type { ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { setBearer } from '#src/platform/http.ts'
import { makeTestApp, type TestApp } from './app.ts'
import { clearCookies, withCookies } from './cookie-jar.ts'
import { wipe } from './pages/draw.tsx'
import { WAIT_TIMEOUT } from './wait-timeout.ts'

/** Answers the calls of pages under test; `server.use(fault(…))` lets one call go wrong until the test ends. */
export const server = setupServer(
  // Sent when the browser is idle, so it may come after its test has ended.
  http.post('*/api/journey', () => HttpResponse.json({ success: true })),
)

/** The requests of pages that are not answered yet, by their ids. */
const open = new Map<string, Request>()
// A test may replace the clock.
const { setImmediate, performance } = globalThis

function watchRequests(): void {
  server.events.on('request:start', ({ request, requestId }) => {
    open.set(requestId, request)
    request.signal.addEventListener('abort', () => open.delete(requestId))
  })
  server.events.on('request:end', ({ requestId }) => void open.delete(requestId))
}

/** Waits until every request of the page is answered or given up, and what follows from the answers has happened. */
async function answered(): Promise<void> {
  const until = performance.now() + WAIT_TIMEOUT
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((done) => setImmediate(done))
    quiet = open.size === 0 ? quiet + 1 : 0
    if (performance.now() > until)
      throw new Error(`not answered: ${[...open.values()].map(({ method, url }) => `${method} ${url}`)}`)
  }
}

/**
 * For the top of a page test: each test finds the real app behind msw, on an emptied and seeded database,
 * and leaves no session, no storage and no address behind. `await pages.app.signInAdmin()` signs this browser
 * in: its cookies stand, and the area's start-up finds the session.
 * @param more declared resources beside the product's own
 * @param env settings that differ from the test's own
 * @returns the app of the running test
 */
export function pagesOverApp(
  more: readonly ResourceSpec[] = [],
  env: Record<string, string> = {},
): { readonly app: TestApp } {
  let app: TestApp
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(async () => {
    open.clear()
    watchRequests()
    app = await makeTestApp(env, withCookies, more)
    server.use(...passCallsTo(app.fetch))
    const { jobs } = app.deps
    // What the page has asked for is asked of the jobs once the app has it.
    app.deps.jobs = { ...jobs, drain: (...at) => answered().then(() => jobs.drain(...at)) }
  })
  afterEach(async () => {
    // First of all: what a page still asks would find no one to answer, or be answered to the next test.
    wipe()
    await answered()
    server.resetHandlers()
    server.events.removeAllListeners()
    setBearer(null)
    clearCookies()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  afterAll(() => server.close())
  return {
    get app() {
      return app
    },
  }
}
