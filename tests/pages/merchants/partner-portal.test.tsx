import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { commissionMonth } from '#server/tables/money.ts'
import { codeAcceptance, funnel, merchantPortal, merchantStaff } from '#server/tables/portal.ts'
import { validation } from '#src/locales/validation.words.ts'
import { setLanguage } from '#src/platform/language.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'
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
  await screen.findByRole('rowheader', { name: /^R\. 98XXXXXX78/ })
  expect(document.body).not.toHaveTextContent('9812345678')
  await user.selectOptions(await screen.findByLabelText('Stage'), '0')
  await screen.findByText('No leads in this period with these filters.')
  expect(location.search).toContain('stage=0')
  await user.click(screen.getByRole('link', { name: 'Disbursals' }))
  await screen.findByRole('rowheader', { name: /^R\. 98XXXXXX78/ })
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
  await user.click(screen.getByRole('button', { name: 'Wrong amount?' }))
  const query = await screen.findByRole('dialog', { name: 'Wrong amount?' })
  expect(query).toHaveTextContent(/L-[0-9a-f]{12}, Earned: ₹[\d,.]+/i)
  await user.type(within(query).getByLabelText('What is wrong?'), 'short')
  await user.click(within(query).getByRole('button', { name: 'Send query' }))
  expect(await within(query).findByRole('alert')).toHaveTextContent(validation.en.tooShort20)
  await user.type(within(query).getByLabelText('What is wrong?'), ' but now it is long enough')
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

test('every integration task says how far it is and what comes next', async () => {
  const user = await open('/partner/digital-integration')
  const card = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement
  const says = (name: string, text: RegExp) => waitFor(() => expect(card(name)).toHaveTextContent(text))
  await says('Send leads by API', /Not set up.*Create a key/)
  await says('Receive events', /Not set up.*Give an address/)
  await says('Put a widget on your site', /No site may show it yet.*Name your site/)
  await says('Link and QR', /Active links: \d+.*Copy or print/)
  await user.click(screen.getByRole('link', { name: 'Put a widget on your site' }))
  await user.type(await screen.findByLabelText('Your sites'), 'https://shop.example')
  await user.click(screen.getByRole('button', { name: 'Save sites' }))
  await screen.findByText('Saved.')
  expect(await db().select({ sites: merchantPortal.frame_origins }).from(merchantPortal)).toContainEqual({
    sites: ['https://shop.example'],
  })
  await user.click(screen.getByRole('link', { name: 'All tasks' }))
  await says('Put a widget on your site', /Sites that may show it: 1/)
})

test('the widget’s code and preview follow the look that is chosen', async () => {
  const user = await open('/partner/digital-integration?task=widget')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the widget')
  expect(frame.getAttribute('sandbox')).toBe('')
  await user.selectOptions(screen.getByLabelText('Colours'), 'Dark')
  await user.type(screen.getByLabelText(/Colour of the button/), '#0b72')
  expect(await screen.findByText(/Until then the preview uses/)).toBeVisible()
  await user.type(screen.getByLabelText(/Colour of the button/), '85')
  await waitFor(() => expect(screen.queryByText(/Until then the preview uses/)).toBeNull())
  const code = screen.getByText(/<script async/)
  expect(code).toHaveTextContent(/data-link="[\w-]+" data-lang="en" data-theme="dark" data-colour="#0b7285"/)
  expect(screen.getByTitle('Preview of the widget').getAttribute('src')).toMatch(
    /^\/w\/[\w-]+\?lang=en&theme=dark&colour=0b7285&preview=1$/,
  )
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
  expect(alert).toHaveTextContent(`IFSC: ${validation.en.required}`)
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

test('a draft is saved with empty fields, says what is not saved, and refuses promises', async () => {
  const user = await open('/partner/customFunnel')
  await user.click(await screen.findByRole('button', { name: 'Create a page' }))
  const state = (text: string | RegExp) =>
    waitFor(() =>
      expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(
        expect.stringMatching(text),
      ),
    )
  await state(/can be saved with empty fields/)
  await user.type(screen.getByLabelText('Headline'), 'Guaranteed loans')
  await state(/^Not saved yet$/)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(/Remove promises/)).toBeVisible()
  expect(await db().$count(funnel)).toBe(0)
  await user.clear(screen.getByLabelText('Headline'))
  await user.type(screen.getByLabelText('Headline'), 'Loans, compared')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await state(/^Saved on /)
  expect(await db().select({ slug: funnel.slug, status: funnel.status }).from(funnel)).toEqual([
    { slug: null, status: 'DRAFT' },
  ])
  await user.type(screen.getByLabelText('Line below'), 'For all')
  await state(/^Changes since .* are not saved yet$/)
  await user.click(screen.getByRole('button', { name: 'All pages' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('button', { name: 'Send for approval' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(validation.en.slugForm)
  await user.type(screen.getByLabelText('Address'), 'my-shop')
  await user.type(screen.getByLabelText('Thank-you text'), 'Come by')
  await user.click(screen.getByRole('button', { name: 'Send for approval' }))
  await screen.findByRole('heading', { name: 'Loans, compared' })
  expect(await db().select({ slug: funnel.slug, status: funnel.status }).from(funnel)).toEqual([
    { slug: 'my-shop', status: 'SUBMITTED' },
  ])
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
  const user = await open('/partner/reports?tab=payouts')
  const head = await screen.findByRole('columnheader', { name: 'Invoice' })
  const payouts = head.closest('table') as HTMLElement
  expect(await within(payouts).findByText(/We have no bank account on file for you/)).toBeVisible()
  expect(within(payouts).getByText('Held')).toBeVisible()
  await user.click(within(payouts).getByRole('button', { name: 'Add invoice number' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invoice for October 2026' })
  await user.type(within(dialog).getByLabelText('Your invoice number'), 'INV/7')
  await user.click(within(dialog).getByRole('button', { name: 'Save number' }))
  expect(await within(payouts).findByText(/INV\/7/)).toBeVisible()
})
