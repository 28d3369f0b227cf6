import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import type { NextStep } from '#src/contract/applications/lender-wire.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { answerOf, LENDERS, lenderPages, main, title } from '#tests/support/lending/lender-pages.tsx'
import { server } from '#tests/support/pages.tsx'

const { db, signIn, chooseByCall, standing } = lenderPages()

const otp: NextStep = { kind: 'otp', length: 4, sent_to: 'XXXXXX0000', attempts_left: 3 }

test('[CUST-15] a chosen offer goes on with its lender: questions and consent with their errors, then sent', async () => {
  await signIn()
  const user = await renderCustomer('/user/offers')
  await press(await screen.findByRole('button', { name: 'Choose Cedar Capital Finance Ltd' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /^Yes, send my details/ }))
  await press(dialog.getByRole('button', { name: 'Agree and apply' }))
  await title('You are applying to Cedar Capital Finance Ltd')
  expect(location.pathname).toBe('/user/cedar')
  expect(main().getByText('Step 2 of 5: The lender’s questions')).toBeVisible()
  expect(main().getByText('₹2,00,000')).toBeVisible()
  expect(main().getByRole('link', { name: 'Key facts of this offer' })).toBeVisible()
  // What is shared stands by name, the lender's own question among it.
  const shares = within(
    main().getByText('What Cedar Capital Finance Ltd receives').parentElement as HTMLElement,
  )
  for (const share of ['PAN', 'Date of birth', "Father's name", 'When you agreed to the credit report'])
    expect(shares.getByText(share)).toBeInTheDocument()
  const agree = main().getByRole('checkbox')
  expect(agree).not.toBeChecked()
  expect(main().getByText(/It asks Lekha Credit Bureau for it/)).toBeVisible()
  await press(main().getByRole('button', { name: 'Send to Cedar Capital Finance Ltd' }))
  const problems = within(await screen.findByRole('alert'))
  expect(problems.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    "Father's name: Fill in this field",
    'Tick the box to let this lender see your credit report',
  ])
  await user.type(main().getByLabelText("Father's name"), 'Ramesh Rao')
  await user.click(agree)
  await press(main().getByRole('button', { name: 'Send to Cedar Capital Finance Ltd' }))
  await title('Your application to Cedar Capital Finance Ltd')
  const now = main()
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current'))
  expect(now).toHaveTextContent('Checking')
  const [row] = await db().select().from(lenderApplication)
  expect(row?.asked_at).not.toBeNull()
})

test('a lender that asks nothing and submits by itself needs no second click', async () => {
  await signIn()
  const user = await renderCustomer('/user/offers')
  await press(await screen.findByRole('button', { name: 'Choose Aarna Finance Ltd' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /^Yes, send my details/ }))
  await press(dialog.getByRole('button', { name: 'Agree and apply' }))
  await title('Your application to Aarna Finance Ltd')
  expect(main().queryByRole('form')).toBeNull()
  expect(main().queryByRole('button', { name: /^Send to/ })).toBeNull()
})

test('[CUST-15] a lender without a page of its own has the same page under its number', async () => {
  const { customer, list } = await signIn()
  const other = list.offers.find(({ lender_name }) => lender_name.startsWith('Palashvan'))
  await db()
    .update(lender)
    .set({ autosubmission: 0 })
    .where(eq(lender.lender_id, other?.lender_id ?? 0))
  await chooseByCall(customer, list, other?.lender_name ?? '')
  await renderCustomer(`/user/lender-${other?.lender_id}`)
  await title(`You are applying to ${other?.legal_name}`)
  await press(main().getByRole('button', { name: `Send to ${other?.legal_name}` }))
  await title(`Your application to ${other?.legal_name}`)
})

test('[CUST-05] the passcode of a lender: its own length, the tries that are left, and on to the lender', async () => {
  await standing('Dhanvi-Finserv', { next_step: otp })
  const checked: unknown[] = []
  server.use(
    http.post(`${LENDERS}/dhanvi/applications/L-1/otp`, async ({ request }) => {
      const { otp: typed } = (await request.json()) as { otp: string }
      checked.push(typed)
      return typed === '1234'
        ? HttpResponse.json({ ...answerOf('logged in'), verified: true })
        : HttpResponse.json({
            ...answerOf('logged in', { ...otp, attempts_left: 2 }),
            verified: false,
            attempts_left: 2,
          })
    }),
  )
  const user = await renderCustomer('/user/dhanvi')
  await title('Passcode from Dhanvi Finserv Ltd')
  expect(location.pathname).toBe('/user/dhanvi/otp')
  expect(main().getByText(/has sent a passcode to XXXXXX0000/)).toBeVisible()
  const box = main().getByLabelText('Passcode from Dhanvi Finserv Ltd')
  expect(box).toHaveAttribute('autocomplete', 'one-time-code')
  const confirm = () => press(main().getByRole('button', { name: 'Confirm passcode' }))
  await user.type(box, '12')
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the digits of the passcode')
  await user.type(box, '99')
  await confirm()
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The lender says this passcode is not correct'),
  )
  expect(await main().findByText('Attempts left: 2')).toBeVisible()
  expect(main().getByText(/You can ask for a new passcode in \d+ seconds/)).toBeVisible()
  await user.clear(box)
  await user.type(box, '1234')
  await confirm()
  await title('Your application to Dhanvi Finserv Ltd')
  expect(location.pathname).toBe('/user/dhanvi')
  expect(checked).toEqual(['1299', '1234'])
})

