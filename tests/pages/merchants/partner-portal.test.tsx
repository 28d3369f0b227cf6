import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { commissionMonth } from '#server/tables/money.ts'
import { codeAcceptance, merchantStaff } from '#server/tables/portal.ts'
import { validation } from '#src/locales/validation.words.ts'
import { setLanguage } from '#src/platform/language.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const db = () => pages.app.deps.database.db

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

test('reports keep tab, filters and page in the address, and customers masked', async () => {
  await soldLoan(pages.app, 1, 'Ravindra', '9812345678')
  const user = await open('/partner/reports')
  await screen.findByRole('rowheader', { name: 'R. 98XXXXXX78' })
  expect(document.body).not.toHaveTextContent('9812345678')
  await user.selectOptions(await screen.findByLabelText('Stage'), '0')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('No leads in this period with these filters.')
  expect(location.search).toContain('stage=0')
  await user.click(screen.getByRole('link', { name: 'Disbursals' }))
  await screen.findByRole('rowheader', { name: 'R. 98XXXXXX78' })
  expect(location.search).toContain('tab=disbursals')
})

test('a line of the earnings opens to its computation and takes a query', async () => {
  const { clock } = pages.app.deps
  await paidCase(db(), clock(), { ref: 'AA1', day: '2026-11-10', amount: 100_000, merchant: 1 })
  await recomputeAll(db(), clock())
  const user = await open('/partner/reports?tab=earnings')
  await user.click(await screen.findByRole('button', { name: 'How was this calculated?' }))
  const dialog = await screen.findByRole('dialog', { name: 'How this line was calculated' })
  await within(dialog).findByRole('table', { name: 'Slabs in order' })
  expect(within(dialog).getByText(/Applied: the first/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Raise a query' }))
  const query = await screen.findByRole('dialog', { name: 'Query about AA1' })
  await user.type(within(query).getByLabelText('Your question'), 'short')
  await user.click(within(query).getByRole('button', { name: 'Send query' }))
  expect(await within(query).findByRole('alert')).toHaveTextContent(validation.en.tooShort20)
  await user.type(within(query).getByLabelText('Your question'), ' but now it is long enough')
  await user.click(within(query).getByRole('button', { name: 'Send query' }))
  await screen.findByText(/We received query T-\w+/)
})

test('a product shows its lenders, what it earns, and makes a link with its QR code', async () => {
  const user = await open('/partner/product-offering/bl')
  await user.click(await screen.findByRole('button', { name: 'Create my link' }))
  await screen.findByRole('img', { name: /^QR code of http/ })
  expect(screen.getByText(/GramSetu Pune Centre is a referral partner/)).toBeVisible()
  expect(screen.getByText(/Your share is 60% of the commission and ₹100/)).toBeVisible()
})

test('a category shows what each product earns, and makes a link to one of them', async () => {
  const user = await open('/partner/product-offering')
  await user.click(await screen.findByRole('link', { name: 'Deals' }))
  await screen.findByRole('table')
  const [product] = (await pages.app.nobody.get('/api/products/deals')).body
  await user.click(screen.getByRole('button', { name: `Create link for ${product.name}` }))
  await screen.findByRole('button', { name: `Copy link of ${product.name}` })
  expect(screen.getByText(/Your share is 60% of what the provider pays and ₹100/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByText(/GramSetu Pune Centre is a referral partner of Tulna and is paid for referrals/)
})

test('[PTN-02] an unknown product is not found inside the portal', async () => {
  await open('/partner/product-offering/xx')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getByRole('navigation', { name: 'Portal pages' })).toBeVisible()
})

test('the search over questions finds words of the answer, and nothing found leads to asking', async () => {
  const user = await open('/partner/faqs/dsa-queries')
  const box = await screen.findByLabelText('Search the questions')
  await user.type(box, 'negative')
  expect(await screen.findByText('Answers: 1')).toBeVisible()
  await user.clear(box)
  await user.type(box, 'zebra crossing')
  const ask = await screen.findByRole('link', { name: 'Ask us' })
  expect(ask).toHaveAttribute('href', '/partner/communication/general-query?text=zebra%20crossing')
})

test('[PTN-03] the account menu leads to the settings, where the bank account asks twice', async () => {
  const user = await open('/partner')
  await user.click(await screen.findByRole('link', { name: 'Settings', hidden: true }))
  await waitFor(() => expect(location.pathname).toBe('/partner/settings'))
  await user.click(await screen.findByRole('link', { name: 'Bank account' }))
  await user.type(await screen.findByLabelText('Account number'), '123456789')
  await user.type(screen.getByLabelText('Account number again'), '987654321')
  await user.click(screen.getByRole('button', { name: 'Save bank account' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(validation.en.accountAgain)
  expect(alert).toHaveTextContent(validation.en.ifsc)
})

test('staff sees what the owner ticked, in the sidebar and by address', async () => {
  await db()
    .insert(merchantStaff)
    .values({ merchant_user_id: 1, rights: ['leads'], created_at: new Date() })
  await open('/partner/digital-integration')
  await screen.findByRole('heading', { name: 'You do not have access to this page' })
  const sidebar = screen.getByRole('navigation', { name: 'Portal pages' })
  expect(within(sidebar).queryByRole('link', { name: 'Referral' })).toBeNull()
  expect(within(sidebar).getByRole('link', { name: 'Reports' })).toBeVisible()
})

test('the funnel editor refuses promises before they are sent', async () => {
  const user = await open('/partner/customFunnel')
  await user.click(await screen.findByRole('button', { name: 'Create a page' }))
  await user.type(screen.getByLabelText('Address'), 'my-shop')
  await user.type(screen.getByLabelText('Headline'), 'Guaranteed loans')
  await user.type(screen.getByLabelText('Line below'), 'For all')
  await user.type(screen.getByLabelText('Thank-you text'), 'Come by')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Remove promises')
  await user.clear(screen.getByLabelText('Headline'))
  await user.type(screen.getByLabelText('Headline'), 'Loans, compared')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: 'Loans, compared' })
})

test.each([
  ['/partner/reports', 'रिपोर्ट'],
  ['/partner/product-offering', 'उत्पाद'],
  ['/partner/settings', 'सेटिंग'],
  ['/partner/training-material', 'प्रशिक्षण सामग्री'],
  ['/partner/digital-integration', 'डिजिटल इंटीग्रेशन'],
])('%s speaks Hindi', async (path, title) => {
  await speakHindi()
  await open(path)
  await screen.findByRole('heading', { level: 1, name: title })
  setLanguage('en')
})

test('without the code of conduct every page says that it is read-only, until the code is agreed to', async () => {
  await db().delete(codeAcceptance)
  const user = await open('/partner/training-material')
  expect(await screen.findByText(/is read-only until/)).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: 'I agree to all six points for a year' }))
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(screen.queryByText(/is read-only until/)).toBeNull())
})

test('a month whose payout is held says why, and takes the number of the invoice', async () => {
  const { clock } = pages.app.deps
  await paidCase(db(), clock(), { ref: 'AA2', day: '2026-10-10', amount: 100_000, merchant: 1 })
  await recomputeAll(db(), clock())
  await db().insert(commissionMonth).values({ month: '2026-10', locked_at: clock() })
  const user = await open('/partner/reports?tab=earnings')
  const payouts = await screen.findByRole('region', { name: 'Payouts by month' })
  expect(within(payouts).getByText('Held')).toBeVisible()
  expect(within(payouts).getByText(/We have no bank account on file for you/)).toBeVisible()
  await user.click(within(payouts).getByRole('button', { name: 'Add invoice number' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invoice for October 2026' })
  await user.type(within(dialog).getByLabelText('Your invoice number'), 'INV/7')
  await user.click(within(dialog).getByRole('button', { name: 'Save number' }))
  expect(await within(payouts).findByText(/INV\/7/)).toBeVisible()
})
