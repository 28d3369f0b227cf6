import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { scriptsFetched } from './loaded.ts'

const fonts = /\.woff2?$/

/** The faces that the browser really draws an element's text with. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const used = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  return used.fonts.map(({ postScriptName }) => postScriptName)
}

/** Where each part of the page ends; a fallback of another width would wrap its lines elsewhere. */
const heights = (page: Page) =>
  page.evaluate(() =>
    ['h1', '.hero-lead', '.ticks', '.login-card', '.footer']
      .map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      .map((box) => Math.round(box?.height ?? 0)),
  )

/** With the fonts that can be had, and after the scripts, which must move nothing. */
async function drawn(page: Page): Promise<void> {
  await scriptsFetched(page)
  await page.evaluate(() => document.fonts.ready)
}

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
}))
  test(`[FRONT-03] a first visit shows real weights in the measures of the web font, on a ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, viewport })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: (entry as { value?: number }).value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(fonts, (route) => route.abort())
    await page.goto('/')
    await drawn(page)
    expect(await facesOf(page, 'h1')).toEqual([expect.stringMatching(/-?Bold/)])
    expect(await facesOf(page, '.ticks li')).not.toEqual([expect.stringMatching(/Bold/)])
    const first = await heights(page)
    expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBe(0)

    await page.unroute(fonts)
    await page.reload()
    await drawn(page)
    // Once in the cache, the web font is there from the first paint.
    await page.reload()
    await drawn(page)
    expect(await facesOf(page, 'h1')).toEqual(['Roboto-Bold'])
    expect(await heights(page)).toEqual(first)
    expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBe(0)
    await context.close()
  })
