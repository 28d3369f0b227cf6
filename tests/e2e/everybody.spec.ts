import { conditions, focusShows, readsWell } from './conditions.ts'
import { expect, overflows, test } from './journey.ts'
import { chooseOfferByKeys, keysOf, toOffersByKeys } from './keyboard.ts'
import { loaded } from './loaded.ts'

/*
 * Two of three whole journeys by keyboard, each page read by its accessibility tree: no name missing, one first heading, a
 * main landmark; the third is an admin's (admin-conditions.spec.ts). Run under what people set at their device; docs/accessibility.md names this file as evidence.
 */

// They are independent of each other, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

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
      await loaded(page)
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
        await loaded(page)
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
