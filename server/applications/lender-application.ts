import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { accountConsents } from '#server/customers/account-consents.ts'
import { giveConsent, type Proof } from '#server/customers/consent.ts'
import { type Integration, lenderBySlug } from '#server/integrations/integration.ts'
import { factsOf, offerOfList } from '#server/offers/key-facts.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { LenderPage, lenderApplicationCalls } from '#src/contract/applications/lender-application.ts'
import type { RepayWay } from '#src/contract/applications/repayment.ts'
import type { KeyFacts } from '#src/contract/offers/offer.ts'
import { actionsOf } from '#src/domain/applications/customer-actions.ts'
import { dueOf } from '#src/domain/applications/due.ts'
import { wrongAnswer } from '#src/domain/applications/lender-questions.ts'
import { paidOutLoan } from '#src/domain/applications/paid-out-loan.ts'
import { wrongPart } from '#src/domain/applications/repay.ts'
import { isDisbursed, statusCode } from '#src/domain/applications/status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { businessDay } from '#src/domain/dates.ts'
import { withOwnTerms } from '#src/domain/offers/lender-offer.ts'
import { refuseTheSame, storeCorrection } from './correct-application.ts'
import {
  type ApplicationRow,
  actionStateOf,
  findApplication,
  keyOfApplication,
  type LenderRow,
  lockApplication,
  ofApplication,
} from './find.ts'
import { integrationFor } from './latin-questions.ts'
import { applyAnswer, pollApplication } from './poll.ts'
import { timelineOf } from './timeline.ts'

type PageDeps = Pick<Deps, 'database' | 'lenders' | 'clock' | 'keys'>

/** The page of a lender with the customer's newest application there. Throws NOT_FOUND for an unknown slug. */
export async function lenderPage(deps: PageDeps, slug: string, prospectId: string): Promise<LenderPage> {
  const { db } = deps.database
  const found = await lenderBySlug(db, slug)
  if (!found) throw notFound()
  const [newest] = await db
    .select({ row: lenderApplication, asked: application })
    .from(lenderApplication)
    .innerJoin(application, ofApplication)
    .where(
      and(eq(application.prospect_id, prospectId), eq(lenderApplication.lender_id, found.lender.lender_id)),
    )
    .orderBy(desc(lenderApplication.created_at))
    .limit(1)
  return pageOf(deps, found.lender, found.integration, newest)
}

/** The page of a chosen offer. Throws NOT_FOUND for another customer's. */
export async function applicationPage(deps: PageDeps, id: string, prospectId: string): Promise<LenderPage> {
  const found = await ownApplication(deps.database.db, id, prospectId)
  return pageOf(deps, found.lender, found.about.integration, found)
}

/**
 * The key facts of the lender's own offer: what the lender did not change is as it was chosen. Once accepted they are
 * those of that day. @param option one of several. Throws NOT_FOUND for another customer's, or without an offer of the lender's own.
 */
export async function ownKeyFacts(
  db: Db,
  id: string,
  prospectId: string,
  now: Date,
  option?: string,
): Promise<KeyFacts> {
  const { row, asked } = await ownApplication(db, id, prospectId)
  const chosen = await offerOfList(db, row)
  const offer = option === undefined ? row.lender_offer : offerNamed(row, option)
  if (!offer || !chosen || row.list_id === null) throw notFound()
  return factsOf(withOwnTerms(chosen, offer), {
    list_id: row.list_id,
    product_type: asked.product_type,
    made_at: row.offer_accepted_at ?? now,
  })
}

/** One of several offers of a lender. */
export const offerNamed = ({ lender_choices }: ApplicationRow, option: string) =>
  lender_choices?.find(({ id }) => id === option) ?? null

export async function ownApplication(db: Db, id: string, prospectId: string) {
  const found = await findApplication(db, id, prospectId)
  if (!found) throw notFound()
  return found
}

interface Newest {
  row: ApplicationRow
  asked: typeof application.$inferSelect
}

