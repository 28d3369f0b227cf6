import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { renderAdmin } from '#tests/support/admin.tsx'
import { addField } from '#tests/support/custom-fields.ts'
import { findGridCell, gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { recordCells } from '#tests/support/recorded-cells.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const pages = pagesOverApp([insurancePlans])
const PAGE = '/api/admin/insurance-plans'

/** The list of so many plans, each with its own premium. */
async function openPlans(count: number) {
  const admin = await pages.app.signInAdmin()
  const create = Array.from({ length: count }, (_, at) => ({
    name: `Plan ${String(at).padStart(3, '0')}`,
    kind: at === 1 ? 'health' : 'term',
    premium: 100 + at,
  }))
  await admin.post('/api/admin/cells', { entity: 'insurance_plan', rows: [], create })
  const stored = async () =>
    (await admin.get(`${PAGE}?range=[0,${count - 1}]&sort=["name","ASC"]`)).body as Record<string, unknown>[]
  const premiums = async () => (await stored()).map(({ premium }) => premium)
  const user = await renderAdmin('/admin/insurance-plans', [catalogueResource(insurancePlans)])
  await waitFor(() => expect(gridCell('Premium a year', 'Plan 000')).toBeVisible())
  return { admin, user, stored, premiums, sent: recordCells() }
}
type User = Awaited<ReturnType<typeof openPlans>>['user']

/** Selects the cells of a column from the first row on and opens the menu, by keyboard. */
async function change(user: User, column: string, keys: string) {
  act(() => gridCell(column, 'Plan 000').focus())
  await user.keyboard(`${keys}{Shift>}{F10}{/Shift}`)
  expect(await screen.findByRole('menuitem', { name: 'Change the selected cells…' })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Change the selected cells…' }))
  return within(await screen.findByRole('dialog', { name: /^Change \d+ cells?: / }))
}
const THREE = '{Shift>}{ArrowDown}{ArrowDown}{/Shift}'

test('[GRID-02] [GRID-03] selected cells of a column get one value by one call, which one undo takes back', async () => {
  const { user, premiums, sent } = await openPlans(4)
  const dialog = await change(user, 'Premium a year', THREE)
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Change 3 cells: Premium a year')
  expect(dialog.getByText('Rows: Plan 000, Plan 001, Plan 002')).toBeVisible()
  const entry = dialog.getByRole('textbox', { name: 'Premium a year' })
  expect(entry).toHaveFocus()
  expect(dialog.queryByRole('button', { name: /^Apply/ })).toBeNull()
  await user.type(entry, '22,10')
  expect(dialog.getByText('Use commas only between groups of digits, as in 1,25,000')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Apply/ })).toBeNull()
  await user.clear(entry)
  await user.type(entry, '102')
  expect(dialog.getByRole('status')).toHaveTextContent('2 will change · 0 with errors · 1 unchanged')
  expect(dialog.getByRole('row', { name: /^Plan 000/ })).toHaveTextContent('₹100 → ₹102')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await premiums()).toEqual([102, 102, 102, 103])
  expect(sent).toHaveLength(1)
  expect(gridCell('Premium a year', 'Plan 000')).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await premiums()).toEqual([100, 101, 102, 103]))
})

test('[GRID-02] rows out of view are changed too; ten are named and the others counted', async () => {
  const { user, premiums } = await openPlans(120)
  expect(findGridCell('Premium a year', 'Plan 119')).toBeNull()
  const dialog = await change(user, 'Premium a year', '{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Change 120 cells: Premium a year')
  expect(dialog.getByText(/^Rows: Plan 000, .*, Plan 009 and 110 more$/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Premium a year' }), '7')
  expect(dialog.getAllByRole('row')).toHaveLength(11)
  await user.click(dialog.getByRole('button', { name: 'Apply 120' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(await premiums())).toEqual(new Set([7]))
})

test('[GRID-02] cells that a condition locks are named, and stay as they are', async () => {
  const admin = await pages.app.signInAdmin()
  await addField(admin, 'insurance-plans', 'text', 'note', { label_en: 'Note', label_hi: 'नोट' })
  const { status } = await admin.post('/api/admin/field-conditions', {
    resource: 'insurance-plans',
    field: 'note',
    lock_when: JSON.stringify({ all: [{ field: 'kind', op: 'is', value: 'health' }] }),
  })
  expect(status).toBe(200)
  const { user, stored } = await openPlans(3)
  const dialog = await change(user, 'Note', THREE)
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Change 2 cells: Note')
  expect(dialog.getByText('Locked by a condition, stay as they are (1): Plan 001')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'New')
  await user.click(dialog.getByRole('button', { name: 'Apply 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await stored()).map(({ note }) => note ?? null)).toEqual(['New', null, 'New'])
})

test('a row that another admin changed meanwhile is refused by name; the others are set', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { admin, user, stored, premiums } = await openPlans(3)
  const dialog = await change(user, 'Premium a year', THREE)
  await user.type(dialog.getByRole('textbox', { name: 'Premium a year' }), '7')
  const [, second] = await stored()
  const update = {
    entity: 'insurance_plan',
    rows: [{ id: second?.id, values: { premium: 55 }, expected: { premium: 101 } }],
  }
  expect((await admin.post('/api/admin/cells', update)).status).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Apply 3' }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('2 of 3 set, 1 failed'))
  expect(dialog.getByRole('row', { name: /^Plan 001/ })).toHaveTextContent(/set ₹?55/)
  expect(await premiums()).toEqual([7, 55, 7])
})

test('of a block of several columns one is chosen and locked ones are named; one row and locked columns offer nothing', async () => {
  const { user, stored } = await openPlans(3)
  const block = '{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}'
  const dialog = await change(user, 'Premium a year', block)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Column' }), 'Kind')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'motor')
  await user.click(dialog.getByRole('button', { name: 'Apply 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await stored()).map(({ kind }) => kind)).toEqual(['motor', 'motor', 'term'])
  const other = await change(user, 'Sold until', '{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(other.getByText('Cannot be changed here: Logo')).toBeVisible()
  await user.click(other.getByRole('button', { name: 'Close' }))
  const offers = async (keys: string) => {
    act(() => gridCell('Logo', 'Plan 000').focus())
    await user.keyboard(`${keys}{Shift>}{F10}{/Shift}`)
    await screen.findAllByRole('menuitem')
    return screen.queryByRole('menuitem', { name: 'Change the selected cells…' }) !== null
  }
  expect(await offers('{Shift>}{ArrowDown}{/Shift}')).toBe(false)
  // The menu, then the selection.
  await user.keyboard('{Escape}{Escape}')
  expect(await offers('{Shift>}{ArrowRight}{/Shift}')).toBe(false)
})
