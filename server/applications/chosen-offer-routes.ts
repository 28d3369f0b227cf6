import { desc, eq } from 'drizzle-orm'
import { streamAnswer } from '#server/access/event-streams.ts'
import { proofOf } from '#server/customers/profile-routes.ts'
import { integrationOf, liveIntegration } from '#server/integrations/integration.ts'
import { nextPage } from '#server/integrations/next-page.ts'
import { offerOfList } from '#server/offers/key-facts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import type { chosenOfferCalls, StatusRow } from '#src/contract/applications/chosen-offer.ts'
import { actionsOf } from '#src/domain/applications/customer-actions.ts'
import { paidOutLoan } from '#src/domain/applications/paid-out-loan.ts'
import { isDisbursed } from '#src/domain/applications/status.ts'
import { businessDay } from '#src/domain/dates.ts'
import { chooseOffer } from './choose-offer.ts'
import { actionStateOf, ofApplication } from './find.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const chosenOfferRoutes: Handlers<typeof chosenOfferCalls> = {
  'POST /api/offers/select': async ({ body, who, now }, deps, c) => ({
    success: true,
    ...(await chooseOffer(deps, body, proofOf(who, deps, c, now))),
  }),
  'GET /api/applications': ({ who }, deps) => statusTable(deps, who.prospectId),
  'GET /api/events': ({ who }, { applicationNews }, c) => streamAnswer(c, () => applicationNews.open(who)),
  'POST /api/applications/{id}/withdraw': async ({ params, who, now }, deps) => {
    await withdrawApplication(deps, params.id, who.prospectId, now)
  },
}

/** The status table of a customer, newest first. */
async function statusTable(
  { database: { db }, lenders, clock }: Pick<Deps, 'database' | 'lenders' | 'clock'>,
  prospectId: string,
): Promise<StatusRow[]> {
  const found = await db
    .select({
      row: lenderApplication,
      product_type: application.product_type,
      lender,
      talk: lenderIntegration,
    })
    .from(lenderApplication)
    .innerJoin(application, ofApplication)
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .leftJoin(lenderIntegration, liveIntegration)
    .where(eq(application.prospect_id, prospectId))
    .orderBy(desc(lenderApplication.created_at))
  const rows = found.map(async ({ row, product_type, lender: of, talk }) => ({
    ...row,
    ...(row.offer_accepted_at && row.lender_offer),
    accepted: row.offer_accepted_at !== null,
    loan: isDisbursed(row.status) ? paidOutLoan(row, await offerOfList(db, row)) : null,
    product_type,
    lender_name: of.legal_name,
    ...nextPage(lenders, row, of, integrationOf(of.lender_id, talk)),
    updated_at: row.updated_at.toISOString(),
    actions: actionsOf(actionStateOf(row, businessDay(clock()))),
  }))
  return Promise.all(rows)
}
