import { screen, waitFor, within } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { purchaseWords } from '#customer/products/purchase/words.ts'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import type { Purchase, PurchaseStep } from '#src/contract/purchase.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { main } from '#tests/support/lending/lender-pages.tsx'
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
const pages = pagesOverApp([], {
  ...{ LENDER_LINKS: sandbox.links, PROVIDER_LINKS: JSON.stringify(sandbox.network.insurerLinks()) },
  ...sandbox.network.env(),
})
beforeEach(() => {
  app = pages.app
  server.use(http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough()))
})

const provider = 'Kavach General Insurance'

/** What the customer has to do next, once the insurer has answered. */
async function nextOf(customer: SignedIn, id: string, kind: PurchaseStep['kind'] | null): Promise<Purchase> {
  return waitFor(async () => {
    await app.deps.jobs.drain()
    await Promise.all(running)
    const { body } = await customer.get(`/api/purchases/${id}`)
    expect(body.next?.kind ?? null).toBe(kind)
    return body
  })
}

/** Does by calls what comes between two screens. */
async function visit({ next }: Purchase): Promise<void> {
  if (next && 'url' in next) await fetch(next.url, { method: 'POST' })
}

test.each([
  'en',
  'hi',
] as const)('[WIRE-05] a policy is bought on our pages instead of on the insurer’s, and given back (%s)', async (language) => {
  const customer = await app.signInCustomer(language === 'en' ? '9876512345' : '9876512346')
  await renderCustomer('/products/health-insurance')
  await press(await main().findByRole('button', { name: 'See premiums and buy: Kavach Health' }))
  const dialog = within(await screen.findByRole('dialog'))
  await press(dialog.getByRole('button', { name: 'Continue to the plans' }))
  // Without the consent nothing is sent.
  expect((await customer.get('/api/product-requests')).body).toEqual([])
  await press(dialog.getByRole('checkbox'))
  await press(dialog.getByRole('button', { name: 'Continue to the plans' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/user\/insurance\/purchase\//))
  const path = location.pathname
  const id = path.split('/').at(-1) ?? ''
  await nextOf(customer, id, 'form')
  if (language === 'hi') await speakHindi()
  const said = purchaseWords.loaded[language] as Readonly<Record<string, string>>
  const t = (key: string, more: Record<string, string> = {}) =>
    Object.entries({ provider, ...more }).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      said[key] ?? '',
    )
  const user = await renderCustomer(path)
  await main().findByRole('heading', { level: 2, name: t('formTitle') })
  const send = () => press(main().getByRole('button', { name: t('send') }))
  await send()
  // Nothing is sent before all is answered; what was typed stays.
  expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(4)
  await user.type(main().getByRole('textbox', { name: 'Full name' }), 'Asha Rao')
  await user.type(main().getByRole('textbox', { name: 'Age in years' }), '34')
  await user.type(main().getByRole('textbox', { name: 'Sum insured' }), '500000')
  await user.click(main().getByRole('radio', { name: 'No' }))
  await send()
  await nextOf(customer, id, 'plan')
  await renderCustomer(path)
  const plans = await main().findAllByRole('article')
  expect(plans.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    ...['Sandbox Health Silver', 'Sandbox Health Gold'],
  ])
  for (const part of ['₹7,000', '₹5,00,000', '36 months', t('noTax')])
    expect(within(plans[0] as HTMLElement).getByText(part)).toBeVisible()
  await press(main().getByRole('button', { name: t('chooseOf', { plan: 'Sandbox Health Silver' }) }))
  await visit(await nextOf(customer, id, 'page'))
  const forms = {
    full_name: 'Asha Rao',
    illnesses: 'none',
    pincode: '411001',
    nominee: 'Ravi',
    relation: 'spouse',
  }
  for (const names of [
    ['full_name', 'illnesses', 'pincode'],
    ['nominee', 'relation'],
  ] as const) {
    await nextOf(customer, id, 'form')
    const values = Object.fromEntries(names.map((name) => [name, forms[name]]))
    expect((await customer.post(`/api/purchases/${id}/form`, { values })).status).toBe(200)
  }
  await visit(await nextOf(customer, id, 'page'))
  const pay = await nextOf(customer, id, 'pay')
  await renderCustomer(path)
  const host = new URL(sandbox.url).host
  const link = await main().findByRole('link', { name: t('payGo', { amount: '₹7,000', host }) })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  await visit(pay)
  await nextOf(customer, id, null)
  await renderCustomer(path)
  const policy = within(
    await main()
      .findByRole('heading', { level: 2, name: t('policyTitle') })
      .then((one) => one.parentElement as HTMLElement),
  )
  expect(policy.getByText('19/11/2027')).toBeVisible()
  expect(policy.getByRole('link', { name: t('document') }).getAttribute('href')).toContain(sandbox.url)
  expect(main().getByText(t('freeLookText', { day: '20/12/2026' }))).toBeVisible()
  await press(main().getByRole('button', { name: t('cancel') }))
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: t('cancelAct') }))
  expect(await main().findByText(t('CANCELLING'))).toBeVisible()
  await waitFor(async () => {
    await app.deps.jobs.drain()
    await Promise.all(running)
    expect((await customer.get('/api/product-requests')).body[0].status).toBe('CANCELLED')
  })
})

test('[WIRE-05] a purchase of another customer, or none, is not shown', async () => {
  await app.signInCustomer('9876512347')
  await renderCustomer('/user/insurance/purchase/3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77')
  expect(await main().findByRole('heading', { level: 1, name: 'This purchase was not found' })).toBeVisible()
})
