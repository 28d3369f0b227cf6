import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lenderApplication as applicationWords } from '#customer/applications/words.ts'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { NextStep } from '#src/contract/applications/lender-wire.ts'
import type { TestApp } from '#tests/support/app.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { main, title } from '#tests/support/lending/lender-pages.tsx'
import { chooseInNetwork } from '#tests/support/lending/network.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

let app: TestApp
const running = new Set<Promise<unknown>>()
const sandbox = await startSandbox({
  clock: () => app.deps.clock(),
  deliver: async (url, init) => {
    const told = Promise.resolve(app.fetch(new Request(url, init)))
    running.add(told)
    return told
  },
})
afterAll(() => sandbox.close())
const pages = pagesOverApp([], { LENDER_LINKS: sandbox.links, ...sandbox.network.env() })
beforeEach(() => {
  app = pages.app
  server.use(http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough()))
})

/** What the lender waits for next. */
async function nextOf(id: string, kind: NextStep['kind'] | null): Promise<NextStep | null> {
  const { db } = app.deps.database
  return waitFor(async () => {
    await app.deps.jobs.drain()
    await Promise.all(running)
    const [row] = await db.select().from(lenderApplication).where(eq(lenderApplication.id, id))
    expect(row?.next_step?.kind ?? null).toBe(kind)
    return row?.next_step ?? null
  })
}

const problems = {
  en: { required: 'Fill in this field', tooLong: 'This is too long' },
  hi: { required: 'यह जानकारी भरें', tooLong: 'यह बहुत लंबा है' },
}

test.each([
  'en',
  'hi',
] as const)('forms of a lender are asked on our page, and its own page opens in a tab of its own (%s)', async (language) => {
  if (language === 'hi') await speakHindi()
  const said = applicationWords.loaded[language] as Readonly<Record<string, string>>
  // Its rate is flat: its instalments cost more.
  const { customer, id, lender } = await chooseInNetwork(app, 500_211)
  const path = `/api/lender-applications/${id}`
  const t = (key: string, host = '') =>
    (said[key] as string).replaceAll('{lender}', lender).replaceAll('{host}', host)
  const send = () => press(main().getByRole('button', { name: t('formSend') }))
  const problemsShown = async () =>
    within(await screen.findByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  await customer.post(`${path}/submit`, {})
  await nextOf(id, 'form')
  const user = await renderCustomer('/user/lender-11')
  await title(t('formTitle'))
  expect(main().getByText(t('formText'))).toBeVisible()
  // Only what we do not know is asked, in the lender's own words.
  const home = within(main().getByRole('group', { name: 'Home' }))
  expect(home.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['own', 'rent'])
  expect(main().queryAllByRole('textbox')).toEqual([])
  await send()
  expect(await problemsShown()).toEqual([`Home: ${problems[language].required}`])
  expect(home.getByText(problems[language].required)).toBeVisible()
  await user.click(home.getByRole('radio', { name: 'Own house' }))
  await send()
  await waitFor(() => expect(main().queryByRole('button', { name: t('formSend') })).toBeNull())
  await nextOf(id, null)
  expect(sandbox.network.loans.get(id)?.amount).toBe(500_211)
  await renderCustomer('/user/lender-11')
  expect(await main().findByText(t('statedRate').replace('{percent}', '8.00%'))).toBeVisible()

  const { body } = await customer.get(path)
  const { amount, interest_rate, tenor_months } = body.application.offer
  await customer.post(`${path}/accept-offer`, { amount, interest_rate, tenor_months })
  const next = await nextOf(id, 'redirect')
  const url = next?.kind === 'redirect' ? next.url : ''
  await renderCustomer('/user/lender-11')
  await title(t('leaveTitle'))
  const out = main().getByRole('link', { name: t('leaveGo', new URL(url).host) })
  expect([out.getAttribute('href'), out.getAttribute('target'), out.getAttribute('rel')]).toEqual([
    ...[url, '_blank', 'noreferrer'],
  ])
  expect(main().getByText(t('leaveTab'))).toBeVisible()
  await fetch(url, { method: 'POST' })
  await nextOf(id, 'form')

  // This page is still there, and asks what comes next.
  expect(await main().findByRole('heading', { level: 1, name: t('formTitle') })).toBeVisible()
  await user.type(main().getByLabelText('IFSC of your bank'), 'HDFC00001234')
  await user.type(main().getByLabelText('Account number'), '000111222333')
  await user.click(main().getByRole('radio', { name: 'Savings' }))
  await send()
  expect(await problemsShown()).toEqual([`IFSC of your bank: ${problems[language].tooLong}`])
  expect(main().getByLabelText('IFSC of your bank')).toBeInvalid()
  await user.type(main().getByLabelText('IFSC of your bank'), '{Backspace}')
  await send()
  await nextOf(id, 'redirect')
  expect(await main().findByRole('heading', { level: 1, name: t('leaveTitle') })).toBeVisible()
}, 60_000)
