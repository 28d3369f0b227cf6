import { screen, waitFor } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lenderRepayment } from '#customer/applications/lender/words.ts'
import { lenderApplication, statusNext } from '#customer/applications/words.ts'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { formatRupees } from '#src/domain/money.ts'
import { validation } from '#src/locales/validation.words.ts'
import type { TestApp } from '#tests/support/app.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { main } from '#tests/support/lending/lender-pages.tsx'
import { chooseInNetwork } from '#tests/support/lending/network.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

let app: TestApp
const running = new Set<Promise<unknown>>()
/** A word in a message of the lender that is held back: the end of the visit to the branch, or an instalment that was missed. */
let held: 'COMPLETED' | 'DELAYED' | null = null
const waiting: (() => void)[] = []
const sandbox = await startSandbox({
  clock: () => app.deps.clock(),
  deliver: async (url, init) => {
    if (held && String(init.body).includes(`"${held}"`)) await new Promise<void>((send) => waiting.push(send))
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

/** What leads on this screen. */
const primary = () =>
  [...screen.getByRole('main').querySelectorAll('.button.primary')].map(({ textContent }) => textContent)

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
  const slug = (await customer.get(path)).body.lender.slug
  await renderCustomer(`/user/${slug}`)
  // A page in a tab of its own does not send anyone back.
  const host = new URL(next?.kind === 'redirect' ? next.url : '').host
  const leaves = lenderApplication.loaded[language] as typeof lenderApplication.en
  expect(await main().findByRole('link', { name: leaves.leaveGo.replace('{host}', host) })).toBeVisible()
  expect(main().queryByText(leaves.leaveReturns, { exact: false })).toBeNull()
  held = 'COMPLETED'
  await fetch(next?.kind === 'redirect' ? next.url : '', { method: 'POST' })
  await until(({ contact }) => contact?.purpose === 'valuation')
  // The customer is expected at a branch, and waits for no KYC.
  expect(await main().findByText(/MG Road/, {}, { timeout: 10_000 })).toBeVisible()
  const kyc = (statusNext.loaded[language]?.OFFER_SELECTED ?? '').replace('{lender}', lender)
  expect(kyc).not.toBe('')
  expect(main().queryByText(kyc)).toBeNull()
  held = null
  for (const send of waiting.splice(0)) send()
  await until(({ repayment }) => repayment !== null)

  const user = await renderCustomer(`/user/${slug}`)
  expect(await main().findByRole('heading', { level: 2, name: t('title') })).toBeVisible()
  expect(main().getByText(t('settled', { settled: '0', all: '12' }), { exact: false })).toBeVisible()
  expect(main().queryByRole('button', { name: t('missedAsk') })).toBeNull()
  // What was accepted is no longer offered.
  expect(main().getByText(new RegExp(leaves.acceptedOn.replace('{day}', '.*')))).toBeVisible()
  for (const text of [leaves.offerText.replaceAll('{lender}', lender), leaves.sameTerms])
    expect(main().queryByText(text)).toBeNull()
  const valid = leaves.validUntil.split('{day}')
  expect(main().queryByText((said) => valid.every((part) => said.includes(part)))).toBeNull()
  const field = () => main().getByLabelText(t('partAmount'))
  expect(field()).toHaveAccessibleDescription(t('partHint', { max: formatRupees(447_996) }))
  expect(primary()).toEqual([t('partAsk')])
  const problems = validation.loaded[language] as typeof validation.en
  for (const [typed, problem] of [
    ['0', 'atLeastOne'],
    ['1.5', 'wholeNumber'],
    ['abc', 'wholeNumber'],
    ['447997', 'tooLarge'],
    ['9999999999', 'tooLarge'],
  ] as const) {
    await user.clear(field())
    await user.type(field(), typed)
    await press(main().getByRole('button', { name: t('partAsk') }))
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(problems[problem])),
    )
    expect(field()).toBeInvalid()
  }
  await user.clear(field())
  await user.type(field(), '₹40,000')
  await press(main().getByRole('button', { name: t('partAsk') }))
  const { repayment } = await until((one) => one.repayment?.payment?.state === 'open')
  const url = repayment?.payment?.url ?? ''
  const out = await main().findByRole('link', { name: t('payAt', { host: new URL(url).host }) })
  expect([out.getAttribute('href'), out.getAttribute('target'), out.getAttribute('rel')]).toEqual([
    ...[url, '_blank', 'noreferrer'],
  ])
  expect(primary()).toEqual([t('payAt', { host: new URL(url).host })])
  expect(field()).toHaveValue('')
  await fetch(url, { method: 'POST' })
  // This page is still there, and says that it was paid.
  const paid = t('paidPayment', { amount: formatRupees(40_000), what: says.partWhat as string })
  expect(await main().findByText(paid, {}, { timeout: 10_000 })).toBeVisible()
  expect(main().queryByRole('link', { name: t('payAt', { host: new URL(url).host }) })).toBeNull()

  // In another tab the loan is closed; what is pressed here shows it.
  await customer.post(`${path}/repayment-page`, { way: 'close' })
  const { repayment: last } = await until((one) => one.repayment?.payment?.url != null)
  await fetch(last?.payment?.url ?? '', { method: 'POST' })
  await until((one) => one.repayment?.closed === true)
  await press(main().getByRole('button', { name: t('closeAsk') }))
  expect(await main().findByText(t('closed'))).toBeVisible()
  expect(main().queryByRole('button', { name: t('closeAsk') })).toBeNull()
  expect(main().queryByText(statusNext.loaded[language]?.DISBURSED ?? '')).toBeNull()
}, 90_000)

test('[WIRE-02] an instalment that is missed appears on the open page', async () => {
  const { customer, id } = await chooseInNetwork(app, 400_210, 1, 'Gold Loans')
  const path = `/api/lender-applications/${id}`
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
  held = 'DELAYED'
  await fetch(next?.kind === 'redirect' ? next.url : '', { method: 'POST' })
  await waitFor(async () => {
    await app.deps.jobs.drain()
    const { application } = (await customer.get(path)).body as LenderPage
    if (!application?.repayment) throw new Error(`not yet: ${application?.status}`)
  })
  const { lender: of } = (await customer.get(path)).body as LenderPage
  await renderCustomer(`/user/${of.slug}`)
  expect(await main().findByRole('heading', { level: 2, name: lenderRepayment.en.title })).toBeVisible()
  const ask = lenderRepayment.en.missedAsk
  expect(main().queryByRole('button', { name: ask })).toBeNull()
  held = null
  for (const send of waiting.splice(0)) send()
  expect(await main().findByRole('button', { name: ask }, { timeout: 10_000 })).toBeVisible()
})
