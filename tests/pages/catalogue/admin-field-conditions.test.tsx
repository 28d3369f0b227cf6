import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import type { Where } from '#src/contract/where.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const pages = pagesOverApp([insurancePlans])
const PAGE = '/admin/insurance-plans'
const own = () => [catalogueResource(insurancePlans)]
const isTerm: Where = { all: [{ field: 'kind', op: 'is', value: 'term' }] }

async function setUp(conditions: Record<string, Where>) {
  const admin = await pages.app.signInAdmin()
  await addField(admin, 'insurance-plans', 'text', 'note', { label_en: 'Note', label_hi: 'नोट' })
  const ids: number[] = []
  for (const [name, kind] of [
    ['Suraksha', 'term'],
    ['Arogya', 'health'],
  ])
    ids.push((await admin.post('/api/admin/insurance-plans', { name, premium: 5, kind, note: name })).body.id)
  await setConditions(admin, conditions)
  return { admin, ids }
}

async function setConditions(admin: SignedIn, conditions: Record<string, Where>) {
  const written = Object.entries(conditions).map(([name, where]) => [name, JSON.stringify(where)])
  const { status } = await admin.post('/api/admin/field-conditions', {
    resource: 'insurance-plans',
    field: 'note',
    ...Object.fromEntries(written),
  })
  expect(status).toBe(200)
}

const openList = async () => {
  const user = await renderAdmin(PAGE, own())
  await waitFor(() => expect(gridCell('Note', 'Arogya')).toBeVisible())
  return user
}

test('[BUILD-09] a locked cell of the grid is not edited and says why; it opens when the row changes', async () => {
  await setUp({ lock_when: isTerm })
  const user = await openList()
  const locked = () => gridCell('Note', 'Suraksha')
  await waitFor(() => expect(locked()).toHaveAttribute('aria-readonly', 'true'))
  expect(locked()).toHaveAttribute('title', 'Locked while “Kind” is Term life')
  expect(locked()).toHaveAttribute('aria-description', 'Locked while “Kind” is Term life')
  await user.click(locked())
  await user.keyboard('x')
  expect(locked().querySelector('input, textarea')).toBeNull()
  expect(gridCell('Note', 'Arogya')).toHaveAttribute('aria-readonly', 'false')
  await user.click(gridCell('Kind', 'Suraksha'))
  await user.selectOptions(within(gridCell('Kind', 'Suraksha')).getByRole('combobox'), 'motor')
  await waitFor(() => expect(locked()).toHaveAttribute('aria-readonly', 'false'))
  expect(locked()).not.toHaveAttribute('title')
})

test('[BUILD-09] the cell of a hidden field shows a dash', async () => {
  await setUp({ show_when: isTerm })
  await openList()
  const hidden = () => gridCell('Note', 'Arogya')
  await waitFor(() => expect(hidden()).toHaveAttribute('title', 'Only used when “Kind” is Term life'))
  expect(hidden()).toHaveAttribute('data-empty', '–')
  expect(hidden()).not.toHaveTextContent('Arogya')
  expect(gridCell('Note', 'Suraksha')).toHaveTextContent('Suraksha')
})

test('[BUILD-09] fields of the page of a record appear, are required and are locked as one types', async () => {
  const { ids } = await setUp({
    show_when: { all: [{ field: 'premium', op: 'above', value: 3 }] },
    require_when: { all: [{ field: 'kind', op: 'is', value: 'health' }] },
    lock_when: { all: [{ field: 'premium', op: 'atLeast', value: 100 }] },
  })
  const user = await renderAdmin(`${PAGE}/${ids[1]}`, own())
  const note = () => screen.queryByRole('textbox', { name: 'Note' })
  await waitFor(() => expect(note()).toHaveValue('Arogya'))
  expect(note()).toHaveAccessibleDescription('Fill this in, because “Kind” is Health')
  const premium = screen.getByLabelText('Premium a year')
  await user.clear(premium)
  await user.type(premium, '2')
  await waitFor(() => expect(note()).toBeNull())
  await user.clear(premium)
  await user.type(premium, '100')
  expect(await screen.findByText(/^Locked while “Premium a year” is at least ₹100$/)).toBeVisible()
  expect(note()).toBeNull()
  await user.clear(premium)
  await user.type(premium, '7')
  await waitFor(() => expect(note()).toHaveValue('Arogya'))
})

