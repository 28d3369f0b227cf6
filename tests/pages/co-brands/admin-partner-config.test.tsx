import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function openPartner() {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/partners/3')
  await screen.findByRole('table', { name: 'Terms by date' })
  return user
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Terms by date' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('terms are planned for a day, shown with who set them, and taken back', async () => {
  const user = await openPartner()
  expect(rows()).toEqual(['The start60%₹100.00In force–'])
  await user.click(screen.getByRole('button', { name: 'Plan a change' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('In force from')).toHaveValue('21/11/2026')
  const percent = dialog.getByRole('textbox', { name: 'Revenue percent' })
  await user.clear(percent)
  await user.type(percent, '101')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a percentage from 0 to 100')).toBeVisible()
  await user.clear(percent)
  await user.type(percent, '65')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toContain('65%₹100.00PlannedAnika Demo')
  await user.click(screen.getByRole('button', { name: /^Cancel: 21/ }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('[CUST-09] texts are drafts until they are published; a version stays', async () => {
  const user = await openPartner()
  expect(await screen.findByText('Nothing published yet: customers see only our own terms.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Terms of the partner, in English' }), 'Our words.')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Publish as the next version' }))
  expect(await screen.findByText(/^Version 1, from 20\/11\/2026/)).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Publish as the next version' })).toBeNull(),
  )
})

test('products are ticked; none ticked means all, and the list says so', async () => {
  const user = await openPartner()
  const group = within(screen.getByRole('group', { name: 'Products' }))
  await user.click(group.getByRole('checkbox', { name: 'Gold loans' }))
  await user.tab()
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  const row = (await screen.findByText('GramSetu Services')).closest('tr') as HTMLElement
  await waitFor(() => expect(row).toHaveTextContent('Gold loans'))
  expect(within(row).getByText('All')).toBeVisible()
})
