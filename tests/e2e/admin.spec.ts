import type { Locator, Page } from '@playwright/test'
import { gridCell, saveRule } from './grid-cell.ts'
import { expect, expectAccessible, overflows, test } from './journey.ts'
import { signInAdmin } from './sign-in.ts'

/** By the page. */
async function signIn(page: Page, role: 1 | 2, path = '/admin'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(`admin${role}@demo.example`)
  await page.getByLabel('Password').fill(`demo-admin-${role}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

test('[ADM-01] the sidebar is 240 wide and folds', async ({ page }) => {
  await signInAdmin(page)
  const sidebar = page.locator('.RaSidebar-fixed')
  await expect(sidebar).toHaveCSS('width', '240px')
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(sidebar).toHaveCSS('width', '56px')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})

test('the menu scrolls to the entry of the open page, above Logout', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await signInAdmin(page, '/admin/payouts')
  const entry = page.getByRole('menuitem', { name: 'Payouts' })
  await expect(entry).toBeInViewport({ ratio: 1 })
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0
  expect(await topOf(entry)).toBeLessThan(await topOf(page.getByRole('menuitem', { name: 'Logout' })))
})

test('[CC-03] a card shows its pencils under the pointer', async ({ page }) => {
  await signInAdmin(page, '/admin/credit-cards')
  for (const column of ['Sorting Order', 'Thumbnail', 'Key Features', 'Annual Fees']) {
    const pencil = page.getByRole('button', { name: `Edit ${column} of Himadri Yatra` })
    await page.mouse.move(0, 0)
    await expect(pencil).toHaveCSS('opacity', '0')
    await page.getByRole('row').filter({ has: pencil }).hover()
    await expect(pencil).toHaveCSS('opacity', '1')
  }
})

test('[AREA-01] [LL-04] an admin edits a lender, reloads and finds it', { tag: '@core' }, async ({
  page,
}) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(`${new URL(request.url()).pathname} ${request.postData()}`)
  })
  await page.goto('/admin')
  await expectAccessible(page)
  await signIn(page, 1)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByText('Top lenders')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('menuitem', { name: 'Lenders', exact: true }).click()
  const cell = gridCell(page, 'min_income', 'Ekta-Finance')
  await expect(cell).toHaveText('₹30,000')
  await expectAccessible(page)
  writes.length = 0
  await saveRule(page, async () => {
    await cell.click()
    await page.getByRole('textbox', { name: 'Income (min) of Ekta-Finance' }).fill('32500')
    await page.keyboard.press('Tab')
  })
  await expect(cell).toHaveText('₹32,500')
  const saves = writes.filter((write) => write.includes('update-lender-data'))
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatch(
    /^\/api\/update-lender-data \{"lender_id":\d+,"property":"min_income","value":32500,"expected":30000\}$/,
  )
  await page.reload()
  await expect(cell).toHaveText('₹32,500')
})

test('[LL-02] header and first column stay while the table scrolls', async ({ page }) => {
  await signInAdmin(page, '/admin/lenders')
  const grid = page.getByRole('region', { name: 'Lenders' })
  await expect.poll(() => grid.getByRole('rowheader').count()).toBeGreaterThan(0)
  const place = async (name: string, role: 'columnheader' | 'rowheader') =>
    (await grid.getByRole(role, { name }).boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
  const before = await place('Name', 'columnheader')
  const scrolled = await grid.evaluate(async (element) => {
    element.scrollTo(600, 400)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return [element.scrollLeft, element.scrollTop]
  })
  expect(scrolled).toEqual([600, 400])
  expect(await place('Name', 'columnheader')).toMatchObject({ x: before.x, y: before.y })
})

test('[CC-07] an admin creates, edits, switches and deletes a credit card', async ({ page }, { retry }) => {
  // A try that failed left its card behind.
  const name = `Journey Card ${retry + 1}`
  await signInAdmin(page, '/admin/credit-cards')
  await page.getByRole('button', { name: 'Create' }).click()
  const create = page.getByRole('dialog')
  await create.getByLabel('Name').fill(name)
  await expectAccessible(page)
  await create.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Credit card created successfully!')).toBeVisible()
  await page.getByRole('button', { name: `View/Update UTM Link: UTM Link of ${name}` }).click()
  await page.getByRole('textbox', { name: 'UTM Link' }).fill('https://cards.example/j?uid={UNIQUE_ID}')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const isSaved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"property":"status"') ?? false,
  )
  await page.getByRole('checkbox', { name: `Status of ${name}` }).click()
  await isSaved
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Status of ${name}` })).toBeChecked()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(name, { exact: true })).toHaveCount(0)
})

