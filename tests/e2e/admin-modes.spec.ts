import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { holdScripts, loaded } from './loaded.ts'
import { signInAdmin } from './sign-in.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('every page of the back office has a title of its own and is accessible in the dark', async ({
  page,
  baseURL,
}) => {
  // Some fifty pages, each evaluated by axe.
  test.setTimeout(360_000)
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL as string }])
  await page.goto('/admin/login')
  await page.getByLabel('Email').waitFor()
  await expectAccessible(page)
  await signInAdmin(page)
  const links = page.locator('a[role="menuitem"]')
  await expect(links).not.toHaveCount(0)
  const titles: string[] = []
  const [opened = '', ...others] = await links.allInnerTexts()
  for (const name of [opened, ...others]) {
    const before = await page.title()
    if (name !== opened) {
      await links.filter({ has: page.getByText(name, { exact: true }) }).click()
      await expect(page).not.toHaveTitle(before)
    }
    await page.getByRole('heading', { level: 1 }).waitFor()
    titles.push(await page.title())
    await loaded(page)
    await expectAccessible(page)
  }
  for (const title of titles) expect(title).toMatch(/^.+ – Tulna$/)
  expect(new Set(titles).size).toBe(titles.length)
})

test('a page that was left in the dark is dark before any script has run', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL as string }])
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/admin/login')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 11, 33)')
})

test('a list of the back office is there before its scripts, and nothing of it moves when they are here', async ({
  page,
}) => {
  // At this width the tools stand on one line.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAdmin(page, '/admin/lenders')
  await page.getByRole('grid').waitFor()
  const deliver = await holdScripts(page)
  await page.goto('/admin/lenders', { waitUntil: 'commit' })
  const rows = page.locator('.first-rows')
  // Before the style sheets are here, nothing is painted and everything is at the left.
  await expect.poll(async () => (await rows.boundingBox())?.x).toBeGreaterThan(200)
  const before = await rows.boundingBox()
  deliver()
  const grid = page.getByRole('region', { name: 'Lenders' })
  await grid.waitFor()
  await expect(rows).toHaveCount(0)
  const after = await grid.boundingBox()
  for (const side of ['x', 'y', 'width'] as const)
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThan(3)
})

test('the sign-in page of the back office is not preceded by grey shapes', async ({ page }) => {
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/admin/login')
  await expect(page.locator('.waiting-rows')).toBeHidden()
})

test('[LE-03] rich text is written, saved once when left, and read by the partner', async ({ page }) => {
  await signInAdmin(page, '/admin/lenders/3')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/update-lender-data')) writes.push(request.postData() ?? '')
  })
  const editor = page.getByRole('textbox', { name: 'Lender Journey', exact: true })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Sign ')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('online')
  await expectAccessible(page)
  expect(writes).toHaveLength(0)
  await page.getByRole('textbox', { name: 'Cibil', exact: true }).click()
  await expect.poll(() => writes.length).toBe(1)
  await page.reload()
  await expect(editor.locator('strong')).toHaveText('online')
})

test('[ADM-02] role 1 sees the back office as Agent and comes back', async ({ page }) => {
  await signInAdmin(page, '/admin/lenders')
  await account(page).click()
  await page.getByRole('menuitem', { name: 'View as Agent' }).click()
  await expect(page.getByText('You see the back office as Agent')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/csr-portal$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('menuitem', { name: 'Lenders', exact: true })).toBeVisible()
})
