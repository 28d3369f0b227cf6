import { render, screen, waitFor, within } from '@testing-library/react'
import { eq, getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LenderRejection } from '#customer/applications/lender/lender-intake-page.tsx'
import { setCustomer } from '#customer/shared/current-customer.ts'
import { makeAuthCode } from '#server/leads-api/auth-code.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { prospect } from '#server/tables/people.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { writeCookie } from '#src/platform/storage.ts'
import { LanguageProvider } from '#src/platform/words.tsx'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'
import { insertLead } from '#tests/support/demo-rows.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const title = () => screen.findByRole('heading', { level: 1 })
const main = () => within(screen.getByRole('main'))

/** Signs in, chooses a product and saves the first step, or the whole profile. */
async function signIn(product?: string, filled?: 'personal' | 'all') {
  const customer = await pages.app.signInCustomer()
  if (filled === 'all') await completeProfile(customer)
  if (product && filled !== 'all') await customer.post('/api/user/product', { product_type: product })
  if (filled === 'personal') await customer.post('/api/user/personal', steps.personal)
  return customer
}

test.each([
  ['CUST-01', '/cl', 'See what a loan really costs before you choose'],
  ['CUST-06', '/create-merchant-form', 'Become a merchant'],
  ['CUST-06', '/create-merchant-form/', 'Become a merchant'],
  ['CUST-06', '/create-merchant-form/gramsetu', 'Become a merchant'],
  ['CUST-09', '/socialmedia-onboarding?p=gl', 'Gold Loans: compare before you decide'],
  ['CUST-09', '/socialmedia-onboarding?p=zz', 'Compare before you borrow'],
  ['CUST-09', '/auth?code=used', 'This link has expired'],
  ['CUST-09', '/redirect?c=unknown', 'This link no longer works'],
  ['CUST-09', '/transfer/unknown', 'This link has expired'],
  ['CUST-09', '/customer-site', 'See what a loan really costs before you choose'],
  ['AREA-18', '/404', 'Page not found'],
  ['AREA-18', '/nobody-of-this-name', 'Page not found'],
  ['AREA-18', '/user/lender-intake/nobody/terms', 'Page not found'],
  ['AREA-18', `/user/lender-intake/udyog/no-uuid`, 'Page not found'],
  ['AREA-18', '/lenders-transaction/nobody', 'Page not found'],
])('[%s] %s opens for visitors: %s', async (_, path, name) => {
  await renderCustomer(path)
  await waitFor(async () => expect(await title()).toHaveTextContent(name))
  expect(document.title).toContain('Tulna')
})

test.each([
  ['CUST-19', '/user/insurance/transaction', 'Your insurance'],
  ['CUST-20', '/user/need-help', 'How can we help?'],
  ['CUST-20', '/user/remind-me-later', 'Remind me later'],
])('[%s] %s opens for every customer: %s', async (_, path, name) => {
  await signIn()
  await renderCustomer(path)
  expect(await title()).toHaveTextContent(name)
})

test.each([
  ['CUST-15', '/user/induja', 'Induja Credit Services Ltd is not taking applications right now'],
  ['AREA-18', '/user/nobody-of-this-name', 'Page not found'],
  ['AREA-18', '/user/lender-99999', 'Page not found'],
  ['CUST-20', '/user/extra-details', 'Extra details'],
])('[%s] %s belongs to a finished personal loan: %s', async (_, path, name) => {
  await signIn('Personal Loans', 'all')
  await renderCustomer(path)
  expect(await title()).toHaveTextContent(name)
})

test.each(
  loanProducts.filter(({ code }) => code !== 'pl').map(({ type, start }) => [type, start]),
)('[CUST-16] [CUST-17] [CUST-18] %s begins at %s', async (type, start) => {
  await signIn(type)
  await renderCustomer(start)
  expect(await title()).toHaveTextContent('About you')
  expect(location.pathname).toBe(start)
})

