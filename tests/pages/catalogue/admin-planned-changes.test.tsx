import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applyAllDue } from '#server/catalogue/plans/apply-plan.ts'
import type { ComparedCell, PlannedCell } from '#src/contract/catalogue/planned-changes.ts'
import { nextMonday } from '#src/domain/catalogue/next-monday.ts'
import { indiaTime, showTypedDate } from '#src/kit/fields/typed-date.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { chooseAct, gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const HOUR = 3_600_000

async function signedIn() {
  const admin = await pages.app.signInAdmin()
  const names: string[] = (await admin.get('/api/admin/lender-groups?range=[0,9]')).body.map(
    ({ name }: { name: string }) => name,
  )
  return { admin, names }
}
/** The fee of the first lender and the name of a group. */
async function plan(more: object = {}) {
  const { admin } = await signedIn()
  const { processing_fees, name } = (await admin.get('/api/admin/lenders/1')).body
  const cells: PlannedCell[] = [
    { page: 'lenders', id: 1, property: 'processing_fees', value: '1.5 %', seen: processing_fees },
    { page: 'lender-groups', id: 3, property: 'name', value: 'Gold', seen: 'Gold_Loans' },
  ]
  const { body } = await admin.post('/api/admin/planned-changes', { name: 'Festive', cells, ...more })
  return { admin, lender: name, fee: processing_fees, id: body.id as number }
}
const feeOf = async (admin: Awaited<ReturnType<typeof plan>>['admin']) =>
  (await admin.get('/api/admin/lenders/1')).body.processing_fees

