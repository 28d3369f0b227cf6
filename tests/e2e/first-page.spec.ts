import type { Browser, Page } from '@playwright/test'
import { newMobile, send, signIn } from './customer-steps.ts'
import { gridCell } from './grid-cell.ts'
import { expect, expectAccessible, overflows, passcodeFor, test } from './journey.ts'
import { holdScripts, loaded, scriptsFetched } from './loaded.ts'
import { signInAdmin } from './sign-in.ts'

const phone = { width: 390, height: 844 }
const scripts = /\/assets\/[^/]+\.js$/

const words = {
  en: {
    badMobile: 'Enter a valid 10-digit mobile number',
    badEmail: 'Email is invalid',
    sentTo: 'We are sending 6 digits to',
    wrong: 'This passcode is not correct',
    wait: 'A passcode was just sent',
    signedIn: 'You are signed in',
    onDevice: 'You are signed in on this device',
    needs: 'works with JavaScript only',
    email: 'Use email instead',
  },
  hi: {
    badMobile: '10 अंकों का सही मोबाइल नंबर लिखें',
    badEmail: 'ईमेल सही नहीं है',
    sentTo: 'पर 6 अंक भेज रहे हैं',
    wrong: 'यह पासकोड सही नहीं है',
    wait: 'पासकोड अभी-अभी भेजा गया है',
    signedIn: 'आप साइन इन हैं',
    onDevice: 'आप इस डिवाइस पर साइन इन हैं',
    needs: 'केवल जावास्क्रिप्ट के साथ काम करता है',
    email: 'इसके बजाय ईमेल का उपयोग करें',
  },
}

const confirm = (page: Page) => page.locator('main form:has([name=otp]) button[type=submit]')
const typed = (page: Page, name = 'to') => page.locator(`input[name=${name}]`)

for (const language of ['en', 'hi'] as const)
  test(`[FRONT-01] without scripts a visitor signs in with a number, in ${language}`, {
    tag: '@core',
  }, async ({ browser, baseURL }) => {
    const say = words[language]
    const page = await withoutScripts(browser, baseURL)
    await page.goto('/')
    if (language === 'hi') await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    await typed(page).fill('12345')
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText(say.badMobile)
    await expect(typed(page)).toHaveValue('12345')
    await expect(typed(page)).toHaveAccessibleDescription(new RegExp(say.badMobile))
    expect(await overflows(page)).toBe(false)
    await page.getByRole('link', { name: say.email }).click()
    await typed(page).fill('asha@mail')
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText(say.badEmail)
    await expect(typed(page)).toHaveValue('asha@mail')

    const mobile = newMobile()
    await page.goto('/')
    await typed(page).fill(mobile)
    await send(page).click()
    await expect(page).toHaveURL('/verification')
    await expect(page.getByText(say.sentTo)).toContainText(mobile)
    // Loaded again, nothing is sent again.
    await page.reload()
    await expect(page.getByText(say.sentTo)).toContainText(mobile)
    await page.locator('.resend button').click()
    await expect(page.getByRole('alert')).toContainText(say.wait)

    const right = passcodeFor(mobile)
    await typed(page, 'otp').fill(right === '123456' ? '654321' : '123456')
    await confirm(page).click()
    await expect(page.getByRole('alert')).toContainText(say.wrong)
    await expect(typed(page, 'otp')).toHaveValue('')
    await typed(page, 'otp').fill(right)
    await confirm(page).click()
    await expect(page).toHaveURL('/products')
    // Locators by text pass over what is said to browsers without scripts only.
    await expect.poll(() => page.locator('noscript').textContent()).toContain(say.signedIn)
    expect(await page.locator('noscript').textContent()).toContain(say.needs)
    await page.goto('/')
    await expect(page.locator('.login-card')).toContainText(say.onDevice)
    await expect(typed(page)).toBeHidden()
    await page.context().close()
  })

