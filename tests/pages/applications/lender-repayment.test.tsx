import { screen, waitFor } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lenderRepayment } from '#customer/applications/lender/words.ts'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { formatRupees } from '#src/domain/money.ts'
import type { TestApp } from '#tests/support/app.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { main } from '#tests/support/lending/lender-pages.tsx'
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

test.each([
  'en',
  'hi',
] as const)('a loan that was paid out shows its instalments, and a part is paid on the page of its lender (%s)', async (language) => {
  if (language === 'hi') await speakHindi()
  const { customer, id, lender } = await chooseInNetwork(app, 400_000, 1, 'Gold Loans')
  const path = `/api/lender-applications/${id}`
  const says = lenderRepayment.loaded[language] as Readonly<Record<string, string>>
  const t = (key: string, values: Record<string, string> = {}) =>
    Object.entries({ lender, ...values }).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      says[key] as string,
    )
  const until = (holds: (application: NonNullable<LenderPage['application']>) => boolean) =>
    waitFor(async () => {
      await app.deps.jobs.drain()
      await Promise.all(running)
      const { application } = (await customer.get(path)).body as LenderPage
      if (!application || !holds(application)) throw new Error(`not yet: ${application?.status}`)
      return application
    })
  await customer.post(`${path}/submit`, {})
  const { offer } = await until(({ actions }) => actions.includes('accept_offer'))
  const { amount, interest_rate, tenor_months } = offer ?? {}
  await customer.post(`${path}/accept-offer`, { amount, interest_rate, tenor_months })
  await until(({ next }) => next?.kind === 'form')
  await customer.post(`${path}/form`, { values: { location_ids: 'b1' } })
  const { next } = await until((one) => one.next?.kind === 'redirect')
  await fetch(next?.kind === 'redirect' ? next.url : '', { method: 'POST' })
  await until(({ repayment }) => repayment !== null)

  const slug = (await customer.get(path)).body.lender.slug
  const user = await renderCustomer(`/user/${slug}`)
  expect(await main().findByRole('heading', { level: 2, name: t('title') })).toBeVisible()
  expect(main().getByText(t('settled', { settled: '0', all: '12' }), { exact: false })).toBeVisible()
  expect(main().queryByRole('button', { name: t('missedAsk') })).toBeNull()
  await user.type(main().getByLabelText(t('partAmount')), '99999999')
  await press(main().getByRole('button', { name: t('partAsk') }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(main().getByLabelText(t('partAmount'))).toBeInvalid()
  await user.clear(main().getByLabelText(t('partAmount')))
  await user.type(main().getByLabelText(t('partAmount')), '40000')
  await press(main().getByRole('button', { name: t('partAsk') }))
  const { repayment } = await until((one) => one.repayment?.payment?.state === 'open')
  const url = repayment?.payment?.url ?? ''
  const out = await main().findByRole('link', { name: t('payAt', { host: new URL(url).host }) })
  expect([out.getAttribute('href'), out.getAttribute('target'), out.getAttribute('rel')]).toEqual([
    ...[url, '_blank', 'noreferrer'],
  ])
  await fetch(url, { method: 'POST' })
  // This page is still there, and says that it was paid.
  const paid = t('paidPayment', { amount: formatRupees(40_000), what: says.partWhat as string })
  expect(await main().findByText(paid, {}, { timeout: 10_000 })).toBeVisible()
  expect(main().queryByRole('link', { name: t('payAt', { host: new URL(url).host }) })).toBeNull()
}, 90_000)
