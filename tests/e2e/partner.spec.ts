import type { Page } from '@playwright/test'
import { expect, expectAccessible, overflows, test } from './journey.ts'

async function signIn(page: Page): Promise<void> {
  await page.goto('/partner')
  await page.waitForURL('**/partner/login')
  await page.locator('input[name=login]').fill('merchant@demo.example')
  await page.locator('input[name=password]').fill('demo-partner-1')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/partner')
}

test('[PTN-01] [PTN-04] a partner signs in, sees figures and the eligibility criteria', async ({ page }) => {
  await signIn(page)
  await expectAccessible(page)
  await expect(page.getByText('Leads').first()).toBeVisible()
  await page.getByRole('link', { name: 'Training Material' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Eligibility Criteria/ })
    .click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Criteria',
    'Age',
    'Salaried/Selfemployed',
    'Monthly net income',
    'Min loan',
    'Max loan',
    'Cibil',
    'Lender Journey',
  ])
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(30)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflows(page)).toBe(false)
})

test('[PTN-05] each path asks again, and a refused session goes to the login', async ({ page, context }) => {
  await signIn(page)
  const asked = page.waitForRequest('**/api/partner-reverify')
  await page.getByRole('link', { name: 'Training Material' }).click()
  await asked
  await context.clearCookies({ name: 'p_atkn' })
  await page.goto('/partner/training-material')
  await page.waitForURL('**/partner/login')
})

test("an admin's session opens no partner page", async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('Email').fill('admin1@demo.example')
  await page.getByLabel('Password').fill('demo-admin-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto('/partner')
  await page.waitForURL('**/partner/login')
})
