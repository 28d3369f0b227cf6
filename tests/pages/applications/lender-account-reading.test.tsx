import { screen, waitFor, within } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountData as accountWords } from '#customer/privacy/words.ts'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { csrAccounts } from '#resources/csr-portal/words.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
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

const asked = (customer: Parameters<typeof untilAsked>[2]) =>
  untilAsked(app, sandbox, customer, undefined, 'Bharatpath-Credit')
type Story = Awaited<ReturnType<typeof asked>>

/** The customer agrees, and the banks send the data. */
async function through({ ask, read }: Story) {
  await decide(ask.url, 'approve')
  await app.deps.jobs.drain()
  await sandbox.control({ application: (await read()).application?.reference ?? '', advance: 1 })
  await app.deps.jobs.drain()
}

test.each([
  'en',
  'hi',
] as const)('[WIRE-06] the customer reads what the accounts show, and decides whether it is used (%s)', async (language) => {
  if (language === 'hi') await speakHindi()
  const said = accountWords.loaded[language] as Readonly<Record<string, string>>
  const customer = await app.signInCustomer()
  const story = await asked(customer)
  const lender = (await story.read()).lender.legal_name
  const t = (key: string) =>
    (said[key] as string).replaceAll('{lender}', lender).replaceAll('{aggregator}', story.ask.aggregator.name)
  await renderCustomer('/user/bharatpath')
  await title(t('asksTitle'))
  expect(main().getByText(t('asksTextRead'))).toBeVisible()
  expect(main().getByText(t('readBy'))).toBeVisible()
  await through(story)
  const user = await renderCustomer('/user/bharatpath')
  const region = await screen.findByRole('region', { name: t('figuresTitle') })
  const fact = (key: string) => within(region).getByText(t(key)).nextElementSibling?.textContent
  expect(fact('income')).toBe('₹73,500')
  expect(fact('obligations')).toBe('₹7,251')
  expect(within(region).getByText('XXXXXX4821').previousElementSibling).toHaveTextContent('sandbox-bank')
  expect(within(region).getByText('XXXXXX0077').previousElementSibling).toHaveTextContent('sandbox-co-op')
  expect(fact('bookings')).toMatch(language === 'en' ? /^\d.+ to \d/ : /^\d.+ से .+ तक$/)
  expect((await customer.get('/api/my-data')).body.profile.monthly_income).toBe(90_000)
  await user.click(within(region).getByRole('button', { name: t('use') }))
  const since = new RegExp(t('usedAt').replace('{when}', '.+'))
  expect(await within(region).findByText(since)).toBeVisible()
  expect((await customer.get('/api/my-data')).body.profile).toMatchObject({
    ...{ monthly_income: 73_500, emi: 7_251 },
  })

  await renderCustomer('/user/privacy')
  expect(await screen.findByText(since)).toBeVisible()
  await decide(story.ask.manage_url ?? '', 'revoke')
  await app.deps.jobs.drain()
  await renderCustomer('/user/privacy')
  expect(await screen.findByText(t('readENDED'))).toBeVisible()
  expect(screen.queryByRole('region', { name: t('figuresTitle') })).toBeNull()
}, 60_000)

test('an admin reads what became of account data, without the figures', async () => {
  const customer = await app.signInCustomer()
  const story = await asked(customer)
  await through(story)
  const path = await customerPage(customer, story)
  const admin = await app.signInAdmin(2)
  const answer = (await admin.get(`/api${path.replace('csr-portal', 'csr')}`)).body
  expect(answer.applications[0].choices[0].accounts).toMatchObject({
    ...{ consent: 'ACTIVE', reading: { state: 'DERIVED' }, used_at: null },
    figures: { income: null, obligations: null, accounts: [{ number: 'XXXXXX4821' }, {}] },
  })
  await renderAdmin(path)
  const w = csrAccounts.loaded.en
  await waitFor(() => expect(screen.getByText(`${w?.title}: ${w?.ACTIVE}`)).toBeVisible())
  expect(screen.getByText(new RegExp(w?.unused ?? '-'))).toBeVisible()
  expect(screen.queryByText(/73,500/)).toBeNull()
}, 60_000)

test('an admin reads in Hindi why nothing came of account data', async () => {
  const customer = await app.signInCustomer()
  const story = await asked(customer)
  const kept = [...sandbox.applications.values()].find(({ consent }) => consent?.handle === story.ask.handle)
  if (kept?.consent) kept.consent.wrong = 'tampered'
  await through(story)
  await app.signInAdmin(2)
  await speakHindi()
  await renderAdmin(await customerPage(customer, story))
  const w = csrAccounts.loaded.hi
  expect(await screen.findByText(w?.NOT_DECRYPTED ?? '')).toBeVisible()
}, 60_000)

async function customerPage(customer: Parameters<typeof untilAsked>[2], { read }: Story): Promise<string> {
  const { user_id } = (await customer.get('/api/my-data')).body.profile
  return `/admin/csr-portal/${user_id}/${(await read()).application?.app_id}`
}
