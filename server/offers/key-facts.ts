import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { application, type lenderApplication, offerList } from '#server/tables/applications.ts'
import type { KeyFacts, Offer } from '#src/contract/offers/offer.ts'
import { businessDay } from '#src/domain/dates.ts'
import { gstPercent } from '#src/domain/offers/gst.ts'
import { brokenPeriodOf, earlyExitOf } from '#src/domain/offers/later-costs.ts'
import { scheduleOf } from '#src/domain/offers/schedule.ts'
import { shownOffer } from '#src/domain/offers/shown-offer.ts'
import { addRupees, roundPaise } from '#src/domain/paise.ts'

/** The key-fact statement of an offer of a stored list. Throws NOT_FOUND for someone else's list, or no such offer. */
export async function keyFacts(
  db: Db,
  listId: string,
  lenderId: number,
  prospectId: string,
): Promise<KeyFacts> {
  const [found] = await db
    .select({ list: offerList, product_type: application.product_type })
    .from(offerList)
    .innerJoin(
      application,
      and(eq(application.app_id, offerList.app_id), eq(application.prospect_id, offerList.prospect_id)),
    )
    .where(and(eq(offerList.list_id, listId), eq(offerList.prospect_id, prospectId)))
  const offer = found && shownOffer(found.list.result, lenderId)
  if (!found || !offer) throw notFound()
  return factsOf(offer, { ...found.list, product_type: found.product_type })
}

/** The offer that was chosen, as its list showed it; null without the list. */
export async function offerOfList(
  db: Db,
  {
    list_id,
    lender_id,
    prospect_id,
  }: Pick<typeof lenderApplication.$inferSelect, 'list_id' | 'lender_id' | 'prospect_id'>,
): Promise<Offer | null> {
  if (list_id === null) return null
  const [list] = await db
    .select({ result: offerList.result })
    .from(offerList)
    .where(and(eq(offerList.list_id, list_id), eq(offerList.prospect_id, prospect_id)))
  return (list && shownOffer(list.result, lender_id)) ?? null
}

/** The key facts of an offer whose terms are those of a moment. */
export function factsOf(
  offer: Offer,
  { list_id, product_type, made_at }: { list_id: string; product_type: string; made_at: Date },
): KeyFacts {
  const { amount, interest_rate, tenor_months, total_payable, processing_fee } = offer
  // The inverse is exact to the paisa: GST is a fraction of the fee, so rounding shifts it by less than half a paisa.
  const fee = roundPaise((processing_fee * 100) / (100 + gstPercent))
  const schedule = scheduleOf(amount, interest_rate, tenor_months)
  return {
    list_id,
    product_type,
    made_at: made_at.toISOString(),
    offer,
    total_interest: addRupees(total_payable, -amount),
    fee,
    fee_gst: addRupees(processing_fee, -fee),
    net_disbursed: addRupees(amount, -processing_fee),
    broken_period: brokenPeriodOf(offer, businessDay(made_at)),
    early_exit: earlyExitOf(offer, schedule),
    schedule,
  }
}
