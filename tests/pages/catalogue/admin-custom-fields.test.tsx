import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { renderAdmin } from '#tests/support/admin.tsx'
import { addField } from '#tests/support/custom-fields.ts'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const pages = pagesOverApp([insurancePlans])
const heads = () => [...document.querySelectorAll('.grid thead th')].map(({ textContent }) => textContent)
const grid = () => waitFor(() => expect(document.querySelector('.grid')).not.toBeNull())
const heading = (name: string) => screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })

async function openLenders() {
  const user = await renderAdmin('/admin/lenders?type=gl')
  await grid()
  return user
}

test('[FIELD-01] role 1 adds a field from the + of the grid; its column takes values at once', async () => {
  const admin = await pages.app.signInAdmin()
  const user = await openLenders()
  await user.click(screen.getByRole('button', { name: 'New field' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a field to “Lenders”' })
  const box = within(dialog)
  await user.type(box.getByLabelText('Name in English'), 'RM visits')
  expect(box.getByLabelText('Field name')).toHaveValue('rm_visits')
  await user.selectOptions(box.getByLabelText('Kind'), 'number')
  await user.type(box.getByLabelText('Largest value'), '12')
  await user.click(box.getByRole('button', { name: 'Add a field' }))
  expect(await box.findByText('Fill in this field')).toBeVisible()
  expect(box.getByLabelText('Name in Hindi')).toHaveAttribute('aria-invalid', 'true')
  await user.type(box.getByLabelText('Name in Hindi'), 'आरएम की मुलाक़ातें')
  await user.click(box.getByRole('button', { name: 'Add a field' }))
  await heading('RM visits')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'New field' })).toHaveFocus())

  const { name } = (await admin.get('/api/get-lenders-data/gl')).body[0]
  await waitFor(() => gridCell('RM visits', name))
  await user.click(gridCell('RM visits', name))
  await user.keyboard('13{Enter}')
  await waitFor(() => expect(document.body).toHaveTextContent('This number is too large'))
  await user.click(gridCell('RM visits', name))
  await user.keyboard('7{Enter}')
  await waitFor(() => expect(gridCell('RM visits', name)).toHaveTextContent('7'))
})

test('[FIELD-01] a choice shows its words, and a definition that was refused keeps what was typed', async () => {
  const admin = await pages.app.signInAdmin()
  await addField(admin, 'lenders', 'text', 'tier')
  const user = await openLenders()
  await user.click(screen.getByRole('button', { name: 'New field' }))
  const box = within(await screen.findByRole('dialog'))
  await user.type(box.getByLabelText('Name in English'), 'Tier')
  await user.type(box.getByLabelText('Name in Hindi'), 'स्तर')
  await user.selectOptions(box.getByLabelText('Kind'), 'choice')
  await user.click(box.getByRole('button', { name: '+ Add a choice' }))
  await user.type(box.getByLabelText('Choice 1 in English'), 'Gold')
  await user.type(box.getByLabelText('Choice 1 in Hindi'), 'सोना')
  await user.click(box.getByRole('button', { name: 'Add a field' }))
  expect(await box.findByText(/^This name is used by another field/)).toBeVisible()
  expect(box.getByLabelText('Choice 1 in English')).toHaveValue('Gold')
  await user.clear(box.getByLabelText('Field name'))
  await user.type(box.getByLabelText('Field name'), 'tier_of_lender')
  await user.click(box.getByRole('button', { name: 'Add a field' }))
  await heading('Tier')
  const { fields } = (await (await pages.app.signInAdmin()).get('/api/admin-reverify')).body.permissions
    .lenders
  expect(fields.at(-1)).toMatchObject({ name: 'tier_of_lender', choices: ['gold=Gold/सोना'] })
})

test('[FIELD-01] a row of another list needs that list, which is chosen once', async () => {
  const admin = await pages.app.signInAdmin()
  const user = await openLenders()
  await user.click(screen.getByRole('button', { name: 'New field' }))
  const box = within(await screen.findByRole('dialog'))
  await user.type(box.getByLabelText('Name in English'), 'Main group')
  await user.type(box.getByLabelText('Name in Hindi'), 'मुख्य समूह')
  await user.selectOptions(box.getByLabelText('Kind'), 'row')
  await user.click(box.getByRole('button', { name: 'Add a field' }))
  await waitFor(() => expect(box.getByLabelText('Linked list')).toHaveAttribute('aria-invalid', 'true'))
  await user.selectOptions(box.getByLabelText('Linked list'), 'lender-groups')
  await user.click(box.getByRole('button', { name: 'Add a field' }))
  await heading('Main group')
  const { fields } = (await admin.get('/api/admin-reverify')).body.permissions.lenders
  expect(fields.at(-1)).toMatchObject({ name: 'main_group', kind: 'row', rows: 'lender-groups' })
})

