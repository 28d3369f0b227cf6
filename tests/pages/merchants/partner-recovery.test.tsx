import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { validation } from '#src/locales/validation.words.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const MOBILE = '9000000010'
const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' })
const passcode = async () => {
  await expect.poll(() => pages.app.deps.outbox.recent()[0]?.to).toBe(MOBILE)
  return pages.app.deps.outbox.recent()[0]?.otp as string
}

test('[CASE-03] a partner signs in with a passcode from the sign-in page', async () => {
  const user = await renderPartner('/partner/login')
  await user.click(await screen.findByRole('link', { name: 'Sign in with a passcode' }))
  await user.click(await screen.findByRole('button', { name: 'Send passcode' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('link')).toHaveTextContent(validation.en.required)
  await user.type(screen.getByLabelText('Mobile number'), '+91 90000 00010')
  await user.click(screen.getByRole('button', { name: 'Send passcode' }))
  expect(await screen.findByText(/^If there is an account with \+91 9000000010/)).toBeVisible()
  const right = await passcode()
  await user.type(screen.getByLabelText('Passcode'), right === '000000' ? '111111' : '000000')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findAllByText(validation.en.wrongOtp)).length).toBeGreaterThan(0)
  await user.clear(screen.getByLabelText('Passcode'))
  await user.type(screen.getByLabelText('Passcode'), right)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await dashboard()
})

test('[CASE-03] a forgotten password is set anew, and the page says what happened', async () => {
  const user = await renderPartner('/partner/login')
  await user.click(await screen.findByRole('link', { name: 'Forgotten password?' }))
  await screen.findByRole('heading', { level: 1, name: 'Forgotten password' })
  await user.type(await screen.findByLabelText('Email address or mobile number'), '12345')
  await user.click(screen.getByRole('button', { name: 'Send passcode' }))
  expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveTextContent(validation.en.mobile)
  await user.clear(screen.getByLabelText('Email address or mobile number'))
  await user.type(screen.getByLabelText('Email address or mobile number'), MOBILE)
  await user.click(screen.getByRole('button', { name: 'Send passcode' }))
  await user.type(await screen.findByLabelText('Passcode'), await passcode())
  await user.type(screen.getByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  expect((await screen.findAllByText(validation.en.passwordShort)).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('New password'), ' is no password')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  const login = { login: MOBILE, password: 'short is no password' }
  expect((await pages.app.nobody.post('/api/partner/login', login)).status).toBe(200)
})

test('[CASE-03] the sign-in leads on to the page that was asked for', async () => {
  const user = await renderPartner('/partner/reports?tab=links')
  await user.type(await screen.findByLabelText('Email address or mobile number'), MOBILE)
  await user.type(screen.getByLabelText('Password'), 'demo-partner-1')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/partner/reports?tab=links'))
})

test('[CASE-03] the sign-in page leads strangers to the form and to the status of their application', async () => {
  await renderPartner('/gramsetu/partner/login')
  expect(await screen.findByRole('link', { name: 'Become a partner' })).toHaveAttribute(
    'href',
    '/create-merchant-form/gramsetu',
  )
  expect(screen.getByRole('link', { name: 'See where your application stands' })).toHaveAttribute(
    'href',
    '/create-merchant-form/status',
  )
})
