import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { partner, prospect } from '#server/tables/people.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { orders } from '#src/domain/offers/price-order.ts'
import { setLanguage } from '#src/platform/language.ts'
import { currentNotices } from '#src/platform/notices.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function openOffers() {
  const customer = await pages.app.signInCustomer()
  const app_id = await completeProfile(customer)
  const { body } = await customer.get(`/api/offers?app_id=${app_id}`)
  return { customer, list: body as OfferList, user: await renderCustomer('/user/offers') }
}

const cards = () => screen.findAllByRole('article')

test('[CUST-12] every offer stands in the order of the server, with its three figures', async () => {
  const { list } = await openOffers()
  expect(list.offers.length).toBeGreaterThan(3)
  const shown = await cards()
  const names = shown.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)
  expect(names.slice(0, list.offers.length)).toEqual(list.offers.map(({ legal_name }) => legal_name))
  expect(names.slice(list.offers.length).sort()).toEqual(
    list.unmatched.flatMap(({ instead }) => instead?.legal_name ?? []).sort(),
  )
  const [first] = list.offers
  expect(shown[0]).toHaveTextContent(`APR${first?.apr.toFixed(2)}%`)
  expect(screen.getByRole('heading', { name: `${list.offers.length} offers match` })).toBeVisible()
})

test('[CUST-12] each offer shows loan, interest and fees, and what it costs more than the cheapest', async () => {
  const { list } = await openOffers()
  await cards()
  const rupees = (amount: number) => `₹${Math.round(amount).toLocaleString('en-IN')}`
  const costOf = ({ total_cost, total_cost_max = total_cost }: OfferList['offers'][number]) => total_cost_max
  const least = Math.min(...list.offers.map(costOf))
  expect(list.offers.filter((offer) => costOf(offer) > least).length).toBeGreaterThan(2)
  for (const offer of list.offers) {
    const { amount, processing_fee: fees, total_payable, total_payable_max = total_payable } = offer
    const card = within(screen.getByRole('article', { name: offer.legal_name }))
    // The contract's other figures say the same: interest is what is paid back beyond the amount.
    const [from, upto] = [total_payable - amount, total_payable_max - amount].map(rupees)
    const interest = from === upto ? from : `${from} – ${upto}`
    expect(card.getByRole('img', { name: /: (up to )?₹[\d,]+ in all$/ })).toHaveAccessibleName(
      expect.stringContaining(`${rupees(amount)} loan, ${interest} interest and ${rupees(fees)} fees`),
    )
    const more = costOf(offer) - least
    expect(
      card.getByText(more > 0 ? `Costs up to ${rupees(more)} more than the cheapest` : 'Lowest total cost'),
    ).toBeVisible()
  }
})

test('[OFFER-07] the figure that the list is sorted by is the largest of each card', async () => {
  const { user } = await openOffers()
  const [first] = await cards()
  const deciding = () => first?.querySelector('[data-deciding] dt')?.textContent
  expect(deciding()).toBe('APR')
  await user.click(screen.getByRole('radio', { name: 'Total cost' }))
  await expect.poll(deciding).toBe('Total cost')
  await user.click(screen.getByRole('radio', { name: 'APR' }))
})

test('[LANG-05] what the customer asked for stands in rupees with lakh grouping', async () => {
  await openOffers()
  expect(await screen.findByText('₹2,00,000 over 24 months')).toBeVisible()
})

test('[CUST-12] a chosen offer stands in the table with how it stands, and no second one can be chosen', async () => {
  const { list, user } = await openOffers()
  const lender = list.offers[0]?.legal_name ?? ''
  expect(await screen.findByText('You have not chosen an offer yet.')).toBeVisible()
  await press(await screen.findByRole('button', { name: `Choose ${lender}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Apply to ${lender}` }))
  expect(dialog.getByRole('checkbox', { name: /^Yes, send my details/ })).not.toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: /^Yes, send my details/ }))
  await press(dialog.getByRole('button', { name: 'Agree and apply' }))
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Lender',
    'Product',
    'Loan amount',
    'Status',
    'Last updated',
    'Action',
  ])
  const row = table.getByRole('row', { name: new RegExp(lender) })
  for (const cell of ['Personal Loans', '₹2,00,000', 'Not sent yet'])
    expect(within(row).getByText(cell)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Choose / })).toBeNull()
})