test('[BUILD-10] the menu of a cell plans a value for all selected rows, which are marked with it', async () => {
  const admin = await pages.app.signInAdmin()
  const lenders = (await admin.get('/api/get-lenders-data/gl')).body
  const [first, second] = lenders.map(({ name }: { name: string }) => name)
  const user = await renderAdmin('/admin/lenders?type=gl')
  await screen.findByRole('link', { name: first })
  act(() => gridCell('Age (min)', first).focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  fireEvent.contextMenu(gridCell('Age (min)', second))
  await user.click(await screen.findByRole('menuitem', { name: 'Change later…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 records later' }))
  const monday = showTypedDate(nextMonday(new Date()))
  expect(dialog.getByRole('textbox', { name: 'Apply at (India time)' })).toHaveValue(monday)
  const age = dialog.getByRole('textbox', { name: 'Age (min)' })
  await user.clear(age)
  await user.type(age, '29')
  await user.click(dialog.getByRole('button', { name: 'Save draft' }))
  for (const name of [first, second])
    await waitFor(() => expect(gridCell('Age (min)', name).title).toMatch(/^29 from /))
  const [{ id, cells }] = (await admin.get('/api/admin/lists/planned-changes')).body.rows
  expect(cells).toBe(2)
  const stored = (await admin.get(`/api/admin/planned-changes/${id}`)).body.cells
  expect(stored.map(({ record, value }: ComparedCell) => [record, value])).toEqual([
    [first, 29],
    [second, 29],
  ])
})

test('[BUILD-10] the page of a record plans a field for later, and shows value and time at the field', async () => {
  const { admin } = await signedIn()
  const user = await renderAdmin('/admin/lenders/1')
  await user.click(await screen.findByRole('button', { name: 'Change later…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Change .* later$/ }))
  await user.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(await dialog.findByText('Choose at least one field')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Choose a field' }), 'Processing fees')
  const fee = dialog.getByRole('textbox', { name: 'Processing fees' })
  await user.clear(fee)
  await user.type(fee, '1.5 %')
  await user.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(/^Saved in “.*”\. Nothing has changed yet\.$/)).toBeVisible()
  const link = await screen.findByRole('link', { name: 'Open' })
  expect(link.parentElement).toHaveTextContent(/^1\.5 % from \d\d\/\d\d\/2026, 12:00 am/)
  expect(await feeOf(admin)).not.toBe('1.5 %')
  await user.click(screen.getAllByRole('button', { name: 'Open' })[0] as HTMLElement)
  const row = within(await screen.findByRole('row', { name: /1\.5 %/ }))
  expect(row.getByText('Ready')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Schedule/ })).getByRole('button', {
      name: 'Schedule',
    }),
  )
  await waitFor(() => expect(screen.getByText('Scheduled', { selector: '.state' })).toBeVisible())
  const monday = Date.parse(indiaTime(nextMonday(new Date())))
  pages.app.advance((monday - pages.app.deps.clock().getTime()) / 60_000)
  await applyAllDue(pages.app.deps, pages.app.deps.clock())
  expect(await feeOf(await pages.app.signInAdmin())).toBe('1.5 %')
})

test('[BUILD-10] a release of two resources is compared, applied as one and undone as one', async () => {
  const { admin, fee, id } = await plan()
  const user = await renderAdmin(`/admin/planned-changes/${id}`)
  const lenders = within(await screen.findByRole('table', { name: 'Planned and live values: Lenders' }))
  expect(lenders.getByText(fee)).toBeVisible()
  expect(screen.getByRole('table', { name: /: Lender Groups$/i })).toHaveTextContent(
    'Gold_LoansNameGold_LoansGold',
  )
  await user.click(screen.getByRole('button', { name: 'Apply now' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply “Festive” now?' }))
  expect(dialog.getByText(/^2 values are saved together/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Apply now' }))
  await user.click(await screen.findByRole('button', { name: 'Undo the change' }))
  expect(await screen.findByText('Undone', { selector: '.state' })).toBeVisible()
  expect(await feeOf(admin)).toBe(fee)
  expect((await admin.get('/api/admin/lender-groups/3')).body.name).toBe('Gold_Loans')
})

test('[BUILD-10] a value that changed meanwhile is named, blocks the change, and is planned again in one click', async () => {
  const { admin, id } = await plan()
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'processing_fees', value: '9 %' })
  const user = await renderAdmin(`/admin/planned-changes/${id}`)
  expect(await screen.findByText(/^1 value changed after this was planned/)).toBeVisible()
  expect(screen.getByText(/ changed it at /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Apply now' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Plan again over the live values' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply now' })).toBeEnabled())
})

test('[BUILD-10] the list shows what is coming; a change is cancelled and made a draft again', async () => {
  const start_at = new Date(pages.app.deps.clock().getTime() + 24 * HOUR).toISOString()
  const { admin, id } = await plan({ start_at })
  await admin.post(`/api/admin/planned-changes/${id}/publish`, { revision: 1 })
  const user = await renderAdmin('/admin/planned-changes')
  const row = within(await screen.findByRole('row', { name: /Festive/ }))
  expect(row.getByText('Scheduled')).toBeVisible()
  await user.click(row.getByRole('link', { name: 'Festive' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the change' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel “Festive”?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel the change' }))
  await user.click(await screen.findByRole('button', { name: 'Make it a draft again' }))
  expect(await screen.findByText('Draft', { selector: '.state' })).toBeVisible()
})

test('[BUILD-10] a cell with a planned value is marked, and its menu leads to the change', async () => {
  await plan()
  const user = await renderAdmin('/admin/lender-groups')
  await waitFor(() =>
    expect(document.querySelector('[data-planned]')).toHaveAttribute(
      'title',
      'Gold when “Festive” is applied',
    ),
  )
  fireEvent.contextMenu(document.querySelector('[data-planned]') as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Open “Festive”: Gold, by hand' }))
  expect(await screen.findByRole('heading', { name: 'Festive' })).toBeVisible()
})

test('[BUILD-10] the menu of a row plans a change of the record in a draft that is there', async () => {
  const { admin, id } = await plan()
  const user = await renderAdmin('/admin/lender-groups')
  await screen.findByRole('button', { name: 'Actions for Gold_Loans' })
  await chooseAct(user, 'Gold_Loans', 'Change later…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Gold_Loans later' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Choose a field' }), 'Name')
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Planned change' }), 'Festive')
  const box = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(box)
  await user.type(box, 'Silver')
  await user.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Saved in “Festive”. Nothing has changed yet.')).toBeVisible()
  const { cells } = (await admin.get(`/api/admin/planned-changes/${id}`)).body
  expect(cells.map(({ value }: PlannedCell) => value)).toEqual(['1.5 %', 'Silver'])
})
