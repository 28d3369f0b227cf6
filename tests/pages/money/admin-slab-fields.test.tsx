import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commissionsOverApp, revenueRows } from '#tests/support/money/commissions.tsx'
import { cellOf } from '#tests/support/table.ts'

const { openLender, storedRevenue } = commissionsOverApp()
const button = (name: string) => screen.getByRole('button', { name })

test('[FIELD-01] role 1 adds a field to slabs; their form asks for it, their table shows it', async () => {
  const user = await openLender()
  await user.click(button('+ New field'))
  const box = within(await screen.findByRole('dialog', { name: 'Add a field to “Revenue slabs”' }))
  await user.type(box.getByLabelText('Name in English'), 'Agreed with')
  await user.type(box.getByLabelText('Name in Hindi'), 'किससे तय हुआ')
  await user.click(box.getByRole('button', { name: 'Add a field' }))
  await screen.findByRole('columnheader', { name: /^Agreed with/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(button('Actions for revenue entry 2'))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Revenue' }))
  await user.type(form.getByRole('textbox', { name: 'Agreed with' }), 'Asha Rao')
  await user.click(form.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Revenue updated successfully')).toBeVisible()
  const cells = () => revenueRows().map((row) => cellOf(row, 'Agreed with').textContent)
  await waitFor(() => expect(cells()[1]).toBe('Asha Rao'))
  expect((await storedRevenue())[1]).toMatchObject({ agreed_with: 'Asha Rao', ats_min: 200_000 })

  // The switch of a row leaves its custom fields alone.
  await user.click(screen.getByRole('checkbox', { name: 'Status of revenue entry 2' }))
  await waitFor(async () =>
    expect((await storedRevenue())[1]).toMatchObject({ status: 0, agreed_with: 'Asha Rao' }),
  )

  await user.click(button('Actions of the field “Agreed with”'))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove field' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove field' }),
  )
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Agreed with/ })).toBeNull())
})