test('[CUST-12] offers that could not be loaded say so and can be tried again', async () => {
  server.use(fault('GET /api/offers', 500))
  const customer = await pages.app.signInCustomer()
  await completeProfile(customer)
  await renderCustomer('/user/offers')
  expect(await screen.findByText('Your offers could not be loaded.')).toBeVisible()
  server.resetHandlers(...server.listHandlers().slice(1))
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect((await cards()).length).toBeGreaterThan(0)
})

test('each card names the grievance officer of its lender', async () => {
  const { list } = await openOffers()
  for (const { lender_name, grievance } of list.offers) {
    const card = (await cards()).find((one) => one.dataset.offer === lender_name)
    expect(card).toHaveTextContent(`Lender’s grievance officer${grievance?.name}`)
  }
})

test('two or three offers stand side by side, every fact in one row', async () => {
  const { list, user } = await openOffers()
  await cards()
  const names = list.offers.slice(0, 4).map(({ legal_name }) => legal_name)
  const tick = (name = '') => screen.getByRole('checkbox', { name: `Compare ${name}` })
  for (const name of names.slice(0, 3)) await user.click(tick(name))
  expect(tick(names[3])).toBeDisabled()
  await press(screen.getByRole('link', { name: 'Compare 3 offers' }))
  const table = within(await screen.findByRole('table'))
  expect(
    table
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(names.slice(0, 3))
  const apr = within(table.getByRole('row', { name: /^APR/ })).getAllByRole('cell')
  expect(apr.map(({ textContent }) => textContent)).toEqual(
    list.offers
      .slice(0, 3)
      .map(({ apr: from, apr_max: upto = from }) =>
        upto === from ? `${from.toFixed(2)}%` : `${from.toFixed(2)}%\n–\u00a0${upto.toFixed(2)}%`,
      ),
  )
})

test('the key facts of an offer hold every instalment, the officer and the APR as on its card', async () => {
  const { list } = await openOffers()
  const [first] = list.offers
  const name = first?.legal_name ?? ''
  await cards()
  await press(screen.getByRole('link', { name: `Key facts of ${name}` }))
  await screen.findByRole('heading', { level: 1, name: `Key facts: ${name}` })
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  // Head and sum besides the instalments.
  expect(rows).toHaveLength((first?.tenor_months ?? 0) + 2)
  expect(rows.at(-1)).toHaveTextContent('2,00,000.00')
  expect(screen.getAllByText(`${first?.apr.toFixed(2)}%`)).toHaveLength(2)
  expect(screen.getByText(first?.grievance?.name ?? 'nobody')).toBeVisible()
})

test('another amount is asked for in place, and the offers are recalculated', async () => {
  const { user } = await openOffers()
  await cards()
  await press(screen.getByRole('button', { name: 'Change amount or term' }))
  const amount = await screen.findByLabelText('How much do you want to borrow?')
  await user.clear(amount)
  await user.type(amount, '3,00,000')
  await press(screen.getByRole('button', { name: 'Recalculate offers' }))
  expect(await screen.findByText('₹3,00,000 over 24 months')).toBeVisible()
})

test('[OFFER-02] a lender that would lend another amount stands apart, and says which rule it is', async () => {
  const { customer, list } = await openOffers()
  await pages.app.deps.database.db.update(lenderProduct).set({ max_amount: 150_000 })
  const asked = { app_id: list.app_id, se_loan_amount: 250_000, desired_tenor: 24 }
  await customer.post('/api/offers/change', asked)
  await renderCustomer('/user/offers')
  expect(await screen.findByRole('heading', { name: 'Offers for other amounts or terms' })).toBeVisible()
  const others = (await cards()).filter((card) =>
    within(card).queryByRole('button', { name: /^Show offers for this amount/ }),
  )
  expect(others.length).toBeGreaterThan(3)
  for (const card of others) expect(card).toHaveTextContent(/Lends amounts of ₹[\d,]+ to ₹1,50,000\./)
  // Asked for from far below: the answer is in view, and read first.
  const [first] = others
  await press(within(first as HTMLElement).getByRole('button', { name: /^Show offers for this amount/ }))
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/offers? match/))
})

