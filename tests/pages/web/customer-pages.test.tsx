import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Product } from '#src/contract/products/product-calls.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { localBox } from '#src/platform/storage.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const title = () => screen.getByRole('heading', { level: 1 })
const main = () => within(screen.getByRole('main'))
const footer = () => within(screen.getByRole('contentinfo'))

async function openFinished(path: string) {
  const customer = await pages.app.signInCustomer()
  await completeProfile(customer)
  await renderCustomer(path)
  return customer
}

async function openDrawer() {
  await press(await screen.findByRole('button', { name: 'Menu' }))
  return within(screen.getByRole('dialog', { name: 'Asha Rao' }))
}

test.each(['/', '/cl'])('[CUST-01] in landing mode %s is the landing page', async (path) => {
  await renderCustomer(path)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'See what a loan really costs before you choose',
  )
  expect(screen.getByRole('heading', { name: 'Start with your mobile number' })).toBeVisible()
})

test('[CUST-01] in landing mode /login does not exist', async () => {
  await renderCustomer('/login')
  expect(title()).toHaveTextContent('Page not found')
})

test('[CUST-01] in login mode /products does not exist', async () => {
  await pages.app.signInCustomer()
  await renderCustomer('/products', 'login')
  expect(title()).toHaveTextContent('Page not found')
})

test.each(['/', '/login', '/cl'])('[CUST-01] in login mode %s is the sign-in', async (path) => {
  await renderCustomer(path, 'login')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in or start')
  expect(screen.getByLabelText('Mobile number')).toBeVisible()
})

test('[CUST-01] in landing mode /products lists the products', async () => {
  await pages.app.signInCustomer()
  await renderCustomer('/products')
  expect(title()).toHaveTextContent('What are you looking for?')
})

test('[CUST-01] in login mode the root lists the products to a customer who is signed in', async () => {
  await pages.app.signInCustomer()
  await renderCustomer('/', 'login')
  expect(title()).toHaveTextContent('What are you looking for?')
  expect(location.pathname).toBe('/')
})

test.each([
  ['/credit-cards', 'Credit cards', [0, 1]],
  ['/cards-unsecured', 'Cards without a deposit', [0]],
  ['/cards-secured', 'Cards against a deposit', [1]],
] as const)('[CUST-03] %s is the credit-card page with its kind of cards', async (path, name, kinds) => {
  const { body } = await pages.app.nobody.get('/api/products/credit-cards')
  const cards = (body as Product[]).filter(({ facts }) =>
    (kinds as readonly unknown[]).includes(facts.secured),
  )
  expect(new Set(cards.map(({ facts }) => facts.secured)).size).toBe(kinds.length)
  await renderCustomer(path)
  expect(title()).toHaveTextContent(name)
  const shown = await main().findAllByRole('heading', { level: 2 })
  expect(shown.map(({ textContent }) => textContent)).toEqual(cards.map((card) => card.name))
})

test('[CUST-04] the privacy policy and the terms keep the partner of their address', async () => {
  const user = await renderCustomer('/privacy-policy?partner=grams%26setu')
  const query = '?partner=grams%26setu'
  expect(title()).toHaveTextContent('Privacy')
  await waitFor(() =>
    expect(footer().getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
      'href',
      `/terms-of-use${query}`,
    ),
  )
  await press(footer().getByRole('link', { name: 'Terms of use' }))
  await screen.findByRole('heading', { level: 1, name: /^Terms/ })
  expect(location.pathname + location.search).toBe(`/terms-of-use${query}`)
  await user.click(footer().getByRole('link', { name: 'Privacy and cookies' }))
  await screen.findByRole('heading', { level: 1, name: /Privacy/ })
  expect(location.search).toBe(query)
})

test('[CUST-22] the header tells name and last login, and leads to help and sign-out', async () => {
  localBox.set('lastLoginDate', '2026-11-19T10:05:00Z')
  await openFinished('/user/privacy')
  await screen.findByRole('button', { name: 'Menu' })
  const header = within(screen.getAllByRole('banner')[0] as HTMLElement)
  expect(header.getByText('Asha Rao')).toBeVisible()
  expect(header.getByText(/^Last Login: 19\/11\/2026.*3:35/)).toBeVisible()
  expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '#help')
  expect(document.getElementById('help')).toHaveTextContent(/^Grievance officer: .+@/)
  expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('[CUST-23] on the offers the drawer leads back to the profile', async () => {
  await openFinished('/user/offers')
  await press((await openDrawer()).getByRole('button', { name: 'Return to Profile' }))
  await screen.findByRole('heading', { level: 1, name: 'About you' })
  expect(location.pathname).toBe('/user/user-detail')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CUST-23] away from the offers the drawer offers the products, not the profile', async () => {
  await openFinished('/user/privacy')
  const drawer = await openDrawer()
  expect(drawer.queryByRole('button', { name: 'Return to Profile' })).toBeNull()
  expect(drawer.getByRole('button', { name: 'Return to Products' })).toBeVisible()
})

