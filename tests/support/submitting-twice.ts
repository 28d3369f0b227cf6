import type { MockApp } from '#mocks/app.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/** What stands between the callers of a test and its app. */
type Between = (server: MockApp, fetch: Fetch) => Fetch

let between: Between = (_, fetch) => fetch

/** Set by a setup file (tests/trust/surface/setup-submits.ts); else nothing stands between. */
export function standBetween(next: Between): void {
  between = next
}

export const submittingTwice: Between = (server, fetch) => between(server, fetch)
