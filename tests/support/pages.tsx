import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { passCallsTo } from '#mocks/handlers.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { setBearer } from '#src/platform/http.ts'
import { makeTestApp, type TestApp } from './app.ts'
import { clearCookies, withCookies } from './cookie-jar.ts'
import { wipe } from './draw.tsx'

/** Answers the calls of pages under test; `server.use(fault(…))` lets one call go wrong until the test ends. */
export const server = setupServer(
  // Sent when the browser is idle, so it may come after its test has ended.
  http.post('*/api/journey', () => HttpResponse.json({ success: true })),
)

/**
 * For the top of a page test: each test finds the real app behind msw, on an emptied and seeded database,
 * and leaves no session, no storage and no address behind. `await pages.app.signInAdmin()` signs this browser
 * in: its cookies stand, and the area's start-up finds the session.
 * @param more declared resources beside the product's own
 * @param env settings that differ from the test's own
 * @returns the app of the running test
 */
export function pagesOverApp(
  more: readonly Catalogue[] = [],
  env: Record<string, string> = {},
): { readonly app: TestApp } {
  let app: TestApp
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(async () => {
    app = await makeTestApp(env, withCookies, more)
    server.use(...passCallsTo(app.fetch))
  })
  afterEach(() => {
    // First of all: a page that is still reading would find nobody to answer.
    wipe()
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