test('[BUILD-09] the dialog of a new record asks for what a condition requires', async () => {
  const { admin } = await setUp({ require_when: isTerm })
  const user = await openList()
  await user.click(screen.getByRole('button', { name: 'Add insurance plan' }))
  const box = within(await screen.findByRole('dialog', { name: 'Add insurance plan' }))
  await user.type(box.getByRole('textbox', { name: 'Name' }), 'Jeevan')
  await user.type(box.getByLabelText('Premium a year'), '10')
  await user.selectOptions(box.getByLabelText('Kind'), 'health')
  expect(box.queryByRole('textbox', { name: 'Note' })).toBeNull()
  await user.selectOptions(box.getByLabelText('Kind'), 'term')
  expect(await box.findByText('Fill this in, because “Kind” is Term life')).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Create' }))
  expect(await box.findByText('Fill in this field')).toBeVisible()
  await user.type(box.getByRole('textbox', { name: 'Note' }), 'new')
  await user.click(box.getByRole('button', { name: 'Create' }))
  await waitFor(async () =>
    expect((await admin.get('/api/admin/insurance-plans')).body).toContainEqual(
      expect.objectContaining({ name: 'Jeevan', note: 'new' }),
    ),
  )
})

test('[BUILD-09] role 1 builds a condition from the menu of a heading; a bad one says why', async () => {
  const { admin } = await setUp({ lock_when: isTerm })
  const user = await openList()
  const menuOf = async (column: string) => {
    await user.click(screen.getByRole('button', { name: `Menu of the column ${column}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Conditions…' }))
    return within(await screen.findByRole('dialog', { name: `Conditions of “${column}”` }))
  }
  const box = await menuOf('Kind')
  const part = within(box.getByRole('region', { name: 'Locked when' }))
  await user.click(part.getByRole('button', { name: 'Add condition' }))
  await user.selectOptions(part.getByLabelText('Field'), 'note')
  await user.type(part.getByRole('textbox'), 'closed')
  await user.click(box.getByRole('button', { name: 'Update' }))
  expect(await box.findByText('These fields depend on each other: Kind → Note → Kind')).toBeVisible()
  await user.selectOptions(part.getByLabelText('Field'), 'benefits')
  await user.selectOptions(part.getByLabelText('Condition'), 'empty')
  await user.click(box.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(gridCell('Kind', 'Arogya')).toHaveAttribute('aria-readonly', 'true'))
  expect(gridCell('Kind', 'Arogya').title).toBe('Locked while “Benefits” is empty')
  const { conditions } = (await admin.get('/api/admin-reverify')).body.permissions['insurance-plans']
  expect(conditions).toHaveLength(2)
})

test('[BUILD-09] conditions are listed in words beside the custom fields', async () => {
  await setUp({ lock_when: isTerm })
  await renderAdmin('/admin/field-conditions')
  await waitFor(() => expect(gridCell('Locked when', 'note')).toHaveTextContent('kind is term'))
  expect(gridCell('Show when', 'note')).toHaveTextContent('Always')
})

test('[BUILD-09] the page of a record is laid out for a role, by keys, and reset', async () => {
  const { admin, ids } = await setUp({})
  const user = await renderAdmin(`${PAGE}/${ids[0]}`, own())
  const labels = () =>
    [...document.querySelectorAll('.field-row')].map((row) => row.getAttribute('data-field'))
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit layout' }))
    return within(await screen.findByRole('dialog', { name: 'Layout of this page' }))
  }
  let box = await edit()
  await waitFor(() => expect(box.getByRole('button', { name: 'Save layout' })).toBeEnabled())
  const up = box.getByRole('button', { name: 'Move Premium a year up' })
  up.focus()
  await user.keyboard('{Enter}')
  await user.selectOptions(box.getByLabelText('Width of Name'), 'full')
  await user.clear(box.getByLabelText('Section 1, title in English'))
  expect(box.getByRole('button', { name: 'Save layout' })).toBeDisabled()
  await user.type(box.getByLabelText('Section 1, title in English'), 'Basics')
  await user.click(box.getByRole('button', { name: 'Save layout' }))
  await waitFor(() => expect(titles()[0]).toBe('Basics'))
  expect(labels().slice(0, 3)).toEqual(['name', 'premium', 'kind'])
  expect(document.querySelector('[data-field="name"]')).toHaveClass('wide')

  await addField(admin, 'insurance-plans', 'text', 'later', { label_en: 'Later' })
  await renderAdmin(`${PAGE}/${ids[0]}`, own())
  await waitFor(() => expect(labels().at(-1)).toBe('later'))
  expect(titles()).toContain('Other fields')
  const layout = async (role: 1 | 2) => {
    const who = await pages.app.signInAdmin(role)
    return (await who.get('/api/admin-reverify')).body.permissions['insurance-plans'].layout?.role
  }
  expect([await layout(1), await layout(2)]).toEqual(['all', 'all'])

  await pages.app.signInAdmin(1)
  box = await edit()
  await user.click(await box.findByRole('button', { name: 'Reset to standard' }))
  await waitFor(() => expect(titles()[0]).toBe('Plan'))
})
