import { expect, type Page, type Request } from '@playwright/test'

/** Without event streams, which never end, and pictures, which change no text. */
const loads = ['document', 'stylesheet', 'script', 'font', 'fetch', 'xhr']
const waiting = '[aria-busy=true], .spinner, .skeleton, .skeleton-line, .list-skeleton'
const requests = new WeakMap<Page, Set<Request>>()

/** Tracks the open requests of a page, for `loaded`; call it before the first navigation. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  requests.set(page, open)
  page.on('request', (request) => {
    // What the page before it had asked for is answered to no one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (loads.includes(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/**
 * Waits until a page shows its data: no request is open, no part says that it loads, and two frames later this is still so.
 * Playwright's networkidle waits half a second more, and ends before scripts that come once the browser has time.
 */
export async function loaded(page: Page): Promise<void> {
  const open = requests.get(page)
  if (!open) throw new Error('loaded() needs watchRequests(page), which the fixture calls for its own page')
  const pending = async () => [
    ...[...open].map((request) => request.url()),
    ...(await page.locator(waiting).evaluateAll((parts) => parts.map(({ className }) => String(className)))),
  ]
  await expect
    .poll(async () => {
      const first = await pending()
      if (first.length > 0) return first
      // Effects of what was just shown may ask for more.
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
      )
      return pending()
    })
    .toEqual([])
}

/** Waits until a prerendered page has its scripts, which come once it is painted and the browser has time. */
export async function scriptsFetched(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const asked = document.getElementById('root')?.dataset.scripts?.split(' ') ?? []
        const here = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        return asked.length > 0 && asked.every((script) => here.includes(script))
      }),
    )
    .toBe(true)
}

/** Holds back every script of the pages that are opened from now on. @returns delivers them */
export async function holdScripts(page: Page): Promise<() => void> {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => deliver()
}