async function pageOf(
  { lenders, database, clock, keys }: PageDeps,
  lender: LenderRow,
  general: Integration,
  newest?: Newest,
): Promise<LenderPage> {
  const integration = newest
    ? await integrationFor(database.db, keys, general, newest.asked.prospect_id)
    : general
  const { slug, mode, steps, questions, bureau, declinedPage, fields } = integration
  return {
    lender: {
      slug,
      lender_id: lender.lender_id,
      lender_name: lender.name,
      legal_name: lender.legal_name,
      privacy_policy: lender.privacy_policy,
      live: lender.lender_status === 1 && lenders.connection(integration) !== undefined,
      mode,
      steps: [...steps],
      extra: [...questions],
      bureau,
      declined_page: declinedPage,
      shares: Object.values(fields),
    },
    application: newest
      ? {
          ...(await shown(database.db, keys, newest, clock())),
          repayment: isDisbursed(newest.row.status)
            ? await lenders.loan({ integration: general, id: newest.row.id })
            : null,
          complaints: await lenders.complaints({ integration: general, id: newest.row.id }),
        }
      : null,
  }
}

async function shown(
  db: Db,
  keys: Keys,
  { row, asked }: Newest,
  now: Date,
): Promise<Omit<NonNullable<LenderPage['application']>, 'repayment' | 'complaints'>> {
  const chosen = await offerOfList(db, row)
  const [account_consent = null] = await accountConsents(db, keys, asked.prospect_id, now, row.id)
  return {
    id: row.id,
    app_id: row.app_id,
    list_id: row.list_id,
    reference: row.lender_app_id,
    product_type: asked.product_type,
    amount: row.amount,
    tenor_months: row.tenor_months,
    apr: row.apr,
    emi: row.emi,
    status: row.status,
    reason: row.reason,
    reason_code: row.reason_code,
    given_up: row.given_up_reason,
    refused: row.refused ?? [],
    chosen,
    loan: paidOutLoan(row, chosen),
    offer: row.lender_offer,
    choices: row.offer_accepted_at === null ? (row.lender_choices ?? []) : [],
    offer_accepted_at: row.offer_accepted_at?.toISOString() ?? null,
    account_consent,
    contact: row.contact,
    due: dueOf({ ...row, submitted: row.asked_at !== null, waits: row.next_step !== null }),
    timeline: await timelineOf(db, row),
    actions: actionsOf(actionStateOf(row, businessDay(now))),
    submitted: row.asked_at !== null,
    next: row.next_step,
    updated_at: row.updated_at.toISOString(),
  }
}

type Handed = z.output<(typeof lenderApplicationCalls)['POST /api/lender-applications/{id}/submit']['body']>

/**
 * Queues a chosen offer for sending; queuing it twice sends it once. The lender's consent is stored in the same
 * transaction. After the lender refused details, the corrected ones are queued.
 * @throws NOT_FOUND, INVALID for missing answers or consent, STEP_NOT_ALLOWED once it is past that step, UNAVAILABLE if
 * the lender takes none
 */
export async function submitToLender(
  deps: Deps,
  id: string,
  handed: Handed,
  proof: Proof,
): Promise<LenderPage> {
  const found = await ownApplication(deps.database.db, id, proof.prospectId)
  const { row, lender, about } = found
  const corrects = row.status === statusCode.CORRECTION_NEEDED
  if (row.asked_at === null || corrects) {
    // A lender's own form is sent by its own call.
    if ((!corrects && row.status !== statusCode.CREATED) || about.integration.intake)
      throw new AppError('STEP_NOT_ALLOWED')
    if (lender.lender_status !== 1 || !deps.lenders.connection(about.integration))
      throw new AppError('UNAVAILABLE')
    const integration = await integrationFor(deps.database.db, deps.keys, about.integration, proof.prospectId)
    const answers = checkHanded(integration, handed)
    if (corrects) await refuseTheSame(deps, found, answers)
    await transaction(deps.database.db, async (tx) => {
      const locked = await lockApplication(tx, id)
      const [current] = await tx
        .select({ asked_at: lenderApplication.asked_at })
        .from(lenderApplication)
        .where(eq(lenderApplication.id, id))
      if (locked.status !== row.status || (current?.asked_at && !corrects)) return
      if (about.integration.bureau) await giveConsent(tx, proof, 'CREDIT_REPORT', lender.lender_id)
      const key = await keyOfApplication(tx, deps.keys, locked.app_id)
      const extra_cipher = deps.keys.vault.seal('application.extra', id, JSON.stringify(answers), key)
      const now = deps.clock()
      if (corrects) await storeCorrection(tx, locked, now)
      await tx
        .update(lenderApplication)
        .set({ asked_at: now, extra_cipher })
        .where(eq(lenderApplication.id, id))
      await deps.jobs.enqueue(tx, 'lender-submit', { id, round: 0 })
    })
  }
  return applicationPage(deps, id, proof.prospectId)
}