test.each([
  ['solar.tulna.example', true],
  ['loans.tulna.example', false],
  ['goldloans.tulna.example', false],
])('[CUST-23] on %s the drawer offers the products: %s', async (hostname, isOffered) => {
  await openFinished('/user/privacy')
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(location, 'hostname', 'get').mockReturnValue(hostname)
  const drawer = await openDrawer()
  expect(drawer.queryByRole('button', { name: 'Return to Profile' })).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Return to Products' }) !== null).toBe(isOffered)
})

test('[GUARD-09] Return to Products forgets the chosen product, and the profile stays', async () => {
  const customer = await openFinished('/user/offers')
  const session = async () =>
    (await pages.app.app.request('/api/customer-reverify', { headers: { cookie: customer.cookie } })).json()
  expect(await session()).toMatchObject({ product_type: 'Personal Loans' })
  await press((await openDrawer()).getByRole('button', { name: 'Return to Products' }))
  await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })
  expect(location.pathname).toBe('/products')
  expect(await session()).toMatchObject({ product_type: null, first_name: 'Asha' })
})

test('[CUST-24] the footer names the rights holder, links terms and privacy, and mentions conditions', async () => {
  await renderCustomer('/')
  expect(footer().getByText('© Tulna')).toBeVisible()
  // A brand without conditions hides them by this class.
  expect(footer().getByText('*T&Cs Apply.')).toHaveClass('footer-conditions')
  expect(footer().getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms-of-use')
  expect(footer().getByRole('link', { name: 'Privacy and cookies' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
})

test('[CUST-24] the footer names who runs the site, and says how complaints are answered', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  Object.assign(root.dataset, { company: 'Example Pvt Ltd', address: '1 Fort, Mumbai', gstin: 'U1' })
  document.body.append(root)
  onTestFinished(() => root.remove())
  await renderCustomer('/how-we-rank')
  expect(footer().getByText('Example Pvt Ltd, 1 Fort, Mumbai. GSTIN U1.')).toBeVisible()
  expect(footer().getByRole('heading', { name: 'Help and complaints' })).toBeVisible()
})

test('[CUST-24] where somebody fills in or decides, the footer is one line of help', async () => {
  await openFinished('/user/privacy')
  expect(footer().queryByRole('heading')).toBeNull()
  expect(footer().getByText(/^Grievance officer: /)).toBeVisible()
  expect(footer().getByRole('link', { name: /@/ })).toBeVisible()
})

test('[CUST-25] thirteen kinds of product are named to a customer who chooses', async () => {
  expect(products.map(({ type }) => type).sort()).toEqual(
    [
      ...['Personal Loans', 'Business Loans', 'Gold Loans', 'Affordable Housing Loan', 'Credit Cards'],
      ...['Student Loans', 'Deals', '2-wheeler', 'Car', 'Discount Vouchers'],
      ...['Health Insurance', 'Shop Insurance', 'Other Insurance'],
    ].sort(),
  )
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.irdai = 'CA0000'
  document.body.append(root)
  onTestFinished(() => root.remove())
  await pages.app.signInCustomer()
  await renderCustomer('/products')
  for (const { type } of products) expect(main().getByText(type)).toBeVisible()
})

test('the landing page says that details may be shared with an insurer, where insurance is offered', async () => {
  await renderCustomer('/')
  const text = await screen.findByText(/may be shared with the insurer that you choose/)
  expect(text).toHaveAttribute('data-insurance')
})

test('[CUST-26] the landing page promises the figures of the specification', async () => {
  await renderCustomer('/')
  const claims = (await screen.findByRole('heading', { name: 'What you can compare' })).parentElement
  for (const claim of ['₹35 Lakhpersonal loans up to', '₹1 Croregold loans up to', '10.99%–36%', '60 months'])
    expect(claims).toHaveTextContent(claim)
  expect(claims).toHaveTextContent('Amounts start at ₹1,000; many offers go up to ₹10,00,000')
  expect(claims).toHaveTextContent('Offers in under 60 seconds, approval by some lenders in under 5 minutes')
})

test('[LANG-03] on the offers the picker stands above the rest', async () => {
  await openFinished('/user/offers')
  const picker = screen.getByLabelText('Change your Language')
  const order = picker.compareDocumentPosition(screen.getByRole('main'))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(footer().queryByLabelText('Change your Language')).toBeNull()
})

test.each([
  '/user/user-detail',
  '/user/privacy',
])('[LANG-03] on %s the picker stands in the footer', async (path) => {
  const customer = await pages.app.signInCustomer()
  await customer.post('/api/user/product', { product_type: 'Personal Loans' })
  await renderCustomer(path)
  expect(location.pathname).toBe(path)
  const picker = within(footer().getByLabelText('Change your Language'))
  expect(picker.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['English', 'हिन्दी'])
  expect(main().queryByLabelText('Change your Language')).toBeNull()
})
