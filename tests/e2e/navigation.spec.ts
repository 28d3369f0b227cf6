import { fillPersonal, newMobile, send, signIn } from './customer-steps.ts'
import { expect, passcodeFor, test } from './journey.ts'

test(
  '[NAV-01] Back goes a step back, a second tab is signed in, an ended session returns, an unknown address answers 404',
  { tag: '@core' },
  async ({ page, context }, { retry }) => {
    await signIn(page, newMobile())
    await page.locator('[data-tile=pl]').click()
    await page.locator('[name=first_name]').waitFor()
    // No two customers have one PAN: a second try is another customer.
    await fillPersonal(page, `ABCPN123${retry}V`)
    await page.locator('[name=postal_code]').waitFor()
    await page.goBack()
    await expect(page.locator('[name=first_name]')).toHaveValue('Asha')
    await page.goForward()
    await expect(page.locator('[name=postal_code]')).toBeVisible()

    const second = await context.newPage()
    await second.goto('/user/privacy')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(second.getByText('Loading…')).toHaveCount(0)
    await expect(page.locator('[name=postal_code]')).toBeVisible()

    for (const path of [
      '/nowhere',
      '/user/no-such-lender',
      '/user/no-such-lender/otp',
      '/admin/no-such-page',
    ]) {
      const answer = await page.request.get(path)
      expect([path, answer.status()]).toEqual([path, 404])
    }
    expect((await page.request.get('/user/aarna')).status()).toBe(200)
    await second.goto('/user/no-such-lender')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    await second.close()

    // The server forgets the session, the browser does not.
    await page.goto('/user/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const cookies = await context.cookies()
    const out = await page.request.post('/api/logout', {
      data: { area: 'customer' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(out.status()).toBe(200)
    await context.addCookies(cookies)
    // The page goes elsewhere before it has loaded.
    await page.reload({ waitUntil: 'commit' })
    await page.waitForURL('**/?ended')
    await expect(page.locator('#session-ended')).toContainText('Your session has ended')
    // Another number: the same one has to wait for its next passcode.
    const other = newMobile()
    await page.locator('input[name=to]').fill(other)
    await send(page).click()
    await page.waitForURL('**/verification')
    await page.locator('input[name=otp]').fill(passcodeFor(other))
    await send(page).click()
    await page.waitForURL((url) => url.pathname === '/user/privacy')
  },
)
