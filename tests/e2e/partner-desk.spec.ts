import type { Page } from '@playwright/test'
import { businessDay } from '../../src/domain/dates.ts'
import { formatMonth, monthOf, previousMonth } from '../../src/domain/months.ts'
import { WAIT_TIMEOUT } from '../support/wait-timeout.ts'
import { newMobile, send } from './customer-steps.ts'
import { expect, expectAccessible, overflows, passcodeFor, test } from './journey.ts'
import { inTab } from './own-server.ts'
import { signInAdmin, signInMerchant } from './sign-in.ts'

const twoMonthsAgo = formatMonth(previousMonth(previousMonth(monthOf(businessDay(new Date())))), 'en')

/**
 * The text stands in the preview. Chromium lays out no frame of another origin below the fold, and what has no layout
 * counts as hidden; the page above it still moves.
 */
const seesPreview = (page: Page, text: string) =>
  expect(async () => {
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await expect(page.frameLocator('iframe').getByText(text)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: WAIT_TIMEOUT })

test('[PTN-02] [PTN-03] a page, a bank account and a question of a partner go over the partner desk', async ({
  page,
  browser,
}) => {
  test.slow()
  // Each try has a page of its own: addresses are taken for good.
  const address = `desk-journey-${test.info().retry}`

  // A page of the partner's own, with the field for the number.
  await signInMerchant(page, '/partner/customFunnel')
  await page.getByRole('button', { name: 'Create a page' }).click()
  await page.getByLabel('Address', { exact: true }).fill(address)
  await page.getByLabel('Headline', { exact: true }).fill('Instant approval for all')
  await page.getByLabel('Line below').fill('Compare before you decide')
  await page.getByLabel('Gold Loans').check()
  await page.getByLabel('Ask for the mobile number on the page itself').check()
  await page.getByLabel('Thank-you text').fill('We are here until seven')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'not saved' })).toBeVisible()
  await expect(page.getByText('Remove promises')).toBeVisible()
  await page.getByLabel('Headline', { exact: true }).fill('Loans for our street')
  await seesPreview(page, 'Loans for our street')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/^Saved on /)).toBeVisible()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await expectAccessible(page)

  // Another bank account, under another name than the business.
  await page.goto('/partner/settings?tab=bank')
  await page.getByLabel('Account holder').fill('Somebody Else')
  await page.getByLabel('Account number', { exact: true }).fill('123456789012')
  await page.getByLabel('Account number again').fill('123456789012')
  await page.getByLabel('IFSC').fill('ABCD0123456')
  await page.getByLabel('Your password').fill('demo-partner-1')
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await expect(page.getByText(/Payouts are on hold until/)).toBeVisible()
  await page.goto('/partner/reports?tab=payouts')
  const payouts = page.getByRole('region', { name: 'Payouts by month' })
  await expect.poll(() => payouts.getByRole('rowheader').count()).toBeGreaterThan(0)
  await expectAccessible(page)

  // A question.
  await page.goto('/partner/communication/general-query')
  await page.getByLabel('What is it about').selectOption('PAYOUT')
  await page.getByLabel('Your question').fill('When is the payout of this month due, please?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/communication/ticket/**')
  const ticket = page.url()

  // The admin decides on all three.
  const desk = await (await browser.newContext()).newPage()
  await signInAdmin(desk, '/admin/partner-desk/pages')
  const own = desk.getByRole('button', { name: new RegExp(address) })
  await own.click()
  await seesPreview(desk, 'Loans for our street')
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(own).toHaveCount(0)
  await desk.goto('/admin/partner-desk/bank-accounts')
  const given = desk.getByRole('button', { name: /GramSetu Pune Centre/ })
  await given.click()
  await desk.getByRole('button', { name: 'Confirm' }).click()
  const reason = desk.getByRole('dialog', { name: /^Confirm/ })
  await reason.getByLabel('Reason').fill('Seen the cancelled cheque')
  await expectAccessible(desk)
  await reason.getByRole('button', { name: 'Confirm' }).click()
  await expect(given).toHaveCount(0)
  await desk.goto('/admin/partner-desk')
  const row = desk.getByRole('row', { name: /When is the payout of this month due/ })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await desk.getByRole('menuitem', { name: 'Answer' }).click()
  await desk.getByLabel('Your answer').fill('By the seventh of next month.')
  await desk.getByRole('button', { name: 'Send the answer' }).click()
  await expect(row).toContainText('Answered')
  await desk.goto('/admin/payouts')
  await desk.getByRole('region', { name: 'Months' }).getByRole('link', { name: twoMonthsAgo }).click()
  await expect(desk.getByRole('heading', { name: 'Payouts to partners' })).toBeVisible()
  await desk.context().close()

  // The partner reads it, and the page is live: a number typed there goes on, and is kept nowhere.
  await page.goto(ticket)
  await expect(page.getByText('By the seventh of next month.')).toBeVisible()
  await page.goto(`/${address}`)
  await expectAccessible(page)
  await page.getByLabel('Mobile number').fill('123')
  await page.getByRole('button', { name: 'Start with your mobile number' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Mobile number').fill('98123 45678')
  await page.getByRole('button', { name: 'Start with your mobile number' }).click()
  await expect(page.getByText('We are here until seven')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflows(page)).toBe(false)
  await page.getByRole('link', { name: 'Continue to Tulna' }).click()
  await page.waitForURL('**/socialmedia-onboarding**')
  await expect(page.locator('input[name=to]')).toHaveValue('9812345678')
  expect(page.url()).not.toContain('9812345678')
})

