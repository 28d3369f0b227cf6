import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function open() {
  const admin = await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/user-management')
  await user.click(await screen.findByText('Which rows each role sees'))
  await user.click(screen.getByText('What each role may do'))
  return { admin, user }
}

test('[RIGHT-01] roles have names, and a page lists only the actions that exist there', async () => {
  await open()
  const rights = within(await screen.findByRole('table', { name: 'What each role may do' }))
  expect(rights.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Page',
    'Administrator',
    'Operations',
    'Agent',
  ])
  expect(rights.getByRole('row', { name: /^Dashboard / })).toHaveAccessibleName('Dashboard see see Nothing')
  expect(rights.getByRole('row', { name: /^Lenders see/ })).toHaveTextContent('import')
})

test('[RIGHT-01] which customers Operations see is chosen here; what is fixed is text', async () => {
  const { admin, user } = await open()
  const choice = await screen.findByRole('combobox', { name: 'Customers that “Operations” sees' })
  expect(choice).toHaveDisplayValue('All')
  await user.selectOptions(choice, 'Own only')
  await waitFor(() => expect(choice).toHaveDisplayValue('Own only'))
  expect((await admin.get('/api/admin/role-rights')).body.own).toEqual([{ role_id: 2, scope: 'customers' }])
  const row = screen.getByRole('row', { name: /^Customers Own customers:/ })
  expect(within(row).getByRole('cell', { name: 'Own only, fixed' })).toBeVisible()
})
