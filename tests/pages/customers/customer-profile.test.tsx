import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { setLanguage } from '#src/platform/language.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'
import {
  CONSENT,
  field,
  openProfileAt,
  type Step,
  send,
  title,
  titles,
  typed,
} from '#tests/support/customers/profile-steps.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const openAt = (step: Step) => openProfileAt(pages.app, step)

test('[CUST-11] person, address and work are three steps, and the last leads to the offers', async () => {
  const user = await openAt('personal')
  expect(screen.getByText('Step 1 of 3')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: CONSENT })).not.toBeChecked()
  await send(user, 'personal')
  await title('contact')
  expect(screen.getByText('Step 2 of 3')).toBeVisible()
  await send(user, 'contact')
  await title('employment')
  expect(screen.getByText('Step 3 of 3')).toBeVisible()
  await send(user, 'employment')
  await screen.findByRole('heading', { level: 1, name: 'Your offers' })
  expect(location.pathname).toBe('/user/offers')
})

test('a person with one name goes on with it, and finds it again', async () => {
  const user = await openAt('personal')
  await user.click(screen.getByRole('checkbox', { name: 'I have only one name' }))
  expect(field('last_name')).toBeNull()
  // It is there again after a reload, as all that is typed.
  fireEvent.input(field('first_name'), { target: { value: 'Asha' } })
  await renderCustomer('/user/user-detail')
  expect(await screen.findByRole('checkbox', { name: 'I have only one name' })).toBeChecked()
  const { last_name: _, ...one } = typed.personal
  await act(async () => {
    for (const [name, value] of Object.entries(one)) fireEvent.change(field(name), { target: { value } })
  })
  await user.click(screen.getByRole('checkbox', { name: CONSENT }))
  await press(document.querySelector('main button[type=submit]') as HTMLElement)
  await title('contact')
  const [stored] = await pages.app.deps.database.db
    .select()
    .from(prospect)
    .where(eq(prospect.first_name, 'Asha'))
  expect(stored?.last_name).toBeNull()
  await renderCustomer('/user/user-detail?step=1')
  expect(await screen.findByRole('checkbox', { name: 'I have only one name' })).toBeChecked()
})

test('[CUST-11] a customer who comes back goes on at the first open step, with what was stored', async () => {
  const user = await openAt('employment')
  expect(screen.getByText('Step 3 of 3')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Previous step' }))
  await title('contact')
  expect(field('address1')).toHaveValue(steps.contact.address1)
})

test('[CUST-11] a step cannot be skipped by its address', async () => {
  await openAt('contact')
  await renderCustomer('/user/user-detail?step=3')
  expect((await screen.findAllByRole('heading', { level: 1 })).at(-1)).toHaveTextContent(titles.contact)
})

test('[CUST-11] an empty step names each field, in the summary as at the field', async () => {
  await openAt('contact')
  await press(screen.getByRole('button', { name: 'Save and continue' }))
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Email address: Fill in this field',
    'House number, street: Fill in this field',
    'Pincode: Fill in this field',
    'You live in: Fill in this field',
  ])
  for (const link of links) {
    const named = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(named).toBeInvalid()
    expect(named).toHaveAccessibleDescription(expect.stringContaining('Fill in this field'))
  }
})

test.each([
  ['personal', 'first_name', 'Asha1', 'Use letters only'],
  ['personal', 'last_name', 'Rao2', 'Use letters only'],
  ['personal', 'tin', 'ABCDK1234L', 'PAN is invalid'],
  ['personal', 'birth_date-day', '31', 'Birth date is invalid', { 'birth_date-month': '2' }],
  ['personal', 'birth_date-year', '199', 'Year is invalid'],
  ['personal', 'birth_date-year', '2015', "Your age doesn't match the required age criteria"],
  ['contact', 'email', 'asha@mail', 'Email is invalid'],
  ['contact', 'postal_code', '4110', 'Pincode must be 6 digits'],
  ['contact', 'address1', '12 <MG> Road', 'Do not use special characters in address lines'],
  [
    'employment',
    'employer_name',
    'AB',
    'Company name must be 3–40 letters or digits; write signs as words, as in L and T',
  ],
  ['employment', 'officepincode', '4110021', 'Pincode must be 6 digits'],
  ['employment', 'monthly_income', '10,00,001', 'Monthly income must be between ₹1 and ₹10,00,000'],
] as const)('%s: %s may not be %s: %s', async (step, name, value, sentence, also = {} as never) => {
  const user = await openAt(step)
  await send(user, step, { [name]: value, ...also })
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(links[0]?.textContent).toMatch(new RegExp(`: ${sentence.replace(/[₹.]/g, '.')}$`))
  const group = document.getElementById(links[0]?.getAttribute('href')?.slice(1) ?? '')
  expect(group).toBeInvalid()
  await waitFor(() => expect(screen.getAllByText(new RegExp(sentence))).toHaveLength(2))
  await title(step)
})