test('[TRUE-05] a lender that needs a detail which was not told says so, and leads to the profile', async () => {
  const customer = await pages.app.signInCustomer()
  await completeProfile(customer)
  await pages.app.deps.database.db
    .update(lender)
    .set({ min_score: 700, score_unknown: 0 })
    .where(eq(lender.name, 'Aarna-Finance'))
  const user = await renderCustomer('/user/offers')
  const row = (await screen.findByText('Aarna Finance Ltd')).closest('li') as HTMLElement
  expect(row).toHaveTextContent(
    'You did not tell us: Credit score. Requires a known credit score of 700 or more',
  )
  await user.click(within(row).getByRole('button', { name: 'Add it to your profile' }))
  await waitFor(() => expect(location.pathname).toBe('/user/user-detail'))
})

test('[LANG-05] Hindi keeps the digits and the lakh grouping', async () => {
  await openOffers()
  await cards()
  await act(async () => setLanguage('hi'))
  expect(await screen.findByText('24 महीनों के लिए ₹2,00,000')).toBeVisible()
  await act(async () => setLanguage('en'))
})

test('[CUST-12] a list of a partner’s lenders alone says so, in both languages', async () => {
  const customer = await pages.app.signInCustomer()
  await completeProfile(customer)
  const { db } = pages.app.deps.database
  await db.update(prospect).set({ merchant_id: 1 }).where(eq(prospect.user_id, customer.session.prospect_id))
  await db
    .update(partner)
    .set({ lenders: [1, 2, 3] })
    .where(eq(partner.key, 'gramsetu'))
  await renderCustomer('/user/offers')
  expect(await screen.findByText('Offers from lenders available through GramSetu Services')).toBeVisible()
  act(() => setLanguage('hi'))
  expect(await screen.findByText('GramSetu Services के माध्यम से उपलब्ध ऋणदाताओं के ऑफ़र')).toBeVisible()
})

test('[GUARD-04] the pages of a product that the partner does not sell say so, with a way on', async () => {
  const customer = await pages.app.signInCustomer()
  const { db } = pages.app.deps.database
  await db
    .update(prospect)
    .set({ merchant_id: 1, product_type: 'Gold Loans' })
    .where(eq(prospect.user_id, customer.session.prospect_id))
  await db
    .update(partner)
    .set({ products: ['pl', 'cc'] })
    .where(eq(partner.key, 'gramsetu'))
  const user = await renderCustomer('/user/gold-loan-detail')
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Gold Loans: not available through GramSetu Services',
    }),
  ).toBeVisible()
  act(() => setLanguage('hi'))
  expect(
    await screen.findByRole('heading', { level: 1, name: /GramSetu Services के माध्यम से उपलब्ध नहीं/ }),
  ).toBeVisible()
  act(() => setLanguage('en'))
  await user.click(await screen.findByRole('link', { name: 'See all products of GramSetu Services' }))
  expect(await screen.findByRole('button', { name: /^Personal Loans/ })).toBeVisible()
  expect(screen.getByText('Products available through GramSetu Services')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Gold Loans/ })).toBeNull()
  expect(screen.queryByText('Not open on this site yet')).toBeNull()
})

