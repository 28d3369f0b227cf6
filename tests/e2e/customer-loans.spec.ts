import {
  chooseOffer,
  fillContact,
  fillEmployment,
  fillPersonal,
  newMobile,
  offerOf,
  seesOffers,
  send,
  signIn,
} from './customer-steps.ts'
import { cutFields, expect, expectAccessible, overflows, passcodeFor, test } from './journey.ts'
import { chooseOfferByKeys, keysOf, toOffersByKeys } from './keyboard.ts'

const loans = [
  { type: 'Business Loans', language: 'hi', status: 'business', to: '/user/business-offers', letter: 'B' },
  { type: 'Gold Loans', language: 'en', status: 'salaried', to: '/user/gold-offers', letter: 'G' },
  {
    type: 'Affordable Housing Loan',
    language: 'hi',
    status: 'salaried',
    to: '/user/housing-offers',
    letter: 'H',
  },
] as const
const tileOf = { 'Business Loans': 'bl', 'Gold Loans': 'gl', 'Affordable Housing Loan': 'hl' }

for (const { type, language, status, to, letter } of loans)
  test(`from the first visit to a chosen offer: ${type}, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
    await signIn(page, newMobile())
    await page.locator(`[data-tile=${tileOf[type]}]`).click()
    if (type === 'Business Loans') await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.locator('[name=first_name]').waitFor()
    await fillPersonal(page, `ABCP${letter}7001K`)
    await page.locator('[name=postal_code]').waitFor()
    expect(await overflows(page)).toBe(false)
    await fillContact(page)
    await page.locator('[name=se_loan_amount]').waitFor()
    const { pathname } = new URL(page.url())
    // As anyone who changes a stored profile finds them: hints are longer then.
    for (const step of [1, 2, 3]) {
      await page.goto(`${pathname}?step=${step}`)
      await page.locator('[type=submit]').waitFor()
      expect(await cutFields(page), `step ${step}`).toEqual([])
    }
    await fillEmployment(page, status)

    await page.waitForURL(`**${to}`)
    await seesOffers(page)
    // Lenders that offer another amount or term stand below the matching ones.
    expect(await page.locator('[data-offer]').count()).toBeGreaterThan(2)
    expect(await overflows(page)).toBe(false)
    await expectAccessible(page, 'best-practice')
    await chooseOffer(page, page.locator('[data-offer]').first())
    expect(await overflows(page)).toBe(false)
    await page.goto(to)
    await expect(page.locator('.status')).toHaveCount(1)
  })

test(
  'the keyboard alone leads from the landing page to a chosen offer, in 12 steps beyond typing',
  { tag: '@core' },
  async ({ page }, info) => {
    let serverMs = 0
    page.on('requestfinished', (request) => {
      const { responseStart, requestStart } = request.timing()
      if (request.url().includes('/api/')) serverMs += responseStart - requestStart
    })
    const keys = keysOf(page)
    await toOffersByKeys(page, keys, 'ABCPK7002K')
    expect(keys.steps()).toBeLessThanOrEqual(12)
    info.annotations.push({
      type: 'server',
      description: `${Math.round(serverMs)} ms in all calls up to the offers`,
    })

    await chooseOfferByKeys(keys)
    await page.waitForURL((url) => url.pathname !== '/user/offers')
    // Screen readers announce the new page.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('key facts, comparison, extra details, own data and a request for deletion', async ({ page }) => {
  await signIn(page, newMobile())
  await page.locator('[data-tile=pl]').click()
  await page.locator('[name=first_name]').waitFor()
  await fillPersonal(page, 'ABCPK7003K')
  await page.locator('[name=postal_code]').waitFor()
  await fillContact(page)
  await page.locator('[name=se_loan_amount]').waitFor()
  await fillEmployment(page)
  await seesOffers(page)

  await offerOf(page, 'Aarna-Finance')
    .getByRole('link', { name: /^Key facts of/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Key facts')
  await expect(page.locator('.schedule tbody tr')).toHaveCount(36)
  await expect(page.getByText('Tulna’s grievance officer')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  const tick = (lender: string) => offerOf(page, lender).getByRole('checkbox', { name: /^Compare / })
  for (const lender of ['Aarna-Finance', 'Dhanvi-Finserv', 'Ekta-Finance']) await tick(lender).check()
  await expect(tick('Cedar-Capital')).toBeDisabled()
  await page.getByRole('link', { name: 'Compare 3 offers' }).click()
  await expect(page.locator('table.compare thead th')).toHaveCount(4)
  await expectAccessible(page)

  await page.goto('/user/extra-details')
  for (const name of ['allow_sms', 'allow_emails'])
    await expect(page.locator(`[name=${name}]`)).not.toBeChecked()
  await page.locator('[name=educational_level]').selectOption('graduate')
  await page.locator('[name=allow_emails]').check()
  await expectAccessible(page)
  await send(page).click()
  await page.waitForURL('**/user/offers')
  await page.goto('/user/extra-details')
  await expect(page.locator('[name=educational_level]')).toHaveValue('graduate')
  await expect(page.locator('[name=allow_emails]')).toBeChecked()
  await expect(page.locator('[name=allow_sms]')).not.toBeChecked()

  await page.goto('/user/privacy')
  await expect(page.getByText('XXXXX7003X')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for deletion' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to delete my data' }).click()
  await expect(page.locator('strong', { hasText: /^Deletion [A-Z]/ })).toBeVisible()
})

test('offline, a double click, markup and the way back cost nothing that was typed', async ({
  page,
  context,
}) => {
  await signIn(page, newMobile())
  await page.locator('[data-tile=pl]').click()
  await page.locator('[name=first_name]').waitFor()
  await page.locator('[name=first_name]').fill('<b>Asha</b>')
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('First name: Use letters only')
  await fillPersonal(page, 'ABCPK7004K')
  await page.locator('[name=postal_code]').waitFor()
  await page.locator('[name=address1]').fill('12 Lake View')
  await page.locator('[name=email]').fill('asha@mail.example')
  await page.locator('[name=postal_code]').fill('411001')
  await page.locator('[name=residence_type]').selectOption({ index: 1 })
  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('alert')).not.toHaveCount(0)
  await expect(page.locator('[name=address1]')).toHaveValue('12 Lake View')
  await context.setOffline(false)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/contact')) sent += 1
  })
  await send(page).dblclick()
  await page.locator('[name=se_loan_amount]').waitFor()
  expect(sent).toBe(1)
  await page.goBack()
  await expect(page.locator('[name=address1]')).toHaveValue('12 Lake View')
  await page.goForward()
  await expect(page.locator('[name=se_loan_amount]')).toBeVisible()
})

test('an advertisement’s link chooses its loan after the sign-in', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/socialmedia-onboarding?p=gl')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gold')
  await page.locator('input[name=to]').fill(mobile)
  await send(page).click()
  await page.waitForURL('**/verification')
  await page.locator('input[name=otp]').fill(passcodeFor(mobile))
  await send(page).click()
  await page.waitForURL('**/user/gold-loan-detail*')
})

test('[CALL-03] each page that is seen is reported once, without its query', async ({ page }) => {
  // What a beacon carries is shown to no one but the page itself.
  await page.addInitScript(() => {
    const { sendBeacon } = navigator
    navigator.sendBeacon = (url, data) => {
      void (data as Blob)
        .text()
        .then((text) =>
          sessionStorage.setItem('sent', `${sessionStorage.getItem('sent') ?? ''}${url} ${text}\n`),
        )
      return sendBeacon.call(navigator, url, data)
    }
  })
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/journey')) answers.push(response.status())
  })
  await page.goto('/?utm_source=somebody')
  await expect.poll(() => answers.length).toBe(1)
  await page.getByRole('link', { name: 'Terms of use', exact: true }).click()
  await expect.poll(() => answers.length).toBe(2)
  expect(answers).toEqual([200, 200])
  const sent = (await page.evaluate(() => sessionStorage.getItem('sent')))?.trim().split('\n') ?? []
  expect(sent.map((line) => JSON.parse(line.slice('/api/journey '.length)).path)).toEqual([
    '/',
    '/terms-of-use',
  ])
})

test('wrong lenders, products, partners and languages in an address are answered in words', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'xx', url: baseURL }])
  for (const path of ['/user/lender-intake/nobody/1', '/lenders-transaction/nobody', '/no/such/product']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
  await page.goto('/terms-of-use?partner=%3Cscript%3E')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
})

test('[AREA-06] a start-up that fails is logged and leaves a page: what was sent ready, or words and a way on', {
  tag: '@core',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const logged: string[] = []
  let goOn = () => {}
  const shown = new Promise<void>((done) => {
    goOn = done
  })
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/assets/customer-area-*.js', async (route) => {
    await shown
    await route.abort()
  })
  await page.goto('/user/offers', { waitUntil: 'commit' })
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  goOn()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(logged.some((line) => line.startsWith('The area could not start'))).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
