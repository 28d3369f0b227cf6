import { and, eq, isNull } from 'drizzle-orm'
import { listApplications } from '#server/leads-api/applications/applications.ts'
import { retrieveLead } from '#server/leads-api/leads/leads.ts'
import { amountText } from '#server/leads-api/objects/amount-text.ts'
import { hashedId } from '#server/leads-api/objects/hashed-id.ts'
import { wholeList } from '#server/leads-api/objects/page.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { MAX_OBJECTS } from '#src/contract/leads-api/v1/list.ts'
import type { Offer, offerV1Calls } from '#src/contract/leads-api/v1/offer.ts'

/** What lenders publish for a product, as every visitor may read it. */
const publishedTerms = (db: Db, product: Offer['product']) =>
  db
    .select({ lender, terms: lenderProduct })
    .from(lenderProduct)
    .innerJoin(lender, eq(lender.lender_id, lenderProduct.lender_id))
    .where(
      and(
        eq(lenderProduct.product, product),
        eq(lenderProduct.status, 1),
        isNull(lenderProduct.deleted_at),
        eq(lender.lender_status, 1),
        isNull(lender.deleted_at),
      ),
    )
    .orderBy(lender.legal_name)

export const offerRoutes: Handlers<typeof offerV1Calls> = {
  'GET /v1/offers': async ({ query, who }, deps) => {
    const { id, product } = await retrieveLead(deps, who, query.lead)
    if (!product) return wholeList('/v1/offers', [])
    const { data: applications } = await listApplications(deps, who, { lead: id, limit: MAX_OBJECTS })
    const found = await publishedTerms(deps.database.db, product)
    const offers = found.map(
      ({ lender: { name, legal_name }, terms }): Offer => ({
        object: 'offer',
        id: hashedId(deps.keys, 'offer', who.merchantId, id, terms.id),
        livemode: who.mode === 'live',
        lead: id,
        product,
        lender: { code: name, name: legal_name },
        indicative: true,
        rate_from: String(terms.interest_rate),
        rate_to: terms.interest_rate_max === null ? null : String(terms.interest_rate_max),
        amount_min: amountText(terms.min_amount),
        amount_max: amountText(terms.max_amount),
        currency: 'INR',
        application: applications.find((one) => one.lender.code === name)?.id ?? null,
      }),
    )
    return wholeList('/v1/offers', offers)
  },
}
