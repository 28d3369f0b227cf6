import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { addField } from '#tests/support/custom-fields.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const rows = () => document.querySelectorAll('.grid tbody tr')
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`

test('[BUILD-04] a resource shows no row while a filter is lost, and no export, until the person removes it', async () => {
  await pages.app.signInAdmin(1)
  const user = await renderAdmin(
    `/admin/lender-groups?${filter({ rm_name_contains: 'Asha', name_contains: 'a' })}`,
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/its field was removed, you may not see it.*rm_name_contains “Asha”/)
  expect(rows()).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  // Another filter or a search does not drop it silently.
  await user.click(screen.getByRole('button', { name: /^Remove the filter Name contains/ }))
  await waitFor(() => expect(location.search).not.toContain('name_contains%22%3A%22a'))
  expect(screen.getByRole('alert')).toHaveTextContent('rm_name_contains')
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: /^Remove the filter/ }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('[BUILD-04] a saved view whose field was removed shows no row of a report and no export', async () => {
  const admin = await pages.app.signInAdmin(1)
  const page = 'vendors-products-report'
  await addField(admin, 'lenders', 'text', 'rm_name', {})
  const search = 'custom_rm_name=Asha&range=last_30_days'
  await admin.post(`/api/admin/views/${page}`, { name: 'Of Asha', shared: false, search })
  const [field] = (await admin.get('/api/admin/custom-fields')).body
  await admin.fetch(`/api/admin/custom-fields/${field.id}`, { method: 'DELETE' })
  const user = await renderAdmin(`/admin/${page}`)
  await screen.findByText('No lender in this period')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('link', { name: 'Of Asha' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('rm_name “Asha”')
  expect(screen.queryByText('No lender in this period')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the filter custom_rm_name' }))
  expect(await screen.findByText('No lender in this period')).toBeVisible()
  expect(location.search).toBe('?range=last_30_days&view=1')
})