test('a PIN code without a known city clears the city of the one before, and says so', async () => {
  await openAt('contact')
  const type = (value: string) => fireEvent.input(field('postal_code'), { target: { value } })
  const told = 'This PIN code does not tell us the city. Enter it below.'
  type('411001')
  await waitFor(() => expect(field('city')).toHaveValue('Pune'))
  expect(screen.queryByText(told)).toBeNull()
  for (const unknown of ['900001', '999999']) {
    type('411001')
    type(unknown)
    await waitFor(() => expect(field('city')).toHaveValue(''))
    expect(field('state')).toHaveValue('')
    expect(await screen.findByText(told)).toHaveAttribute('role', 'status')
  }
  type('9999')
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
})

test('the PIN code fills in city and state, as far as it tells them', async () => {
  await openAt('contact')
  const type = (value: string) => fireEvent.input(field('postal_code'), { target: { value } })
  type('560034')
  expect([field('city').value, field('state').value]).toEqual(['Bengaluru', 'KA'])
  type('403001')
  expect([field('city').value, field('state').value]).toEqual(['', 'GA'])
})

test('what was typed is there again after a reload; PAN, date of birth and consent are not kept', async () => {
  const user = await openAt('personal')
  for (const [name, value] of Object.entries(typed.personal))
    fireEvent.input(field(name), { target: { value } })
  await user.click(screen.getByRole('checkbox', { name: CONSENT }))
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ABCPK|birth_date|consent/)
  await renderCustomer('/user/user-detail')
  await title('personal')
  expect([field('first_name').value, field('last_name').value, field('gender').value]).toEqual([
    'Asha',
    'Rao',
    'female',
  ])
  expect([field('tin').value, field('birth_date-year').value]).toEqual(['', ''])
  expect(screen.getByRole('checkbox', { name: CONSENT })).not.toBeChecked()
  expect(screen.getByText(/We restored what you entered/)).toBeVisible()
})

test('a lost connection loses nothing: the words stay, and the next try stores them', async () => {
  const user = await openAt('contact')
  server.use(http.post('*/api/user/contact', () => HttpResponse.error()))
  await send(user, 'contact')
  await screen.findByRole('alert')
  expect(field('address1')).toHaveValue(typed.contact.address1)
  server.resetHandlers(...server.listHandlers().slice(1))
  await press(document.querySelector('main button[type=submit]') as HTMLElement)
  await title('employment')
})

test('two clicks on the button send once', async () => {
  const user = await openAt('contact')
  let calls = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/user/contact')) calls += 1
  })
  await act(async () => {
    for (const [name, value] of Object.entries(typed.contact))
      fireEvent.change(field(name), { target: { value } })
  })
  await user.dblClick(document.querySelector('main button[type=submit]') as HTMLElement)
  await title('employment')
  expect(calls).toBe(1)
})

test('switching the language keeps what is typed', async () => {
  await openAt('personal')
  await act(async () => {
    fireEvent.input(field('first_name'), { target: { value: 'Asha' } })
    fireEvent.change(field('gender'), { target: { value: 'female' } })
  })
  await act(async () => setLanguage('hi'))
  await screen.findByRole('heading', { level: 1, name: 'आपके बारे में' })
  expect(document.documentElement.lang).toBe('hi')
  expect([field('first_name').value, field('gender').value]).toEqual(['Asha', 'female'])
  await act(async () => setLanguage('en'))
})

test('a gold loan asks for the gold and not for more', async () => {
  const customer = await pages.app.signInCustomer()
  await completeProfile(customer)
  await customer.post('/api/user/product', { product_type: 'Gold Loans' })
  await renderCustomer('/user/gold-loan-detail')
  await title('employment')
  expect(field('gold_weight')).toBeVisible()
  expect(document.querySelector('[name=property_type], [name=business_account]')).toBeNull()
  fireEvent.input(field('gold_weight'), { target: { value: '2000' } })
  fireEvent.change(field('gold_purity'), { target: { value: 'k22' } })
  await press(document.querySelector('main button[type=submit]') as HTMLElement)
  expect(await screen.findAllByText(/Enter a weight between 1 and 1,000 grams/)).toHaveLength(2)
})

async function openLoan(product_type: string, path: string) {
  const customer = await pages.app.signInCustomer()
  await customer.post('/api/user/product', { product_type })
  await customer.post('/api/user/personal', steps.personal)
  await customer.post('/api/user/contact', steps.contact)
  const user = await renderCustomer(path)
  await title('employment')
  return user
}
const put = (values: Record<string, string>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values))
      (field(name).tagName === 'SELECT' ? fireEvent.change : fireEvent.input)(field(name), {
        target: { value },
      })
    // A choice is an input too, in browsers.
    fireEvent.input(field('se_loan_amount'))
  })

