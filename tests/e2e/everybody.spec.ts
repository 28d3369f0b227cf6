import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, expectAccessible, overflows, test } from './journey.ts'
import { chooseOfferByKeys, keysOf, toOffersByKeys } from './keyboard.ts'

/*
 * Two whole journeys by keyboard, each page read by its accessibility tree: no name missing, one first heading, a main
 * landmark; the back office has its own (admin-grid.spec.ts, admin-modes.spec.ts). Run under what people set at their device; docs/accessibility.md names this file as evidence.
 */

interface Condition {
  name: string
  language: 'en' | 'hi'
  set: BrowserContextOptions
}

const conditions: readonly Condition[] = [
  { name: 'at 320 px, in English', language: 'en', set: { viewport: { width: 320, height: 640 } } },
  { name: 'at 320 px, in Hindi', language: 'hi', set: { viewport: { width: 320, height: 640 } } },
  // 1280 × 800 at 200 %.
  { name: 'at 200 % zoom, in Hindi', language: 'hi', set: { viewport: { width: 640, height: 400 } } },
  { name: 'with forced colours', language: 'en', set: { forcedColors: 'active' } },
  { name: 'with reduced motion', language: 'en', set: { reducedMotion: 'reduce' } },
]

/** Roles whose elements need a name; a line of the tree is `- button "Save"`, without one `- button`. */
const unnamed =
  /^\s*- (?:button|link|textbox|combobox|checkbox|radio|dialog|img|spinbutton|searchbox|tab|menuitem)(?: \[[^\]]*\])*:?$/

/** What holds on every page of a journey. */
async function readsWell(page: Page, { set }: Condition): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const tree = await page.locator('body').ariaSnapshot()
  expect(tree.split('\n').filter((line) => unnamed.test(line))).toEqual([])
  if (set.viewport) expect([page.url(), await overflows(page)]).toEqual([page.url(), false])
  if (set.reducedMotion)
    expect(
      await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    ).toBe(0)
  await expectAccessible(page)
}

/** Where the focus is, it shows by an outline or a border of its own, and nothing lies over it. */
async function focusShows(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const [what, shows, free] = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const rings = [element, element.parentElement, element.closest('label')].flatMap((one) =>
      one ? [getComputedStyle(one)] : [],
    )
    return [
      element.outerHTML.slice(0, 120),
      rings.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      ),
      top === null ||
        element.contains(top) ||
        top.contains(element) ||
        top.closest('label')?.contains(element) === true,
    ] as const
  })
  expect([what, shows, free]).toEqual([what, true, true])
}

for (const [place, condition] of conditions.entries()) {
  const { name, language, set } = condition
  test.describe(name, () => {
    test.use(set)
    test.beforeEach(({ context, baseURL }) =>
      context.addCookies([{ name: 'lang', value: language, url: baseURL }]),
    )

    test(`[FRONT-04] a customer goes from the landing page to a chosen offer by keyboard, ${name}`, async ({
      page,
    }) => {
      test.slow()
      const keys = keysOf(page)
      await toOffersByKeys(page, keys, `ABCPK71${String(place).padStart(2, '0')}K`, () =>
        readsWell(page, condition),
      )
      await focusShows(page)
      await chooseOfferByKeys(keys)
      await page.waitForURL((url) => url.pathname !== '/user/offers')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await readsWell(page, condition)
    })

    test(`[FRONT-04] a merchant signs in, reads criteria and earnings, and signs out by keyboard, ${name}`, async ({
      page,
    }) => {
      test.slow()
      const keys = keysOf(page)
      await page.goto('/partner/login')
      await page.locator('[name=login]').waitFor()
      await readsWell(page, condition)
      await keys.type('login', 'merchant@demo.example')
      await keys.type('password', 'demo-partner-1')
      await keys.enter()
      await page.waitForURL((url) => url.pathname === '/partner')
      await page.waitForLoadState('networkidle')
      await readsWell(page, condition)
      for (const path of [
        '/partner/training-material',
        '/partner/training-material/eligibility-criteria',
        '/partner/reports',
      ]) {
        // On a phone the pages are behind the menu.
        if (await page.locator('.bar-menu').isVisible()) await keys.press('.bar-menu', 'Enter', 'Shift+Tab')
        const link = `nav a[href="${path}"]`
        await keys.press(link, 'Enter', (await page.locator('.bar-menu').isVisible()) ? 'Tab' : 'Shift+Tab')
        await page.waitForURL((url) => url.pathname === path)
        await page.waitForLoadState('networkidle')
        await readsWell(page, condition)
      }
      await focusShows(page)
      await keys.press('.bar-account', 'Enter', 'Shift+Tab')
      await keys.press('.account-menu button', 'Enter')
      await page.waitForURL('**/partner/login')
    })
  })
}

test('[FRONT-04] the first Tab reaches the link to the main content, which moves the focus there', async ({
  page,
}) => {
  await page.goto('/how-we-rank')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const path of ['/', '/how-we-rank', '/partner/login'])
  test(`[FRONT-04] ${path} keeps its words with the text spacing of WCAG 1.4.12`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet()
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets = [spacing]
    })
    expect(await overflows(page)).toBe(false)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((one) => getComputedStyle(one).overflow === 'hidden' && !one.closest('.visually-hidden'))
        .filter((one) => one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.outerHTML.slice(0, 80)),
    )
    expect(cut).toEqual([])
  })
