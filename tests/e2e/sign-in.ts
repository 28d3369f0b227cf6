import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/*
 * Sign-ins by their call, for journeys about what comes after: a third of the time of the page, which admin.spec.ts,
 * partner.spec.ts and the journeys by keyboard go through.
 */

export async function signInAdmin(page: Page, path = '/admin/dashboard', role: 1 | 2 | 3 = 1): Promise<void> {
  const data = { email: `admin${role}@demo.example`, password: `demo-admin-${role}` }
  expect((await page.request.post('/api/admin/login', { data })).status()).toBe(200)
  await page.goto(path)
}

export async function signInMerchant(page: Page, path = '/partner'): Promise<void> {
  const data = { login: 'merchant@demo.example', password: 'demo-partner-1' }
  expect((await page.request.post('/api/partner/login', { data })).status()).toBe(200)
  await page.goto(path)
}
