import { screen } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import { writeCookie } from '#src/platform/storage.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { answerOf, LENDERS, lenderPages, main, title } from '#tests/support/lending/lender-pages.tsx'
import { server } from '#tests/support/pages.tsx'

const { db, signIn, standing } = lenderPages()

test('[CUST-14] [GUARD-08] somebody who came for one lender agrees twice, sends once, and may go to all offers', async () => {
  const { customer } = await signIn()
  writeCookie('lead', 'godavari', 60)
  const user = await renderCustomer('/user/lender-submit')
  await title('Apply to Godavari Finance Ltd')
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  const boxes = main().getAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  for (const box of boxes) {
    expect(box).not.toBeChecked()
    await user.click(box)
  }
  await press(main().getByRole('button', { name: 'Send to Godavari Finance Ltd' }))
  await title('Your application to Godavari Finance Ltd')
  expect((await customer.get('/api/consents')).body).toMatchObject([
    { purpose: 'CREDIT_REPORT' },
    { purpose: 'SHARE_LENDER' },
    { purpose: 'MATCHING' },
  ])
  // Loaded again it is the same application.
  await renderCustomer('/user/lender-submit')
  await title('Your application to Godavari Finance Ltd')
  expect(await db().select().from(lenderApplication)).toHaveLength(1)
  await press(main().getByRole('button', { name: 'See offers from all lenders' }))
  await title('Your offers')
})

test('[CUST-14] a lender that does not match says why', async () => {
  await signIn()
  writeCookie('lead', 'fintara', 60)
  await renderCustomer('/user/lender-submit')
  await title('Fintara Digital Lending Pvt Ltd has no offer for your request')
  expect(main().getByText(/Lends amounts of/)).toBeVisible()
})

test.each([
  [60, 'Ekta Finance Ltd has confirmed it'],
  [80, 'Ekta Finance Ltd did not accept your application'],
  [20, 'Back from Ekta Finance Ltd'],
])('[CUST-08] back from a lender, status %s is what the server knows, whatever the address claims: %s', async (status, name) => {
  const { id } = await standing('Ekta-Finance', { status })
  server.use(http.get(`${LENDERS}/ekta/sessions/L-1`, () => HttpResponse.json(answerOf('logged in'))))
  await renderCustomer('/user/lenders-transaction/ekta?status=success&reference=other')
  await title(name)
  expect(main().getByText('Reference at Ekta Finance Ltd: L-1')).toBeVisible()
  const [row] = await db()
    .select()
    .from(lenderApplication)
    .where(and(eq(lenderApplication.id, id)))
  expect(row?.status).toBe(status)
})

test('[CUST-08] the server asks the lender at once when somebody comes back', async () => {
  await standing('Ekta-Finance', { next_step: { kind: 'redirect', url: `${LENDERS}/visit/L-1` } })
  server.use(http.get(`${LENDERS}/ekta/sessions/L-1`, () => HttpResponse.json(answerOf('offer made'))))
  await renderCustomer('/lenders-transaction/ekta')
  await title('Ekta Finance Ltd has confirmed it')
  expect(await main().findByText('Offer received')).toBeVisible()
})

test('[CUST-08] without an application there, and without a session, nothing personal is shown', async () => {
  await renderCustomer('/lenders-transaction/aarna?reference=L-1')
  await title('Back from Aarna')
  await signIn()
  await renderCustomer('/user/lenders-transaction/cedar?reference=L-1')
  await title('Back from Cedar')
  expect(main().queryByText(/L-1/)).toBeNull()
})
