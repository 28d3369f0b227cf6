import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { storeLanguage } from '#customer/layout/store-language.ts'
import { fault } from '#mocks/faults.ts'
import { currentNotices } from '#src/platform/notices.ts'
import { writeCookie } from '#src/platform/storage.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { makeGate } from '#tests/support/gate.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const sheet = () => screen.findByRole('complementary', { name: /Choose your language/ })
const firstVisit = () => writeCookie('lang', '', 0)
const noLanguages = http.post('*/api/getLanguages', () => HttpResponse.json({ data: [] }))

test('[LANG-04] the first visit asks for the language once, each by its own name', async () => {
  firstVisit()
  await renderCustomer('/terms-of-use')
  await press(within(await sheet()).getByRole('button', { name: 'हिन्दी' }))
  await screen.findByRole('heading', { level: 1, name: 'उपयोग की शर्तें' })
  expect(screen.queryByRole('complementary', { name: /Choose your language/ })).toBeNull()
  expect(document.cookie).toContain('lang=hi')
})

test('the logo and the tab have the brand name in the script of the page', async () => {
  await speakHindi()
  await renderCustomer('/terms-of-use')
  await screen.findByRole('heading', { level: 1, name: 'उपयोग की शर्तें' })
  expect(document.querySelector('.header .logo')).toHaveTextContent(/^तुलना$/)
  expect(document.title).toBe('उपयोग की शर्तें – तुलना')
})

test('[LANG-04] a closed sheet, or a form that is begun, is an answer too', async () => {
  firstVisit()
  await renderCustomer('/terms-of-use')
  await press(within(await sheet()).getByRole('button', { name: 'Close' }))
  expect(document.cookie).toContain('lang=en')
  firstVisit()
  await renderCustomer('/')
  await sheet()
  await act(async () => screen.getByLabelText('Mobile number').focus())
  await waitFor(() => expect(document.cookie).toContain('lang=en'))
  await renderCustomer('/')
  expect(screen.queryByRole('complementary', { name: /Choose your language/ })).toBeNull()
})

test('[LANG-02] an empty list falls back to the default English entry', async () => {
  server.use(noLanguages)
  await pages.app.signInCustomer()
  await renderCustomer('/user/language')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('button', { name: 'English' })).toBeVisible()
  expect(main.queryByRole('button', { name: 'हिन्दी' })).toBeNull()
})

test('[LANG-02] a failed load shows its message and throws it on', async () => {
  const { session } = await pages.app.signInCustomer()
  server.use(fault('POST /api/getLanguages', 500))
  await expect(storeLanguage(session.prospect_id, 'hi')).rejects.toMatchObject({ status: 500 })
  expect(currentNotices()).toMatchObject([{ kind: 'error' }])
})

test('[AREA-07] the profile on screen is read again whenever its counter changes', async () => {
  const customer = await pages.app.signInCustomer()
  await completeProfile(customer)
  let reads = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith(`/api/user/${customer.session.prospect_id}`)) reads += 1
  })
  await renderCustomer('/user/extra-details')
  await screen.findByLabelText(/SMS/)
  expect(reads).toBe(1)
  for (const times of [2, 3]) {
    forgetAnswers('GET /api/user/{id}')
    await waitFor(() => expect(reads).toBe(times))
  }
  forgetAnswers('GET /api/applications')
  await new Promise((done) => setTimeout(done, 20))
  expect(reads).toBe(3)
})

test('[AREA-15] a full-screen spinner shows while data loads', async () => {
  await completeProfile(await pages.app.signInCustomer())
  const gate = makeGate()
  server.use(http.get('*/api/lender-pages/aarna', gate.pass))
  // The page's code is here, its data is not.
  const shown = renderCustomer('/user/aarna')
  await waitFor(() => expect(document.querySelector('main .spinner')).toBeInTheDocument())
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  gate.open()
  await shown
  await screen.findByRole('heading', { level: 1, name: /^Aarna/ })
})