test('[FRONT-01] a list that needs scripts says so instead of pretending to load', async ({
  browser,
  baseURL,
}) => {
  const page = await withoutScripts(browser, baseURL)
  await page.goto('/credit-cards')
  await expect.poll(() => page.locator('main noscript').textContent()).toContain('needs JavaScript')
  await expect(page.locator('.product-cards')).toBeHidden()
  await page.context().close()
})

async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: phone })
  return context.newPage()
}

test('[FRONT-02] what is typed and sent before the scripts arrive is sent once they are here', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/journey')) asked.push(request.url())
  })
  const release = await holdScripts(page)
  await page.goto('/')
  const mobile = newMobile()
  await typed(page).fill(mobile)
  await send(page).click()
  await send(page).click()
  await expect(page).toHaveURL('/')
  release()
  await page.waitForURL('**/verification')
  await expect(page.getByText(mobile)).toBeVisible()
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/otp/send'])
  await typed(page, 'otp').fill(passcodeFor(mobile))
  await confirm(page).click()
  await page.waitForURL('**/products')
})

test('[FRONT-02] a click that only the app understands waits for it, and nothing typed is lost', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await typed(page).fill('98765')
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(typed(page)).toHaveValue('98765')
})

test('[FRONT-02] a calculation takes the figures that were chosen before it could calculate', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/loan-calculator')
  await page.getByRole('slider', { name: 'Loan amount' }).fill('500000')
  const exact = page.getByRole('textbox', { name: 'Loan amount, exact figure' })
  await expect(exact).toHaveValue('₹2,00,000')
  release()
  await expect(exact).toHaveValue('₹5,00,000')
})

test('[FRONT-02] scripts that never arrive cost nothing but time', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  const mobile = newMobile()
  await typed(page).fill(mobile)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await send(page).click()
  expect(new URL((await sent).url()).pathname).toBe('/verification/send')
  await expect(page.getByText(mobile)).toBeVisible()
  await typed(page, 'otp').fill(passcodeFor(mobile))
  await confirm(page).click()
  await expect(page).toHaveURL('/products')
})

test('[FRONT-02] the page stays a page where scripts cannot be loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: phone })
  const page = await context.newPage()
  await page.route(scripts, (route) => route.abort())
  await page.goto('/')
  const mobile = newMobile()
  await typed(page).fill(mobile)
  await send(page).click()
  await page.waitForURL('**/verification')
  await expect(page.getByText(mobile)).toBeVisible()
  await context.close()
})

test('a passcode that was asked for without scripts is entered with them', async ({ page }) => {
  await page.goto('/verification?by=email')
  const to = `asha${newMobile()}@mail.example`
  await typed(page).fill(to)
  await send(page).click()
  await page.waitForURL('**/verification')
  await expect(page.getByText(/You can ask for a new passcode in \d+ seconds/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(to)).toBeVisible()
  await typed(page, 'otp').fill(passcodeFor(to))
  await confirm(page).click()
  await page.waitForURL('**/products')
})

test('a signed-in customer is known before the app asks who it is', async ({ page }) => {
  await signIn(page, newMobile())
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/customer-reverify', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/privacy-policy')
  await expect(page.getByRole('banner').getByText('Signed in')).toBeVisible()
  // The page listens already.
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  answer()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveURL('/privacy-policy')
})

test('pages behind the sign-in come with their data, in no copy that is kept, and ask for none of it again', async ({
  page,
}) => {
  await signIn(page, newMobile())
  await page.locator('[data-tile=pl]').click()
  await page.locator('[name=first_name]').waitFor()
  const path = new URL(page.url()).pathname
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The stream asks for nothing; it waits for news.
    if (pathname === '/api/events') return
    if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname)
  })
  const answer = await page.goto(path)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('[name=first_name]')).toBeVisible()
  expect(asked).toEqual([])
  // The token in the document is gone once it is read.
  await expect(page.locator('#first-answers')).toHaveCount(0)
})

