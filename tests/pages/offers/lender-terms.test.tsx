import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lender } from '#server/tables/catalogue.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

/** The first offer of a customer, after its lender was changed; the page is open. */
async function offerOf(change: Partial<typeof lender.$inferInsert>) {
  const customer = await pages.app.signInCustomer()
  const app_id = await completeProfile(customer)
  await pages.app.deps.database.db.update(lender).set(change).where(eq(lender.lender_status, 1))
  const { body } = await customer.get(`/api/offers?app_id=${app_id}`)
  const [offer] = (body as OfferList).offers
  if (!offer) throw new Error('no offer')
  await renderCustomer('/user/offers')
  return { offer, card: await screen.findByRole('article', { name: offer.legal_name }) }
}

test('[FRONT-06] R14: where the customer agrees to share, the lender’s privacy policy is linked', async () => {
  const { offer, card } = await offerOf({ privacy_policy: 'https://lender.example/privacy' })
  await press(within(card).getByRole('button', { name: /^Choose / }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = `Privacy policy of ${offer.legal_name}: how it uses and stores your data`
  expect(dialog.getByRole('link', { name })).toHaveAttribute('href', 'https://lender.example/privacy')
})

test('[FRONT-06] R14: a lender without a known policy has no link', async () => {
  const { card } = await offerOf({ privacy_policy: null })
  await press(within(card).getByRole('button', { name: /^Choose / }))
  expect(
    within(await screen.findByRole('dialog')).queryByRole('link', { name: /^Privacy policy/ }),
  ).toBeNull()
})

test('[FRONT-06] R24: an offer says until when it holds', async () => {
  await offerOf({ offer_days: 7 })
  expect(screen.getByRole('main')).toHaveTextContent(/Terms hold until \d\d\/\d\d\/\d{4}\./)
})

test('[FRONT-06] R24: without a number of days an offer states what key facts hold for at least', async () => {
  await offerOf({ offer_days: null })
  expect(screen.getByRole('main')).toHaveTextContent(
    'The lender’s key facts hold for at least three working days.',
  )
  expect(screen.getByRole('main')).not.toHaveTextContent('Terms hold until')
})
