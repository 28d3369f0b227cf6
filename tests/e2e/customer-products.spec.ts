import { categories } from '#src/contract/products/categories/categories.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { newMobile, signIn } from './customer-steps.ts'
import { expect, overflows, test } from './journey.ts'

/** From the products page through comparison, key facts and consent to the request's status, in both languages. */
for (const [place, category] of categories.entries()) {
  const language = place % 2 === 0 ? 'en' : 'hi'
  test(`a customer compares, reads the key facts and goes on: ${category.code}, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
    await signIn(page, newMobile())
    const product = products.find(({ type }) => type === category.type)
    const tile = category.group === 'card' ? 'cc' : category.code
    await page.locator(`[data-tile=${tile}]`).click()
    await page.waitForURL(`**${product && 'start' in product ? product.start : ''}`)
    const listed: Product[] = await (await page.request.get(`/api/products/${category.code}`)).json()
    const names = listed.slice(0, 2).map((one) => (language === 'hi' ? one.name_hi : one.name) ?? one.name)
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
    if (category.group !== 'card') {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox').check()
      await dialog.locator('button[type=submit]').click()
    }
    if (category.proceed === 'click-out') {
      await page.waitForURL('**/redirect?c=*')
      const out = page.locator('main a.button')
      await expect(out).toHaveAttribute('href', /click=[0-9a-f-]{36}/)
      await page.goto(
        category.group === 'insurance' ? '/user/insurance/transaction' : '/user/product-requests',
      )
    } else await page.waitForURL(/\/user\/(insurance\/transaction|product-requests)$/)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
}
