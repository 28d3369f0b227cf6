import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { declarations } from '#resources/index.ts'
import { homeOf, safeCallback } from '#src/admin/session/session.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { allPermissions } from '#src/contract/lists/page-rules.ts'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const menu = () =>
  screen
    .getAllByRole('menuitem')
    .filter((entry) => !entry.hasAttribute('aria-expanded'))
    .map(({ textContent }) => textContent)

test('[ADM-01] [ADM-04] without a session the login opens with the path as callback, and leads back to it', async () => {
  const user = await renderAdmin('/admin/lenders?type=gl')
  await screen.findByRole('heading', { name: 'Sign in to the back office' })
  expect(location.pathname + location.search).toBe('/admin/login?callback=%2Fadmin%2Flenders%3Ftype%3Dgl')
  await user.type(screen.getByLabelText('Email'), 'admin1@demo.example')
  await user.type(screen.getByLabelText('Password'), 'demo-admin-1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('link', { name: 'Peetambar-Gold' })
  expect(location.pathname + location.search).toBe('/admin/lenders?type=gl')
})

test('wrong details are refused in words and the page stays', async () => {
  const user = await renderAdmin('/admin/login')
  await user.type(await screen.findByLabelText('Email'), 'admin1@demo.example')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('These sign-in details are not correct')
  expect(location.pathname).toBe('/admin/login')
})

test('[ADM-04] /admin and the login route lead a logged-in admin to the dashboard', async () => {
  await pages.app.signInAdmin()
  await renderAdmin('/admin')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(location.pathname).toBe('/admin/dashboard')
})

test('[ADM-01] the bar has the logo; the sidebar folds to its icons, and signing out is there either way', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/dashboard')
  await screen.findByRole('heading', { level: 1 })
  const bar = within(document.querySelector('.admin-bar') as HTMLElement)
  expect(bar.getByRole('link', { name: 'Tulna' })).toHaveAttribute('href', '/admin')
  const state = () => document.querySelector('.RaMenu-open, .RaMenu-closed')?.className
  expect(state()).toContain('RaMenu-open')
  await user.click(bar.getByRole('button', { name: 'Close menu' }))
  await waitFor(() => expect(state()).toContain('RaMenu-closed'))
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Open menu' }))
  await waitFor(() => expect(state()).toContain('RaMenu-open'))
})

test('[ADM-03] the sidebar shows what the role may open; a refused path leads to its start', async () => {
  await pages.app.signInAdmin(2)
  await renderAdmin('/admin/lenders')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(location.pathname).toBe('/admin/dashboard')
  expect(menu()).toEqual([
    'Dashboard',
    'Internal Reports',
    'Customers Journey',
    'CSR Portal',
    'Product requests',
    'Application Status File',
    'MIS file status',
    'Logout',
  ])
})

test('role 3, which may not see the dashboard, starts at its first page and does not loop', () => {
  const home = (role: AdminRole) => homeOf({ permissions: allPermissions(role) })
  expect([home(1), home(2), home(3)]).toEqual(['/admin/dashboard', '/admin/dashboard', '/admin/csr-portal'])
})

test.each([
  ['/admin/lenders?type=gl', '/admin/lenders?type=gl'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/admin/', null],
  ['/admin/..//evil.example', null],
  ['/admin/../user', null],
  ['javascript:alert(1)', null],
  [null, null],
])('the callback %s is followed as %s', (callback, followed) => {
  expect(safeCallback(callback)).toBe(followed)
})

test('[AREA-10] Logout forgets the last login and ends the session for good', async () => {
  localStorage.setItem('lastLoginDate', 'x')
  localStorage.setItem('admin:unsent-edits:1', '[]')
  const caller = await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/dashboard')
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(async () => expect((await caller.get('/api/get-lenders-data')).status).toBe(401))
  expect(localStorage.getItem('lastLoginDate')).toBeNull()
  expect(localStorage.getItem('admin:unsent-edits:1')).toBeNull()
})

test('[LANG-01] the back office speaks Hindi too', async () => {
  await pages.app.signInAdmin()
  await speakHindi()
  await renderAdmin('/admin/dashboard')
  expect(await screen.findByRole('heading', { level: 1, name: 'डैशबोर्ड' })).toBeVisible()
  const listed = declarations.filter((one) => !('sidebar' in one) || one.sidebar !== false)
  expect(menu()).toEqual([...listed.map(({ menu }) => menu.hi), 'लॉग आउट'])
  expect(document.documentElement.lang).toBe('hi')
  act(() => setLanguage('en'))
})
