import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { lender } from '#server/tables/catalogue.ts'
import { rules } from '#src/domain/offers/rules/rules.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function open(page: string, title: string) {
  await pages.app.signInAdmin()
  await renderAdmin(`/admin/${page}`)
  await screen.findByRole('heading', { level: 1, name: title })
  return setUpPerson()
}
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement
const dialog = () => screen.findByRole('dialog')

test('[ADM-07] role 1 invites an admin; what is wrong is said under its field', async () => {
  const user = await open('user-management', 'User Management')
  await screen.findByText('Bhuvan Demo')
  await user.click(screen.getByRole('button', { name: 'Invite an admin' }))
  const confirmation = await dialog()
  await user.click(within(confirmation).getByRole('button', { name: 'Send invitation' }))
  expect(within(confirmation).getAllByRole('alert')).toHaveLength(2)
  await user.type(within(confirmation).getByRole('textbox', { name: 'Name' }), 'Deepa Demo')
  await user.type(within(confirmation).getByRole('textbox', { name: 'Email' }), 'admin2@demo.example')
  await user.click(within(confirmation).getByRole('button', { name: 'Send invitation' }))
  expect(await within(confirmation).findByText('This email is already in use')).toBeVisible()
  const box = within(confirmation).getByRole('textbox', { name: 'Email' })
  await user.clear(box)
  await user.type(box, 'deepa@demo.example')
  await user.click(within(confirmation).getByRole('button', { name: 'Send invitation' }))
  await screen.findByText('Deepa Demo')
  expect(rowOf('Deepa Demo')).toHaveTextContent('Invited')
})

test('[ADM-02] the own row offers neither role nor switch; a refusal stays in its dialog', async () => {
  const user = await open('user-management', 'User Management')
  await screen.findByText('Anika Demo', { selector: 'strong' })
  await user.click(screen.getByRole('button', { name: 'Actions for Anika Demo' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain('Change role')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions for Bhuvan Demo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }))
  server.use(fault('POST /api/admin/users/{id}/status', 409))
  await user.click(within(await dialog()).getByRole('button', { name: 'Disable' }))
  expect(await within(await dialog()).findByRole('alert')).toBeVisible()
})

test('the login asks for the code of an authenticator, once it is set up', async () => {
  const two = await pages.app.signInAdmin(2)
  const { secret } = (await two.post('/api/admin/totp/enrol', { password: 'demo-admin-2' })).body
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: pages.app.deps.clock().getTime() })
  await two.post('/api/admin/totp/confirm', { totp: code() })
  await two.post('/api/logout', { area: 'admin' })
  // The browser still holds an ended session: that is logged, and it asks to sign in again.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  pages.app.advance(1)
  await renderAdmin('/admin/login')
  const user = setUpPerson()
  await user.type(await screen.findByLabelText(/Email/), 'admin2@demo.example')
  await user.type(screen.getByLabelText(/Password/), 'demo-admin-2')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const box = await screen.findByLabelText(/Code of your authenticator app/)
  await user.type(box, '000000{Enter}')
  expect(await screen.findByText('This code is not correct or was already used')).toBeVisible()
  await user.clear(box)
  await user.type(box, `${code()}{Enter}`)
  await waitFor(() => expect(location.pathname).toBe('/admin/dashboard'))
})

