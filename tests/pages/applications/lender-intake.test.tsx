import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { setLanguage } from '#src/platform/language.ts'
import { clearCookies } from '#tests/support/cookie-jar.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { chooseUdyog, intake } from '#tests/support/lending/intake.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const pathOf = (id: string) => `/user/lender-intake/udyog/${id}`
const title = () => screen.findByRole('heading', { level: 1, name: 'Business loan with Udyog' })
const field = (name: string) => document.querySelector(`main [name="${name}"]`) as HTMLInputElement
const button = () => screen.getByRole('button', { name: 'Send to the lender' })
const answers = (body: object, status = 200) =>
  server.use(http.post('*/api/udyog-intake/:id', () => HttpResponse.json(body, { status })))

/** The form of a customer who chose the offer, read and ready: neither gender nor consent is asked again. */
async function open() {
  const { id, customer } = await chooseUdyog(pages.app)
  const user = await renderCustomer(pathOf(id))
  await title()
  await screen.findByLabelText("Father's name")
  return { id, customer, user }
}

const type = (name: string, value: string) =>
  act(async () => {
    fireEvent.input(field(name), { target: { value } })
    if (field(name).tagName === 'SELECT') fireEvent.change(field(name), { target: { value } })
  })

/** Fills everything in that is needed, but for the tick. */
async function fillIn(user: UserEvent, changes: Record<string, string> = {}) {
  const { gender: _, dateOfIncorporation: __, consent: ___, uan: ____, subCategory, ...rest } = intake
  const radio = screen.queryByRole('radio', { name: 'Female' })
  if (radio) await user.click(radio)
  for (const [name, value] of Object.entries({
    ...rest,
    subCategory,
    'dateOfIncorporation-day': '27',
    'dateOfIncorporation-month': '3',
    'dateOfIncorporation-year': '2019',
    ...changes,
  }))
    await type(name, value)
}

test('[INT-01] shows mark, thanks and three sections, and the way back to whoever is signed in', async () => {
  await open()
  expect(screen.getByRole('img', { name: 'Udyog' })).toBeVisible()
  expect(screen.getByText('Thank you for choosing Udyog.')).toBeVisible()
  expect([...document.querySelectorAll('.form-section h2')].map((head) => head.textContent)).toEqual([
    'The loan',
    'About you',
    'Your business',
  ])
  expect(screen.getByRole('link', { name: 'Return to Offers' })).toHaveAttribute(
    'href',
    '/user/business-offers',
  )
})

test('[INT-01] opens without a session, and has no way back then', async () => {
  const { id } = await chooseUdyog(pages.app)
  clearCookies()
  // A cookie that is over leaves with the next millisecond.
  await waitFor(() => expect(document.cookie).toBe(''))
  await renderCustomer(pathOf(id))
  await title()
  await screen.findByLabelText("Father's name")
  expect(screen.queryByRole('link', { name: 'Return to Offers' })).toBeNull()
})

test('[INT-03] the button works once all is filled in and ticked; another category asks again', async () => {
  const { id } = await chooseUdyog(pages.app)
  // By its link alone: consent and gender are asked.
  clearCookies()
  await waitFor(() => expect(document.cookie).toBe(''))
  const user = await renderCustomer(pathOf(id))
  await screen.findByLabelText("Father's name")
  expect(screen.queryByLabelText('Sub-category')).toBeNull()
  expect(button()).toBeDisabled()
  await fillIn(user)
  expect(button()).toBeDisabled()
  await user.click(screen.getByRole('checkbox'))
  expect(button()).toBeEnabled()
  await type('mothersName', '')
  expect(button()).toBeDisabled()
  await type('mothersName', 'Sita Rao')
  expect(button()).toBeEnabled()
  await type('category', 'fashion')
  expect(field('subCategory')).toHaveValue('')
  expect(button()).toBeDisabled()
  await type('category', 'workshop')
  expect(screen.queryByLabelText('Sub-category')).toBeNull()
  expect(button()).toBeEnabled()
})

test('[INT-04] pincode takes digits only, six of them; a wrong UAN is told and holds the button back', async () => {
  const { user } = await open()
  await fillIn(user, { businessAddressPincode: '41a1 00123' })
  expect(field('businessAddressPincode')).toHaveValue('411001')
  expect(screen.getByText('UDYAM-MH-12-1234567')).toBeVisible()
  await user.type(field('uan'), 'UDYAM-MH')
  expect(button()).toBeDisabled()
  await user.tab()
  expect(await screen.findByText('Please enter a valid UAN')).toBeVisible()
  expect(field('uan')).toHaveAttribute('aria-invalid', 'true')
  await user.type(field('uan'), '-12-1234567')
  expect(screen.queryByText('Please enter a valid UAN')).toBeNull()
  expect(button()).toBeEnabled()
})

test('[INT-04] a date after today is refused before anything is sent', async () => {
  const { user } = await open()
  await fillIn(user, { 'dateOfIncorporation-year': '2999' })
  await press(button())
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('link')).toHaveTextContent(
    'Date of incorporation: The date of incorporation cannot be after today',
  )
})

