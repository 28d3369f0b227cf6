import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { lenderOfferOf } from '#src/domain/offers/lender-offer.ts'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const at = '2026-11-18T06:00:00Z'

async function customer() {
  const id = await insertLead(pages.app, { created_at: at, first_name: 'Asha', mobile: '9876543210' })
  const pid = await insertApplication(pages.app, id, at)
  await insertChoice(pages.app, {
    app_id: pid,
    steps: [
      [10, at],
      [20, at],
    ],
  })
  return { id, pid, path: `/admin/csr-portal/${id}/${pid}` }
}

test('[ADM-07] a customer is found, opened and noted on', async () => {
  const { path } = await customer()
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/csr-portal')
  await user.type(await screen.findByLabelText('Search'), 'asha{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Asha' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeVisible()
  expect(location.pathname).toBe(path)
  expect(screen.getAllByText('98XXXXXX10')).not.toHaveLength(0)
  expect(screen.queryByText('9876543210')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add note' })
  await user.type(within(dialog).getByLabelText('Note'), 'Calls back in the evening')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('tab', { name: 'Notes' }))
  expect(await screen.findByText('Calls back in the evening')).toBeVisible()
  expect(location.search).toBe('?tab=notes')
})

test('a value is shown in full after a reason, which may not be missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { path } = await customer()
  await pages.app.signInAdmin(2)
  const user = await renderAdmin(path)
  await user.click(await screen.findByRole('button', { name: 'Show: Mobile number' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Show' }))
  expect(await within(dialog).findByText('Give a reason of at least 3 characters')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Reason'), 'Customer asks')
  await user.click(within(dialog).getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('9876543210')).toBeVisible()
})

test('[ADM-02] role 3 hears that a customer is not its own, and has no reveal, status or deletion', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { path } = await customer()
  await pages.app.signInAdmin(3)
  const user = await renderAdmin(path)
  expect(await screen.findByText(/This customer is not yours/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to the CSR Portal' }))
  await user.type(await screen.findByLabelText('Search'), '9876543210{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Asha' }))
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Show:/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start deletion' })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Audit' })).toBeNull()
})

test('a restricted customer is a stub, an unknown one is not here', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await customer()
  await pages.app.deps.database.db
    .update(prospect)
    .set({ status: 'RESTRICTED' })
    .where(eq(prospect.user_id, id))
  await pages.app.signInAdmin()
  await renderAdmin(`/admin/csr-portal/${id}/none`)
  expect(await screen.findByRole('heading', { name: 'Restricted customer' })).toBeVisible()
  expect(screen.queryByText('Asha')).toBeNull()
  await renderAdmin('/admin/csr-portal/3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77/none')
  expect(await screen.findByText(/This customer does not exist/)).toBeVisible()
})

test('contact fields are corrected after a reason; what somebody else stored meanwhile is shown beside mine', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id, path } = await customer()
  const { db } = pages.app.deps.database
  await pages.app.signInAdmin(2)
  const user = await renderAdmin(path)
  await user.click(await screen.findByRole('button', { name: 'Edit contact' }))
  await user.type(await screen.findByLabelText('Reason'), 'Asked by phone')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const first = await screen.findByLabelText('First name')
  expect(first).toHaveValue('Asha')
  await user.clear(first)
  await user.type(first, 'Aasha')
  await user.type(screen.getByLabelText('E-mail'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Email is invalid')).toBeVisible()
  await user.clear(screen.getByLabelText('E-mail'))
  await db.update(prospect).set({ first_name: 'Ashaben' }).where(eq(prospect.user_id, id))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Ashaben/)).toBeVisible()
  expect(first).toHaveValue('Aasha')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Aasha' })).toBeVisible()
})

test('customers of the list are ticked and given to somebody by roles 1 and 2', async () => {
  await customer()
  await pages.app.signInAdmin(2)
  const user = await renderAdmin('/admin/csr-portal?q=asha')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Asha' }))
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign' })
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Asha')
  const owner = within(dialog).getByLabelText('Owner')
  const agent = within(dialog)
    .getAllByRole('option')
    .find((one) => one.textContent !== 'Nobody')
  await user.selectOptions(owner, agent as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('cell', { name: agent?.textContent as string })).toBeVisible()
})

test('[LANG-01] the page of a customer speaks Hindi too', async () => {
  await speakHindi()
  const { path } = await customer()
  await pages.app.signInAdmin()
  await renderAdmin(path)
  expect(await screen.findByRole('button', { name: 'नोट जोड़ें' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'समयक्रम' })).toBeVisible()
  await act(async () => setLanguage('en'))
})

test('[WIRE-04] what a lender states otherwise than its terms give is noted at its choice, in both languages', async () => {
  const { path, pid } = await customer()
  const own = lenderOfferOf({
    ...{ amount: 500_000, interest_rate: 14, tenor_months: 24, processing_fee: 7500 },
    ...{ key_facts_url: null, valid_until: null, stated: { apr: 15.9, emi: 24_006, interest_rate: 8 } },
  })
  const { db } = pages.app.deps.database
  await db.update(lenderApplication).set({ lender_offer: own }).where(eq(lenderApplication.app_id, pid))
  await pages.app.signInAdmin()
  await renderAdmin(path)
  expect(
    await screen.findByText('APR stated by the lender: 15.90%. From the terms of its offer: 15.54%.'),
  ).toBeVisible()
  expect(screen.getByText('Rate stated by the lender: 8.00%. From its instalments: 14.00%.')).toBeVisible()
  expect(screen.queryByText(/^EMI stated/)).toBeNull()
  await speakHindi()
  await renderAdmin(path)
  expect(await screen.findByText('ऋणदाता का बताया एपीआर: 15.90%। उसके ऑफ़र की शर्तों से: 15.54%।')).toBeVisible()
  setLanguage('en')
})
