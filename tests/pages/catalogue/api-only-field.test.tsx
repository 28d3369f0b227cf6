import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { renderAdmin } from '#tests/support/admin.tsx'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { visits } from '#tests/support/resources/visits.ts'

const pages = pagesOverApp([visits])

async function open(path: string) {
  const admin = await pages.app.signInAdmin()
  const { id } = (await admin.post('/api/admin/visits', { name: 'First', place: 'Pune' })).body
  return renderAdmin(path.replace('{id}', id), [catalogueResource(visits)])
}

test('[RIGHT-01] a field that only the API writes is locked in the grid, and says why', async () => {
  await open('/admin/visits')
  await screen.findByRole('rowheader', { name: 'First' })
  const cell = () => gridCell('Reference', 'First')
  await waitFor(() => expect(cell()).toHaveAccessibleDescription('Set by the API only'))
  expect(cell()).toHaveAttribute('aria-readonly', 'true')
  expect(gridCell('Place', 'First')).toHaveAttribute('aria-readonly', 'false')
})

test('[RIGHT-01] the page of the record shows it as text with the reason', async () => {
  await open('/admin/visits/{id}')
  expect(await screen.findByRole('textbox', { name: 'Place' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Reference' })).toBeNull()
  expect(screen.getByText('Set by the API only')).toBeVisible()
})

test('[RIGHT-01] the dialog of a new record does not ask for it', async () => {
  const user = await open('/admin/visits')
  await user.click(await screen.findByRole('button', { name: 'Add visit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add visit' }))
  expect(dialog.getByRole('textbox', { name: /Place/ })).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: /Reference/ })).toBeNull()
})
