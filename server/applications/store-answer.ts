import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { redacted } from '#server/integrations/fields.ts'
import type { LenderStatus, WireOffer } from '#server/integrations/wire.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { LenderContact, LenderOffer } from '#src/contract/applications/lender-application.ts'
import { lenderOfferOf } from '#src/domain/offers/lender-offer.ts'

/**
 * Stores what a lender's answer says beside its events: what it waits for, its own offer, and how it goes on with the
 * customer. An answer without offer or contact leaves those of an earlier one.
 * @param open false once the lender waits for nothing any more
 */
export async function storeAnswer(tx: Db, id: string, answer: LenderStatus, open: boolean): Promise<void> {
  const offer = answer.offer ? offerIn(answer.offer) : null
  const contact = answer.contact ? contactIn(answer.contact) : null
  await tx
    .update(lenderApplication)
    .set({
      next_step: open ? (answer.next ?? null) : null,
      ...(contact && { contact }),
      ...(offer && (await offerColumns(tx, id, offer))),
    })
    .where(eq(lenderApplication.id, id))
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
function contactIn({ way, at = null, by = null }: NonNullable<LenderStatus['contact']>): LenderContact {
  return { way, at: way === 'sms' && at !== null ? String(redacted(at)) : at, by }
}
