import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function choose(item: string) {
  const user = await renderAdmin('/admin/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  const menu = await screen.findByRole('menu', { name: /^Account of/ })
  await user.click(within(menu).getByRole('menuitem', { name: item }))
  return user
}

test('the account menu logs out', async () => {
  const caller = await pages.app.signInAdmin()
  await choose('Logout')
  await waitFor(async () => expect((await caller.get('/api/admin/totp')).status).toBe(401))
})

test('the account menu changes the password, with errors at their fields', async () => {
  await pages.app.signInAdmin()
  const user = await choose('Change password')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  const type = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), text)
  }
  const save = () => user.click(dialog.getByRole('button', { name: 'Change password' }))
  await type('Current password', 'wrong')
  await type('New password', 'too short')
  await type('New password again', 'another')
  await save()
  expect(await dialog.findByText('Use at least 12 characters')).toBeVisible()
  expect(dialog.getByText('The two passwords differ')).toBeVisible()
  await type('New password', 'a sentence of mine')
  await type('New password again', 'a sentence of mine')
  await save()
  await waitFor(() => expect(dialog.getByLabelText('Current password')).toBeInvalid())
  expect(dialog.getByLabelText('New password')).toHaveValue('a sentence of mine')
  await type('Current password', 'demo-admin-1')
  await save()
  expect(await screen.findByText(/^Your password is changed/)).toBeVisible()
  const account = { email: 'admin1@demo.example', password: 'a sentence of mine' }
  expect((await pages.app.nobody.post('/api/admin/login', account)).status).toBe(200)
})

test('[TRUST-12] the account menu shows where the admin is signed in and ends another session', async () => {
  const other = await pages.app.signInAdmin()
  await pages.app.signInAdmin()
  const user = await choose('Where you are signed in')
  const dialog = within(await screen.findByRole('dialog', { name: 'Where you are signed in' }))
  expect(await dialog.findByText('This session')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'End session' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  expect((await other.get('/api/sessions')).status).toBe(401)
})
