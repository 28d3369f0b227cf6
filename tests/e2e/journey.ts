import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { watchRequests } from './loaded.ts'
import { inTab, ownServer } from './own-server.ts'
import { isTranslated, translate } from './translated.ts'

/** A refused call is expected where a journey tries bad input or is too fast, a lost one where it is offline; the browser logs both. */
const refusedCall =
  /Failed to load resource: (the server responded with a status of 4(01|03|09|22|29)|net::ERR_INTERNET_DISCONNECTED)/

/** The recorder of traces would like to run a script in the frame of a preview, and to read its styles; a preview lets it do neither. */
const recorder =
  /^(?:Blocked script execution in '(?:about:srcdoc|[^']+[?&]preview=1)'|Connecting to '[^']+\/w\/frame\.css' violates)/

/** Like Playwright's, but what the console reports as an error fails the journey. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      watchRequests(page)
      if (isTranslated) await translate(page)
      page.on('console', (message) => {
        const text = message.text()
        // The address itself is unknown, and the page says so.
        const isNoPage = /status of 404/.test(text) && message.location().url === page.url()
        const isDrawing = inTab && /status of 503/.test(text)
        const isExpected = isNoPage || isDrawing || refusedCall.test(text) || recorder.test(text)
        if (message.type() === 'error' && !isExpected) errors.push(text)
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      const text = page.isClosed()
        ? ''
        : await page
            .locator('body')
            .innerText()
            .catch(() => '')
      // Those of our words; links of cards name their own in capitals.
      expect(text.match(/\{[a-z]\w*(:[^{}]*)?\}/g) ?? [], 'placeholders on the page').toEqual([])
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Previews that run no scripts. axe waits there for a timer that never fires, and never ends. */
const silentFrames = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

/**
 * No WCAG 2.2 A or AA violation on the page as it is now. A preview that runs no scripts needs a title; what is in it
 * is evaluated on a page of its own.
 * @param more further tags of axe's rules
 */
export async function expectAccessible(page: Page, ...more: string[]): Promise<void> {
  const restore = await endTransitions(page)
  const found = await violationsOf(page, more)
  await restore()
  await expect(page.locator(`:is(${silentFrames}):not([title])`)).toHaveCount(0)
  expect(found).toEqual([])
}

/** Colours are evaluated when they have settled, also those of a tooltip that comes while axe runs. */
async function endTransitions(page: Page): Promise<() => Promise<void>> {
  const style = await page.evaluateHandle(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    // That something is awaited moves without an end.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
    return still
  })
  return () =>
    style.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still)
    })
}

async function violationsOf(page: Page, more: readonly string[]): Promise<string[]> {
  // Without frames one run in the page itself suffices; no one reads what passes. Both together take a fifth of the time.
  const isAlone = page.frames().length === 1
  // AxeBuilder would read it again, twice for each run, though it stays as long as the document does.
  const isHere = isAlone && (await page.evaluate(() => 'axe' in window))
  const { violations } = await new AxeBuilder({ page, ...(isHere && { axeSource: 'void 0' }) })
    .setLegacyMode(isAlone)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', ...more])
    .exclude(silentFrames)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** The passcode that was sent last to a number, from the demo's outbox. */
export function passcodeFor(mobile: string): string {
  const lines = readFileSync(join(ownServer.dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n')
  const sent = lines
    .map((line) => JSON.parse(line) as { to: string; otp?: string })
    .filter(({ to }) => to === mobile)
  return sent.at(-1)?.otp ?? ''
}

/** Names of the fields that are too narrow to use, or not wholly within the width of the window. */
export const cutFields = (page: Page): Promise<string[]> =>
  page.locator('input:not([type=hidden]), select, textarea').evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const { left, right, width } = field.getBoundingClientRect()
        const least = /^(checkbox|radio)$/.test((field as HTMLInputElement).type) ? 20 : 44
        return width < least || left < 0 || right > innerWidth
      })
      .map((field) => (field as HTMLInputElement).name),
  )

/** Whether the page scrolls sideways. */
export const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