test('[LE-01] [LE-05] the lender page has its sections, and offer fields only while the offer is on', {
  tag: '@core',
}, async ({ page }) => {
  await signInAdmin(page, '/admin/lenders')
  await page.getByRole('link', { name: 'Dehliz-Housing', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin - Lenders Edit')
  await expectAccessible(page)
  const offer = page.getByRole('checkbox', { name: 'Special Offer' })
  await offer.setChecked(false)
  await expect(page.getByRole('textbox', { name: 'Offer text', exact: true })).toHaveCount(0)
  await offer.setChecked(true)
  await expect(page.getByRole('textbox', { name: 'Offer text', exact: true })).toBeVisible()
})

test('a change is set back from the history at its cell, and the audit screen tells both', async ({
  page,
}) => {
  await signInAdmin(page, '/admin/lenders?type=pl')
  const cell = gridCell(page, 'max_age', 'Ekta-Finance')
  await expect(cell).toHaveText('60')
  await saveRule(page, async () => {
    await cell.click()
    await page.getByRole('textbox', { name: 'Age (max) of Ekta-Finance' }).fill('63')
    await page.keyboard.press('Enter')
  })
  await expect(cell).toHaveText('63')
  await cell.hover()
  await page.getByRole('button', { name: 'History of Age (max) of Ekta-Finance' }).click()
  const back = page.getByRole('dialog').getByRole('button', { name: 'Revert to 60' })
  await expect(back).toBeVisible()
  await expectAccessible(page)
  await back.click()
  await expect(cell).toHaveText('60')
  await page.goto('/admin/audit')
  const told = page.getByRole('row').filter({ hasText: 'Ekta-Finance' }).filter({ hasText: 'Age (max)' })
  await expect(told).toHaveCount(2)
  await expectAccessible(page)
})

test('[ADM-03] role 2 sees its own menu and is sent away from other pages with its session kept', async ({
  page,
}) => {
  await signIn(page, 2, '/admin/lenders')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.locator('[role="menuitem"]:not([aria-expanded])')).toHaveText([
    'Dashboard',
    'Internal Reports',
    'Customers Journey',
    'CSR Portal',
    'Product requests',
    'Application Status File',
    'MIS file status',
    'Logout',
  ])
  await page.goto('/admin/credit-cards')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('[AREA-10] Logout leads to the login, and the pages behind it stay closed', async ({ page }) => {
  await signInAdmin(page, '/admin/lenders')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.goto('/admin/lenders')
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('[LANG-01] the back office in Hindi, on a phone', { tag: '@core' }, async ({
  page,
  context,
  baseURL,
}) => {
  await signInAdmin(page, '/admin/lenders')
  await context.addCookies([{ name: 'lang', value: 'hi', url: baseURL }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ऋणदाता')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  // The tools are folded, so that the rows begin in the upper third of the screen.
  const rows = await page.getByRole('grid').boundingBox()
  expect(rows?.y).toBeLessThan(844 / 3)
  const exports = page.getByRole('button', { name: 'निर्यात करें' })
  await expect(exports).toBeHidden()
  await page.getByRole('button', { name: 'इस सूची के टूल' }).click()
  await expect(exports).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/lenders/1')
  await page.getByRole('table').waitFor()
  expect(await overflows(page)).toBe(false)
})
