import { newMobile, send } from './customer-steps.ts'
import { expect, expectAccessible, overflows, passcodeFor, test } from './journey.ts'
import { loaded } from './loaded.ts'
import { inTab } from './own-server.ts'
import { signInAdmin, signInMerchant } from './sign-in.ts'

test('[PTN-01] [PTN-04] a partner signs in, sees figures and the eligibility criteria', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/partner')
  await page.waitForURL('**/partner/login')
  await page.locator('input[name=login]').fill('merchant@demo.example')
  await page.locator('input[name=password]').fill('demo-partner-1')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/partner')
  await expectAccessible(page)
  await expect(
    page.getByRole('region', { name: 'Figures for the period' }).getByText('Leads', { exact: true }),
  ).toBeVisible()
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
  await signInMerchant(page)
  const asked = page.waitForRequest('**/api/partner-reverify')
  await page.getByRole('link', { name: 'Training Material' }).click()
  await asked
  await context.clearCookies({ name: 'p_atkn' })
  await page.goto('/partner/training-material')
  await page.waitForURL('**/partner/login')
})

test("an admin's session opens no partner page", async ({ page }) => {
  await signInAdmin(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/partner')
  await page.waitForURL('**/partner/login')
})

test('[PTN-02] a partner shares a link, sees the customer it brings, asks about an earning, and rolls a key', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInMerchant(page)
  // A link for a product.
  await page.getByRole('link', { name: 'Product Offering' }).click()
  await page.getByRole('link', { name: 'Business Loans' }).click()
  await page.getByRole('button', { name: 'Create my link' }).click()
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  await expectAccessible(page)
  const address = (await page.locator('.own-link-url a').getAttribute('href')) ?? ''

  // A customer comes through it, on a phone of their own.
  const mobile = newMobile()
  // As people's browsers call themselves: ours says that it is a robot, whose clicks do not count.
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const phone = await browser.newContext({ userAgent })
  const customer = await phone.newPage()
  await customer.goto(new URL(address).pathname)
  await customer.waitForURL('**/socialmedia-onboarding**')
  await customer.locator('input[name=to]').fill(mobile)
  await send(customer).click()
  await customer.waitForURL('**/verification')
  await customer.locator('input[name=otp]').fill(passcodeFor(mobile))
  await send(customer).click()
  await customer.waitForURL((url) => !['/verification'].includes(url.pathname))
  await phone.close()

  // It stands among the leads, masked.
  await page.getByRole('link', { name: 'Reports' }).click()
  const masked = `${mobile.slice(0, 2)}XXXXXX${mobile.slice(8)}`
  await expect.poll(() => page.getByRole('rowheader', { name: masked }).count()).toBeGreaterThan(0)
  await expect(page.getByText(mobile)).toHaveCount(0)
  await expectAccessible(page)

  // An earning opens to its computation and takes a query.
  await page.getByRole('navigation', { name: 'Portal pages' }).getByRole('link', { name: 'Earnings' }).click()
  await page.getByRole('button', { name: 'How was this calculated?' }).first().click()
  const trace = page.getByRole('dialog', { name: 'How this line was calculated' })
  await expect(trace.getByRole('heading', { name: 'This line', exact: true })).toBeVisible()
  await expectAccessible(page)
  await trace.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Wrong amount?' }).first().click()
  await page.getByLabel('What is wrong?').fill('I expected another slab for this case, please look at it.')
  await page.getByRole('button', { name: 'Send query' }).click()
  await page.getByRole('link', { name: 'Communication' }).click()
  await page
    .getByRole('row', { name: /I expected another slab for this case/ })
    .getByRole('link', { name: /^T-/ })
    .click()
  await expect(page.getByText('I expected another slab for this case')).toBeVisible()
  await expectAccessible(page)

  // A key is shown once, and a rolled one takes its place.
  await page.getByRole('link', { name: 'Digital Integration' }).click()
  await page.getByRole('link', { name: 'Send leads by API' }).click()
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByLabel('Name').fill('Till')
  await page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
  const secret = page.locator('.once code')
  const first = (await secret.textContent()) ?? ''
  await page.getByRole('button', { name: 'Roll: Till' }).click()
  await page.getByLabel('not at all: it stops now').check()
  await page.getByRole('button', { name: 'Create the new key' }).click()
  await expect(secret).not.toHaveText(first)
  const second = (await secret.textContent()) ?? ''
  await page.reload()
  await expect(page.getByText(`Key ending in ${second.slice(-4)}`)).toBeVisible()
  await expect(secret).toHaveCount(0)
})

