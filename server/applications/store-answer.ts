import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { redacted } from '#server/integrations/fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { LenderOffer } from '#src/contract/applications/lender-application.ts'
import type { LenderContact, LenderState, WireOffer } from '#src/contract/integrations/lender-wire.ts'
import { lenderOfferOf } from '#src/domain/offers/lender-offer.ts'

/**
 * Stores what a lender says beside its events, by poll or webhook: what it waits for, its own offer, and how it goes on
 * with the customer. A part that is absent leaves the earlier one.
 * @param open false once the lender waits for nothing any more: what it waited for is no longer true
 */
export async function storeAnswer(tx: Db, id: string, state: LenderState, open: boolean): Promise<void> {
  const { next, contact } = state
  const offer = state.offer ? offerIn(state.offer) : null
  const columns = {
    ...(!open && { next_step: null, contact: null }),
    ...(open && next !== undefined && { next_step: next }),
    ...(contact !== undefined && { contact: contact && contactIn(contact) }),
    ...(offer && (await offerColumns(tx, id, offer))),
  }
  if (Object.keys(columns).length === 0) return
  await tx.update(lenderApplication).set(columns).where(eq(lenderApplication.id, id))
}

/** A changed offer has to be accepted anew. */
async function offerColumns(tx: Db, id: string, offer: LenderOffer) {
  const [stored] = await tx
    .select({ offer: lenderApplication.lender_offer })
    .from(lenderApplication)
    .where(eq(lenderApplication.id, id))
  return isDeepStrictEqual(stored?.offer, offer) ? {} : { lender_offer: offer, offer_accepted_at: null }
}

const offerIn = ({ key_facts_url = null, valid_until = null, ...terms }: WireOffer): LenderOffer | null =>
  lenderOfferOf({ ...terms, key_facts_url, valid_until })

/** A lender's own number or address is no personal data, but its answer may echo the customer's. */
const contactIn = ({ way, at, ...rest }: LenderContact): LenderContact => ({
  ...rest,
  way,
  at: way === 'sms' && at !== null ? String(redacted(at)) : at,
})
