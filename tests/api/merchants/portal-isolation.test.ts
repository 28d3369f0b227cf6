import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeDetails } from '#server/customers/details.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { payout } from '#server/tables/books/payouts.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import { type Call, fillPath, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { sealFor } from '#tests/support/customers/sealed.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { valuesIn } from '#tests/support/values-in.ts'

eachWithTwoMerchants()
const db = () => app.deps.database.db

test('no call of the portal tells one merchant anything of another', async () => {
  const secrets = [
    'Secretname',
    '9812399999',
    'TX-9',
    'theirs-slug',
    'Only-theirs',
    'ABCPZ9999Z',
    'THEIR-INV',
  ]
  const sealed = app.deps.keys.vault.seal('merchant.pan', 2, 'ABCPZ9999Z')
  await db()
    .update(merchant)
    .set({ pan_cipher: sealed, email: 'Only-theirs@x.example' })
    .where(eq(merchant.merchant_id, 2))
  const { id: loan } = await soldLoan(app, 2, 'Secretname', '9812399999')
  await paidCase(db(), app.deps.clock(), { ref: 'TX-9', day: '2026-11-10', amount: 100_000, merchant: 2 })
  await recomputeAll(db(), app.deps.clock())
  const form = new FormData()
  for (const [key, value] of Object.entries({
    type: 'GENERAL_QUERY',
    category: 'OTHER',
    text: 'Only-theirs question of merchant two',
  }))
    form.append(key, value)
  const ticket = (await theirs.fetch('/api/partner/tickets', { method: 'POST', body: form })).body
  await theirs.post('/api/partner/links', { name: 'Only-theirs', product_id: 'pl' })
  const content = {
    headline: 'Only-theirs',
    subtext: 'x',
    products: ['pl'],
    language: 'en',
    phone_first: false,
    thanks: 'x',
  }
  await theirs.post('/api/partner/funnels', { slug: 'theirs-slug', content })
  await db().insert(payout).values({ merchant_id: 2, month: '2026-11', invoice_no: 'THEIR-INV' })
  await db()
    .update(merchantPortal)
    .set({ closing_reason: 'Only-theirs' })
    .where(eq(merchantPortal.merchant_id, 2))
  await theirs.post('/api/partner/widget/origins', { origins: ['https://only-theirs.example'] })
  const line = (await theirs.get('/api/partner/lists/earnings')).body.rows[0].id
  const ids: Record<string, string | number> = {
    product_id: 'pl',
    list: 'leads',
    file: 'preview.png',
  }
  const gets = Object.entries(contract as Record<string, Call>).filter(
    ([route, { access }]) => route.startsWith('GET /api/partner/') && access !== 'public' && access.partner,
  )
  expect(gets.length).toBeGreaterThan(20)
  for (const [route] of gets)
    for (const id of [line, ticket.ticket_id, loan, 1, 2]) {
      const path = fillPath(splitRoute(route).path, { ...ids, id })
      const asked = route.includes('faqs') ? ['?audience=DSA'] : ['?merchant_id=2&merchantId=2&page_size=50']
      if (/lists/.test(path)) asked.push('?sub=2&page_size=50')
      for (const query of asked) {
        const { status, body } = await mine.get(path + query)
        expect([route, status < 500]).toEqual([route, true])
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        for (const secret of secrets)
          expect([route, text.toLowerCase().includes(secret.toLowerCase())]).toEqual([route, false])
      }
    }
})

test('no call of the portal tells a PAN or an income of a customer, even of an own one', async () => {
  const { prospect_id } = await soldLoan(app, 1, 'Ravindra', '9812345678')
  const pan_cipher = await sealFor(app, 'customer.pan', prospect_id, { value: 'CUSPK7777Q' })
  await db()
    .update(prospect)
    .set({
      pan_cipher,
      ...(await changeDetails(db(), app.deps.keys, prospect_id, {
        monthly_income: 73_219,
        household_income: 641_377,
        employer_name: 'Quux Mills',
      })),
    })
    .where(eq(prospect.user_id, prospect_id))
  const ids: Record<string, string | number> = {
    product_id: 'pl',
    list: 'leads',
    file: 'preview.png',
    id: 1,
  }
  const gets = Object.entries(contract as Record<string, Call>).filter(
    ([route, { access }]) => route.startsWith('GET /api/partner/') && access !== 'public' && access.partner,
  )
  for (const [route] of gets) {
    const { body } = await mine.get(`${fillPath(splitRoute(route).path, ids)}?audience=DSA`)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const secrets = ['CUSPK7777Q', '73219', '641377', 'Quux Mills', '9812345678']
    expect([route, valuesIn(text, secrets)]).toEqual([route, []])
  }
})
