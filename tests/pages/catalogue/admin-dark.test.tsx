import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setColorMode } from '#src/kit/styles/color-mode.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const shown = () => document.documentElement.dataset.theme

afterEach(() => setColorMode('light'))

test('the account menu switches to the dark and back, and a cookie remembers it', async () => {
  await pages.app.signInAdmin(2)
  const user = await renderAdmin('/admin/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(shown()).toBe('light')
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dark mode' }))
  expect(shown()).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Dark mode' })).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Light mode' }))
  expect(shown()).toBe('light')
})
