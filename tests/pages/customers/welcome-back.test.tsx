import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setCustomer } from '#customer/shared/current-customer.ts'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { closeIdle } from '#server/applications/close-idle.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import type { TestApp } from '#tests/support/app.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { chooseFor, runToEnd } from '#tests/support/lending/lender-story.ts'
import { wipe } from '#tests/support/pages/draw.tsx'
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

const main = () => within(screen.getByRole('main'))
const DAY_MS = 86_400_000

/** A customer whose application at the lender came to its end. */
async function ended(amount: number) {
  const customer = await app.signInCustomer()
  const id = await chooseFor(customer, 'Aarna-Finance', amount)
  const { application: row } = await runToEnd({ app, sandbox }, customer, id)
  return { row }
}
const closed = async (app_id = '') =>
  (await app.deps.database.db.select().from(application).where(eq(application.app_id, app_id)))[0]

/** Comes back in a new tab of the same browser. */
const comeBack = () => {
  wipe()
  setCustomer(null)
  sessionStorage.clear()
  return renderCustomer('/')
}

/** Says who one is on the welcome-back page. */
async function identify(user: UserEvent) {
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
  expect(location.pathname).toBe('/user/welcome-back')
  for (const [name, text] of Object.entries({ Day: '14', Month: '3', Year: '1992', PAN: 'ABCPK1234L' }))
    await user.type(screen.getByLabelText(name), text)
  await press(main().getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Your offers' })
}

/** The welcome opened a new application with the terms that were asked before; an offer of it can be chosen. */
async function chooseAgain(old: string | undefined, lender: RegExp) {
  const all = await app.deps.database.db.select().from(application)
  expect(all.filter(({ closed_at }) => closed_at === null)).toHaveLength(1)
  const [open] = all.filter(({ app_id }) => app_id !== old)
  expect(open).toMatchObject({ closed_at: null, product_type: 'Personal Loans', tenor_months: 18 })
  await press(await main().findByRole('button', { name: lender }))
  const dialog = within(await screen.findByRole('dialog'))
  await press(dialog.getByRole('checkbox', { name: /^Yes, send my details/ }))
  await press(dialog.getByRole('button', { name: 'Agree and apply' }))
  await screen.findByRole('heading', { level: 1, name: /Bharatpath Credit/ })
  const chosen = await app.deps.database.db.select().from(lenderApplication)
  expect(chosen.filter(({ app_id }) => app_id === open?.app_id)).toMatchObject([{ status: 10 }])
}

const other = /^Choose Bharatpath Credit/

test('[CUST-13] [STATE-05] after a disbursal the customer is welcomed back, sees the loan, and applies again', async () => {
  const { row } = await ended(150_000)
  expect(row?.actions).toEqual(['apply_again'])
  expect(await closed(row?.app_id)).toMatchObject({ closed_reason: 'DISBURSED', closed_at: expect.any(Date) })
  await identify(await comeBack())
  expect(await main().findByText('Money sent')).toBeVisible()
  await chooseAgain(row?.app_id, other)
})

test('[CUST-13] [STATE-05] a refused application stays open for other lenders; closed, it leads to the welcome', async () => {
  const { row } = await ended(150_101)
  expect(row?.actions).toEqual(['choose_another'])
  await comeBack()
  await screen.findByRole('heading', { level: 1, name: 'Your offers' })
  expect(await main().findByText('Not approved')).toBeVisible()
  expect(await main().findByRole('button', { name: other })).toBeVisible()
  await closeIdle(app.deps, new Date(app.deps.clock().getTime() + 181 * DAY_MS))
  expect(await closed(row?.app_id)).toMatchObject({ closed_reason: 'IDLE', closed_at: expect.any(Date) })
  await identify(await comeBack())
  expect(await main().findByText('Not approved')).toBeVisible()
  await chooseAgain(row?.app_id, other)
})

test('[CUST-13] [STATE-05] an application that was left alone until it was closed leads to the welcome', async () => {
  const customer = await app.signInCustomer()
  const id = await chooseFor(customer, 'Cedar-Capital', 150_000)
  const { app_id } = (await customer.get(`/api/lender-applications/${id}`)).body.application
  const after = (days: number) => new Date(app.deps.clock().getTime() + days * DAY_MS)
  await closeIdle(app.deps, after(31))
  await closeIdle(app.deps, after(31 + 181))
  expect(await closed(app_id)).toMatchObject({ closed_reason: 'IDLE' })
  await identify(await comeBack())
  await chooseAgain(app_id, other)
})
