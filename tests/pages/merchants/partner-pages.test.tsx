import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { lender } from '#server/tables/catalogue.ts'
import { validation } from '#src/locales/validation.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

/** One lead of the demo merchant whose loan was disbursed this morning. */
async function oneDisbursedLead() {
  const [arrived, approved, paid] = ['2026-11-20T03:30:00Z', '2026-11-20T04:30:00Z', '2026-11-20T05:30:00Z']
  const lead = { merchant_id: 1, first_name: 'Asha', mobile: '9876543210', product_type: 'Personal Loans' }
  const customer = await insertLead(pages.app, { ...lead, created_at: arrived })
  const app_id = await insertApplication(pages.app, customer, arrived)
  await insertChoice(pages.app, {
    app_id,
    steps: [
      [60, approved],
      [70, paid],
    ],
    disbursed_amount: 250_000,
  })
}

const figure = (name: string) =>
  screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextElementSibling

test('the dashboard shows figures, stages and masked leads from the database', async () => {
  await oneDisbursedLead()
  await open('/partner')
  await screen.findByText('A. 98XXXXXX10')
  for (const name of ['Leads', 'Applications', 'Approvals', 'Disbursals'])
    expect(figure(name)).toHaveTextContent(/^1$/)
  expect(figure('Disbursed amount')).toHaveTextContent('₹2,50,000')
  expect(screen.getByText('22/10/2026 to 20/11/2026')).toBeVisible()
  const stages = await screen.findByRole('table', { name: 'Chosen offers by status' })
  expect(within(stages).getByRole('row', { name: 'Disbursed 1' })).toBeVisible()
  const all = screen.getByRole('link', { name: 'Applications 1' })
  expect(all).toHaveAttribute('href', '/partner/reports?tab=figure&measure=chosen')
  const good = screen.getByText('Approved or disbursed').closest('li')
  expect(within(good as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/partner/reports?tab=figure&measure=chosen&group=good',
  )
  expect(document.body).not.toHaveTextContent('9876543210')
  expect(document.body).not.toHaveTextContent('Asha')
})

test('a period without leads says so and offers a longer one', async () => {
  await oneDisbursedLead()
  const user = await open('/partner?range=yesterday')
  await screen.findByText(/No leads in this period/)
  expect(figure('Leads')).toHaveTextContent(/^0$/)
  await user.click(screen.getByRole('link', { name: 'Show the last 30 days' }))
  await screen.findByText('A. 98XXXXXX10')
  expect(location.search).toBe('?range=last_30_days')
})

test('a custom range of more than 92 days is refused under its field and keeps the address', async () => {
  const user = await open('/partner?range=custom_range&from=2026-01-01&to=2026-02-01')
  await user.clear(await screen.findByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2026-04-03')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(validation.en.rangeLong)
  expect(location.search).toContain('to=2026-02-01')
})

test('days that the server refuses show its reason in the place of the figures', async () => {
  await open('/partner?range=custom_range&from=2026-11-20&to=2026-11-01')
  await screen.findByText('The figures could not be loaded')
  expect(screen.getByText(validation.en.rangeOrder)).toBeVisible()
  expect(screen.queryByText('Disbursed amount')).toBeNull()
})

test('[AREA-17] figures that fail are announced, and a second try loads them', async () => {
  server.use(fault('GET /api/partner/dashboard', 500))
  const user = await open('/partner')
  await screen.findByText('The figures could not be loaded')
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side')
  server.resetHandlers(...server.listHandlers().slice(1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(figure('Leads')).toHaveTextContent(/^0$/))
})

test('[PTN-02] the sidebar has the pages of the specification and leads to those below them', async () => {
  const user = await open('/partner')
  const sidebar = await screen.findByRole('navigation', { name: 'Portal pages' })
  const links = within(sidebar).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/partner'],
    // Parts of the reports that are used most; the rest is the specification's.
    ['Leads', '/partner/reports?tab=leads'],
    ['Earnings', '/partner/reports?tab=earnings'],
    ['Payouts', '/partner/reports?tab=payouts'],
    ['Product Offering', '/partner/product-offering'],
    ['Marketing Support', '/partner/marketing-support'],
    ['Reports', '/partner/reports'],
    ['Communication', '/partner/communication'],
    ['FAQ', '/partner/faqs'],
    ['Referral', '/partner/referral'],
    ['Training Material', '/partner/training-material'],
    ['Custom Funnel', '/partner/customFunnel'],
    ['Digital Integration', '/partner/digital-integration'],
    ['Lender Journey', '/partner/lender-journey'],
  ])
  await user.click(within(sidebar).getByRole('link', { name: 'Training Material' }))
  const main = await screen.findByRole('main')
  await user.click(await within(main).findByRole('link', { name: 'Eligibility Criteria' }))
  await waitFor(() => expect(location.pathname).toBe('/partner/training-material/eligibility-criteria'))
})

test('[PTN-04] Eligibility Criteria has the breadcrumb and the eight columns of the specification', async () => {
  await open('/partner/training-material/eligibility-criteria')
  const heads = await screen.findAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    'Criteria',
    'Age',
    'Salaried/Selfemployed',
    'Monthly net income',
    'Min loan',
    'Max loan',
    'Cibil',
    'Lender Journey',
  ])
  const trail = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem')
  expect(trail.map((step) => step.textContent)).toEqual([
    'Dashboard',
    'Training Material',
    'Eligibility Criteria',
  ])
  expect(document.title).toBe('Eligibility Criteria – Tulna')
})

