import type { APIRequestContext, Page } from '@playwright/test'
import { newMobile, send } from './customer-steps.ts'
import { expect, expectAccessible, overflows, passcodeFor, test } from './journey.ts'

const PHONE = { width: 390, height: 844 }
const PASSWORD = 'a long first password'

/** The back office, by its calls: its screens have journeys of their own. */
async function backOffice(request: APIRequestContext, reference: string) {
  const account = { email: 'admin1@demo.example', password: 'demo-admin-1' }
  const { token } = await (await request.post('/api/admin/login', { data: account })).json()
  const headers = { authorization: `Bearer ${token}` }
  const list = `/api/admin/lists/merchant-applications?q=${reference}`
  const { rows } = await (await request.get(list, { headers })).json()
  const { id } = rows.find((row: { reference: string }) => row.reference === reference)
  return async (act: string, data: object) => {
    const path = `/api/admin/merchant-applications/${id}/${act}`
    expect((await request.post(path, { headers, data })).status()).toBe(200)
  }
}

/** Asks for a passcode as soon as the server gives one: two to one number are PASSCODE_RESEND_S apart. */
async function askPasscode(page: Page, button: string, field: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByLabel(field)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 45_000 })
}

async function enterPasscode(page: Page, mobile: string): Promise<void> {
  const field = page.getByLabel('One-time passcode')
  await field.waitFor()
  await field.fill(passcodeFor(mobile))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** A passcode for the portal goes out after the answer: waits for one that is newer than the last. */
async function newPasscode(to: string, last: string): Promise<string> {
  await expect.poll(() => passcodeFor(to)).not.toBe(last)
  return passcodeFor(to)
}

test('[CASE-03] a business applies from the start page, answers our question, is approved, sets a password, loses it, and sees its sessions and what holds its money', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const mobile = newMobile()
  const serial = mobile.slice(-4)
  const email = `kiran${mobile}@stores.example`
  await page.setViewportSize(PHONE)

  await page.goto('/')
  await page.getByRole('link', { name: 'Become a partner' }).click()
  await page.waitForURL('**/create-merchant-form')
  await page.getByLabel('Sole proprietor').check()
  const fields = {
    'Legal name of the business': `Onboarding Stores ${serial}`,
    'Contact person': 'Kiran Rao',
    'Mobile number': mobile,
    'Email address': email,
    'Address of the business': '12 Main Road',
    Pincode: '411001',
    PAN: `ABCPR${serial}K`,
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(/I agree that Tulna uses/).check()
  await send(page).click()
  await enterPasscode(page, mobile)
  await page.waitForURL('**/create-merchant-form/success')
  const reference =
    /M-[A-Z0-9]{8}/.exec((await page.getByText(/Your reference is/).textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See where your application stands' }).click()
  await expect(page.getByLabel('Reference')).toHaveValue(reference)
  await expectAccessible(page)

  const act = await backOffice(request, reference)
  await act('ask', { question: 'Which shops do you run?' })

  // The business reads it after a passcode, and answers with another one.
  await page.getByLabel('Mobile number').fill(mobile)
  await askPasscode(page, 'Send passcode', 'One-time passcode')
  await enterPasscode(page, mobile)
  await expect(page.getByRole('heading', { name: 'We need something from you' })).toBeVisible()
  await expect(page.getByText('Which shops do you run?')).toBeVisible()
  await expectAccessible(page)
  expect(await overflows(page)).toBe(false)
  await page.getByLabel('Your answer').fill('Two in Pune')
  await askPasscode(page, 'Send a passcode and answer', 'One-time passcode')
  await enterPasscode(page, mobile)
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()

  // Approved; the password is set by a passcode to the e-mail.
  await act('approve', { partner_id: 2 })
  await page.goto('/partner/settings?tab=security')
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  // The sign-in page has a field of the same name.
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor()
  await page.getByLabel('Email address or mobile number').fill(email)
  await page.getByRole('button', { name: 'Send passcode' }).click()
  await page.getByLabel('Passcode').fill(await newPasscode(email, ''))
  await page.getByLabel('New password').fill(PASSWORD)
  await expectAccessible(page)
  expect(await overflows(page)).toBe(false)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()

  // The sign-in leads to the page that was asked for; another browser signs in by passcode.
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/partner/login*')
  await page.getByLabel('Email address or mobile number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/partner/settings?tab=security')
  const second = await (await browser.newContext({ viewport: PHONE })).newPage()
  await second.goto('/partner/login')
  await second.getByRole('link', { name: 'Sign in with a passcode' }).click()
  await second.getByLabel('Mobile number', { exact: true }).fill(mobile)
  const last = passcodeFor(mobile)
  await askPasscode(second, 'Send passcode', 'Passcode')
  await second.getByLabel('Passcode').fill(await newPasscode(mobile, last))
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Sign in' }).click()
  await second.waitForURL((url) => url.pathname === '/partner')

  // What is left to do, and what holds payouts, on the dashboard.
  const list = second.getByRole('region', { name: 'Checklist of your account' })
  await expect(list.getByRole('status')).toContainText('Payouts are on hold')
  const account = list
    .getByRole('listitem')
    .filter({ has: second.getByRole('link', { name: 'Bank account' }) })
  await expect(account).toContainText('Holds payouts')
  await expectAccessible(second)
  expect(await overflows(second)).toBe(false)
  await list.getByRole('link', { name: 'Code of conduct' }).click()
  await second.waitForURL('**/partner/training-material')

  // Both sessions are named; the other one is ended.
  await page.reload()
  const sessions = page.locator('.session-list li')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This session' })).toContainText('Network 127.0.0.x')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(sessions).toHaveCount(1)
  await second.goto('/partner/reports')
  await second.waitForURL('**/partner/login')
  await second.context().close()
})
