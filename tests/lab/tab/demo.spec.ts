import type { Page } from '@playwright/test'
import {
  fillContact,
  fillEmployment,
  fillPersonal,
  newMobile,
  seesOffers,
  send,
} from '../../e2e/customer-steps.ts'
import { gridCell, saveRule } from '../../e2e/grid-cell.ts'
import { expect, expectAccessible, test } from '../../e2e/journey.ts'

const notice = (page: Page) => page.locator('#demo-notice')

const workerErrors: string[] = []

/** Errors of the app in the service worker, for instance of its jobs, appear on no page. */
test.beforeEach(({ context }) => {
  workerErrors.length = 0
  context.on('serviceworker', (worker) =>
    worker.on('console', (message) => {
      if (message.type() === 'error') workerErrors.push(message.text())
    }),
  )
})
test.afterEach(() => expect(workerErrors).toEqual([]))

/** The first page of a fresh browser, once the app in it answers. */
const opened = (page: Page) => expect(page.locator('input[name=to]')).toBeVisible()

async function signInCustomer(page: Page, mobile: string): Promise<void> {
  await page.locator('input[name=to]').fill(mobile)
  await send(page).click()
  await page.waitForURL('**/verification')
  const passcode = notice(page).locator('strong')
  await expect(notice(page)).toContainText(mobile)
  await page.locator('input[name=otp]').fill((await passcode.textContent()) ?? '')
  await send(page).click()
  await page.waitForURL((url) => !['/', '/verification'].includes(url.pathname))
}

async function signInAdmin(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.locator('input[name=email]').fill('admin1@demo.example')
  await page.locator('input[name=password]').fill('demo-admin-1')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
}

/** What a browser does with a service worker that has had nothing to do for a while. */
async function stopServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

test('[HOST-01] a browser tab without a server takes a customer from the first page to the offers', async ({
  page,
}) => {
  await page.goto('/')
  await opened(page)
  await expectAccessible(page)
  await signInCustomer(page, newMobile())
  await page.locator('[data-tile=pl]').click()
  await page.locator('[name=first_name]').waitFor()
  await fillPersonal(page, 'ABCPE1234F')
  await page.locator('[name=postal_code]').waitFor()
  await fillContact(page)
  await page.locator('[name=se_loan_amount]').waitFor()
  await fillEmployment(page)
  await seesOffers(page)
  // The session cookie is as far from scripts as on a server.
  expect(await page.evaluate(() => document.cookie)).not.toContain('atkn')
})

test('[HOST-01] an admin edits a cell in a browser tab and finds the edit after a reload and after the worker was stopped', async ({
  page,
}) => {
  await page.goto('/')
  await opened(page)
  await signInAdmin(page)
  await page.goto('/admin/lenders')
  const min = gridCell(page, 'min_age', 'Godavari-Finance')
  await expect(min).toHaveText('25')
  await min.focus()
  await saveRule(page, async () => {
    await page.keyboard.type('26')
    await page.keyboard.press('Enter')
  })
  await expect(min).toHaveText('26')
  await page.reload()
  await expect(min).toHaveText('26')
  await stopServiceWorker(page)
  await page.reload()
  await expect(min).toHaveText('26')
})

test('[HOST-01] starting over brings back the demo as it was, and signs everybody out', async ({ page }) => {
  await page.goto('/')
  await opened(page)
  await signInAdmin(page)
  await notice(page).locator('summary').click()
  page.on('dialog', (dialog) => dialog.accept())
  await notice(page).getByRole('button', { name: 'Start over' }).click()
  await page.waitForURL('**/')
  await opened(page)
  await page.goto('/admin/lenders')
  await expect(page.locator('input[name=password]')).toBeVisible()
})
