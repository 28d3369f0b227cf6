import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import type { AdminRole } from '#src/contract/call.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { onePixelPng } from '#tests/support/resources/images.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const PAGE = '/api/admin/insurance-plans'
const pages = pagesOverApp([insurancePlans])

let admin: SignedIn
beforeEach(async () => {
  admin = await pages.app.signInAdmin()
  await admin.post(PAGE, { name: 'Suraksha Term', premium: 8499.5, kind: 'term', commission: 12.5 })
})

async function open(path = '', role: AdminRole = 1) {
  if (role !== 1) await pages.app.signInAdmin(role)
  const user = await renderAdmin(`/admin/insurance-plans${path}`, [catalogueResource(insurancePlans)])
  await screen.findAllByText('Suraksha Term')
  return user
}
const stored = async (name = 'Suraksha Term') =>
  (await admin.get(PAGE)).body.find((plan: { name: string }) => plan.name === name)

async function type(user: UserEvent, cell: string, text: string) {
  await user.click(gridCell(cell, 'Suraksha Term'))
  const input = screen.getByRole('textbox', { name: `${cell} of Suraksha Term` })
  await user.clear(input)
  await user.type(input, `${text}{Enter}`)
}

test('the list has the words, the columns and the values of the declaration', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Insurance plans')
  expect(screen.getByRole('menuitem', { name: 'Insurance plans' })).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  const labels = ['Name', 'Premium a year', 'Commission', 'Kind', 'Active', 'Sold until', 'Logo', 'Benefits']
  expect(heads.slice(0, 8)).toEqual(labels)
  const row = screen.getByText('Suraksha Term').closest('tr') as HTMLElement
  for (const value of ['₹8,499.50', '12.5 %']) expect(within(row).getByText(value)).toBeVisible()
  expect(gridCell('Kind', 'Suraksha Term')).toHaveTextContent('Term life')
})

test('money, percent, select and toggle are saved in their cell, each by one small call', async () => {
  const user = await open()
  const sent: string[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'PUT' && request.url.includes('insurance-plans'))
      sent.push(await request.clone().text())
  })
  await type(user, 'Premium a year', '9,000')
  await waitFor(async () => expect(await stored()).toMatchObject({ premium: 9000 }))
  await type(user, 'Commission', '7.125')
  await waitFor(async () => expect(await stored()).toMatchObject({ commission: 7.125 }))
  await user.click(gridCell('Kind', 'Suraksha Term'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of Suraksha Term' }), 'Health')
  await waitFor(async () => expect(await stored()).toMatchObject({ kind: 'health' }))
  await user.click(screen.getByRole('checkbox', { name: 'Active of Suraksha Term' }))
  await waitFor(async () => expect(await stored()).toMatchObject({ active: 1 }))
  expect(sent.filter((body) => !body.includes('hidden'))).toEqual([
    '{"premium":9000,"expected":{"premium":8499.5}}',
    '{"commission":7.125,"expected":{"commission":12.5}}',
    '{"kind":"health","expected":{"kind":"term"}}',
    '{"active":1,"expected":{"active":0}}',
  ])
  expect((await screen.findAllByText('Insurance plan updated successfully!')).length).toBeGreaterThan(0)
})

test('a wrong figure is refused at its cell before any call', async () => {
  const user = await open()
  await type(user, 'Commission', '101')
  expect(await screen.findByText('This number is too large')).toBeVisible()
  expect(await stored()).toMatchObject({ commission: 12.5 })
})

test('a date and a name are edited on the page of the record, an image and benefits too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await stored()
  const user = await open(`/${id}`)
  expect(screen.getByRole('heading', { name: 'To customers' })).toBeVisible()
  await user.type(screen.getByLabelText('Sold until'), '2027-03-31')
  await waitFor(async () => expect(await stored()).toMatchObject({ sold_until: '2027-03-31' }))
  await user.upload(
    screen.getByLabelText('Logo'),
    new File([new Uint8Array(onePixelPng)], 'logo.png', { type: 'image/png' }),
  )
  await waitFor(async () =>
    expect((await stored()).logo).toMatch(/^\/files\/insurance-plans\/[\w-]{22}\.webp$/),
  )
  await user.click(screen.getByRole('button', { name: '+ Add' }))
  await user.type(screen.getByRole('textbox', { name: 'Entry 1' }), 'Cashless')
  await user.click(screen.getByRole('button', { name: '+ Add' }))
  await user.type(screen.getByRole('textbox', { name: 'Entry 2' }), 'No claim bonus')
  expect((await stored()).benefits).toEqual([])
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(async () => expect((await stored()).benefits).toEqual(['Cashless', 'No claim bonus']))
})

test('a new plan is asked for all that it cannot be without', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Add insurance plan' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add insurance plan' }))
  await user.type(dialog.getByLabelText('Name'), 'Suraksha Term')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(dialog.getAllByText('Fill in this field')).toHaveLength(2)
  expect(dialog.getByLabelText('Premium a year')).toHaveFocus()
  await user.type(dialog.getByLabelText('Premium a year'), '12,000')
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Motor')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('This name is already in use')).toBeVisible()
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Vahan Care')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Insurance plan created successfully!')).toBeVisible()
  expect(await stored('Vahan Care')).toMatchObject({
    premium: 12_000,
    kind: 'motor',
    active: 0,
    benefits: [],
  })
  expect(await screen.findByText('Vahan Care')).toBeVisible()
})

test('[ADM-03] role 2 edits plans but neither sets commissions nor removes', async () => {
  const user = await open('', 2)
  expect(gridCell('Premium a year', 'Suraksha Term')).toHaveAttribute('aria-readonly', 'false')
  expect(gridCell('Commission', 'Suraksha Term')).toHaveAttribute('aria-readonly', 'true')
  await user.click(screen.getByRole('button', { name: 'Actions for Suraksha Term' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

test('[ADM-03] role 3 is led away and has no menu entry for it', async () => {
  await pages.app.signInAdmin(3)
  await renderAdmin('/admin/insurance-plans', [catalogueResource(insurancePlans)])
  await waitFor(() => expect(location.pathname).toBe('/admin/csr-portal'))
  expect(screen.queryByRole('menuitem', { name: 'Insurance plans' })).toBeNull()
})
