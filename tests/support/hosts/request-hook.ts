import type { MockApp } from '#mocks/app.ts'

type Fetch = (request: Request) => Response | Promise<Response>
type RequestHook = (server: MockApp, fetch: Fetch) => Fetch

let hook: RequestHook | undefined

/** Sees every request that a test makes; for a setup file (tests/lab/trust/surface/setup-submits.ts). */
export function setRequestHook(next: RequestHook): void {
  hook = next
}

/** Sends requests through the hook, if one is set. */
export const withRequestHook: RequestHook = (server, fetch) => hook?.(server, fetch) ?? fetch
