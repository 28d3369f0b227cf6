import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { storeAccountData } from '#server/customers/account-consents.ts'
import { redacted } from '#server/integrations/fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { LenderOffer } from '#src/contract/applications/lender-application.ts'
import type { LenderContact, LenderState, WireOffer } from '#src/contract/applications/lender-wire.ts'
import { byCost, lenderOfferOf } from '#src/domain/offers/lender-offer.ts'

/**
 * Stores what a lender says beside its events, by poll or webhook: what it waits for, its own offer, and how it goes on
 * with the customer. A part that is absent leaves the earlier one.
 * @param open false once the lender waits for nothing any more: what it waited for is no longer true
 */
export async function storeAnswer(
  tx: Db,
  id: string,
  state: LenderState,
  open: boolean,
  now: Date,
): Promise<void> {
  const { next, contact } = state
  await storeAccountData(tx, id, state, now)
  const choices = (state.choices ?? []).flatMap((one) => offerIn(one) ?? []).sort(byCost)
  const said = {
    ...(!open && { next_step: null, contact: null }),
    ...(open && next !== undefined && { next_step: next }),
    ...(contact !== undefined && { contact: contact && contactIn(contact) }),
    ...(choices.length > 0 && { lender_choices: choices }),
    ...(state.offer && { lender_offer: offerIn(state.offer) }),
  }
  if (Object.keys(said).length === 0) return
  const own = eq(lenderApplication.id, id)
  const {
    next_step,
    contact: stored_contact,
    lender_offer,
    lender_choices,
    offer_accepted_at,
  } = lenderApplication
  const [stored] = await tx
    .select({ next_step, contact: stored_contact, lender_offer, lender_choices, offer_accepted_at })
    .from(lenderApplication)
    .where(own)
  const offer = offerNow(said.lender_offer, choices, stored)
  if (offer) said.lender_offer = offer
  else delete said.lender_offer
  // Most polls bring nothing new, and PostgreSQL copies a row with each update.
  const news = Object.entries(said).filter(
    ([part, value]) => !isDeepStrictEqual(value, stored?.[part as keyof typeof said]),
  )
  if (news.length === 0) return
  const changed = Object.fromEntries(news)
  // A changed offer has to be accepted again.
  const accepted = 'lender_offer' in changed ? { offer_accepted_at: null } : {}
  await tx
    .update(lenderApplication)
    .set({ ...changed, ...accepted })
    .where(own)
}

/** The lender's offer; of several the cheapest, until the customer has chosen. */
const offerNow = (
  own: LenderOffer | null | undefined,
  choices: readonly LenderOffer[],
  stored: { offer_accepted_at: Date | null; lender_offer: LenderOffer | null } | undefined,
) => {
  const chosen = stored?.offer_accepted_at ? stored.lender_offer?.id : undefined
  if (choices.length === 0 || (chosen !== undefined && own?.id === chosen)) return own
  return chosen === undefined ? choices[0] : choices.find(({ id }) => id === chosen)
}

const offerIn = ({ key_facts_url = null, valid_until = null, ...terms }: WireOffer): LenderOffer | null =>
  lenderOfferOf({ ...terms, key_facts_url, valid_until })

/** A lender's own number or address is no personal data, but its answer may echo the customer's. */
const contactIn = ({ way, at, ...rest }: LenderContact): LenderContact => ({
  ...rest,
  way,
  at: way === 'sms' && at !== null ? String(redacted(at)) : at,
})