test('[CUST-05] without a try left the passcode is asked for no more; a new one may be', async () => {
  await standing('Dhanvi-Finserv', { next_step: { ...otp, attempts_left: 0 } })
  await renderCustomer('/user/dhanvi/otp')
  expect(await main().findByText(/No attempts left/)).toBeVisible()
  expect(main().queryByLabelText('Passcode from Dhanvi Finserv Ltd')).toBeNull()
})

test('[CUST-05] [CUST-15] a page that no lender waits for leads to the offers', async () => {
  const { customer, list } = await signIn()
  for (const path of ['/user/himadri', '/user/himadri/otp', '/user/cedar/declined']) {
    await renderCustomer(path)
    await title('Your offers')
    expect(location.pathname).toBe('/user/offers')
  }
  await chooseByCall(customer, list, 'Aarna-Finance')
  await renderCustomer('/user/aarna/otp')
  await title('Your offers')
})

test('[CUST-15] a lender with a site of its own is left for by a click, and its host is named', async () => {
  await standing('Ekta-Finance', { next_step: { kind: 'redirect', url: 'http://lenders.example/visit/L-1' } })
  await renderCustomer('/user/ekta')
  await title('Continue with Ekta Finance Ltd')
  const out = main().getByRole('link', { name: 'Go to lenders.example' })
  expect(out).toHaveAttribute('href', 'http://lenders.example/visit/L-1')
  expect(out).toHaveAttribute('rel', 'noreferrer')
})

