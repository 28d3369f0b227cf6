import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const heading = (name: string) => screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })

async function openGroups() {
  const user = await renderAdmin('/admin/lender-groups')
  await waitFor(() => expect(document.querySelector('.grid')).not.toBeNull())
  return user
}

test('[BUILD-08] a formula shows its mistake at its place, then its result in rows, and its column cannot be typed into', async () => {
  const admin = await pages.app.signInAdmin()
  await admin.post('/api/admin/lender-groups', { name: 'Fresh Group' })
  const user = await openGroups()
  await user.click(screen.getByRole('button', { name: 'New field' }))
  const box = within(await screen.findByRole('dialog'))
  await user.type(box.getByLabelText('Name in English'), 'Letters')
  await user.type(box.getByLabelText('Name in Hindi'), 'अक्षर')
  await user.selectOptions(box.getByLabelText('Kind'), 'calculated')
  const formula = box.getByLabelText('Formula')
  await user.type(formula, 'LEN(nam) * 2')
  expect(await box.findByText('At character 5: there is no field “nam”. Did you mean “name”?')).toBeVisible()
  expect(document.querySelector('.formula-fault mark')).toHaveTextContent('nam')
  await user.clear(formula)
  await user.selectOptions(await box.findByLabelText('Insert a field or function'), 'LEN()')
  await waitFor(() => expect(formula).toHaveFocus())
  await user.selectOptions(box.getByLabelText('Insert a field or function'), 'name')
  await waitFor(() => expect(formula).toHaveValue('LEN(name)'))
  expect(await box.findByText('Result: Whole number')).toBeVisible()
  const rows = await box.findByRole('table', { name: /^The result in the first/ })
  expect(within(rows).getByRole('row', { name: /^Fresh Group 11$/ })).toBeVisible()
  expect(box.queryByText('Rights of other roles')).toBeNull()
  await user.click(box.getByRole('button', { name: 'Add a field' }))
  await heading('Letters')
  await waitFor(() => expect(gridCell('Letters', 'Fresh Group')).toHaveTextContent('11'))
  const cell = gridCell('Letters', 'Fresh Group')
  await waitFor(() =>
    expect(cell).toHaveAttribute('aria-description', 'This value is calculated and cannot be set'),
  )
  await user.dblClick(cell)
  expect(within(cell).queryByRole('textbox')).toBeNull()
})
