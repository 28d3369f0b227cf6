import type { Page } from '@playwright/test'
import {
  chooseOffer,
  fillContact,
  fillEmployment,
  fillPersonal,
  newMobile,
  offerOf,
  send,
  signIn,
} from './customer-steps.ts'
import { expect, expectAccessible, overflows, passcodeFor, test } from './journey.ts'
import { loaded, scriptsFetched } from './loaded.ts'
import { isTranslated, translate } from './translated.ts'

for (const language of ['en', 'hi'] as const) {
  test(`[CUST-02] [CUST-11] [CUST-12] [LANG-01] from the first visit to a chosen offer, in ${language}`, {
    tag: '@core',
  }, async ({ page, context, baseURL }) => {
    const words = {
      en: {
        loans: 'Personal Loans',
        choose: /^Choose /,
        title: 'Your offers',
        applying: /^You are applying to/,
        status: /Not sent yet/i,
      },
      hi: {
        loans: /पर्सनल लोन/,
        choose: /को चुनें$/,
        title: 'आपके ऑफ़र',
        applying: /में आवेदन कर रहे हैं$/,
        status: /भेजा नहीं गया/,
      },
    }[language]
    await page.setViewportSize({ width: 390, height: 844 })
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
    const mobile = newMobile()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectAccessible(page)
    expect(await overflows(page)).toBe(false)
    await signIn(page, mobile)

    await expect(page).toHaveURL(/\/products$/)
    await page.getByRole('button', { name: words.loans }).click()
    await page.waitForURL('**/user/user-detail*')
    await expect(page.locator('[name=consent]')).not.toBeChecked()
    // Fields, consent and button are one screen, without scrolling.
    const [consent, button] = [await page.locator('.consent').boundingBox(), await send(page).boundingBox()]
    expect((consent?.y ?? 0) + (consent?.height ?? 999)).toBeLessThanOrEqual(button?.y ?? 0)
    expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
    await expectAccessible(page)
    await fillPersonal(page, `ABCP${language === 'en' ? 'R' : 'S'}1234K`)
    await page.locator('[name=postal_code]').waitFor()
    await page.reload()
    await fillContact(page)
    await page.locator('[name=se_loan_amount]').waitFor()
    await fillEmployment(page)

    await page.waitForURL('**/user/offers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    const choices = page.getByRole('button', { name: words.choose })
    await expect.poll(() => choices.count()).toBeGreaterThan(3)
    await expectAccessible(page)
    expect(await overflows(page)).toBe(false)
    await offerOf(page, 'Himadri-Bank').getByRole('button', { name: words.choose }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[name=consent]')).not.toBeChecked()
    await dialog.locator('[name=consent]').check()
    await dialog.locator('button[type=submit]').click()
    // This lender has questions of its own: nothing is sent before they are answered.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.applying)
    await page.goto('/user/offers')
    await expect(page.getByRole('table').locator('.status')).toHaveText(words.status)
  })
}

test('the offers stand in the published order: APR, instalment, name', async ({ page, request }) => {
  const mobile = newMobile()
  await signIn(page, mobile)
  await page.getByRole('button', { name: 'Personal Loans' }).click()
  await page.locator('[name=first_name]').waitFor()
  await fillPersonal(page, 'ABCPT1234K')
  await page.locator('[name=postal_code]').waitFor()
  await fillContact(page)
  await page.locator('[name=se_loan_amount]').waitFor()
  const answer = page.waitForResponse((response) => response.url().includes('/api/offers'))
  await fillEmployment(page)
  const { offers } = await (await answer).json()
  const choose = page.getByRole('button', { name: /^Choose / })
  await expect
    .poll(() => choose.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(offers.map(({ legal_name }: { legal_name: string }) => `Choose ${legal_name}`))
  // Of a range of prices the upper end counts.
  const ranks = offers.map((offer: { apr: number; emi: number; apr_max?: number; emi_max?: number }) => [
    offer.apr_max ?? offer.apr,
    offer.emi_max ?? offer.emi,
  ])
  expect(ranks).toEqual([...ranks].sort(([a, b], [c, d]) => a - c || b - d))
  // The cookie alone opens nothing but reverify.
  const { status } = await request
    .get(`/api/offers?app_id=${offers[0].app_id}`)
    .then((r) => ({ status: r.status() }))
  expect(status).toBe(401)
})

test('[TRUE-01] a browser that translates each page leads to a chosen offer without an error or a stale text', {
  tag: '@core',
}, async ({ page }) => {
  // The step `translated` of npm run test:all does it to every journey of customers and merchants.
  if (!isTranslated) await translate(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, newMobile())
  await page.locator('[data-tile=pl]').click()
  await page.locator('[name=first_name]').waitFor()
  await fillPersonal(page, 'ABCPF1234K')
  await page.locator('[name=postal_code]').waitFor()
  await page.locator('[name=postal_code]').fill('41100')
  await send(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await fillContact(page)
  await page.locator('[name=se_loan_amount]').waitFor()
  await fillEmployment(page)
  await page.waitForURL('**/user/offers')
  await expect.poll(() => page.locator('.offer font').count()).toBeGreaterThan(0)
  for (const lender of ['Himadri-Bank', 'Aarna-Finance'])
    await offerOf(page, lender).getByRole('checkbox').check()
  await expect(page.locator('.compare-bar font')).not.toHaveCount(0)
  await chooseOffer(page, offerOf(page, 'Himadri-Bank'))
  await page.waitForURL(/\/user\/(?!offers)/)
  await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(0)
})

test('bad input is answered in words at the field and nothing goes on', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('input[name=to]').fill('98765432101')
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter a valid 10-digit mobile number')
  await expect(page).toHaveURL('/')
  const mobile = newMobile()
  await page.locator('input[name=to]').fill(mobile)
  await send(page).click()
  await page.waitForURL('**/verification')
  const right = passcodeFor(mobile)
  await page.locator('input[name=otp]').fill(right === '123456' ? '654321' : '123456')
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('This passcode is not correct')
  await expectAccessible(page)
})

test('[GUARD-01] without a session the pages of the customer area lead to the start', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/user/offers')
  await expect(page).toHaveURL('/')
})

test('[AREA-18] an unknown path says so', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('a consent can be taken back where it is shown', async ({ page }) => {
  await signIn(page, newMobile())
  await page.getByRole('button', { name: 'Personal Loans' }).click()
  await page.locator('[name=first_name]').waitFor()
  await fillPersonal(page, 'ABCPU1234K')
  await page.locator('[name=postal_code]').waitFor()
  await page.goto('/user/privacy')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('You have no active consents.')).toBeVisible()
})

test('the first page shows its words before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

for (const path of ['/credit-cards', '/privacy-policy', '/terms-of-use', '/how-we-rank'])
  test(`${path} is accessible and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    expect(await overflows(page)).toBe(false)
  })

test('[CUST-10] on the solar host alone the root is an empty page', { tag: '@core' }, async ({
  page,
  baseURL,
}) => {
  const solar = new URL(baseURL ?? '')
  solar.hostname = 'solar.localhost'
  await page.goto(solar.href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tulna')
  await expect(page.getByRole('main')).toHaveText('Tulna')
  await expectAccessible(page)
})

test('[COB-01] [COB-02] a co-branded page is branded before any script runs, and stays so', async ({
  browser,
  baseURL,
}) => {
  const colour = (page: Page) =>
    page.locator('h1').evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL })
    const page = await context.newPage()
    await page.goto('/?utm_source=gramsetu')
    expect(await colour(page)).toBe('#6bbf59')
    await page.goto('/terms-of-use')
    expect(await colour(page)).toBe('#6bbf59')
    await page.goto('/?utm_source=somebody')
    expect(await colour(page)).toBe('#4ec9db')
    await context.close()
  }
})

test('[CUST-21] the special partner stands in a line above the header', async ({ page }) => {
  await page.goto('/solarkart')
  const block = page.getByRole('complementary', { name: 'SolarKart' })
  await expect(block).toContainText('In Partnership With')
  await expect(block.getByRole('img', { name: 'SolarKart' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the customer area loads neither react-admin nor MUI', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.goto('/')
  await scriptsFetched(page)
  await loaded(page)
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((script) => /MuiButtonBase|RaLayout|ZodError/.test(script))).toEqual([])
})
