import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, overflows, test } from './journey.ts'
import { signInAdmin } from './sign-in.ts'

/** Another user, in a browser of their own. */
async function as(browser: Browser, role: 2 | 3): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAdmin(page, '/admin', role)
  return page
}

const dialog = (page: Page) => page.getByRole('dialog')

test('[ADM-02] [ADM-07] a customer is found, shown with a reason, corrected and noted on; role 3 sees its own only', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.setTimeout(180_000)
  // The list: too short a search is answered under its field.
  await signInAdmin(page, '/admin/csr-portal')
  // Any customer who has given a name: the newest. One who has not stands there by a number.
  const first = page.locator('a[href^="/admin/csr-portal/"]', { hasText: /[A-Z]\w+ [A-Z]/ }).first()
  const name = (await first.textContent()) ?? ''
  await page.getByLabel('Search').fill(name.slice(0, 2))
  await page.getByLabel('Search').press('Enter')
  await expect(page.getByLabel('Search')).toHaveAccessibleDescription(/at least (3|three)/i)
  await page.getByLabel('Search').fill(name)
  await page.getByLabel('Search').press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(first).toContainText(name)
  await expectAccessible(page)

  // The customer: masked, until a reason is given.
  await first.click()
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible()
  await expectAccessible(page)
  const customer = new URL(page.url()).pathname
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile).toContainText(/XXXXX\d{4}X/)
  await page.getByRole('button', { name: 'Show: PAN' }).click()
  await dialog(page).getByRole('button', { name: 'Show' }).click()
  await expect(dialog(page).getByText('Give a reason of at least 3 characters')).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('Customer asks which PAN we have')
  await dialog(page).getByRole('button', { name: 'Show' }).click()
  await expect(profile).toContainText(/[A-Z]{5}\d{4}[A-Z]/)

  await page.getByRole('button', { name: 'Edit contact' }).click()
  await dialog(page).getByLabel('Reason').fill('Moved, told us by phone')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByLabel('PIN code').fill('12')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByLabel('PIN code')).toHaveAccessibleDescription(/PIN code|pincode/i)
  await expectAccessible(page)
  await dialog(page).getByLabel('PIN code').fill('411001')
  await dialog(page).getByLabel('City').fill('Pune')
  // No matter who the newest is, they do not live there yet.
  await dialog(page).getByLabel('Address line 2').fill('Above the bank')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(profile).toContainText('411001')

  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog(page).getByLabel('Note').fill('Wants a call after six')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('Wants a call after six')).toBeVisible()
  await page.getByRole('tab', { name: 'Audit' }).click()
  await expect(page.getByText(/contact · Moved, told us by phone/)).not.toHaveCount(0)
  await expectAccessible(page)

  // Role 3: two entries, no other's customers, no way round by the address.
  const agent = await as(browser, 3)
  await expect(agent).toHaveURL(/\/admin\/csr-portal/)
  await agent.goto('/admin/internal-report')
  await agent.waitForURL('**/admin/csr-portal')
  await agent.goto(customer)
  await expect(agent.getByText(/This customer is not yours/)).toBeVisible()
  await expectAccessible(agent)
  await agent.setViewportSize({ width: 390, height: 844 })
  expect(await overflows(agent)).toBe(false)

  // The same in Hindi, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Change your Language').selectOption('hi')
  await page.goto(customer)
  await expect(page.getByRole('button', { name: 'संपर्क जानकारी बदलें' })).toBeVisible()
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
})

test('[ADM-06] a report is written for its maker alone, now and every week', async ({ page, browser }) => {
  test.setTimeout(180_000)
  // A report with a range the wrong way round, then a right one.
  const day = (back: number) =>
    new Date(Date.now() + 19_800_000 - back * 86_400_000).toISOString().slice(0, 10)
  await signInAdmin(page, '/admin/internal-report')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await page.locator('.range-picker select').selectOption('custom_range')
  await page.locator('[name=from]').fill(day(2))
  await page.locator('[name=to]').fill(day(9))
  // An earlier one says that days are missing; what is typed before the answer is here would be lost with it.
  await expect(page.getByText('The end must not be before the start')).not.toHaveCount(0)
  await page.locator('[name=from]').fill(day(30))
  await page.locator('[name=to]').fill(day(2))
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(3)
  await expectAccessible(page)
  // The file waits at the door until it was seen in the list: a quick machine would be done before anyone looks.
  const listed = page.getByText(/^Downloading /)
  await page.route('**/api/admin/report-exports/*/file', async (route) => {
    await expect(listed).toBeVisible()
    await route.continue()
  })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await saved
  expect(readFileSync(await file.path(), 'utf8').split('\r\n').length).toBeGreaterThan(3)
  await expect(listed).toHaveCount(0)

  // Every week too; the mail would lead to this list.
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /Schedule/ }).click()
  await dialog(page).getByLabel('How often').selectOption('WEEK')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/The first file is written on/)).toBeVisible()
  await page.goto('/admin/internal-report?tab=files')
  await expect(page.getByRole('region', { name: 'My files' })).toContainText(file.suggestedFilename())
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My schedules' }).click()
  await expect(page.getByRole('region', { name: 'My schedules' })).toContainText('Every Monday')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^No schedule yet/)).toBeVisible()

  // The file is its maker's: another admin, who may export the same report, does not get it.
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/file'))
  await page.getByRole('link', { name: 'My files' }).click()
  await page.getByRole('button', { name: file.suggestedFilename() }).click()
  const path = new URL((await asked).url()).pathname
  const other = await as(browser, 2)
  const answer = await other.evaluate(async (url) => {
    const { token } = await (await fetch('/api/admin-reverify')).json()
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status
  }, path)
  expect(answer).toBe(404)
  await other.goto('/admin/internal-report?tab=files')
  await expect(other.getByRole('heading', { level: 2, name: 'My files' })).toBeAttached()
  await expect(other.getByText(file.suggestedFilename())).toHaveCount(0)
})
