import { screen, waitFor, within } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountData as accountWords } from '#customer/privacy/words.ts'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { decide, untilAsked } from '#tests/support/lending/account-data.ts'
import { main, title } from '#tests/support/lending/lender-pages.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

let app: TestApp
const sandbox = await startSandbox({
  clock: () => app.deps.clock(),
  deliver: async (url, init) => app.fetch(new Request(url, init)),
})
afterAll(() => sandbox.close())
const pages = pagesOverApp([], { LENDER_LINKS: sandbox.links, ...sandbox.aggregator.env() })
beforeEach(() => {
  app = pages.app
  server.use(http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough()))
})

/** Terms on screen, as name and value. */
const terms = () =>
  Object.fromEntries(
    main()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test.each([
  'en',
  'hi',
] as const)('the page says what a lender asks to read, leads to the aggregator, and shows what was decided (%s)', async (language) => {
  if (language === 'hi') await speakHindi()
  const said = accountWords.loaded[language] as Readonly<Record<string, string>>
  const customer = await app.signInCustomer()
  const { ask, read } = await untilAsked(app, sandbox, customer)
  const lender = (await read()).lender.legal_name
  const t = (key: string) =>
    (said[key] as string).replaceAll('{lender}', lender).replaceAll('{aggregator}', ask.aggregator.name)
  await renderCustomer('/user/aarna')
  await title(t('asksTitle'))
  expect(terms()).toMatchObject({
    [t('recipient')]: lender,
    [t('through')]: 'Sandbox Aggregator',
    [t('purpose')]: t('for104'),
    [t('what')]: `${t('DEPOSIT')}: ${t('SUMMARY')}, ${t('TRANSACTIONS')}`,
    [t('often')]: language === 'en' ? 'Up to 2 times a month' : 'महीने में 2 बार तक',
    [t('keeps')]: language === 'en' ? '6 months' : '6 महीने',
  })
  const out = main()
    .getAllByRole('link')
    .find((link) => link.getAttribute('href') === ask.url)
  expect(out?.getAttribute('rel')).toBe('noreferrer')

  // The tab was closed without a decision: the page asks again.
  await renderCustomer('/lenders-transaction/aarna')
  await title(t('asksTitle'))

  await decide(ask.url, 'decline')
  await app.deps.jobs.drain()
  for (const path of ['/lenders-transaction/aarna', '/lenders-transaction/aarna']) {
    await renderCustomer(path)
    await waitFor(() => expect(main().getByText(new RegExp(t('REJECTED')))).toBeVisible())
  }
}, 60_000)

test.each([
  'en',
  'hi',
] as const)('“My data” shows what is shared until when, and leads to the aggregator to end it (%s)', async (language) => {
  if (language === 'hi') await speakHindi()
  const said = accountWords.loaded[language] as Readonly<Record<string, string>>
  const customer = await app.signInCustomer()
  const { ask, read } = await untilAsked(app, sandbox, customer)
  await decide(ask.url, 'approve')
  await app.deps.jobs.drain()
  const page = await read()
  await sandbox.control({ application: page.application?.reference ?? '', advance: 1 })
  const open = async (status: string) => {
    await renderCustomer('/user/privacy')
    const heading = await screen.findByRole('heading', { level: 2, name: said.listTitle })
    const section = within(heading.closest('section') as HTMLElement)
    expect(await section.findByText(said[status] as string, { selector: 'p' })).toBeVisible()
    return section
  }
  const section = await open('ACTIVE')
  expect(section.getByText(said.ends as string)).toBeVisible()
  expect(section.getByText(said.lastShared as string)).toBeVisible()
  expect(section.getByRole('link').getAttribute('href')).toBe(ask.manage_url)
  await decide(ask.manage_url ?? '', 'revoke')
  const ended = await open('REVOKED')
  expect(ended.queryByRole('link')).toBeNull()
  expect(ended.queryByText(said.ends as string)).toBeNull()
  const nothing = (said.textREVOKED as string).replace('{lender}', page.lender.legal_name)
  expect(ended.getByText(nothing)).toBeVisible()
}, 60_000)
