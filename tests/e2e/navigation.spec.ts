import { fillPersonal, newMobile, send, signIn } from './customer-steps.ts'
import { expect, passcodeFor, test } from './journey.ts'

test('[NAV-01] Back goes a step back, a second tab is signed in, an ended session returns, an unknown address answers 404', async ({
  page,
  context,
}) => {
  const mobile = newMobile()
  await signIn(page, mobile)
  await page.locator('[data-tile=pl]').click()
  await page.locator('[name=first_name]').waitFor()
  await fillPersonal(page, 'ABCPN1234V')
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

  // The server has forgotten the session; the open page learns of it with its next call.
  for (const path of ['/user/privacy', '/products/car-loans']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(async () => {
      const { token } = await (await fetch('/api/customer-reverify')).json()
      await fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    })
    if (path === '/user/privacy') await page.reload()
    else {
      const [product] = await (await page.request.get('/api/products/car-loans')).json()
      await page.locator(`a[href="/products/car-loans/${product.id}"]`).click()
      await page.locator('[data-act=proceed]').click()
    }
    await page.waitForURL('**/?ended')
    await expect(page.locator('#session-ended')).toContainText('Your session has ended')
    await page.locator('input[name=to]').fill(mobile)
    await send(page).click()
    await page.waitForURL('**/verification')
    await page.locator('input[name=otp]').fill(passcodeFor(mobile))
    await send(page).click()
    await page.waitForURL((url) => url.pathname.startsWith(path))
  }
})
