import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const group = (name: string) => screen.getByRole('menuitem', { name: `Group: ${name}` })
const entries = () =>
  within(document.querySelector('.RaMenu-open') as HTMLElement)
    .getAllByRole('menuitem')
    .filter((entry) => !entry.hasAttribute('aria-expanded'))
    .map(({ textContent }) => textContent)

async function open(path = '/admin/dashboard') {
  const user = await renderAdmin(path)
  await screen.findByRole('heading', { level: 1 })
  return user
}

test('[ADM-01] a group of the menu folds by keyboard and stays so for this admin; that of the open page is open', async () => {
  const admin = await pages.app.signInAdmin()
  const user = await open()
  expect(group('Partners')).toHaveAttribute('aria-expanded', 'true')
  group('Partners').focus()
  await user.keyboard('{Enter}')
  expect(group('Partners')).toHaveAttribute('aria-expanded', 'false')
  expect(entries()).not.toContain('Partner Config')
  expect(entries()).toContain('Payouts')
  await user.keyboard('{ArrowDown}')
  expect(group('Tax')).toHaveFocus()
  await waitFor(async () => expect((await admin.get('/api/admin/menu')).body.folded).toEqual(['Partners']))
  cleanup()
  localStorage.clear()
  const again = await open('/admin/partners')
  expect(group('Partners')).toHaveAttribute('aria-expanded', 'true')
  expect(entries()).toContain('Partner Config')
  await again.click(group('Partners'))
  expect(group('Partners')).toHaveAttribute('aria-expanded', 'true')
  await again.click(screen.getByRole('menuitem', { name: 'Dashboard' }))
  await waitFor(() => expect(group('Partners')).toHaveAttribute('aria-expanded', 'false'))
  expect(entries()).not.toContain('Partner Config')
})

test('the star puts the open page at the top of the menu, also in another browser, and takes it away', async () => {
  const admin = await pages.app.signInAdmin()
  const user = await open('/admin/payouts')
  const first = entries()[0]
  const star = () => screen.getByRole('button', { name: 'Favourite: Payouts' })
  expect(star()).toHaveAttribute('aria-pressed', 'false')
  await user.click(star())
  expect(star()).toHaveAttribute('aria-pressed', 'true')
  expect(entries().slice(0, 2)).toEqual(['Payouts', first])
  await waitFor(async () => expect((await admin.get('/api/admin/menu')).body.favourites).toEqual(['payouts']))
  cleanup()
  localStorage.clear()
  const again = await open('/admin/payouts')
  await waitFor(() => expect(entries()[0]).toBe('Payouts'))
  await again.click(star())
  expect(entries()[0]).toBe(first)
})

test('in Hindi a folded group is the same one, and a page without access is no favourite', async () => {
  await pages.app.signInAdmin(2)
  const admin = await pages.app.signInAdmin(2)
  await admin.fetch('/api/admin/menu', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ favourites: ['lenders', 'csr-portal', 'gone'], folded: ['Lenders', 'Gone'] }),
  })
  await setLanguage('hi')
  await open()
  await waitFor(() => expect(entries()[0]).toBe('सीएसआर पोर्टल'))
  expect(screen.getAllByRole('menuitem', { expanded: false })).toHaveLength(1)
})
