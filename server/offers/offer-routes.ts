import { eq } from 'drizzle-orm'
import { transaction } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { application } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import type { OfferList, offerCalls } from '#src/contract/offers/offer.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { fieldNeeds } from './field-needs.ts'
import { keyFacts } from './key-facts.ts'
import { type OfferDeps, offersFor, ownApplication } from './offer.ts'

export const offerRoutes: Handlers<typeof offerCalls> = {
  'GET /api/offers': ({ query, who, now }, deps) => offersFor(deps, query.app_id, who.prospectId, now),
  'GET /api/field-needs': ({ query, who, now }, { database }) =>
    fieldNeeds(database.db, query.product, who.prospectId, now),
  'POST /api/offers/change': ({ body, who, now }, deps) => changeLoan(deps, body, who.prospectId, now),
  'GET /api/offers/{list_id}/key-facts/{lender_id}': ({ params, who }, { database }) =>
    keyFacts(database.db, params.list_id, params.lender_id, who.prospectId),
}

interface LoanChange {
  app_id: string
  se_loan_amount: number
  desired_tenor: number
}

/** Changes the amount or term, also in the profile. Throws NOT_FOUND for another customer's or a closed application. */
async function changeLoan(
  deps: OfferDeps,
  { app_id, ...loan }: LoanChange,
  prospectId: string,
  now: Date,
): Promise<OfferList> {
  await transaction(deps.database.db, async (tx) => {
    const { product_type, closed_at } = await ownApplication(tx, app_id, prospectId)
    if (closed_at) throw notFound()
    const housing = productOf(product_type)?.code === 'hl' && { housing_loan_amount: loan.se_loan_amount }
    await tx
      .update(application)
      .set({ amount: loan.se_loan_amount, tenor_months: loan.desired_tenor, updated_at: now })
      .where(eq(application.app_id, app_id))
    await tx
      .update(prospect)
      .set({ ...loan, ...housing, updated_at: now })
      .where(eq(prospect.user_id, prospectId))
  })
  return offersFor(deps, app_id, prospectId, now)
}
