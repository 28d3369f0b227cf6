import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { askFor, PROVIDER_LINKS } from '#tests/support/product-report.ts'

const pages = pagesOverApp([], { PROVIDER_LINKS, DEMO_CUSTOMERS: '0' })
const TODAY = '20/11/2026'

/** A request that a provider's file reports as being checked. */
async function applied() {
  const customer = await pages.app.signInCustomer()
  await pages.app.deps.database.db.update(prospect).set({ merchant_id: 1 })
  const category = categories.find(({ code }) => code === 'car-loans') as Category
  const [product] = (await pages.app.nobody.get('/api/products/car-loans')).body
  const { id } = (await askFor(customer, category, product.id)).body
  const admin = await pages.app.signInAdmin(1)
  const send = async (status: string) => {
    const form = new FormData()
    const rows = `Request number,Status,Status date\n${id},${status},${TODAY}`
    form.append('file', new File([rows], `${status}.csv`, { type: 'text/csv' }))
    return (await admin.fetch('/api/admin/product-status-files', { method: 'POST', body: form })).body.file
  }
  const status = async () => {
    const { rows } = (await admin.get('/api/admin/lists/product-requests')).body
    return rows.find((row: { id: string }) => row.id === id)?.status
  }
  return { send, status, product: product.name as string }
}

test('[UPLOAD-01] one click reverts a provider’s file; its page says who did it and offers it no more', async () => {
  const { send, status } = await applied()
  const { id, by } = await send('IN_PROGRESS')
  expect(await status()).toBe('IN_PROGRESS')
  const user = await renderAdmin(`/admin/product-status-file/${id}/show`)
  await user.click(await screen.findByRole('button', { name: 'Revert IN_PROGRESS.csv' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/goes back to its earlier status/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Revert' }))
  await waitFor(() => expect(screen.getByText('Reverted by').parentElement).toHaveTextContent(by))
  expect(screen.queryByRole('button', { name: 'Revert IN_PROGRESS.csv' })).toBeNull()
  expect(await status()).toBe('STARTED')
})

test('a file that a later one builds on says why it cannot be reverted; the list offers only the later one', async () => {
  const { send } = await applied()
  const { id } = await send('IN_PROGRESS')
  await send('REFUSED')
  const user = await renderAdmin(`/admin/product-status-file/${id}/show`)
  expect(await screen.findByText(/something later was reported about one of its requests/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Revert/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'All files' }))
  await screen.findByRole('link', { name: 'REFUSED.csv' })
  expect(screen.getByRole('button', { name: 'Actions for REFUSED.csv' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for IN_PROGRESS.csv' })).toBeNull()
})

test('taking a completion back asks for a reason, and waits where a second admin has to agree', async () => {
  const { send, status, product } = await applied()
  await send('COMPLETED')
  pages.app.deps.settings.fourEyes = true
  const user = await renderAdmin('/admin/product-requests')
  const takeBack = async () => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    expect(screen.queryByRole('menuitem', { name: 'Cancelled' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Take completion back' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Take completion back: ${product}` }))
    await user.type(dialog.getByLabelText('Reason'), 'The policy was returned')
    await user.click(dialog.getByRole('button', { name: 'Take completion back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await takeBack()
  expect(await status()).toBe('COMPLETED')
  pages.app.deps.settings.fourEyes = false
  await takeBack()
  await waitFor(async () => expect(await status()).toBe('CANCELLED'))
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  expect(await screen.findByRole('menuitem', { name: 'Put completion back' })).toBeVisible()
})
