import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { giveConsent, type Proof } from '#server/customers/consent.ts'
import { getProspect } from '#server/customers/customer.ts'
import { type Integration, integrationOf, liveIntegration } from '#server/integrations/integration.ts'
import { nextPage, submitsItself } from '#server/integrations/next-page.ts'
import { offersFor } from '#server/offers/offer.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { application, lenderApplication, offerList } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { leavesFree } from '#src/domain/applications/customer-actions.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { integrationFor } from './latin-questions.ts'
import { writeFirstTransition } from './write-transitions.ts'

interface Choice {
  list_id: string
  lender_id: number
  consent_version: string
}

/**
 * Chooses an offer exactly as it was shown. Consent, choice and history are one transaction.
 * With autosubmission the job that sends it is queued in the same transaction; otherwise the customer submits it on
 * the lender's page. Choosing the same offer again returns the same application.
 * @throws ALREADY_CHOSEN while another one is under way, OFFER_GONE when today's list no longer holds the offer,
 * MOBILE_NEEDED where the lender gets a number that the customer has not confirmed, CONSENT_MISSING for an outdated text, STEP_NOT_ALLOWED for a closed application
 */
export async function chooseOffer(
  deps: Pick<Deps, 'database' | 'keys' | 'settings' | 'jobs' | 'lenders'>,
  choice: Choice,
  proof: Proof,
): Promise<{ id: string; page: string | null }> {
  const { jobs, lenders } = deps
  const { db } = deps.database
  if (choice.consent_version !== currentConsent.SHARE_LENDER) throw new AppError('CONSENT_MISSING')
  const { prospectId } = proof
  const [shown] = await db
    .select()
    .from(offerList)
    .where(and(eq(offerList.list_id, choice.list_id), eq(offerList.prospect_id, prospectId)))
  if (!shown) throw invalid({ list_id: 'offer' })
  const today = await offersFor(deps, shown.app_id, prospectId, proof.at)
  const offer = shown.result.offers.find(({ lender_id }) => lender_id === choice.lender_id)
  if (!offer) throw invalid({ lender_id: 'offer' })
  const todaysOffer = today.offers.find(({ lender_id }) => lender_id === offer.lender_id)
  if (!isDeepStrictEqual(todaysOffer, offer)) throw new AppError('OFFER_GONE')
  return transaction(db, async (tx) => {
    await lockOpen(tx, shown.app_id, prospectId)
    const chosen = await tx
      .select()
      .from(lenderApplication)
      .where(and(eq(lenderApplication.app_id, shown.app_id), eq(lenderApplication.prospect_id, prospectId)))
    const running = chosen.find(({ status }) => !leavesFree(status))
    if (running && running.lender_id !== offer.lender_id) throw new AppError('ALREADY_CHOSEN')
    const [found] = await tx
      .select({ row: lender, talk: lenderIntegration })
      .from(lender)
      .leftJoin(lenderIntegration, liveIntegration)
      .where(eq(lender.lender_id, offer.lender_id))
    if (!found) throw new AppError('OFFER_GONE')
    const { row } = found
    const general = integrationOf(row.lender_id, found.talk)
    if (!running && (await lacksMobile(tx, general, prospectId))) throw new AppError('MOBILE_NEEDED')
    const integration = await integrationFor(tx, deps.keys, general, prospectId)
    if (running) return { id: running.id, page: nextPage(lenders, running, row, integration).page }
    await giveConsent(tx, proof, 'SHARE_LENDER', offer.lender_id)
    const id = randomUUID()
    const { lender_id, amount, tenor_months, apr, emi } = offer
    const status = statusCode.CREATED
    const submitsNow = submitsItself(lenders, row, integration)
    const asked_at = submitsNow ? proof.at : null
    await tx.insert(lenderApplication).values({
      ...{ id, app_id: shown.app_id, prospect_id: prospectId, lender_id, list_id: choice.list_id },
      ...{ amount, tenor_months, apr, emi, status, asked_at },
      ...{ created_at: proof.at, updated_at: proof.at },
    })
    await writeFirstTransition(tx, id, prospectId, proof.at)
    if (submitsNow) await jobs.enqueue(tx, 'lender-submit', { id, round: 0 })
    return { id, page: nextPage(lenders, { id, status, asked_at, next_step: null }, row, integration).page }
  })
}

/** A customer who signed in by e-mail has no number; a lender that is sent one would refuse the application. */
async function lacksMobile(tx: Db, { fields }: Integration, prospectId: string): Promise<boolean> {
  const isSent = Object.values(fields).includes('mobile')
  return isSent && (await getProspect(tx, prospectId)).mobile_phone_number === null
}

/** One choice per application at a time. Throws STEP_NOT_ALLOWED once the application is closed. */
async function lockOpen(tx: Db, appId: string, prospectId: string): Promise<void> {
  const own = and(eq(application.app_id, appId), eq(application.prospect_id, prospectId))
  const found = await tx
    .select({ one: sql`1` })
    .from(application)
    .where(and(own, isNull(application.closed_at)))
    .for('update')
  if (found.length === 0) throw new AppError('STEP_NOT_ALLOWED')
}
