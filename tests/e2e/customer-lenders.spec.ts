import type { Page } from '@playwright/test'
import { chooseOffer, offerOf, send, toOffers } from './customer-steps.ts'
import { expect, expectAccessible, overflows, test } from './journey.ts'
import { ownServer, running } from './own-server.ts'

const phone = { width: 360, height: 740 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const languages = ['en', 'hi'] as const

/** Nothing scrolls sideways, and axe finds nothing, in either language. */
async function expectGood(page: Page): Promise<void> {
  const picker = page.getByRole('contentinfo').getByRole('combobox')
  for (const language of [...languages].reverse()) {
    await picker.selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await overflows(page)).toBe(false)
    await expectAccessible(page, 'best-practice')
  }
}

/** The lender takes the eight steps up to the money at once, instead of one in three seconds. */
async function takeAllSteps(page: Page): Promise<void> {
  // Of a server that we did not start (npm run hosts) we do not know the lender's address.
  if (running) return
  const reference = await page.getByText(/^Reference at /).textContent()
  const application = /[A-Z]{3}-\w+/.exec(reference ?? '')?.[0]
  await page.request.post(`http://127.0.0.1:${ownServer.sandboxPort}/control`, {
    data: { application, advance: 8 },
  })
}

test.beforeEach(({ page }) => page.setViewportSize(phone))

test('[CUST-05] [CUST-15] a native lender: consent to the credit report, its passcode, and its answer', async ({
  page,
}) => {
  await toOffers(page, 'ABCPL7001K')
  await chooseOffer(page, offerOf(page, 'Dhanvi-Finserv'))
  await expect(heading(page)).toHaveText('You are applying to Dhanvi Finserv Ltd')
  await expect(page.locator('[name=credit_report]')).not.toBeChecked()
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Tick the box to let this lender see your credit report',
  )
  await expectGood(page)
  await page.locator('[name=credit_report]').check()
  await send(page).click()
  await page.waitForURL('**/user/dhanvi/otp')
  await expectGood(page)
  await page.locator('[name=otp]').fill('000000')
  await send(page).click()
  await expect(page.getByText('Attempts left: 2')).toBeVisible()
  // A reload and the way back lead to what the lender waits for.
  await page.reload()
  await page.goto('/user/offers')
  await page.getByRole('link', { name: 'Continue your application to Dhanvi Finserv Ltd' }).click()
  await page.waitForURL('**/user/dhanvi/otp')
  await page.locator('[name=otp]').fill('123456')
  await send(page).click()
  await page.waitForURL('**/user/dhanvi')
  await expect(page.locator('.progress [aria-current]')).toHaveText('Waiting')
  await expectGood(page)
  await expect(page.getByRole('status').getByText('Offer received')).toBeVisible({ timeout: 20_000 })
  await page.goto('/user/dhanvi/otp')
  await page.waitForURL('**/user/offers')
})

test('[CUST-15] a light-touch lender takes the choice itself; a page nobody waits for leads to the offers', async ({
  page,
}) => {
  await toOffers(page, 'ABCPL7002K')
  // Without an extra question the choice is all that is needed.
  await chooseOffer(page, offerOf(page, 'Bharatpath-Credit'))
  await expect(heading(page)).toHaveText('Your application to Bharatpath Credit Pvt Ltd')
  await expectGood(page)
  await page.goto('/user/himadri')
  await page.waitForURL('**/user/offers')
})

test('[CUST-08] [CUST-15] a lender with a site of its own: a form, the way out, and back', async ({
  page,
}) => {
  await toOffers(page, 'ABCPL7003K')
  await chooseOffer(page, offerOf(page, 'Himadri-Bank'))
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Do you have an account with this bank?')
  await expectGood(page)
  await page.locator('[name=has_account][value=no]').check()
  await send(page).click()
  const out = page.locator('a[rel=noreferrer]')
  await expect(out).toContainText('Go to 127.0.0.1:')
  await expectGood(page)
  await out.click()
  await page.getByRole('button', { name: 'Finish and go back' }).click()
  await page.waitForURL('**/lenders-transaction/himadri?reference=HIM-*')
  await expect(page.getByText(/^Reference at Himadri Bank Ltd: HIM-/)).toBeVisible()
  await expectGood(page)
  await expect(heading(page)).toHaveText('Himadri Bank Ltd has confirmed it', { timeout: 20_000 })
  await page.goto('/lenders-transaction/himadri?status=failed')
  await expect(heading(page)).toHaveText('Himadri Bank Ltd has confirmed it')
})

test('[CUST-15] a declined application has its reason, gold below it, and lets choose another lender', async ({
  page,
}) => {
  await toOffers(page, 'ABCPL7004K', 300_101)
  await chooseOffer(page, offerOf(page, 'Cedar-Capital'))
  await page.locator('[name=father_name]').fill('Ramesh Rani')
  await page.locator('[name=credit_report]').check()
  await send(page).click()
  await page.waitForURL('**/user/cedar/declined', { timeout: 30_000 })
  await expectAccessible(page)
  await expect(page.getByText('says: Income does not fit our policy')).toBeVisible()
  await expectGood(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Cedar Capital Finance Ltd did not accept your application')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Compare gold loans' })).toBeVisible()
  await page.getByRole('link', { name: 'All my offers and their status' }).click()
  await expect(offerOf(page, 'Ekta-Finance').locator('[data-act=choose-offer]')).toBeVisible()
})