test('[ADM-07] an application is approved under a partner and stands among the merchants', async () => {
  const user = await open('merchant-management/applications', 'Merchants')
  const name = (await screen.findByRole('heading', { level: 3 })).textContent
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const confirmation = await dialog()
  const partners = within(confirmation).getByRole('combobox', { name: 'Sells under' })
  await within(confirmation).findByRole('option', { name: 'SolarKart' })
  await user.selectOptions(partners, 'SolarKart')
  await user.click(within(confirmation).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(
    within(screen.getByRole('navigation', { name: 'Parts of this page' })).getByText('Merchants'),
  )
  const list = await screen.findByRole('region', { name: 'Merchants' })
  expect(await within(list).findByText(name)).toBeVisible()
})

test('[ADM-07] a tracking link is made, opened with its QR code, and switched off', async () => {
  const user = await open('tracking-links', 'Tracking Links')
  await user.click(await screen.findByRole('button', { name: 'New tracking link' }))
  const confirmation = await dialog()
  await user.type(within(confirmation).getByRole('textbox', { name: 'Name' }), 'Diwali poster')
  await user.type(within(confirmation).getByRole('textbox', { name: 'utm_source' }), 'a b')
  await user.click(within(confirmation).getByRole('button', { name: 'Create link' }))
  expect(await within(confirmation).findByText(/Use 1 to 64 letters/)).toBeVisible()
  await user.clear(within(confirmation).getByRole('textbox', { name: 'utm_source' }))
  await user.click(within(confirmation).getByRole('button', { name: 'Create link' }))
  await screen.findByText('Diwali poster')
  await user.click(within(rowOf('Diwali poster')).getByRole('button', { name: /^Open/ }))
  expect(await screen.findByRole('img', { name: 'QR code of Diwali poster' })).toBeVisible()
  const shown = screen.getByRole('dialog', { name: 'Diwali poster' })
  expect(
    within(shown)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(Array(7).fill('0'))
  await user.click(screen.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(rowOf('Diwali poster')).toHaveTextContent('Switched off'))
})

test('[ADM-07] a deletion is approved after it was said what goes, and answers with its certificate, in Hindi', async () => {
  const customer = await pages.app.signInCustomer('9876533333')
  await customer.post('/api/privacy-requests', { kind: 'DELETION' })
  await speakHindi()
  const user = await open('customer-info-deletion', 'ग्राहक जानकारी हटाना')
  await user.click(await screen.findByRole('button', { name: 'मंज़ूर करें' }))
  const confirmation = await screen.findByRole('dialog', { name: /^मंज़ूर करें/ })
  expect(confirmation).toHaveTextContent(/तुरंत|अभी/)
  await user.click(within(confirmation).getByRole('button', { name: 'मंज़ूर करें' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: /निर्णय हो चुका/ }))
  expect(await screen.findByRole('heading', { name: 'जानकारी हटाने का प्रमाणपत्र' })).toBeVisible()
})

test('[ADM-07] eligibility is checked rule by rule; bad input is named, an unknown customer too', async () => {
  const user = await open('customer-eligibility', 'Customer Eligibility')
  await user.type(screen.getByLabelText(/Customer: id/), '9000099999')
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This customer does not exist')
  await user.click(screen.getByRole('button', { name: 'Use a sample profile instead' }))
  await user.clear(screen.getByLabelText('Age'))
  await user.type(screen.getByLabelText('Age'), '12')
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.clear(screen.getByLabelText('Age'))
  await user.type(screen.getByLabelText('Age'), '30')
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByRole('heading', { name: /\d+ of \d+ lenders match/ })).toBeVisible()
  expect(screen.getAllByText('Matches').length).toBeGreaterThan(0)
})

test('[OFFER-04] rules are compared in a column for each that a lender can limit, in the words of the lender’s page', async () => {
  await pages.app.signInAdmin()
  const limits = { min_score: 700, score_unknown: 1, served_areas: '41,56', max_foir: 45, min_job_months: 12 }
  const { database } = pages.app.deps
  await database.db
    .update(lender)
    .set({ ...limits, employer_types: ['multinational'], max_income_multiple: 18 } as object)
    .where(eq(lender.name, 'Aarna-Finance'))
  await renderAdmin('/admin/customer-eligibility?tab=rules')
  const row = (await screen.findByRole('link', { name: 'Aarna-Finance' })).closest('tr') as HTMLElement
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  for (const { tries, takes, words } of rules)
    if (tries.length > 0 || takes) expect(heads).toContain(words.name.en)
  for (const text of [
    '700 – …, Takes unknown scores',
    '41,56',
    '… – 45',
    '12 – …',
    'Multinational',
    '… – 18',
  ])
    expect(row).toHaveTextContent(text)
})

test('the theme of a partner is previewed, with what had to be darkened', async () => {
  await open('partners/3', 'Edit partner')
  expect(await screen.findByRole('region', { name: 'Preview of the site' })).toBeVisible()
  expect(screen.getByText(/has a contrast of 2.28:1 on white/)).toBeVisible()
})