test.each([
  ['/user/lender-intake/udyog/privacy-policy', 'Privacy policy of Udyog'],
  ['/user/lender-intake/udyog/terms', 'Terms of Udyog'],
])('[CUST-07] %s opens without a session: %s', async (path, name) => {
  await renderCustomer(path)
  await waitFor(async () => expect(await title()).toHaveTextContent(name))
})

test('[CUST-08] a lender sends people back with and without a session', async () => {
  await renderCustomer('/lenders-transaction/aarna')
  await waitFor(async () => expect(await title()).toHaveTextContent('Back from Aarna'))
  await signIn()
  await renderCustomer('/user/lenders-transaction/cedar')
  await waitFor(async () => expect(await title()).toHaveTextContent('Back from Cedar'))
})

test('[LANG-04] a customer chooses the language on a page of its own, for this and the next sign-in', async () => {
  const customer = await signIn()
  await renderCustomer('/user/language')
  expect(await title()).toHaveTextContent('Choose your language')
  await press(main().getByRole('button', { name: 'हिन्दी' }))
  await waitFor(async () => expect(await title()).toHaveTextContent('अपनी भाषा चुनें'))
  await waitFor(async () => expect((await customer.get('/api/customer-reverify')).body.language).toBe('hi'))
  await press(main().getByRole('button', { name: 'English' }))
  await waitFor(async () => expect(await title()).toHaveTextContent('Choose your language'))
})

test('[GUARD-10] the holding screen reports category 1 and goal 3, on the customer whose number is known', async () => {
  // Anyone who was here before typed nothing in for this customer.
  setCustomer(null)
  await signIn('Personal Loans', 'personal')
  await renderCustomer('/')
  expect(await title()).toHaveTextContent('Welcome back')
  const reported = () =>
    pages.app.deps.database.db
      .select({ ...getTableColumns(journeyEvent), phone: prospect.mobile_phone_number })
      .from(journeyEvent)
      .innerJoin(prospect, eq(prospect.user_id, journeyEvent.prospect_id))
      .where(eq(journeyEvent.event, 'WELCOME_BACK'))
  await waitFor(async () =>
    expect(await reported()).toMatchObject([
      { path: '/user/welcome-back', category_id: 1, goal_id: 3, phone: '9876543210' },
    ]),
  )
})

test('[CUST-19] the cards of a customer who chose cards', async () => {
  await signIn('Credit Cards')
  await renderCustomer('/user/credit-card')
  expect(await title()).toHaveTextContent('Credit cards')
})

test('[CUST-14] lender-submit has neither header nor footer, and leads to all offers', async () => {
  await signIn('Personal Loans', 'all')
  writeCookie('lead', 'aarna', 60)
  await renderCustomer('/user/offers')
  await waitFor(async () =>
    expect(await title()).toHaveTextContent('Aarna Finance Ltd is not taking applications'),
  )
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  await press(main().getByRole('button', { name: 'See offers from all lenders' }))
  await screen.findByRole('heading', { level: 1, name: 'Your offers' })
})

test('[CUST-13] welcome-back asks for date of birth and PAN, and leads on', async () => {
  await signIn('Personal Loans', 'personal')
  const user = await renderCustomer('/')
  expect(await title()).toHaveTextContent('Welcome back')
  expect(await screen.findByText('PAN on file: XXXXX1234X')).toBeVisible()
  const fill = async (name: string, text: string) => user.type(screen.getByLabelText(name), text)
  await fill('Day', '14')
  await fill('Month', '3')
  await fill('Year', '1992')
  await fill('PAN', 'ABCPK9999L')
  await user.click(main().getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("These details don't match")
  await user.clear(screen.getByLabelText('PAN'))
  await fill('PAN', 'abcpk 1234l')
  await user.click(main().getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.pathname).toBe('/user/user-detail'))
})

