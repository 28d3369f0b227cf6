import { beforeEach } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import type { Offer, OfferList } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { makeTestApp, type SignedIn, type TestApp } from '../app.ts'
import { completeProfile } from '../customers/profile.ts'

/** Before each test: a customer with offers, who chooses and withdraws. */
export function choosing() {
  const on = {} as { app: TestApp; customer: SignedIn; list: OfferList }
  beforeEach(async () => {
    on.app = await makeTestApp()
    on.customer = await on.app.signInCustomer()
    on.list = (await on.customer.get(`/api/offers?app_id=${await completeProfile(on.customer)}`)).body
  })
  const offer = (index = 0) => on.list.offers[index] as Offer
  return {
    on,
    offer,
    select: (changes: object = {}, who = on.customer) =>
      who.post('/api/offers/select', {
        list_id: on.list.list_id,
        lender_id: offer().lender_id,
        consent: true,
        consent_version: currentConsent.SHARE_LENDER,
        ...changes,
      }),
    withdraw: (id: string, who = on.customer) => who.post(`/api/applications/${id}/withdraw`, {}),
    chosen: () => on.app.deps.database.db.select().from(lenderApplication),
  }
}