test('[CASE-01] a lead added by hand has a case, which is found by its id and opens the hand-over link', {
  tag: '@core',
}, async ({ page }) => {
  test.slow()
  await signInMerchant(page)
  const mobile = newMobile()
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('button', { name: 'Add a lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a lead' })
  await dialog.getByLabel('Mobile number of the customer').fill(mobile)
  await dialog.getByRole('button', { name: 'Send passcode' }).click()
  await dialog.getByLabel('Name of the customer').fill('Asha')
  await dialog.getByLabel('Passcode of the customer').fill(passcodeFor(mobile))
  await dialog.getByLabel('The customer has read the text and agrees').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  const id = (await dialog.getByRole('link', { name: /^L-/ }).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Find a case').fill(id)
  await page.getByRole('link', { name: id }).click()
  await page.waitForURL(`**/partner/cases/${id}`)
  await expect(page.getByText('The customer’s turn')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  await expect(page.getByText(mobile)).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
})

test('[PTN-02] every page of the portal reads well on a phone, in Hindi', async ({ page }) => {
  test.slow()
  await signInMerchant(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Change your Language').selectOption('hi')
  for (const path of [
    '',
    '/product-offering',
    '/product-offering/check-customer',
    '/marketing-support/messaging-content',
    '/marketing-support/banners-and-creatives',
    '/reports',
    '/reports?tab=earnings',
    '/communication/tech-support',
    '/faqs/customer-queries',
    '/referral',
    '/training-material',
    '/customFunnel',
    '/digital-integration',
    '/digital-integration?task=widget',
    '/digital-integration?task=link',
    '/lender-journey',
    '/settings?tab=staff',
  ]) {
    await page.goto(`/partner${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await loaded(page)
    expect([path, await overflows(page)]).toEqual([path, false])
    await expectAccessible(page)
  }
  // A screenshot of the whole page leaves this frame blank: it has a process of its own, which paints what is in sight.
  await page.goto('/partner/digital-integration?task=widget')
  const preview = page.frameLocator('.widget-preview')
  await expect(preview.getByRole('textbox', { name: 'मोबाइल नंबर' })).toBeVisible()
  await expect(preview.getByRole('button')).toHaveCSS('min-height', '48px')
  const address = await page.locator('.widget-preview').getAttribute('src')
  await page.goto(address ?? '')
  await expect(page.getByRole('textbox', { name: 'मोबाइल नंबर' })).toBeVisible()
  await expectAccessible(page)
})

test('[V1-03] a client of the lead API that waited a minute for its limit finds its connection open', async ({
  request,
}) => {
  test.skip(inTab, 'a tab keeps no connection')
  const answer = await request.get('/v1/products')
  expect(answer.headers()['keep-alive']).toBe('timeout=75')
})

test('[CUST-09] only the sites that a partner names may frame its entry page, and nothing else of ours', async ({
  request,
}) => {
  const account = { email: 'admin1@demo.example', password: 'demo-admin-1' }
  const { token } = await (await request.post('/api/admin/login', { data: account })).json()
  const name = (domains: string[]) =>
    request.put('/api/admin/partners/3', { data: { domains }, headers: { authorization: `Bearer ${token}` } })
  const framed = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec((await request.get(path)).headers()['content-security-policy'] ?? '')?.[1]
  expect((await name(['https://shop.example'])).status()).toBe(200)
  expect(await framed('/customer-site?partner=gramsetu')).toBe('https://shop.example')
  for (const path of ['/customer-site', '/customer-site?partner=cl', '/', '/admin', '/partner'])
    expect([path, await framed(path)]).toEqual([path, "'none'"])
  await name([])
  expect(await framed('/customer-site?partner=gramsetu')).toBe("'none'")
})
