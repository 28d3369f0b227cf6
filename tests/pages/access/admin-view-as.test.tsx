import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
/** The pages of the menu; its groups are entries too. */
const menu = () =>
  screen
    .getAllByRole('menuitem')
    .filter((entry) => entry.matches('a'))
    .map(({ textContent }) => textContent)

async function choose(user: Awaited<ReturnType<typeof renderAdmin>>, role: string) {
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: role }))
}

test('[ADM-02] [ADM-03] role 1 sees menu and pages of role 2, keeps that over a reload and stops from there', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders')
  await screen.findByRole('heading', { level: 1, name: 'Lenders' })
  expect(screen.queryByText(/You see the back office as/)).toBeNull()
  await choose(user, 'View as Operations')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(location.pathname).toBe('/admin/dashboard')
  expect(screen.getByText('You see the back office as Operations')).toBeVisible()
  expect(menu()).not.toContain('Lenders')
  document.body.replaceChildren()
  const again = await renderAdmin('/admin/lenders')
  await screen.findByText('You see the back office as Operations')
  expect(location.pathname).toBe('/admin/dashboard')
  await again.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByText(/You see the back office as/)).toBeNull())
  expect(menu()).toContain('Lenders')
})

test('role 3 starts at its first page, with the banner, and does not loop', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await choose(user, 'View as Agent')
  await screen.findByText('You see the back office as Agent')
  expect(location.pathname).toBe('/admin/csr-portal')
  await choose(user, 'View as Operations')
  await screen.findByText('You see the back office as Operations')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(menu()).toContain('Lenders'))
})

test('roles 2 and 3 are offered no other view', async () => {
  await pages.app.signInAdmin(2)
  const user = await renderAdmin('/admin/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  const opened = await screen.findByRole('menu', { name: /^Account of/ })
  expect(within(opened).queryByText(/View as/)).toBeNull()
})

test('[LANG-01] the banner speaks Hindi', async () => {
  const caller = await pages.app.signInAdmin()
  await caller.post('/api/admin/view-as', { role: 2 })
  await speakHindi()
  await renderAdmin('/admin/dashboard')
  expect(await screen.findByText('आप बैक ऑफ़िस को संचालन के रूप में देख रहे हैं')).toBeVisible()
  act(() => setLanguage('en'))
})
