import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { merchants } from '#mocks/data/partners.ts'
import { validation } from '#src/locales/validation.words.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const [merchant] = merchants

const login = () => screen.findByLabelText('Email address or mobile number')
const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' })

async function tryToLogIn(name: string, password: string) {
  const user = await renderPartner('/partner/login')
  if (name) await user.type(await login(), name)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
}

test('[PTN-01] a partner logs in by e-mail and lands on the dashboard', async () => {
  await tryToLogIn(merchant?.email ?? '', merchant?.password ?? '')
  await dashboard()
  expect(location.pathname).toBe('/partner')
  await waitFor(() => expect(document.title).toBe('Dashboard – Tulna'))
})

test('[PTN-01] a mobile number typed with country code and spaces logs in as well', async () => {
  await tryToLogIn('+91 90000 00010', merchant?.password ?? '')
  await dashboard()
})

test('[PTN-01] an empty form names both fields in a summary that holds the focus, and makes no call', async () => {
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => void calls.push(request.url))
  await tryToLogIn('', '')
  const alert = await screen.findByRole('alert')
  const links = within(alert).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    `Email address or mobile number: ${validation.en.required}`,
    `Password: ${validation.en.required}`,
  ])
  expect(links[1]).toHaveAttribute('href', `#${screen.getByLabelText('Password').id}`)
  expect(screen.getByLabelText('Password')).toBeInvalid()
  expect(alert.parentElement).toHaveFocus()
  expect(calls).toEqual([])
})

test.each([
  ['merchant@demo', 'email'],
  ['12345', 'mobile'],
] as const)('[PTN-01] %s is no %s and refused at once', async (typed, problem) => {
  await tryToLogIn(typed, 'something')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('link')).toHaveTextContent(validation.en[problem])
})

test('[PTN-01] a wrong password says so in the summary and keeps what was typed', async () => {
  await tryToLogIn(merchant?.email ?? '', 'not-the-password')
  expect(await screen.findByRole('alert')).toHaveTextContent('These sign-in details are not correct')
  expect(await login()).toHaveValue(merchant?.email)
  expect(location.pathname).toBe('/partner/login')
})

test.each([
  '/partner/login',
  '/gramsetu/partner/login',
])('[PTN-01] %s leads a signed-in partner to /partner', async (path) => {
  await pages.app.signInPartner()
  await renderPartner(path)
  await dashboard()
  expect(location.pathname).toBe('/partner')
})

test('[PTN-01] the login page of a partner carries its name', async () => {
  await renderPartner('/gramsetu/partner/login')
  expect(await screen.findByText('For the merchants of GramSetu Services')).toBeVisible()
})

test('[AREA-01] sessions of a customer and of an admin open no partner page', async () => {
  await pages.app.signInCustomer()
  await pages.app.signInAdmin()
  await renderPartner('/partner/training-material')
  expect(await login()).toBeVisible()
  expect(location.pathname).toBe('/partner/login')
})

test('Logout ends the session and the next page is /partner/login', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { cookie } = await pages.app.signInPartner()
  const user = await renderPartner('/partner')
  await dashboard()
  const account = screen.getByRole('button', { name: 'Account of GramSetu Pune Centre' })
  const menu = document.getElementById(account.getAttribute('popovertarget') ?? '') as HTMLElement
  await user.click(within(menu).getByText('Logout'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.cookie).not.toContain('partnerId')
  const again = await pages.app.app.request('/api/partner-reverify', { headers: { cookie } })
  expect(again.status).toBe(401)
})
