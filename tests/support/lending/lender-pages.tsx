import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { lenderApplication } from '#server/tables/applications.ts'
import type { NextStep } from '#src/contract/applications/lender-wire.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

/** Where every lender seems to be; only what a test hands over answers there. */
export const LENDERS = 'http://lenders.example'
const key = { endpoint: LENDERS, key: 'k', secrets: ['a-secret-of-16-characters'] }

export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const main = () => within(screen.getByRole('main'))

/** What a lender answers when it is asked about its application. */
export const answerOf = (status: string, next: NextStep | null = null) => ({
  application_id: 'L-1',
  next,
  events: [{ event_id: `e-${status}`, status, at: '2026-11-20T06:30:00Z' }],
})

/** Pages over an app whose lenders can be reached. */
export function lenderPages() {
  const pages = pagesOverApp([], { LENDER_LINKS: JSON.stringify({ '*': key }) })
  const db = () => pages.app.deps.database.db

  async function signIn() {
    const customer = await pages.app.signInCustomer()
    const app_id = await completeProfile(customer)
    const list: OfferList = (await customer.get(`/api/offers?app_id=${app_id}`)).body
    return { customer, list }
  }

  async function chooseByCall(customer: SignedIn, list: OfferList, name: string): Promise<string> {
    const found = list.offers.find(({ lender_name }) => lender_name === name)
    const { body } = await customer.post('/api/offers/select', {
      list_id: list.list_id,
      lender_id: found?.lender_id,
      consent: true,
      consent_version: currentConsent.SHARE_LENDER,
    })
    return body.id
  }

  /** A customer whose offer of a lender was handed over, and stands as the lender is said to have answered. */
  async function standing(name: string, row: Partial<typeof lenderApplication.$inferInsert>) {
    const { customer, list } = await signIn()
    const id = await chooseByCall(customer, list, name)
    const set = { asked_at: new Date(), lender_app_id: 'L-1', status: 20, ...row }
    await db().update(lenderApplication).set(set).where(eq(lenderApplication.id, id))
    return { customer, id }
  }

  return { db, signIn, chooseByCall, standing }
}
