import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { closeIdle } from '#server/applications/close-idle.ts'
import { application } from '#server/tables/applications.ts'
import type { TestApp } from '#tests/support/app.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { wipe } from '#tests/support/draw.tsx'
import { chooseFor, runToEnd } from '#tests/support/lender-story.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

let app: TestApp
const sandbox = await startSandbox({
  clock: () => app.deps.clock(),
  deliver: async (url, init) => app.fetch(new Request(url, init)),
})
afterAll(() => sandbox.close())
const pages = pagesOverApp([], { LENDER_LINKS: sandbox.links })
beforeEach(() => {
  app = pages.app
  server.use(http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough()))
})

const title = () => screen.findByRole('heading', { level: 1 })
const main = () => within(screen.getByRole('main'))
const DAY_MS = 86_400_000

/** A customer whose application at the lender came to its end. */
async function ended(amount: number) {
  const customer = await app.signInCustomer()
  const id = await chooseFor(customer, 'Aarna-Finance', amount)
  const { application: row } = await runToEnd({ app, sandbox }, customer, id)
  return { customer, row }
}
const closed = async (app_id = '') =>
  (await app.deps.database.db.select().from(application).where(eq(application.app_id, app_id)))[0]

/** Comes back in a new tab of the same browser. */
const comeBack = () => {
  wipe()
  sessionStorage.clear()
  return renderCustomer('/')
}

/** Says who one is on the welcome-back page. */
async function identify(user: ReturnType<typeof userEvent.setup>) {
  expect(await title()).toHaveTextContent('Welcome back')
  expect(location.pathname).toBe('/user/welcome-back')
  for (const [name, text] of Object.entries({ Day: '14', Month: '3', Year: '1992', PAN: 'ABCPK1234L' }))
    await user.type(screen.getByLabelText(name), text)
  await press(main().getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Your offers' })
}

/** From the offers to a new application, through the profile. */
async function applyAgain(old: string | undefined) {
  const [own] = (await app.deps.database.db.select().from(application)).filter(({ app_id }) => app_id === old)
  const customer = await app.signInCustomer()
  expect(customer.session.app_id).toBeNull()
  const id = await chooseFor(customer, 'Bharatpath-Credit', 120_000)
  const { body } = await customer.get(`/api/lender-applications/${id}`)
  expect(body.application.app_id).not.toBe(own?.app_id)
}

test('[CUST-13] [STATE-05] after a disbursal the customer is welcomed back, sees the loan, and applies again', async () => {
  const { row } = await ended(150_000)
  expect(row?.actions).toEqual(['apply_again'])
  expect(await closed(row?.app_id)).toMatchObject({ closed_reason: 'DISBURSED', closed_at: expect.any(Date) })
  await identify(await comeBack())
  expect(main().getByText('Money sent')).toBeVisible()
  await press(main().getByRole('button', { name: 'Apply for a new loan' }))
  await waitFor(() => expect(location.pathname).toBe('/user/user-detail'))
  await applyAgain(row?.app_id)
})

test('[CUST-13] [STATE-05] an application that was refused stays open for other lenders; once it is closed the customer is welcomed back', async () => {
  const { row } = await ended(150_101)
  expect(row?.actions).toEqual(['choose_another'])
  await comeBack()
  await screen.findByRole('heading', { level: 1, name: 'Your offers' })
  expect(await main().findByText('Not approved')).toBeVisible()
  expect(await main().findByRole('button', { name: /^Choose Bharatpath Credit/ })).toBeVisible()
  await closeIdle(app.deps, new Date(app.deps.clock().getTime() + 181 * DAY_MS))
  expect(await closed(row?.app_id)).toMatchObject({ closed_reason: 'IDLE', closed_at: expect.any(Date) })
  await identify(await comeBack())
  expect(main().getByText('Not approved')).toBeVisible()
  await applyAgain(row?.app_id)
})

test('[CUST-13] [STATE-05] who left an application alone until it was closed is welcomed back and starts anew', async () => {
  const customer = await app.signInCustomer()
  const id = await chooseFor(customer, 'Cedar-Capital', 150_000)
  const { app_id } = (await customer.get(`/api/lender-applications/${id}`)).body.application
  const after = (days: number) => new Date(app.deps.clock().getTime() + days * DAY_MS)
  await closeIdle(app.deps, after(31))
  await closeIdle(app.deps, after(31 + 181))
  expect(await closed(app_id)).toMatchObject({ closed_reason: 'IDLE' })
  await identify(await comeBack())
  await press(await main().findByRole('button', { name: 'Go to your details' }))
  await waitFor(() => expect(location.pathname).toBe('/user/user-detail'))
  await applyAgain(app_id)
})
