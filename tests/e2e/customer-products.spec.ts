import { type APIRequestContext, request as http, type Page } from '@playwright/test'
import { admins } from '#mocks/data/admins.ts'
import { merchants } from '#mocks/data/partners.ts'
import { sign, signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import { categories, hasOwnTable } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { statusWordsOf } from '#src/contract/products/request-status.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { newMobile, signIn } from './customer-steps.ts'
import { expect, overflows, test } from './journey.ts'

/** The promise that the journey of a group proves. */
const promise = {
  loan: '[PROD-01] a loan',
  insurance: '[PROD-02] an insurance with its transaction',
  shopping: '[PROD-03] a deal or voucher',
  card: '[PROD-04] a card',
}
const details = { number: 'NO-77', amount: 200_000, premium: 20_000 }
/** As playwright.config.ts sets PROVIDER_LINKS. */
const SECRET = 'e2e-provider-secret'

/** Calls of a user of another area, by their bearer. */
async function callerOf(baseURL: string, path: string, login: object): Promise<APIRequestContext> {
  const start = await http.newContext({ baseURL })
  const { token } = await (await start.post(path, { data: login })).json()
  await start.dispose()
  return http.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } })
}

/** The provider's word that a request was completed: by its signed call, or by a file for an issuer of cards. */
async function complete(baseURL: string, category: Category, request_id: string): Promise<void> {
  if (hasOwnTable(category)) {
    const [{ email, password } = { email: '', password: '' }] = admins
    const admin = await callerOf(baseURL, '/api/admin/login', { email, password })
    const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)
    const buffer = Buffer.from(
      `Request number,Status,Status date,Policy or order\n${request_id},Card issued,${today},NO-77\n`,
    )
    const file = { name: 'issuer.csv', mimeType: 'text/csv', buffer }
    const sent = await admin.post('/api/admin/product-status-files', { multipart: { file } })
    expect((await sent.json()).file).toMatchObject({ rows_updated: 1, errors: '' })
    return
  }
  const body = JSON.stringify({ request_id, status: 'COMPLETED', at: new Date().toISOString(), details })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const provider = await http.newContext({ baseURL })
  const sent = await provider.post('/api/product-status/demo', {
    data: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: sign(SECRET, timestamp, body),
    },
  })
  expect(sent.status()).toBe(200)
}

/** From the comparison through two products side by side and the key facts of the first to its consent. */
async function goOn(page: Page, category: Category, listed: Product[], names: string[]): Promise<void> {
  const cardOf = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  for (const name of names) await cardOf(name).getByRole('checkbox').check()
  expect(await overflows(page)).toBe(false)
  await page.locator('.product-bar a').click()
  const table = page.locator('table.compare')
  await expect(table.locator('tbody tr')).toHaveCount(Object.keys(category.facts).length + 4)
  expect(await overflows(page)).toBe(false)
  const [name = ''] = names
  await table.locator(`a[href="/products/${category.code}/${listed[0]?.id}"]`).click()
  await expect(table).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.locator('[data-act=proceed]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.locator('button[type=submit]').click()
}

// A browser without a screen counts as a robot, whose clicks are no one's.
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
})

for (const [place, category] of categories.entries()) {
  const language = place % 2 === 0 ? 'en' : 'hi'
  test(`${promise[category.group]}, from a merchant’s link through comparison, key facts and consent to status and earning: ${category.code}, in ${language}`, {
    tag: '@core',
  }, async ({ page, context, baseURL: origin }) => {
    const baseURL = origin ?? ''
    const [{ email, password } = { email: '', password: '' }] = merchants
    const partner = await callerOf(baseURL, '/api/partner/login', { login: email, password })
    const made = await partner.post(`/api/partner/categories/${category.code}/links`, {
      data: { product_id: null },
    })
    const { link } = await made.json()

    await page.setViewportSize({ width: 390, height: 800 })
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
    const product = products.find(({ type }) => type === category.type)
    await page.goto(`/l/${link.slug}`)
    expect(new URL(page.url()).pathname).toBe(product?.start)
    await signIn(page, newMobile())
    await page.goto(product?.start ?? '')
    const listed: Product[] = await (await page.request.get(`/api/products/${category.code}`)).json()
    const names = listed.slice(0, 2).map((one) => (language === 'hi' ? one.name_hi : one.name) ?? one.name)
    await goOn(page, category, listed, names)

    const requests = category.group === 'insurance' ? '/user/insurance/transaction' : '/user/product-requests'
    if (category.proceed === 'click-out') {
      await page.waitForURL('**/redirect?c=*')
      await expect(page.locator('main a.button')).toHaveAttribute('href', /click=[0-9a-f-]{36}/)
      await page.goto(requests)
    } else await page.waitForURL(`**${requests}`)
    await expect(page.getByRole('article')).toHaveCount(1)

    const find = async () =>
      (await (await partner.get('/api/partner/lists/requests')).json()).rows.find(
        (one: { category: string; product: string }) => one.category === category.code,
      )
    const { id, status } = await find()
    expect(status).not.toContain('COMPLETED')
    await complete(baseURL, category, id)
    await page.reload()
    const request = page.getByRole('article')
    await expect(request).toContainText(statusWordsOf(category, 'COMPLETED')[language])
    await expect(request).toContainText('NO-77')
    // A stored job books it.
    await expect.poll(async () => (await find()).earning).toBeGreaterThan(0)
  })
}
