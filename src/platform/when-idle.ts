/** Without a timeout an idle callback may never run: Chromium's headless shell drops it on a page that does not change. */
const IDLE_TIMEOUT_MS = 2000

/** Runs something once the browser is idle, and after two seconds at the latest. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback, and a timer does not read the second argument.
  ;(window.requestIdleCallback ?? setTimeout)(run, { timeout: IDLE_TIMEOUT_MS } as never)
}
