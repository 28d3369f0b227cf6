import { expect, expectAccessible, overflows, test } from './journey.ts'
import { loaded } from './loaded.ts'
import { signInMerchant } from './sign-in.ts'

test.use({ colorScheme: 'dark' })

const DARK = 'rgb(13, 11, 33)'
const ground = () => getComputedStyle(document.body).backgroundColor
const pages = {
  visitors: [
    '/',
    '/loan-calculator',
    '/products/health-insurance',
    '/hi/loans/personal-loan',
    '/en/calculators/emi',
  ],
  merchants: ['/partner', '/partner/reports', '/partner/settings'],
}

test('[PUBLIC-04] a system in the dark gets dark pages of good contrast, from the first paint', {
  tag: '@core',
}, async ({ page }) => {
  test.slow()
  for (const path of pages.visitors) {
    await page.goto(path)
    await loaded(page)
    expect([path, await page.evaluate(ground)]).toEqual([path, DARK])
    await expectAccessible(page)
  }
  await signInMerchant(page)
  for (const path of pages.merchants) {
    await page.goto(path)
    await loaded(page)
    expect([path, await page.evaluate(ground)]).toEqual([path, DARK])
    await expectAccessible(page)
  }
})

test('a partner’s colours are shown on light ground', async ({ page }) => {
  await page.goto('/?utm_source=gramsetu')
  await loaded(page)
  expect(await page.evaluate(ground)).not.toBe(DARK)
  await expectAccessible(page)
})

test('[PUBLIC-04] the header leads to every part of the site, and the site can be installed', {
  tag: '@core',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link')
  const expected = ['Loans', 'Cards', 'Insurance', 'Calculators', 'My applications']
  await expect(links).toHaveText(expected)
  expect(await overflows(page)).toBe(false)
  for (const name of expected.slice(0, 4)) {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/\/$/)
  }
  await page.goto('/')
  const manifest = await request.get(
    (await page.locator('link[rel=manifest]').getAttribute('href')) as string,
  )
  expect(await manifest.json()).toMatchObject({
    name: 'Tulna',
    icons: expect.any(Array),
    start_url: expect.any(String),
  })
})