test('[DLG-02] [DLG-03] [DLG-04] help can be sent once it is filled in, and is confirmed with its number', async () => {
  const user = await renderCustomer('/')
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Help' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How can we help?' }))
  const send = dialog.getByRole('button', { name: 'Send request' })
  expect(send).toBeDisabled()
  await user.type(dialog.getByLabelText('Your name'), 'Asha Rao')
  await user.type(dialog.getByLabelText('Email address'), 'asha@')
  await user.type(dialog.getByLabelText('Mobile phone number'), 'ab98765')
  expect(dialog.getByLabelText('Mobile phone number')).toHaveValue('98765')
  await user.type(dialog.getByLabelText('What do you need help with?'), 'My offers')
  expect(await dialog.findByText('Email error')).toBeVisible()
  expect(await dialog.findByText('Phone Number error')).toBeVisible()
  expect(send).toBeDisabled()
  await user.type(dialog.getByLabelText('Email address'), 'mail.example')
  await user.type(dialog.getByLabelText('Mobile phone number'), '43210')
  expect(send).toBeEnabled()
  await user.click(send)
  expect(await dialog.findByText('Your request have been sent successfully')).toBeVisible()
  expect(dialog.getByRole('status')).toHaveTextContent(/Your reference number is H-[2-9A-Z]{8}\./)
})

test.each([
  ['YES', '/user/business-detail', 'Business Loans'],
  ['NO', '/user/user-detail', 'Personal Loans'],
] as const)('[DLG-01] without or with a certificate: %s leads to %s', async (answer, path, product) => {
  const customer = await signIn()
  await renderCustomer('/products')
  await press(main().getByRole('button', { name: /^Business Loans/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Do you have a business registration certificate?' }),
  )
  expect(dialog.getByRole('radio', { name: 'YES' })).toBeChecked()
  await press(dialog.getByRole('radio', { name: answer }))
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.pathname).toBe(path))
  const session = await pages.app.app.request('/api/customer-reverify', {
    headers: { cookie: customer.cookie },
  })
  expect(await session.json()).toMatchObject({ product_type: product })
})

test('[DLG-01] closing the dialog drops the choice', async () => {
  const customer = await signIn('Gold Loans')
  writeCookie('productId', '7', 60)
  await renderCustomer('/products')
  await press(main().getByRole('button', { name: /^Business Loans/ }))
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(async () => {
    const session = await pages.app.app.request('/api/customer-reverify', {
      headers: { cookie: customer.cookie },
    })
    expect(await session.json()).toMatchObject({ product_type: null })
  })
  expect(document.cookie).not.toContain('productId')
})

test('[DLG-05] the rejection dialog offers a gold loan and leaves the choice open', async () => {
  const chosen: string[] = []
  render(
    <LanguageProvider>
      <LenderRejection onGold={async () => chosen.push('gold')} onClose={() => chosen.push('none')} />
    </LanguageProvider>,
  )
  await press(screen.getByRole('button', { name: 'Yes, show gold loans' }))
  await press(screen.getByRole('button', { name: 'No, thank you' }))
  expect(chosen).toEqual(['gold', 'none'])
})

test('[CUST-20] a kept reminder shows its day and can be cancelled', async () => {
  const customer = await signIn()
  await customer.post('/api/reminder', { day: '2026-11-25', channel: 'mobile', consent: true })
  await renderCustomer('/user/remind-me-later')
  expect(await screen.findByText('You will get one message on 25/11/2026.')).toBeVisible()
  await press(main().getByRole('button', { name: 'Cancel the reminder' }))
  await waitFor(() => expect(screen.queryByText(/You will get one message/)).toBeNull())
  expect((await customer.get('/api/reminder')).body.data).toBeNull()
})