test('a page behind the sign-in is grey shapes before its scripts, and asks itself where the server could not', async ({
  page,
}) => {
  await signIn(page, newMobile())
  await page.locator('[data-tile=pl]').click()
  await page.locator('[name=first_name]').waitFor()
  const path = new URL(page.url()).pathname
  await page.route(path, async (route) => {
    const sent = await route.fetch()
    const body = (await sent.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
    await route.fulfill({ response: sent, body })
  })
  const deliver = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('[aria-busy=true] ~ .main .skeleton')).toBeVisible()
  deliver()
  await expect(page.locator('[name=first_name]')).toBeVisible()
})

test('no script is fetched for a visitor before the page is painted', async ({ page }) => {
  await page.goto('/')
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    )
  // They come when the page is idle.
  await expect.poll(scripts).not.toEqual([])
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  expect(painted).toBeGreaterThan(0)
  expect((await scripts()).filter((begun) => begun < painted)).toEqual([])
})

test('[FRONT-02] scripts come to a visitor whose browser never says that it is idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout ? window.setTimeout(run, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0
  })
  await page.goto('/')
  await scriptsFetched(page)
})

test('[FRONT-02] what a merchant types before the scripts are here stays, and signs in', async ({ page }) => {
  const deliver = await holdScripts(page)
  await page.goto('/partner/login', { waitUntil: 'commit' })
  await typed(page, 'login').fill('merchant@demo.example')
  await typed(page, 'password').fill('demo-partner-1')
  await send(page).click()
  deliver()
  await page.waitForURL('**/partner')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [path, heading, says] of [
  ['/gramsetu/partner/login', 'Sign in to the partner portal', 'For the merchants of GramSetu Services'],
  ['/partner/forgot', 'Forgotten password', ''],
] as const)
  test(`[FRONT-02] ${path} is HTML before any script, and what is typed stays`, async ({ page }) => {
    const deliver = await holdScripts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    if (says) await expect(page.getByText(says)).toBeVisible()
    const field = page.locator('[autocomplete=username]')
    await field.fill('nobody@example.org')
    deliver()
    await scriptsFetched(page)
    await loaded(page)
    await expect(field).toHaveValue('nobody@example.org')
    if (says) await expect(page.getByText(says)).toBeVisible()
    expect(asked.filter((one) => one.includes('get-partner-by-name'))).toEqual([])
  })

for (const [list, cell] of [
  ['lenders', { name: 'Godavari-Finance', field: 'min_age' }],
  ['partners', null],
  ['revenue-types', null],
] as const)
  test(`[FAST-01] the first rows of ${list} are read before scripts run, and what is clicked then is carried out`, {
    tag: '@core',
  }, async ({ page }) => {
    await signInAdmin(page, '/admin/dashboard')
    const deliver = await holdScripts(page)
    await page.goto(`/admin/${list}`, { waitUntil: 'commit' })
    await expect(page.locator('.first-rows')).toBeVisible()
    const texts = () =>
      page.locator('.grid tbody tr').evaluateAll((all) =>
        all.slice(0, 8).map((row) =>
          [...row.querySelectorAll<HTMLElement>('[data-field]')].map((one) => {
            // A second control beside a value comes with the scripts.
            const beside = one.querySelector('[data-act=beside]')?.textContent ?? ''
            return `${one.dataset.field}: ${one.textContent?.replace(beside, '') || one.dataset.empty || ''}`
          }),
        ),
      )
    const heads = () => page.locator('.grid thead .heading').allTextContents()
    const [before, headed] = [await texts(), await heads()]
    if (cell)
      await page
        .locator('.first-rows tr', { hasText: cell.name })
        .locator(`[data-field=${cell.field}]`)
        .click()
    deliver()
    await expect(page.locator('.first-rows')).toHaveCount(0)
    await expect(page.getByRole('grid')).toBeVisible()
    if (cell) {
      const opened = gridCell(page, cell.field, cell.name)
      await expect(opened.locator('input')).toBeFocused()
      await page.keyboard.press('Escape')
    }
    await expect.poll(async () => (await heads()).slice(0, headed.length)).toEqual(headed)
    expect((await texts()).slice(0, before.length)).toEqual(before)
  })
