import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { describeField } from '#src/admin/model/describe.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { setBearer } from '#src/platform/http.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { chooseAct } from '#tests/support/grid-cell.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const field = describeField(Lender, 'lender_group_ids')
const { Input } = widgets[field.widget]
const Show = shownBy[field.widget]

function Groups() {
  const [value, setValue] = useState<unknown>([3])
  return (
    <>
      <Input field={field} value={value} label="Groups" onChange={setValue} />
      <output>
        <Show field={field} value={value} />
      </output>
    </>
  )
}

test('several rows of another resource are ticked by their names', async () => {
  const admin = await pages.app.signInAdmin()
  setBearer(admin.session.token)
  const user = setUpPerson()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Groups />
    </QueryClientProvider>,
  )
  const group = within(await screen.findByRole('group', { name: 'Groups' }))
  expect(await group.findByRole('checkbox', { name: 'Gold_Loans' })).toBeChecked()
  await user.click(group.getByRole('checkbox', { name: 'Quick disbursal' }))
  expect(screen.getByRole('status')).toHaveTextContent('Gold_Loans · Quick disbursal')
  await user.click(group.getByRole('checkbox', { name: 'Gold_Loans' }))
  expect(screen.getByRole('status')).toHaveTextContent(/^Quick disbursal$/)
})

test('the history of references tells their names', async () => {
  const admin = await pages.app.signInAdmin()
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'lender_group_ids', value: [2, 4] })
  const user = await renderAdmin('/admin/lenders/1')
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByText(/Salaried first · Home-Loans/)).toBeVisible())
})

test.each([
  ['lender-groups', 'Lender groups', 'Quick disbursal'],
  ['revenue-types', 'Revenue types', 'Disbursal'],
])('/admin/%s lists its rows, takes a new one and removes it after a question', async (page, title, first) => {
  await pages.app.signInAdmin()
  const user = await renderAdmin(`/admin/${page}`)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  // The rows are drawn again when the lists of choices arrive.
  await waitFor(() => expect(screen.getByText(first)).toBeVisible())
  const name = `Fresh ${page}`
  await user.click(screen.getByRole('button', { name: /^Add / }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), name)
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(name)).toBeVisible()
  await chooseAct(user, name, 'Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
})