test('gold is estimated with the price, its day and its source, and the assayer has the last word', async () => {
  await openLoan('Gold Loans', '/user/gold-loan-detail')
  expect(await screen.findByText('Enter weight and purity to see an estimate here.')).toBeVisible()
  await put({ gold_weight: '22', gold_purity: 'k22', se_loan_amount: '3,00,000' })
  expect(
    await screen.findByText(
      'Estimate: your gold may be worth about ₹2,59,600. Lenders may lend up to about ₹2,20,660 on it (85% of the value).',
    ),
  ).toBeVisible()
  expect(screen.getByText(/You are asking for more than this estimate/)).toBeVisible()
  expect(screen.getByText(/₹11,800 per gram of 22 karat on 20\/11\/2026; source: invented/)).toBeVisible()
  expect(screen.getByText(/lender's assayer in your presence/)).toBeVisible()
})

test('a housing loan above nine tenths of the value is warned of, and may be asked for', async () => {
  await openLoan('Affordable Housing Loan', '/user/affordable-housing-loan-detail')
  await put({ property_value: '10,00,000', se_loan_amount: '9,00,000' })
  expect(screen.queryByText(/of the property’s value/)).toBeNull()
  await put({ se_loan_amount: '9,10,000' })
  expect(await screen.findByText(/The loan is 91% of the property’s value/)).toBeVisible()
})

test('[PROF-04] a small income asks for the household, and the answer is needed', async () => {
  const user = await openAt('employment')
  expect(field('household_income')).toBeNull()
  await send(user, 'employment', { monthly_income: '30,000', se_loan_amount: '999' })
  expect(field('household_income')).toBeNull()
  await put({ monthly_income: '25,000' })
  expect(await screen.findByLabelText('Yearly income of your whole household')).toBeVisible()
  await press(document.querySelector('main button[type=submit]') as HTMLElement)
  await waitFor(() => expect(field('household_income')).toHaveAttribute('aria-invalid', 'true'))
})

test('[GUARD-06] a finished gold customer is led on by the answer of the gold call', async () => {
  const customer = await pages.app.signInCustomer()
  await completeProfile(customer)
  await customer.post('/api/user/product', { product_type: 'Gold Loans' })
  const gold = { ...steps.employment, gold_weight: 20, gold_purity: 'k22', desired_tenor: 12 }
  expect((await customer.post('/api/user/employment', gold)).status).toBe(200)
  const posted: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('/api/gold-loans/'))
      posted.push(`${request.method} ${new URL(request.url).pathname}`)
  })
  const { app_id } = (
    await pages.app.nobody.fetch('/api/customer-reverify', { headers: { cookie: customer.cookie } })
  ).body
  await renderCustomer('/user/gold-loan-detail')
  await waitFor(() => expect(location.pathname).toBe('/user/gold-offers'))
  expect([...new Set(posted)]).toEqual([`POST /api/gold-loans/${app_id}`])
})

test('[NAV-01] Back leads to the step before, not again to the first open one', async () => {
  const user = await openAt('personal')
  await send(user, 'personal')
  await title('contact')
  expect(location.search).toBe('?step=2')
  history.back()
  await title('personal')
  expect(location.search).toBe('?step=1')
})

test('[NAV-01] who went back while a step was being saved stays where they are', async () => {
  const user = await openAt('personal')
  await send(user, 'personal')
  await title('contact')
  let answer = () => {}
  const held = new Promise<undefined>((done) => {
    answer = () => done(undefined)
  })
  server.use(http.post('*/api/user/contact', () => held))
  await send(user, 'contact')
  history.back()
  await title('personal')
  answer()
  const next = { level: 1, name: titles.employment }
  await expect(screen.findByRole('heading', next, { timeout: 1000 })).rejects.toThrow()
  expect(location.search).toBe('?step=1')
  const stored = await pages.app.deps.database.db.select().from(prospect)
  expect(stored).toMatchObject([{ postal_code: typed.contact.postal_code }])
})

test('[NAV-01] a product chosen in another tab leads on from a saved step, never to a page that loads for good', async () => {
  const customer = await pages.app.signInCustomer()
  await customer.post('/api/user/product', { product_type: 'Personal Loans' })
  await customer.post('/api/user/personal', steps.personal)
  const user = await renderCustomer('/user/user-detail')
  await title('contact')
  await customer.post('/api/user/product', { product_type: 'Gold Loans' })
  await send(user, 'contact')
  await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })
})
