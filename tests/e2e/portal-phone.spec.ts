import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { loaded } from './loaded.ts'
import { signInMerchant } from './sign-in.ts'

// They change nothing, so that both workers share them; otherwise one works alone at the end.
test.describe.configure({ mode: 'parallel' })

/** The rupee figures that are shown, and those of them beyond the view's sides or cut off by a box around them. */
const rupeeFigures = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = { shown: 0, outside: [] as string[] }
    const clips = (box: Element) => getComputedStyle(box).overflowX !== 'visible'
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      const around: Element[] = []
      for (let box = node.parentElement; box; box = box.parentElement) if (clips(box)) around.push(box)
      const boxes = around.map((box) => box.getBoundingClientRect())
      // Only for screen readers.
      if (boxes.some(({ width }) => width <= 1)) continue
      for (const { index, 0: figure } of text.matchAll(/-?₹[\d,.]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        for (const { left, right, width } of range.getClientRects()) {
          if (width === 0) continue
          found.shown += 1
          const isOut = left < 0 || right > innerWidth + 0.5
          if (isOut || boxes.some((box) => left < box.left - 0.5 || right > box.right + 0.5))
            found.outside.push(`${figure} at ${Math.round(left)} to ${Math.round(right)}`)
        }
      }
    }
    return found
  })

/** Pages of the portal, and how many rupee figures the demo's data puts on each at least. */
const pages: Readonly<Record<string, number>> = {
  '': 3,
  '/product-offering': 1,
  '/marketing-support/messaging-content': 0,
  '/reports': 0,
  '/reports?tab=disbursals': 2,
  '/reports?tab=earnings': 10,
  '/reports?tab=payouts': 8,
  '/reports?tab=requests&range=last_30_days': 0,
  '/reports?tab=figure&measure=disbursed_amount': 0,
  '/communication': 0,
  '/faqs': 0,
  '/referral': 0,
  '/training-material/eligibility-criteria': 0,
  '/lender-journey': 0,
  '/settings?tab=tax': 0,
}

for (const language of ['en', 'hi'] as const)
  test(`[CASE-02] every rupee figure of the portal lies inside the view of a phone, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
    await signInMerchant(page, '/partner/product-offering')
    const cards = page.locator('a.card-link')
    await expect.poll(() => cards.count()).toBeGreaterThan(3)
    await loaded(page)
    const offered = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const everywhere = {
      ...pages,
      ...Object.fromEntries(offered.map((href) => [href.replace(/^\/partner/, ''), 0])),
    }
    let shown = 0
    for (const [path, least] of Object.entries(everywhere)) {
      await page.goto(`/partner${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await loaded(page)
      await expect.poll(async () => (await rupeeFigures(page)).shown).toBeGreaterThanOrEqual(least)
      const found = await rupeeFigures(page)
      expect([path, found.outside]).toEqual([path, []])
      shown += found.shown
    }
    expect(shown).toBeGreaterThan(150)
  })

test('[CASE-02] a phone shows three facts of each lender’s journey and opens the rest on request, in Hindi', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([{ name: 'lang', value: 'hi', url: baseURL }])
  await signInMerchant(page, '/partner/lender-journey')
  const card = page.getByRole('row').filter({ hasText: 'Aarna-Finance' })
  const open = card.getByRole('button', { name: 'चरण, पार्टनर डेस्क, सामग्री' })
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await expect(card.locator('.journey-steps')).toBeHidden()
  expect((await card.boundingBox())?.height).toBeLessThan(180)
  await open.click()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await expect(card.locator('.journey-steps')).toBeVisible()
})

for (const language of ['en', 'hi'] as const)
  test(`[CASE-02] the tables of the portal fit a page of 1440 without scrolling, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1440, height: 900 })
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
    await signInMerchant(page)
    for (const path of [
      ...['leads', 'disbursals', 'requests', 'earnings', 'links', 'figure', 'clicks'].map(
        (tab) => `/reports?tab=${tab}&range=last_30_days`,
      ),
      ...['/reports?tab=payouts', '/communication'],
    ]) {
      await page.goto(`/partner${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await loaded(page)
      const cut = await page
        .locator('.wide-table')
        .evaluateAll((tables) =>
          tables.map(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth)),
        )
      // The payouts to come stand above the payouts, the quarters of a financial year below.
      const tables = path.includes('payouts') ? 3 : 1
      if (!/requests|communication/.test(path)) expect([path, cut.length]).toEqual([path, tables])
      expect([path, cut]).toEqual([path, cut.map(() => 0)])
    }
  })

test('[CASE-02] a card of the earnings has the name and the amount on its first line, and the settlement below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInMerchant(page, '/partner/reports?tab=earnings')
  const cards = page.locator('section.wide-table[aria-label="Earnings"] tbody tr')
  await expect(cards).not.toHaveCount(0)
  const places = await cards.evaluateAll((rows) =>
    rows.map((row) => {
      const [name, amount, settlement] = ['th', '[data-card=amount]', '[data-card=status]'].map((part) =>
        (row.querySelector(part) as Element).getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect]
      return {
        oneLine: Math.abs(name.top - amount.top) < 8,
        atTheRight: amount.left >= name.right && amount.right > innerWidth - 48,
        below: settlement.top >= amount.bottom - 1,
      }
    }),
  )
  expect(places).toEqual(places.map(() => ({ oneLine: true, atTheRight: true, below: true })))
})