/** Exactly the lender's questions, all answered; its consent in the current wording. */
function checkHanded(
  { questions, bureau }: Integration,
  { extra: given, credit_report }: Handed,
): Handed['extra'] {
  const errors: Record<string, string> = {}
  for (const name of Object.keys(given))
    if (!questions.some((field) => field.name === name)) errors[name] = 'choice'
  for (const field of questions) {
    const wrong = wrongAnswer(field, given[field.name] ?? '')
    if (wrong) errors[field.name] = wrong
  }
  if (bureau && credit_report?.consent_version !== currentConsent.CREDIT_REPORT)
    errors.credit_report = 'consentCreditReport'
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return given
}

/** Asks the lender for the status of a sent application; if it does not answer, the page is unchanged. */
export async function checkWithLender(deps: Deps, id: string, prospectId: string): Promise<LenderPage> {
  await ownApplication(deps.database.db, id, prospectId)
  await deps.limits.lenderCheck(id)
  await pollApplication(deps, { id, polls: 0, once: true }, true)
  return applicationPage(deps, id, prospectId)
}

/** Asks the lender to send its passcode again. @returns seconds until it may be asked once more */
export async function sendLenderOtp(deps: Deps, id: string, prospectId: string): Promise<number> {
  const { row, about } = await waitingForOtp(deps, id, prospectId)
  const sent = await deps.lenders.otpSend(about, row.lender_app_id ?? '').catch(asUnavailable)
  const { length, sent_to = null, resend_in } = sent
  const next_step = { kind: 'otp' as const, attempts_left: null, length, sent_to }
  await deps.database.db.update(lenderApplication).set({ next_step }).where(eq(lenderApplication.id, id))
  return resend_in
}

/** Passes a passcode to the lender; it is neither stored nor logged. Throws INVALID if the lender says it is wrong. */
export async function verifyLenderOtp(
  deps: Deps,
  id: string,
  otp: string,
  prospectId: string,
): Promise<LenderPage> {
  const { row, about } = await waitingForOtp(deps, id, prospectId)
  const answer = await deps.lenders.otpVerify(about, row.lender_app_id ?? '', otp).catch(asUnavailable)
  await applyAnswer(deps, about, answer)
  if (!answer.verified) throw invalid({ otp: 'lenderOtpWrong' })
  return applicationPage(deps, id, prospectId)
}

/** Passes answers to a form of the lender on. Throws INVALID for answers that it does not ask for. */
export async function answerLenderForm(
  deps: Deps,
  id: string,
  values: Record<string, string>,
  prospectId: string,
): Promise<LenderPage> {
  const { row, about } = await ownApplication(deps.database.db, id, prospectId)
  if (row.next_step?.kind !== 'form') throw new AppError('STEP_NOT_ALLOWED')
  const answer = deps.lenders.answerForm(about, row.lender_app_id ?? '', values)
  await applyAnswer(deps, about, await answer.catch(asUnavailable))
  return applicationPage(deps, id, prospectId)
}

/** Asks the lender for a payment outside the plan. Throws INVALID for an amount that is more than what is left. */
export async function repayLoan(
  deps: Deps,
  id: string,
  { way, amount = '' }: { way: RepayWay; amount?: string | undefined },
  prospectId: string,
): Promise<LenderPage> {
  const { row, about } = await ownApplication(deps.database.db, id, prospectId)
  const repayment = isDisbursed(row.status) ? await deps.lenders.loan(about) : null
  if (!repayment?.ways.includes(way)) throw new AppError('STEP_NOT_ALLOWED')
  const wrong = way === 'part' ? wrongPart(repayment, amount) : null
  if (wrong) throw invalid({ amount: wrong })
  await deps.lenders.repay(about, way, way === 'part' ? Number(amount) : undefined).catch(asUnavailable)
  return applicationPage(deps, id, prospectId)
}

async function waitingForOtp(deps: Deps, id: string, prospectId: string) {
  const found = await ownApplication(deps.database.db, id, prospectId)
  if (found.row.next_step?.kind !== 'otp') throw new AppError('STEP_NOT_ALLOWED')
  await deps.limits.lenderOtp(id)
  return found
}

function asUnavailable(error: unknown): never {
  if (error instanceof LenderFailure) throw new AppError('UNAVAILABLE', { retryAfter: error.after || 30 })
  throw error
}