test('[FIELD-01] a row of another list is shown by its name', async () => {
  const admin = await pages.app.signInAdmin()
  const { name, lender_id } = (await admin.get('/api/get-lenders-data/gl')).body[0]
  const group = (await admin.post('/api/admin/lender-groups', { name: 'Chosen Group' })).body.id
  await addField(admin, 'lenders', 'row', 'main_group', { rows: 'lender-groups' })
  const set = { lender_id, property: 'main_group', value: group }
  expect((await admin.post('/api/update-lender-data', set)).status).toBe(200)
  await openLenders()
  await heading('Extra main_group')
  await waitFor(() => expect(gridCell('Extra main_group', name)).toHaveTextContent('Chosen Group'))
})

test('[FIELD-01] the menu of the column changes the words and removes the field, by keys too', async () => {
  const admin = await pages.app.signInAdmin()
  await addField(admin, 'lenders', 'text', 'rm_name', { label_en: 'RM name' })
  const user = await openLenders()
  const head = await heading('RM name')
  head.focus()
  await user.keyboard('{Enter}')
  expect(within(head).getByRole('button', { name: 'Actions of the field “RM name”' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit field' }))
  const box = within(await screen.findByRole('dialog', { name: 'Edit the field “RM name”' }))
  expect(box.getByLabelText('Kind')).toBeDisabled()
  expect(box.getByLabelText('Field name')).toBeDisabled()
  await user.clear(box.getByLabelText('Name in English'))
  await user.type(box.getByLabelText('Name in English'), 'Manager')
  await user.click(box.getByRole('button', { name: 'Update' }))
  await heading('Manager')

  await user.click(screen.getByRole('button', { name: 'Actions of the field “Manager”' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove field' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the field “Manager”?' }))
  expect(question.getByText(/Its values and its history are kept/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove field' }))
  await waitFor(() => expect(heads()).not.toContain('Manager'))
})

test('[FIELD-01] the list is filtered by a field from its URL', async () => {
  const admin = await pages.app.signInAdmin()
  await addField(admin, 'lenders', 'number', 'rm_calls', { label_en: 'RM calls' })
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'rm_calls', value: 7 })
  const { name } = (await admin.get('/api/admin/lenders/1')).body
  await renderAdmin(`/admin/lenders?filter=${encodeURIComponent('{"rm_calls":7}')}`)
  await waitFor(() => expect(gridCell('RM calls', name)).toHaveTextContent('7'))
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
})

test('[FIELD-01] a field stands on the page of a record, in the dialog of a new one and in Hindi', async () => {
  const admin = await pages.app.signInAdmin()
  await addField(admin, 'lenders', 'text', 'branch', { label_en: 'Branch', label_hi: 'शाखा', required: 1 })
  const user = await renderAdmin('/admin/lenders/1')
  const section = (await screen.findByRole('heading', { name: 'Custom fields' })).closest(
    'section',
  ) as HTMLElement
  await user.type(within(section).getByRole('textbox', { name: 'Branch' }), 'Pune')
  await user.tab()
  await waitFor(async () => expect((await admin.get('/api/get-lender-data/1')).body.branch).toBe('Pune'))
  const list = await openLenders()
  await list.click(screen.getByRole('button', { name: 'Add Lender' }))
  const box = within(await screen.findByRole('dialog', { name: 'Add Lender' }))
  await list.type(box.getByRole('textbox', { name: 'Name' }), 'Nayi-Finance')
  await list.click(box.getByRole('button', { name: 'Create' }))
  expect(await box.findByText('Fill in this field')).toBeVisible()
  await list.type(box.getByRole('textbox', { name: 'Branch' }), 'Nagpur')
  await list.click(box.getByRole('button', { name: 'Create' }))
  await waitFor(async () =>
    expect((await admin.get('/api/get-lenders-data')).body).toContainEqual(
      expect.objectContaining({ name: 'Nayi-Finance', branch: 'Nagpur' }),
    ),
  )
})

test('[FIELD-02] role 2 sees its fields without + and menus; what it may not set has no editor', async () => {
  const admin = await pages.app.signInAdmin()
  const row = { name: 'Suraksha', premium: 5, kind: 'term' }
  await admin.post('/api/admin/insurance-plans', row)
  await addField(admin, 'insurance-plans', 'text', 'p_open', { label_en: 'Open' })
  await addField(admin, 'insurance-plans', 'text', 'p_seen', { label_en: 'Seen', set_roles: [] })
  await addField(admin, 'insurance-plans', 'text', 'p_hidden', { label_en: 'Hidden', see_roles: [] })
  await pages.app.signInAdmin(2)
  await renderAdmin('/admin/insurance-plans', [catalogueResource(insurancePlans)])
  await grid()
  await heading('Open')
  expect(heads()).toEqual(expect.arrayContaining(['Open', 'Seen']))
  expect(heads()).not.toContain('Hidden')
  expect(screen.queryByRole('button', { name: 'New field' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions of the field/ })).toBeNull()
  expect(gridCell('Seen', 'Suraksha')).toHaveAttribute('aria-readonly', 'true')
  expect(gridCell('Open', 'Suraksha')).not.toHaveAttribute('aria-readonly', 'true')
})