test('[CUST-20] a reminder needs a day, a way and a tick that nobody has set before', async () => {
  await signIn()
  const user = await renderCustomer('/user/remind-me-later')
  await user.click(await screen.findByLabelText('On another day'))
  expect(await screen.findByLabelText('Day')).toHaveAttribute('type', 'date')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await user.click(main().getByRole('button', { name: 'Save reminder' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getAllByRole('link')).toHaveLength(3)
})

test('[CUST-06] a merchant applies and reads the reference', async () => {
  const user = await renderCustomer('/create-merchant-form/gramsetu')
  expect(await screen.findByText('You are applying under GramSetu Services.')).toBeVisible()
  const fill = (name: string | RegExp, text: string) => user.type(screen.getByLabelText(name), text)
  await user.click(screen.getByLabelText('Company'))
  await fill('Legal name of the business', 'Sunrise Traders')
  await fill('Contact person', 'Ravi Kumar')
  await fill('Mobile number', '98765 00041')
  await fill('Email address', 'ravi@sunrise.example')
  await fill('Address of the business', '12, MG Road')
  await fill('Pincode', '411001')
  await fill('PAN', 'abccd1234e')
  await user.click(screen.getByRole('checkbox'))
  await user.click(main().getByRole('button', { name: 'Send application' }))
  await screen.findByRole('heading', { level: 1, name: 'Confirm the mobile number' })
  // Going back loses nothing that was typed.
  await press(main().getByRole('button', { name: 'Change the form' }))
  expect(screen.getByLabelText('Contact person')).toHaveValue('Ravi Kumar')
  expect(screen.queryByLabelText('One-time passcode')).toBeNull()
  pages.app.advance(1)
  await press(main().getByRole('button', { name: 'Send application' }))
  await screen.findByRole('heading', { level: 1, name: 'Confirm the mobile number' })
  const sent = pages.app.deps.outbox.recent().find(({ to }) => to.endsWith('9876500041'))
  await user.type(screen.getByLabelText('One-time passcode'), sent?.otp ?? '')
  await press(main().getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('heading', { level: 1, name: 'Application received' })
  expect(location.pathname).toBe('/create-merchant-form/success')
  expect(screen.getByText(/^Your reference is M-/)).toBeVisible()
})

test('[CUST-09] a card leads out over the page that names the host', async () => {
  await renderCustomer('/credit-cards')
  const [out] = await main().findAllByRole('button', { name: /^Go to .+: / })
  await press(out as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'You are leaving Tulna' })
  const link = await main().findByRole('link', { name: 'Go to cards.example' })
  expect(link).toHaveAttribute('rel', 'noreferrer')
  expect(link.getAttribute('href')).toMatch(/^https:\/\/cards\.example\/.*click=[0-9a-f-]{36}$/)
})

test('[CUST-09] a partner’s code says who comes, and the passcode is still asked', async () => {
  const { database, keys, clock } = pages.app.deps
  const person = { mobile: '9876500062', first_name: 'Asha', product_type: 'Gold Loans' as const }
  const { code } = await makeAuthCode(database.db, keys, 1, person, clock())
  await renderCustomer(`/auth?code=${code}`)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha' })
  expect(main().getByText('We send a passcode to 98XXXXXX62.')).toBeVisible()
  await press(main().getByRole('button', { name: 'Get passcode' }))
  await waitFor(() => expect(location.pathname).toBe('/verification'))
})

test('[CUST-09] a transfer link warns whoever is signed in to the back office on this device', async () => {
  const lead = await insertLead(pages.app, { created_at: '2026-11-01T00:00:00Z', mobile: '9876500052' })
  const admin = await pages.app.signInAdmin()
  const { body } = await admin.post(`/api/admin/transfer/${lead}`)
  await renderCustomer(`/transfer/${body.token}`)
  expect(await screen.findByText(/The link is for the customer’s own phone/)).toBeVisible()
  expect(screen.queryByLabelText('Mobile number')).toBeNull()
})

test('[CUST-09] a transfer link asks for the number and the passcode', async () => {
  const lead = await insertLead(pages.app, { created_at: '2026-11-01T00:00:00Z', mobile: '9876500051' })
  const admin = await pages.app.signInAdmin()
  const { body } = await admin.post(`/api/admin/transfer/${lead}`)
  // On the customer's own device no one of the back office is signed in.
  await admin.post('/api/logout')
  const user = await renderCustomer(`/transfer/${body.token}`)
  await user.type(await screen.findByLabelText('Mobile number'), '9876500051')
  await user.click(main().getByRole('button', { name: 'Get passcode' }))
  await waitFor(() => expect(location.pathname).toBe('/verification'))
  expect(await screen.findByText(/\+91 9876500051/)).toBeVisible()
})
