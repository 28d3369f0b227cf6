import type { Page } from '@playwright/test'
import { makeGate } from '#tests/support/gate.ts'
import { focusShows } from './conditions.ts'
import { toOffers } from './customer-steps.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { signInAdmin } from './sign-in.ts'

/*
 * What a style sheet can break and no test of words sees: one page's rules in a part that opens on it or is shared with
 * another page.
 */

test.use({ viewport: { width: 1440, height: 900 } })

test('on a wide screen a choice shows its figures, its consent and its buttons below each other', async ({
  page,
}) => {
  test.slow()
  await toOffers(page, 'ABCPK7201K')
  const [place] = await page.locator('[data-act=choose-offer]').all()
  await place?.click()
  const dialog = page.getByRole('dialog')
  const boxes = await Promise.all(
    ['.offer-figures', '.consent', 'button[type=submit]'].map((part) => dialog.locator(part).boundingBox()),
  )
  const [figures, consent, submit] = boxes
  if (!figures || !consent || !submit) throw new Error('a part of the dialog is not there')
  expect(figures.y + figures.height).toBeLessThanOrEqual(consent.y)
  expect(consent.y + consent.height).toBeLessThanOrEqual(submit.y)
  expect(submit.height).toBeLessThan(80)
  expect(consent.width).toBeGreaterThan(400)
})

test('after the offers the key facts are one column', async ({ page }) => {
  test.slow()
  await toOffers(page, 'ABCPK7202K')
  const [link] = await page.locator('.offer-links a').all()
  await link?.click()
  const bar = page.locator('.key-facts .offer-cost')
  await bar.waitFor()
  const [cost, rows] = await Promise.all([
    bar.boundingBox(),
    page.locator('.offer-cost + .fact-rows').boundingBox(),
  ])
  if (!cost || !rows) throw new Error('a part of the statement is not there')
  expect(cost.y + cost.height).toBeLessThanOrEqual(rows.y)
  expect(cost.width).toBe(rows.width)
})

const wideLists = [
  ...['customers-journey', 'csr-portal', 'telecalling?tab=calls', 'product-requests'],
  ...['merchant-management?tab=merchants', 'tracking-links'],
]

for (const language of ['English', 'हिन्दी']) {
  test(`every table of the payouts fits on a wide screen in ${language}: no amount is out of sight`, async ({
    page,
  }) => {
    await openBackOffice(page, language)
    await page.goto('/admin/payouts')
    await page.locator('.list-table').waitFor()
    // The demo has neither disputes nor lines of its own account, nor answers of its bank.
    const filled = 'nav.tabs a[href*="tab="]:not([href$="=bank"], [href$="=answers"], [href$="=disputes"])'
    const parts = await page.locator(filled).all()
    expect(parts.length).toBeGreaterThan(5)
    for (const part of parts) {
      await part.click()
      await expect(part).toHaveAttribute('aria-current', 'page')
      await expectWhole(page)
    }
  })

  test(`no column of a list is cut off on a wide screen in ${language}`, async ({ page }) => {
    await openBackOffice(page, language)
    for (const path of wideLists) {
      await page.goto(`/admin/${path}`)
      await expectWhole(page)
    }
  })
}

test('[FRONT-04] rows stay readable while a list loads others', async ({ page }) => {
  await openBackOffice(page, 'English')
  await page.goto('/admin/customers-journey')
  await expectWhole(page)
  const gate = makeGate()
  await page.route('**/api/admin/lists/customers-journey?**', async (route) => {
    await gate.pass()
    await route.continue()
  })
  await page.getByRole('columnheader', { name: 'Case id' }).locator('.list-sort').click()
  const table = page.locator('.list-table')
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  gate.open()
  await expect(table).not.toHaveAttribute('aria-busy')
})

async function openBackOffice(page: Page, language: string) {
  await signInAdmin(page)
  await page.getByRole('banner').getByRole('combobox').selectOption({ label: language })
}

/** The table has rows and does not scroll sideways. */
async function expectWhole(page: Page) {
  const table = page.locator('.list-table')
  await expect(table).not.toHaveAttribute('aria-busy')
  await expect(table.locator('tbody tr')).not.toHaveCount(0)
  const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(hidden, `out of sight in ${page.url()}`).toBe(0)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 } })

  test('each end of a range is on one line, whichever figure decides the order', async ({ page }) => {
    test.slow()
    await toOffers(page, 'ABCPK7203K')
    for (const order of ['APR', 'Instalment', 'Total cost']) {
      await page.getByRole('radio', { name: order }).check({ force: true })
      const ranges = page.locator('.offer-figures > [data-deciding] dd[data-range]')
      await expect(ranges).not.toHaveCount(0)
      const lines = await ranges.evaluateAll((all) =>
        all.map((dd) => Math.round(dd.clientHeight / Number.parseFloat(getComputedStyle(dd).lineHeight))),
      )
      expect(new Set(lines)).toEqual(new Set([2]))
    }
  })

  test('[FRONT-04] the choice of a language lies over no control that has the focus', async ({ page }) => {
    await page.goto('/loan-calculator')
    await page.locator('.language-sheet').waitFor()
    await page.locator('input[type=radio]:checked').focus()
    // Six boxes and sliders follow; behind them the sheet is closed by the form.
    for (let control = 0; control < 6; control++) await focusShows(page)
  })
})