test('[PTN-04] cells show the texts of the lender, an empty or blank one a dash, and none can be edited', async () => {
  const { db } = pages.app.deps.database
  await db
    .update(lender)
    .set({
      age_text: '21 to 60',
      employment_text: 'Salaried',
      income_text: null,
      min_loan_text: '  ',
      cibil_text: '',
    })
    .where(eq(lender.name, 'Aarna-Finance'))
  await open('/partner/training-material/eligibility-criteria')
  const row = (await screen.findByRole('rowheader', { name: 'Aarna-Finance' })).closest('tr') as HTMLElement
  const cells = within(row).getAllByRole('cell')
  expect(cells.slice(0, 6).map((cell) => cell.textContent)).toEqual([
    '21 to 60',
    'Salaried',
    '–',
    '–',
    '₹10,00,000',
    '–',
  ])
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull()
  expect(within(screen.getByRole('table')).queryByRole('textbox')).toBeNull()
})

test('[AREA-18] an unknown path of the portal shows not-found inside it', async () => {
  await open('/partner/no-such-page')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/partner')
  expect(screen.getByRole('navigation', { name: 'Portal pages' })).toBeVisible()
})

test('the portal switches to Hindi at once and says so to the browser', async () => {
  const user = await open('/partner/training-material/eligibility-criteria')
  await screen.findByRole('rowheader', { name: 'Aarna-Finance' })
  await user.selectOptions(screen.getByLabelText('Change your Language'), 'hi')
  await screen.findByRole('heading', { level: 1, name: 'पात्रता मानदंड' })
  expect(document.documentElement).toHaveAttribute('lang', 'hi')
  expect(screen.getByRole('columnheader', { name: 'ऋणदाता की प्रक्रिया' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('अपनी भाषा बदलें'), 'en')
  await screen.findByRole('heading', { level: 1, name: 'Eligibility Criteria' })
})

test('[AREA-09] a 401 on any call clears the session and goes to /partner/login', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  server.use(fault('GET /api/partner/dashboard', 401))
  await open('/partner')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/partner/login'))
  expect(document.cookie).not.toContain('partnerId')
})

test('[MEAS-01] a figure of the portal says what it counts and leads to its rows', async () => {
  await oneDisbursedLead()
  const user = await open('/partner')
  const what = await screen.findByLabelText('What does this count: Disbursed amount')
  await user.click(what)
  const about = what.closest('details') as HTMLElement
  expect(await within(about).findByText(/^Rupees of the loans first paid out in the period/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: '₹2,50,000' }))
  expect(await screen.findByRole('row', { name: /^Total.*₹2,50,000/ })).toBeVisible()
  expect(screen.getByLabelText('Figure')).toHaveDisplayValue('Disbursed amount')
  expect(within(screen.getByRole('table')).getByText('A. 98XXXXXX10')).toBeVisible()
})
