import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { currentNotices, dismiss } from '#src/platform/notices.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const MOBILE = '9876543210'

afterEach(async () => {
  vi.useRealTimers()
  await act(async () => {
    for (const { id } of currentNotices()) dismiss(id)
  })
})

const passcode = () => screen.findByLabelText('One-time passcode')
const sent = () =>
  pages.app.deps.outbox
    .recent()
    .filter(({ to }) => to.endsWith(MOBILE))
    .map(({ otp }) => otp)
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

/** The products with all that stands on them; a part still on its way would end in the next test. */
async function productsShown() {
  await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })
  await screen.findByRole('button', { name: 'Menu' })
}

async function askForPasscode() {
  const user = await renderCustomer('/')
  await user.type(screen.getByLabelText('Mobile number'), MOBILE)
  await press(screen.getByRole('button', { name: 'Get passcode' }))
  await passcode()
  return user
}

/** On a clock that stands still until it is told to go on; the page's own has to be running by then. */
async function askOnFakeClock() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const user = await askForPasscode()
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  return user
}

async function confirm(user: UserEvent, typed: string) {
  await user.type(await passcode(), typed)
  await press(screen.getByRole('button', { name: 'Confirm' }))
}

test('[CUST-02] the six digits that were sent open a session and lead on to the products', async () => {
  const user = await askForPasscode()
  expect(location.pathname).toBe('/verification')
  expect(screen.getByText(`We sent 6 digits to +91 ${MOBILE}. They work once, for 5 minutes.`)).toBeVisible()
  await confirm(user, sent().at(-1) ?? '')
  await productsShown()
  expect(location.pathname).toBe('/products')
})

test('[CUST-02] fewer than six digits are refused at the field, without a call', async () => {
  const user = await askForPasscode()
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => void calls.push(request.url))
  await confirm(user, '12345')
  expect(await screen.findByRole('alert')).toHaveTextContent('One-time passcode: OTP must be 6 digits')
  expect(await passcode()).toBeInvalid()
  expect(calls).toEqual([])
})

test('[CUST-02] a wrong code says so at the field, and the right one still opens', async () => {
  const user = await askForPasscode()
  const right = sent().at(-1) ?? ''
  await confirm(user, right === '123456' ? '654321' : '123456')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'One-time passcode: This passcode is not correct',
  )
  expect(await passcode()).toHaveAccessibleDescription(
    expect.stringContaining('This passcode is not correct'),
  )
  await user.clear(await passcode())
  await confirm(user, right)
  await productsShown()
})

test('[CUST-02] a new passcode can be asked for after 30 seconds, and is sent', async () => {
  await askOnFakeClock()
  expect(screen.getByText('You can ask for a new passcode in 30 seconds')).toBeVisible()
  pass(29_000)
  expect(screen.getByText('You can ask for a new passcode in 1 second')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send a new passcode' })).toBeNull()
  pass(1000)
  pages.app.advance(1)
  await press(screen.getByRole('button', { name: 'Send a new passcode' }))
  expect(await screen.findByText('A new passcode is on its way')).toBeVisible()
  expect(screen.getByText(/You can ask for a new passcode in/)).toBeVisible()
  expect(sent()).toHaveLength(2)
})

test('[CUST-02] an expired passcode is announced, and opens nothing', async () => {
  const user = await askOnFakeClock()
  pass(299_000)
  expect(screen.queryByRole('status')).toBeNull()
  pass(2000)
  expect(screen.getByRole('status')).toHaveTextContent('This passcode has expired. Ask for a new one.')
  pages.app.advance(6)
  await confirm(user, sent().at(-1) ?? '')
  await screen.findByRole('alert')
  expect(location.pathname).toBe('/verification')
})

test.each([
  ['Mobile number', '12345', 'Enter a valid 10-digit mobile number'],
  ['Email address', 'asha@mail', 'Email is invalid'],
])('%s: %s is refused in its own sentence, at the field and in the summary', async (label, typed, sentence) => {
  const user = await renderCustomer('/')
  if (label === 'Email address') await user.click(screen.getByRole('link', { name: 'Use email instead' }))
  await user.type(screen.getByLabelText(label), typed)
  await press(screen.getByRole('button', { name: 'Get passcode' }))
  expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveTextContent(
    `${label}: ${sentence}`,
  )
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(location.pathname).toBe('/')
})