test('[OFFER-07] the published order is on at first; sorted by total cost the label says so, and it stays after going back', async () => {
  const { list, user } = await openOffers()
  await cards()
  const names = () =>
    [...document.querySelectorAll('.list-controls ~ .offers h3')].map(({ textContent }) => textContent)
  expect(names()).toEqual(list.offers.map(({ legal_name }) => legal_name))
  expect(screen.getByText(/^Our published order: by APR/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Total cost' }))
  const byCost = [...list.offers].sort(orders.cost).map(({ legal_name }) => legal_name)
  expect(await screen.findByText(/^Your order: by total cost/)).toBeVisible()
  expect(names()).toEqual(byCost)
  await renderCustomer('/user/offers')
  expect(await screen.findByText(/^Your order: by total cost/)).toBeVisible()
  await user.click((await screen.findAllByRole('radio', { name: 'APR' })).at(-1) as HTMLElement)
})

test('[OFFER-07] a filter says how many offers it leaves, and shows all again', async () => {
  const { list, user } = await openOffers()
  await cards()
  const least = Math.min(...list.offers.map(({ emi, emi_max = emi }) => emi_max))
  const box = screen.getByRole('combobox', { name: 'Largest monthly instalment' })
  const [first] = within(box).getAllByRole<HTMLOptionElement>('option').slice(1)
  const upto = Number(first?.value)
  expect(upto).toBeGreaterThanOrEqual(least)
  await user.selectOptions(box, String(upto))
  const left = list.offers.filter(({ emi, emi_max = emi }) => emi_max <= upto).length
  expect(screen.getByText(new RegExp(`Showing ${left} of ${list.offers.length} offers`))).toBeVisible()
  await press(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(screen.queryByText(/^Showing \d/)).toBeNull())
})

test('[OFFER-07] an offer is chosen from its key facts, and from the comparison', async () => {
  const { list, user } = await openOffers()
  await cards()
  const [one, two] = list.offers
  for (const offer of [one, two])
    await user.click(screen.getByRole('checkbox', { name: `Compare ${offer?.legal_name}` }))
  await press(screen.getByRole('link', { name: 'Compare 2 offers' }))
  await waitFor(() => expect(screen.getByRole('button', { name: `Choose ${two?.legal_name}` })).toBeVisible())
  await press(screen.getByRole('link', { name: `Key facts of ${one?.legal_name}` }))
  await screen.findByRole('heading', { level: 1, name: `Key facts: ${one?.legal_name}` })
  await press(await screen.findByRole('button', { name: `Choose ${one?.legal_name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Apply to ${one?.legal_name}` }))
  expect(
    dialog.getByText('Which details, what for, and how to take it back').closest('details'),
  ).not.toHaveAttribute('open')
  await user.click(dialog.getByRole('checkbox', { name: /^Yes, send my details/ }))
  await press(dialog.getByRole('button', { name: 'Agree and apply' }))
  await screen.findByRole('heading', { level: 1, name: 'Your offers' })
  expect(
    await screen.findByText(new RegExp(`^You chose ${one?.legal_name}\\. To choose another`)),
  ).toBeVisible()
})

test('asks who signed in by e-mail for a mobile number, and then sends what was chosen', async () => {
  const { list, customer, user } = await openOffers()
  const { db } = pages.app.deps.database
  const chosen = list.offers[0] as OfferList['offers'][number]
  await db
    .update(prospect)
    .set({ mobile_phone_number: null, email: 'asha@example.com', email_verified: 1 })
    .where(eq(prospect.user_id, customer.session.prospect_id))
  await press(await screen.findByRole('button', { name: `Choose ${chosen.legal_name}` }))
  await user.click(await screen.findByRole('checkbox', { name: /^Yes, send my details/ }))
  await press(screen.getByRole('button', { name: 'Agree and apply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your mobile number' }))
  // It would cover the button on a phone.
  expect(currentNotices()).toEqual([])
  await user.type(dialog.getByLabelText('Mobile number'), '+91 98111 00077')
  await press(dialog.getByRole('button', { name: 'Send passcode' }))
  const field = await dialog.findByLabelText('One-time passcode')
  const sent = pages.app.deps.outbox.recent().find(({ to }) => to.endsWith('9811100077'))
  await user.type(field, sent?.otp ?? '')
  await press(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('row', { name: new RegExp(chosen.legal_name) })).toBeVisible()
})
