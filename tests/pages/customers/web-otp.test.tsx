import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

test('a passcode that the browser reads from the message signs in without typing', async () => {
  let arrive: (found: { code: string }) => void = () => {}
  const get = vi.fn(
    (_: CredentialRequestOptions) =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  vi.stubGlobal('OTPCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  const user = await renderCustomer('/')
  await user.type(screen.getByLabelText('Mobile number'), '9811100088')
  await press(screen.getByRole('button', { name: /passcode/i }))
  await screen.findByLabelText('One-time passcode')
  expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } })
  const sent = pages.app.deps.outbox.recent().find(({ to }) => to.endsWith('9811100088'))
  expect(sent?.text.split('\n').at(-1)).toBe(`@127.0.0.1 #${sent?.otp}`)
  arrive({ code: sent?.otp ?? '' })
  expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
})