test('[CUST-15] a refusal has its reason first; no dialog covers it, and every way on stands below', async () => {
  await standing('Cedar-Capital', { status: 80, reason: 'Income does not fit our policy' })
  await renderCustomer('/user/cedar')
  await title('Cedar Capital Finance Ltd did not accept your application')
  expect(location.pathname).toBe('/user/cedar/declined')
  expect(main().getByText(/says: Income does not fit our policy/)).toBeVisible()
  // General advice could contradict the lender's own reason.
  expect(main().queryByText(/credit report may be the reason/)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(main().getByRole('link', { name: 'Choose another lender' })).toBeVisible()
  expect(main().getByRole('button', { name: 'Compare gold loans' })).toBeVisible()
  expect(main().getByRole('link', { name: 'All my offers and their status' })).toBeVisible()
})

test('a lender that declined is marked among the offers, and stands last', async () => {
  await standing('Aarna-Finance', { status: 80 })
  await renderCustomer('/user/offers')
  const declined = await main().findByText(/^This lender declined your application on \d\d\/\d\d\/\d{4}\.$/)
  const offers = (declined.closest('ul') as HTMLElement).querySelectorAll('article')
  expect([...offers].at(-1)).toHaveAccessibleName('Aarna Finance Ltd')
  expect(offers[0]).not.toHaveAccessibleName('Aarna Finance Ltd')
})

test('a refused customer may go on to gold loans', async () => {
  await standing('Aarna-Finance', { status: 80 })
  await renderCustomer('/user/aarna')
  await press(await main().findByRole('button', { name: 'Compare gold loans' }))
  await waitFor(() => expect(location.pathname).toBe('/user/gold-loan-detail'))
})

test('[STATE-02] a refused detail is named with the lender’s words, and cannot be sent again unchanged', async () => {
  await standing('Aarna-Finance', {
    status: 91,
    refused: [{ field: 'monthly_income', message: 'Does not match the salary slips' }],
  })
  await renderCustomer('/user/aarna')
  await title('Aarna Finance Ltd asks you to correct your details')
  expect(main().getByText('Monthly income', { selector: 'strong' })).toBeVisible()
  expect(main().getByText(/Does not match the salary slips/)).toBeVisible()
  await press(main().getByRole('button', { name: 'Correct your details' }))
  await waitFor(() => expect(location.pathname).toBe('/user/user-detail'))
})

const lenderOffer = {
  ...{ amount: 160_000, interest_rate: 16.5, tenor_months: 24, processing_fee: 2000, apr: 17.8, emi: 7880 },
  ...{ total_cost: 31_120, key_facts_url: null, valid_until: '2026-11-27' },
}

test('[OFFER-06] the lender’s own offer stands beside the chosen terms and is accepted by a click', async () => {
  await standing('Aarna-Finance', { status: 30, lender_offer: lenderOffer })
  await renderCustomer('/user/aarna')
  const row = await main().findByRole('row', { name: /Loan amount/ })
  expect(row).toHaveTextContent('₹2,00,000')
  expect(row).toHaveTextContent('₹1,60,000')
  expect(main().getByText('Valid until 27/11/2026')).toBeVisible()
  for (const name of [/Interest per year/, /Processing fee/, /Total cost/]) {
    const cells = within(main().getByRole('row', { name })).getAllByRole('cell')
    for (const cell of cells) expect(cell).toHaveTextContent(/\d/)
  }
  await press(main().getByRole('button', { name: 'Accept this offer' }))
  expect(await main().findByText(/You accepted this offer on/)).toBeVisible()
  expect(main().queryByRole('button', { name: 'Accept this offer' })).toBeNull()
})

test('[OFFER-06] a lender’s own offer past its last day says so, and leaves no button that would be refused', async () => {
  const lapsed = { ...lenderOffer, valid_until: '2020-01-01' }
  await standing('Aarna-Finance', { status: 30, lender_offer: lapsed })
  await renderCustomer('/user/aarna')
  expect(await main().findByText(/^This offer was valid until 01\/01\/2020/)).toBeVisible()
  expect(main().queryByRole('button', { name: 'Accept this offer' })).toBeNull()
  expect(main().queryByText(/accept or decline it/)).toBeNull()
  expect(main().getByRole('button', { name: 'Withdraw this application' })).toBeVisible()
})

test('[OFFER-06] the key facts of the lender’s own offer are its own, and leave no other offer to choose', async () => {
  const { id } = await standing('Aarna-Finance', { status: 30, lender_offer: lenderOffer })
  await renderCustomer('/user/aarna')
  expect(
    await main().findByRole('link', { name: 'Key facts of this offer, with its repayment schedule' }),
  ).toHaveAttribute('href', `/user/key-facts?application=${id}`)
  await renderCustomer(`/user/key-facts?application=${id}`)
  await title('Key facts: Aarna Finance Ltd')
  expect(main().getAllByText('₹1,60,000.00').length).toBeGreaterThan(0)
  expect(main().getByText(/16\.50% a year/)).toBeVisible()
  expect(main().queryByRole('button', { name: /Choose/ })).toBeNull()
})

test('[OFFER-03] the price of a chosen offer stays a range, and indicative, on the page of its lender', async () => {
  const { customer, list } = await signIn()
  const offer = list.offers.find(({ apr_max }) => apr_max !== undefined)
  if (!offer?.apr_max) throw new Error('no lender prices by risk')
  const body = { list_id: list.list_id, lender_id: offer.lender_id, consent: true }
  const consent_version = currentConsent.SHARE_LENDER
  const chosen = await customer.post('/api/offers/select', { ...body, consent_version })
  await renderCustomer(chosen.body.page)
  expect(await main().findByText('Indicative until the lender confirms it.')).toBeVisible()
  expect(main().getByText('APR').parentElement).toHaveTextContent(
    `${offer.apr.toFixed(2)}% –\u00a0${offer.apr_max.toFixed(2)}%`.replace('\u00a0', ' '),
  )
})

test('[STATE-04] what has happened stands with its day and who did it; withdrawing frees the customer', async () => {
  await standing('Aarna-Finance', { status: 20 })
  await renderCustomer('/user/aarna')
  await press(await main().findByText('What has happened'))
  expect(main().getByText(/^No news by \d\d\/\d\d\/\d{4}\? We will contact you/)).toBeVisible()
  await press(main().getByRole('button', { name: 'Withdraw this application' }))
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await main().findByRole('link', { name: 'Choose another lender' })).toBeVisible()
})

test('[CUST-15] a lender that is off says so; nothing is sent', async () => {
  const { customer, list } = await signIn()
  await chooseByCall(customer, list, 'Cedar-Capital')
  await db().update(lender).set({ lender_status: 0 }).where(eq(lender.name, 'Cedar-Capital'))
  await renderCustomer('/user/cedar')
  await title('Cedar Capital Finance Ltd is not taking applications right now')
  expect(main().getByText(/Nothing has been sent/)).toBeVisible()
  expect(main().getByRole('link', { name: 'See offers from all lenders' })).toBeVisible()
})

test('the page changes by itself when the lender has news', async () => {
  const { id } = await standing('Bharatpath-Credit', {})
  await renderCustomer('/user/bharatpath')
  expect(await main().findByText(/has your application and is reviewing it/)).toBeVisible()
  await db().update(lenderApplication).set({ status: 60 }).where(eq(lenderApplication.id, id))
  expect(await main().findByText('Approved')).toBeVisible()
})

test('[CUST-12] the status table leads to what a lender waits for', async () => {
  await standing('Dhanvi-Finserv', { next_step: otp })
  await renderCustomer('/user/offers')
  expect(await screen.findByText('Dhanvi Finserv Ltd is waiting for its passcode.')).toBeVisible()
  await press(screen.getByRole('link', { name: 'Continue your application to Dhanvi Finserv Ltd' }))
  await title('Passcode from Dhanvi Finserv Ltd')
})