test('[STATE-02] a refused detail is corrected and sent again; the same details are not', async ({
  page,
}) => {
  await toOffers(page, 'ABCPL7010K', 300_110)
  await chooseOffer(page, offerOf(page, 'Aarna-Finance'))
  await expect(heading(page)).toHaveText('Aarna Finance Ltd asks you to correct your details', {
    timeout: 30_000,
  })
  await expect(page.getByText('Does not match the salary slips')).toBeVisible()
  await expectGood(page)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('The lender refused this value')
  await page.getByRole('button', { name: 'Correct your details' }).click()
  await page.locator('[name=consent]').check()
  await send(page).click()
  await page.locator('[name=postal_code]').waitFor()
  await send(page).click()
  await page.locator('[name=monthly_income]').fill('61000')
  await send(page).click()
  await page.waitForURL('**/user/offers')
  await page.goto('/user/aarna')
  await send(page).click()
  // What has happened is folded.
  const sendings = page.locator('.timeline li').filter({ hasText: 'Sent to Aarna Finance Ltd' })
  await expect(sendings).toHaveCount(2, { timeout: 30_000 })
})

test('[OFFER-06] the lender’s own offer stands beside the chosen terms and is accepted', async ({ page }) => {
  await toOffers(page, 'ABCPL7012K', 300_112)
  await chooseOffer(page, offerOf(page, 'Aarna-Finance'))
  await page.getByRole('button', { name: 'Accept this offer' }).waitFor({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /Loan amount/ })).toContainText('₹2,40,090')
  await expectGood(page)
  await page.getByRole('button', { name: 'Accept this offer' }).click()
  await expect(page.getByText(/You accepted this offer on/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/You accepted this offer on/)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw this application' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name: 'Choose another lender' })).toBeVisible()
})

test('[CUST-13] [STATE-05] once the money is sent, every open page shows the loan as it is, and a returning customer is welcomed and chooses again', async ({
  page,
  context,
}) => {
  test.slow()
  await toOffers(page, 'ABCPL7013K')
  await chooseOffer(page, offerOf(page, 'Bharatpath-Credit'))
  await expect(heading(page)).toHaveText('Your application to Bharatpath Credit Pvt Ltd')
  await expect(page.getByText(/No news by/)).toBeVisible()
  const offers = await context.newPage()
  await offers.goto('/user/offers')
  await expect(offers.getByText('Money sent', { exact: true })).toHaveCount(0)
  await offers.evaluate(() => Object.assign(window, { notLoadedAgain: true }))
  await takeAllSteps(page)
  const again = page.getByRole('button', { name: 'Apply for a new loan' })
  await expect(again).toBeVisible({ timeout: 180_000 })
  // Both tabs follow it without a reload.
  await expect(offers.getByText('Money sent', { exact: true })).toBeVisible()
  await expect(offers.getByText('Can be returned until')).toBeVisible()
  expect(await offers.evaluate(() => 'notLoadedAgain' in window)).toBe(true)
  await offers.close()
  await expect(page.getByText('Can be returned until')).toBeVisible()
  await expectGood(page)

  const back = await context.newPage()
  await back.setViewportSize(phone)
  await back.goto('/')
  await expect(heading(back)).toHaveText('Welcome back')
  for (const [part, value] of Object.entries({ day: '14', month: '3', year: '1992' }))
    await back.locator(`[name=birth_date-${part}]`).fill(value)
  await back.locator('[name=tin]').fill('ABCPL7013K')
  await send(back).click()
  await back.waitForURL('**/user/offers')
  await expect(back.getByText('Money sent', { exact: true })).toBeVisible()
  await chooseOffer(back, offerOf(back, 'Aarna-Finance'))
})

test('[CUST-14] [GUARD-08] who comes for one lender sends it there, also after a reload, and may see all offers', async ({
  page,
  context,
  baseURL,
}) => {
  await toOffers(page, 'ABCPL7005K')
  await context.addCookies([{ name: 'lead', value: 'godavari', url: baseURL }])
  await page.goto('/')
  await page.waitForURL('**/user/lender-submit')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  for (const name of ['share', 'credit_report']) {
    await expect(page.locator(`[name=${name}]`)).not.toBeChecked()
    await page.locator(`[name=${name}]`).check()
  }
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page, 'best-practice')
  await send(page).dblclick()
  await expect(page.locator('.progress')).toBeVisible()
  await page.reload()
  await expect(page.locator('.progress')).toBeVisible()
  await expectAccessible(page, 'best-practice')
  await page.getByRole('button', { name: 'See offers from all lenders' }).click()
  await page.waitForURL('**/user/offers')
  await expect(page.locator('.status')).toHaveCount(1)
})
