import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { WAIT_TIMEOUT } from '#tests/support/wait-timeout.ts'

const pages = pagesOverApp()
const MINUTE = 60_000

// The calls of pages and server keep real timeouts; only the watch counts by this clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const named = { name: 'Are you still there?' }
const dialog = () => screen.queryByRole('dialog', named)
/** The dialog is loaded when the countdown begins. */
const loadedDialog = () => screen.findByRole('dialog', named)

async function openCustomer() {
  const signedIn = await pages.app.signInCustomer()
  await renderCustomer('/user/privacy')
  await screen.findByRole('button', { name: 'Menu' })
  return signedIn
}

/** Whether the cookie of a login still opens a session. */
const opens = async (cookie: string) =>
  (await pages.app.app.request('/api/customer-reverify', { headers: { cookie } })).status === 200

test('[AREA-11] [AREA-13] a customer is asked after 15 minutes, in words that count down', async () => {
  await openCustomer()
  pass(15 * MINUTE - 1000)
  expect(dialog()).toBeNull()
  pass(1000)
  expect(await loadedDialog()).toHaveTextContent(
    'There have been more than 15 minutes of inactivity. You will be logged out in 60 seconds.',
  )
})

test('[AREA-11] customer activity restarts the timer', async () => {
  await openCustomer()
  pass(14 * MINUTE)
  await userEvent.keyboard('a')
  pass(14 * MINUTE)
  expect(dialog()).toBeNull()
  pass(MINUTE)
  expect(await loadedDialog()).toBeVisible()
})

test('[AREA-11] a visitor is never asked', async () => {
  await renderCustomer('/')
  pass(60 * MINUTE)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AREA-11] [AREA-13] an admin is asked after 30 minutes', async () => {
  await pages.app.signInAdmin()
  await renderAdmin('/admin/credit-cards')
  await screen.findByText('Himadri Everyday')
  pass(30 * MINUTE - 1000)
  expect(dialog()).toBeNull()
  pass(1000)
  expect(await loadedDialog()).toHaveTextContent(
    'There have been more than 30 minutes of inactivity. You will be logged out in 60 seconds.',
  )
})

test('[AREA-12] the dialog counts each second, and staying reloads the page', async () => {
  const reload = vi
    .spyOn(location, 'reload')
    .mockImplementation(() => {})
    .mockClear()
  const { cookie } = await openCustomer()
  pass(15 * MINUTE)
  for (const left of [59, 58, 57]) {
    pass(1000)
    expect(await loadedDialog()).toHaveTextContent(`logged out in ${left} seconds.`)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Stay Logged In!' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(await opens(cookie)).toBe(true)
})

test('[AREA-12] at zero the session ends by itself and the page reloads', async () => {
  const reload = vi
    .spyOn(location, 'reload')
    .mockImplementation(() => {})
    .mockClear()
  const { cookie } = await openCustomer()
  pass(16 * MINUTE - 1000)
  expect(await loadedDialog()).toHaveTextContent('logged out in 1 seconds.')
  expect(await opens(cookie)).toBe(true)
  pass(1000)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: WAIT_TIMEOUT })
  expect(document.cookie).not.toContain('prospectAppId')
  expect(await opens(cookie)).toBe(false)
})
