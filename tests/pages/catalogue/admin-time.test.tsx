import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const NAME = 'Peetambar-Gold'

/** Two steps of mine, a minute apart, and the list of gold lenders. */
async function open() {
  const me = await pages.app.signInAdmin()
  const list = (await me.get('/api/get-lenders-data/gl')).body as { name: string; lender_id: number }[]
  const { lender_id } = list.find(({ name }) => name === NAME) as { lender_id: number }
  const set = (property: string, value: unknown) =>
    me.post('/api/update-lender-data', { lender_id, property, value })
  await set('min_age', 31)
  const at = pages.app.deps.clock().toISOString()
  pages.app.advance(1)
  await set('max_age', 71)
  return { me, lender_id, at, stored: async () => (await me.get(`/api/get-lender-data/${lender_id}`)).body }
}

const choose = async (user: Awaited<ReturnType<typeof renderAdmin>>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('the undo history undoes a chosen step', async () => {
  const { stored } = await open()
  const user = await renderAdmin('/admin/lenders?type=gl')
  await screen.findByRole('link', { name: NAME })
  await choose(user, 'Undo history')
  const dialog = await screen.findByRole('dialog', { name: 'Undo history' })
  await user.click(await within(dialog).findByRole('button', { name: `Undo: Changed: ${NAME}, Age (min)` }))
  await waitFor(async () => expect(await stored()).toMatchObject({ min_age: 21, max_age: 71 }))
  expect(await within(dialog).findByRole('button', { name: /^Redo: / })).toBeVisible()
})

test('[GRID-05] a deleted row is restored from the trash, and the message carries Undo', async () => {
  const { me, lender_id } = await open()
  await me.post('/api/safe-delete-lender', { lender_id })
  const user = await renderAdmin('/admin/lenders?type=gl')
  await choose(user, 'Deleted rows')
  const dialog = await screen.findByRole('dialog', { name: 'Lenders: Deleted rows' })
  const tick = await within(dialog).findByRole('checkbox', { name: new RegExp(`^${NAME}`) })
  await user.click(tick)
  const named = within(dialog).getByRole('region', { name: 'Selected rows' })
  expect(
    within(named)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([NAME])
  await user.click(tick)
  await user.click(within(dialog).getByRole('button', { name: `Restore ${NAME}` }))
  expect(await within(dialog).findByText('Nothing is deleted.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('link', { name: NAME })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: NAME })).toBeNull())
})

test('[GRID-06] the past is read-only, and a value is put back from it', async () => {
  const { at, stored } = await open()
  const user = await renderAdmin(`/admin/lenders?as_of=${at}`)
  expect(await screen.findByText(/^As it was on .* Nothing can be edited here\.$/)).toBeVisible()
  await screen.findByText('Aarna-Finance')
  expect(screen.queryByRole('button', { name: /^Edit .* of Aarna-Finance$/ })).toBeNull()
  expect(within(screen.getByRole('grid')).queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Differences from now' }))
  const dialog = await screen.findByRole('dialog', { name: /^Since / })
  await user.click(
    await within(dialog).findByRole('checkbox', { name: new RegExp(`^${NAME}: Age \\(max\\)`) }),
  )
  const named = within(dialog).getByRole('region', { name: 'Selected rows' })
  expect(within(named).getByRole('listitem')).toHaveTextContent(`${NAME}: Age (max)`)
  await user.click(within(dialog).getByRole('button', { name: 'Put back 1' }))
  expect(await within(dialog).findByText('Nothing has changed since.')).toBeVisible()
  expect(await stored()).not.toMatchObject({ max_age: 71 })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Back to now' }))
  await waitFor(() => expect(screen.queryByText(/^As it was on/)).toBeNull())
})