test("[INT-05] the server's words stand under each field and go when it is edited", async () => {
  answers(
    { success: false, code: 'INVALID', message: 'No', errors: { name: 'Too plain', nature: 'Not this one' } },
    422,
  )
  const { user } = await open()
  await fillIn(user)
  await press(button())
  await screen.findByRole('alert')
  expect(field('name')).toHaveAccessibleDescription(/Too plain/)
  expect(field('nature')).toHaveAccessibleDescription(/Not this one/)
  const summary = document.querySelector('.error-summary')
  expect(document.activeElement).toBe(summary)
  await user.type(field('name'), 's')
  expect(field('name')).not.toHaveAttribute('aria-invalid')
  expect(field('name')).toHaveFocus()
  expect(field('nature')).toHaveAttribute('aria-invalid', 'true')
  expect(within(summary as HTMLElement).getAllByRole('link')).toHaveLength(1)
  await type('nature', 'food')
  expect(document.querySelector('.error-summary')).toBeNull()
})

test("[INT-06] success 'false' is told by a toast, and the form stays", async () => {
  answers({ success: 'false', message: 'Your application has been rejected' })
  const { user } = await open()
  await fillIn(user)
  await press(button())
  expect((await screen.findAllByText('Your application has been rejected')).length).toBeGreaterThan(0)
  expect(field('fathersName')).toHaveValue('Ramesh Rao')
})

test('[INT-06] otherwise the browser goes where the answer says', async () => {
  const sent: string[][] = []
  server.use(
    http.post('*/api/udyog-intake/:id', async ({ request }) => {
      const form = await request.formData()
      sent.push([...form].map(([name, value]) => `${name}=${value}`).sort())
      return HttpResponse.json({ success: 'true', redirectionUrl: '/user/lenders-transaction/udyog' })
    }),
  )
  const { user } = await open()
  await fillIn(user, { annualSalesTurnOver: '18,00,000' })
  await press(button())
  await waitFor(() => expect(location.pathname).toBe('/user/lenders-transaction/udyog'))
  expect(sent).toEqual([
    [
      ...Object.entries({ ...intake, uan: '' })
        .filter(([name]) => name !== 'consent')
        .map(([name, value]) => `${name}=${value}`),
    ].sort(),
  ])
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('[INT-06] a lender of another host gets the whole page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  answers({ success: 'true', redirectionUrl: 'https://udyog.example/visit/1' })
  const { user } = await open()
  await fillIn(user)
  await press(button())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://udyog.example/visit/1'))
  assign.mockRestore()
})

test('[INT-07] a form that is not open any more leads on at once; without a uuid nothing is read', async () => {
  const read: string[] = []
  server.use(
    http.get('*/api/udyog-intake-fields/:id', ({ params }) => {
      read.push(String(params.id))
      return HttpResponse.json({ success: 'false', redirectionUrl: '/lenders-transaction/udyog' })
    }),
  )
  await renderCustomer('/user/lender-intake/udyog/no-uuid')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(read).toEqual([])
  const id = '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'
  await renderCustomer(pathOf(id))
  await waitFor(() => expect(location.pathname).toBe('/lenders-transaction/udyog'))
  // React's strict mode mounts a page twice; the first reading is aborted, or not any more.
  expect([...new Set(read)]).toEqual([id])
})

test('[INT-08] a refusal offers gold, and Yes goes where the server says', async () => {
  const { id } = await chooseUdyog(pages.app)
  const { db } = pages.app.deps.database
  await db.update(lenderApplication).set({ status: statusCode.REJECTED }).where(eq(lenderApplication.id, id))
  await renderCustomer(pathOf(id))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Unfortunatetly your application has been rejected.')).toBeVisible()
  expect(dialog.getByText('Do you want to apply for a Gold Loan?')).toBeVisible()
  await press(dialog.getByRole('button', { name: /^Yes/ }))
  await waitFor(() => expect(location.pathname).toBe('/user/gold-loan-detail'))
})

test('[INT-08] any other failure is a page that is not there', async () => {
  await renderCustomer(pathOf('3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('what was typed is there again after a reload, the sub-category too', async () => {
  const { id, user } = await open()
  await fillIn(user)
  await renderCustomer(pathOf(id))
  await screen.findByLabelText("Father's name")
  expect(field('fathersName')).toHaveValue('Ramesh Rao')
  expect(field('subCategory')).toHaveValue('dairy')
  expect(button()).toBeEnabled()
})

test('the form speaks Hindi', async () => {
  await open()
  await act(async () => setLanguage('hi'))
  expect(await screen.findByLabelText('पिता का नाम')).toBeVisible()
  expect(screen.getByRole('option', { name: 'किराना और रोज़ की ज़रूरतें' })).toBeInTheDocument()
  await act(async () => setLanguage('en'))
})

test('whoever is signed in is asked neither for the gender of the profile nor for the consent of the choice', async () => {
  const { user } = await open()
  expect(screen.getByText('Gender: Female, as in your profile')).toBeVisible()
  expect(screen.getByText(/^You agreed that Udyog gets your details when you chose its offer/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await fillIn(user)
  expect(button()).toBeEnabled()
})
