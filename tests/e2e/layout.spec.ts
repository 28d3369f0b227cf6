import { toOffers } from './customer-steps.ts'
import { expect, test } from './journey.ts'

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
