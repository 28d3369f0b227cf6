/** How long a browser may stay busy, or forget: without a limit Chromium's idle callback may never come on a still page. */
const IDLE_TIMEOUT_MS = 2000

/** Runs something once the browser has nothing better to do, and at the latest after two seconds. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(run)
}
