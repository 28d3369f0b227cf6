import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const NAME = 'Peetambar-Gold'
const button = (name: string) => screen.getByRole('button', { name })
const expectLoggedFailure = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('the special offer shows a conflict at its field; taken, the others are saved without it', async () => {
  expectLoggedFailure()
  const other = await pages.app.signInAdmin()
  const stored = async () =>
    (await other.get('/api/get-lenders-data/gl')).body.find(({ name }: { name: string }) => name === NAME)
  const { lender_id } = await stored()
  const user = await renderAdmin('/admin/lenders?type=gl')
  await user.click(await screen.findByRole('button', { name: `Special offer of ${NAME}` }))
  const dialog = await screen.findByRole('dialog')
  await other.post('/api/update-lender-data', { lender_id, property: 'so_text', value: 'Theirs' })
  const text = within(dialog).getByRole('textbox', { name: 'Offer text' })
  await user.clear(text)
  await user.type(text, 'Mine')
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  expect(await within(dialog).findByText(/Anika Demo set/)).toBeVisible()
  expect(await stored()).toMatchObject({ so_text: 'Theirs' })
  await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
  expect(text).toHaveValue('Theirs')
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored()).toMatchObject({ so_text: 'Theirs' })
})

test('a revenue entry that was changed meanwhile says what changed; kept, mine is stored', async () => {
  expectLoggedFailure()
  const other = await pages.app.signInAdmin()
  const slab = async () => (await other.get('/api/lender-revenue/get/1')).body.lenderRevenue[0]
  const user = await renderAdmin('/admin/lenders/1')
  await user.click(await screen.findByRole('button', { name: 'Actions for revenue entry 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  const { order: _, ...seen } = await slab()
  await other.post('/api/lender-revenue/update', { ...seen, revenue_percent: 2.125 })
  const flat = within(dialog).getByRole('spinbutton', { name: 'Revenue Flat' })
  await user.clear(flat)
  await user.type(flat, '750')
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  const note = (await within(dialog).findByRole('button', { name: 'Keep mine' })).closest('[role=alert]')
  expect(note).toHaveTextContent(/Anika Demo changed this entry at .*Revenue Percentage: 2.125%/)
  expect(await slab()).toMatchObject({ revenue_percent: 2.125, revenue_flat: seen.revenue_flat })
  await user.click(button('Keep mine'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await slab()).toMatchObject({ revenue_percent: seen.revenue_percent, revenue_flat: 750 })
})
