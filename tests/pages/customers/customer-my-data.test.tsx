import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function openMyData() {
  const customer = await pages.app.signInCustomer()
  await completeProfile(customer)
  const user = await renderCustomer('/user/privacy')
  await screen.findByText('Asha Rao', { selector: 'dd' })
  return user
}

test('what is stored stands there, PAN and date of birth masked, with nobody who received it', async () => {
  await openMyData()
  for (const text of ['XXXXX1234X', 'XX/XX/1992', 'asha.rao@mail.example', '₹60,000'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(/^Nobody\. Your details go to a lender only after/)).toBeVisible()
  expect(await screen.findByText('Compare offers for me')).toBeVisible()
})

test('a correction needs words, gets a reference and is shown with its status', async () => {
  const user = await openMyData()
  await press(screen.getByRole('button', { name: 'Ask for a correction' }))
  const dialog = within(await screen.findByRole('dialog'))
  await press(dialog.getByRole('button', { name: 'Send request' }))
  await dialog.findByRole('alert')
  await user.type(dialog.getByRole('textbox'), 'My name is <b>Aasha</b>')
  await press(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(/^Correction DR-\d{8}-[0-9A-F]{6}$/)).toBeVisible()
  expect(screen.getByText(/Open: we are working on it$/)).toBeVisible()
})

test('[TRUST-12] “My data” shows where the customer is signed in and ends all other sessions', async () => {
  const other = await pages.app.signInCustomer()
  pages.app.advance(1)
  await openMyData()
  expect(await screen.findByText('This session')).toBeVisible()
  await press(screen.getByRole('button', { name: 'End all other sessions' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End session' })).toBeNull())
  expect((await other.get('/api/sessions')).status).toBe(401)
  expect(screen.queryByText('Unknown device')).toBeNull()
})
