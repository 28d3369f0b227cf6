import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const rows = () =>
  within(screen.getByRole('region', { name: 'User Management' }))
    .getAllByRole('row')
    .slice(1)
const emails = () => rows().map((row) => /\S+@\S+/.exec(row.textContent ?? '')?.[0])

test('[BUILD-06] a row of a declared list that a change moved out of order stays, with a note, until sorted again', async () => {
  await pages.app.signInAdmin(2)
  await pages.app.signInAdmin(2)
  await pages.app.signInAdmin(1)
  const user = await renderAdmin('/admin/user-management?sort=-sessions')
  await screen.findByRole('region', { name: 'User Management' })
  const before = emails()
  const first = rows()[0] as HTMLElement
  const name = within(first).getByRole('rowheader').textContent ?? ''
  await user.click(within(first).getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'End all sessions' }))
  await user.click(await screen.findByRole('button', { name: 'End all sessions' }))
  await screen.findByText(new RegExp(`^${name}: no longer in this place`))
  expect(emails()).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Sort again' }))
  await waitFor(() => expect(emails()[0]).not.toBe(before[0]))
  expect(screen.queryByRole('button', { name: 'Sort again' })).toBeNull()
})
