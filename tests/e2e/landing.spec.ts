import { expect, overflows, test } from './journey.ts'

for (const language of ['en', 'hi'] as const)
  test(`[CUST-26] the example on the first page follows the chosen amount and term without JavaScript, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width: 390, height: 844 },
    })
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
    const page = await context.newPage()
    await page.goto('/')
    const table = page.locator('.example-table')
    const shown = () => table.locator('tbody').allInnerTexts()
    expect((await shown()).map((text) => text.match(/₹[\d,]+/g))).toEqual([
      ['₹9,650', '₹31,597'],
      ['₹9,555', '₹34,050'],
      ['₹9,507', '₹37,618'],
    ])
    await page.locator('.stops [value="500000"]').check()
    await page.locator('.stops [value="36"]').check()
    // 5,00,000 at 14.5 % over 36 months, by the formula of an annuity.
    const rate = 0.145 / 12
    const emi = (500_000 * rate) / (1 - (1 + rate) ** -36)
    const rupees = (amount: number) => `₹${Math.round(amount).toLocaleString('en-IN')}`
    expect((await shown())[0]?.match(/₹[\d,]+/g)).toEqual([rupees(emi), rupees(emi * 36 - 500_000)])
    for (const text of await shown()) expect(text.match(/\d\d\.\d\d%/g)?.length).toBeGreaterThanOrEqual(1)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page)).toBe(false)
    await context.close()
  })