test('[PTN-02] a partner passes a quiz, takes the certificate and a poster home, and asks for the end of the account', async ({
  page,
}) => {
  test.skip(inTab, 'a tab makes no PDF')
  test.slow()
  await signInMerchant(page, '/partner/training-material')
  await page.getByRole('button', { name: 'Take the quiz about Gold Loans' }).click()
  const quiz = page.getByRole('dialog', { name: 'Quiz: Gold Loans' })
  await quiz.getByRole('button', { name: 'Submit' }).click()
  await expect(quiz.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  for (const right of [
    'Say no: customers pay partners nothing',
    'The lender',
    'Compare offers with all their costs',
    'Stop them: a passcode is typed by the customer alone',
    'Never call them again',
    'The lender may sell the gold',
  ]) {
    const answer = quiz.getByRole('radio', { name: right, exact: true })
    if (await answer.count()) await answer.check()
  }
  await quiz.getByRole('button', { name: 'Submit' }).click()
  await expect(quiz.getByText('Passed: 5 of 5 correct')).toBeVisible()
  await quiz.getByRole('button').filter({ hasText: 'Close' }).click()
  const certificate = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Certificate about Gold Loans (PDF)' }).click()
  expect((await certificate).suggestedFilename()).toMatch(/^certificate-C-\w{8}\.pdf$/)

  await page.goto('/partner/marketing-support/banners-and-creatives')
  const poster = page.waitForEvent('download')
  const creative = page.locator('.creative').filter({ has: page.getByRole('heading', { name: 'A home' }) })
  await creative.getByRole('button', { name: /PDF/ }).click()
  expect((await poster).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto('/partner/settings?tab=agreements')
  await expect(page.getByText(/Code of conduct, version/)).toBeVisible()
  await page.getByLabel('Why are you leaving?').fill('I retire')
  await page.getByLabel('Your password').fill('demo-partner-1')
  await page.getByRole('button', { name: 'Request to close the account' }).click()
  await page.getByRole('button', { name: 'Keep the account' }).click()
  await expect(page.getByRole('button', { name: 'Request to close the account' })).toBeVisible()
  await expectAccessible(page)
})

test('[CUST-09] what a partner sells, is paid and says reaches its customers and its books', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow()
  const desk = page

  // A link for gold loans, made while the partner still sells them.
  await signInAdmin(desk, '/admin/tracking-links')
  await desk.getByRole('button', { name: 'New tracking link' }).click()
  const fresh = desk.getByRole('dialog')
  await fresh.getByLabel('Name', { exact: true }).fill('Gold at the shop')
  await fresh.getByLabel('Leads to').selectOption('/socialmedia-onboarding?p=gl')
  await fresh.getByLabel(/^Short address/).fill('dukaan-gold')
  await fresh.getByLabel(/^Merchant/).selectOption({ label: 'DukaanPlus Lucknow' })
  await fresh.getByLabel('Product', { exact: true }).selectOption('Gold Loans')
  await fresh.getByRole('button', { name: 'Create link' }).click()
  await expect(fresh).toHaveCount(0)

  // The partner: two products, terms from a later day, texts as a version.
  await desk.goto('/admin/partners/5')
  const products = desk.getByRole('group', { name: 'Products' })
  await products.getByLabel('Personal loans').check()
  await products.getByLabel('Business loans').check()
  await desk.getByRole('textbox', { name: 'Legal name' }).focus()
  await desk.getByRole('button', { name: 'Plan a change' }).click()
  const terms = desk.getByRole('dialog', { name: 'Plan new terms for DukaanPlus' })
  await terms.getByLabel('Revenue flat fee').fill('800')
  await terms.getByRole('button', { name: 'Save' }).click()
  const rates = desk.getByRole('table', { name: 'Terms by date' })
  await expect(rates.getByRole('row', { name: /₹800\.00/ })).toContainText('Planned')
  await desk
    .getByRole('textbox', { name: 'Terms of the partner, in English' })
    .fill('We bring you to Tulna and are paid for it.')
  await desk.getByRole('textbox', { name: 'Legal name' }).focus()
  await desk.getByRole('button', { name: 'Publish as the next version' }).click()
  await expect(desk.getByText(/^Version 1, from/)).toBeVisible()
  await expectAccessible(desk)
  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await overflows(desk)).toBe(false)
  await desk.setViewportSize({ width: 1280, height: 800 })

  // The customer follows the old link, hears that gold is not to be had, and goes on.
  const mobile = newMobile()
  // A browser without a head counts as a program: no one is brought by its clicks.
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const phone = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 } })
  const shop = await phone.newPage()
  await shop.goto('/l/dukaan-gold')
  await shop.waitForURL('**/socialmedia-onboarding**')
  await shop.locator('input[name=to]').fill(mobile)
  await send(shop).click()
  await shop.waitForURL('**/verification')
  await shop.locator('input[name=otp]').fill(passcodeFor(mobile))
  await send(shop).click()
  await shop.waitForURL('**/user/not-offered/gl')
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(
    'Gold Loans: not available through DukaanPlus',
  )
  await expectAccessible(shop)
  expect(await overflows(shop)).toBe(false)
  await shop.getByRole('link', { name: 'See all products of DukaanPlus' }).click()
  await shop.waitForURL('**/products')
  await expect(shop.locator('[data-tile]')).toHaveCount(2)
  await expect(shop.locator('[data-tile=bl]')).toBeVisible()
  await shop.goto('/user/gold-offers')
  await shop.waitForURL('**/user/not-offered/gl')
  await shop.goto('/products')
  await shop.locator('[data-tile=pl]').click()
  await shop.waitForURL('**/user/user-detail')
  await expect(shop.getByText(/Its own terms, version 1, apply in addition to ours/)).toBeVisible()
  await shop.goto('/terms-of-use?partner=dukaanplus')
  await expect(shop.getByText('We bring you to Tulna and are paid for it.')).toBeVisible()
  await expect(shop.getByText(/Version 1, in force from/)).toBeVisible()

  // What is planned can be taken back, and everything is sold again.
  await desk.goto('/admin/partners/5')
  await desk.getByRole('button', { name: /^Cancel: / }).click()
  await expect(rates.getByRole('row')).toHaveCount(2)
  await products.getByLabel('Personal loans').uncheck()
  await products.getByLabel('Business loans').uncheck()
  await desk.getByRole('textbox', { name: 'Legal name' }).focus()
  await expect(desk.getByText('Partner updated successfully!')).not.toHaveCount(0)
  await desk.goto('/admin/partners')
  await expect(desk.getByRole('row', { name: /DukaanPlus/ })).not.toContainText('Personal loans')
  await phone.close()
})
