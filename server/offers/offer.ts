import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import { partnerLenders } from '#server/co-brands/partner-lenders.ts'
import { giveConsent, type Proof } from '#server/customers/consent.ts'
import { getProspect } from '#server/customers/customer.ts'
import { integrationOf, liveIntegration } from '#server/integrations/integration.ts'
import { nextPage, submitsItself } from '#server/integrations/next-page.ts'
import { hasConsent } from '#server/messages/consent-ledger.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys.ts'
import { application, lenderApplication, offerList, statusHistory } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { withSwitches } from '#server/vendors/switches.ts'
import type { OfferList, StatusRow } from '#src/contract/offers/offer.ts'
import { canWithdraw, isFinal, mayTransition, statusCode } from '#src/domain/applications/status.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { asksHousehold } from '#src/domain/customers/microfinance.ts'
import { ageInYears, businessDay } from '#src/domain/dates.ts'
import { type Applicant, type LenderRules, match, type Named } from '#src/domain/offers/matching.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { lenderRules, listHash, storeRules } from './lender-rules.ts'

/**
 * The offers for an application: computed from today's lender rows, stored with their inputs whenever they
 * differ from the last list that was shown. Throws NOT_FOUND for another one's application,
 * CONSENT_MISSING or PROFILE_INCOMPLETE when it may not be computed.
 */
export async function offersFor(
  db: Db,
  keys: Keys,
  appId: string,
  prospectId: string,
  now: Date,
): Promise<OfferList> {
  const found = await ownApplication(db, appId, prospectId)
  if (!(await hasConsent(db, prospectId, 'MATCHING'))) throw new AppError('CONSENT_MISSING')
  const applicant = await applicantOf(db, keys, found, now)
  const only = await partnerLenders(db, prospectId)
  const known = (await lenderRules(db)).filter(({ lender_id }) => !only || only.lenders.includes(lender_id))
  const rules = await withSwitches(db, known, applicant.product, now)
  const result = match(applicant, rules)
  const sha = listHash(mechanismVersion, applicant, result)
  const made = { app_id: appId, mechanism: mechanismVersion, applicant, result, sha256: sha, made_at: now }
  const list = (await sameList(db, appId, sha)) ?? (await storeList(db, made, rules))
  return {
    list_id: list.list_id,
    app_id: appId,
    product_type: found.product_type,
    asked: { amount: found.amount, tenor_months: found.tenor_months },
    mechanism: mechanismVersion,
    made_at: list.made_at.toISOString(),
    ...(only && { through: only.name }),
    ...result,
  }
}

/** The last list of an application, when it is the one with this hash. */
async function sameList(db: Db, appId: string, sha: string) {
  const [last] = await db
    .select()
    .from(offerList)
    .where(eq(offerList.app_id, appId))
    .orderBy(desc(offerList.made_at))
    .limit(1)
  return last?.sha256 === sha ? last : undefined
}

/** Stores a list once, also when two tabs ask at the same moment. */
const storeList = (db: Db, made: Omit<typeof offerList.$inferInsert, 'list_id'>, rules: LenderRules[]) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select from application where app_id = ${made.app_id} for update`)
    const same = await sameList(tx, made.app_id, made.sha256)
    if (same) return same
    const list_id = randomUUID()
    const rules_sha256 = await storeRules(tx, rules, made.made_at)
    await tx.insert(offerList).values({ list_id, ...made, rules_sha256 })
    return { list_id, made_at: made.made_at }
  })

/** Throws NOT_FOUND for another one's application. */
export async function ownApplication(db: Db, appId: string, prospectId: string) {
  const [found] = await db
    .select()
    .from(application)
    .where(and(eq(application.app_id, appId), eq(application.prospect_id, prospectId)))
  if (!found) throw notFound()
  return found
}

async function applicantOf(
  db: Db,
  keys: Keys,
  asked: typeof application.$inferSelect,
  now: Date,
): Promise<Named<Applicant>> {
  const person = await getProspect(db, asked.prospect_id)
  const product = productOf(asked.product_type)?.code
  const employment = person.employment_status_code as Applicant['employment'] | null
  if (!product || !person.birth_date_cipher || !employment || person.monthly_income === null)
    throw new AppError('PROFILE_INCOMPLETE')
  const today = businessDay(now)
  return {
    product,
    age: ageInYears(keys.vault.open('customer.birth_date', person.user_id, person.birth_date_cipher), today),
    employment,
    monthly_income: person.monthly_income,
    amount: asked.amount,
    tenor_months: asked.tenor_months,
    today,
    household_income: asksHousehold(product, person.monthly_income)
      ? (person.household_income ?? undefined)
      : undefined,
  }
}

interface Choice {
  list_id: string
  lender_id: number
  consent_version: string
}

/**
 * Chooses an offer exactly as it was shown. Consent, choice and history are one transaction.
 * With autosubmission the job that sends it is queued in the same transaction; otherwise the customer submits it on
 * the lender's page. Choosing the same offer again returns the same application.
 * Throws ALREADY_CHOSEN while another one is under way, OFFER_GONE when today's list no longer holds the offer, CONSENT_MISSING for an outdated text.
 */
export async function selectOffer(
  { database: { db }, keys, jobs, lenders }: Pick<Deps, 'database' | 'keys' | 'jobs' | 'lenders'>,
  choice: Choice,
  proof: Proof,
): Promise<{ id: string; page: string | null }> {
  if (choice.consent_version !== currentConsent.SHARE_LENDER) throw new AppError('CONSENT_MISSING')
  const [shown] = await db.select().from(offerList).where(eq(offerList.list_id, choice.list_id))
  if (!shown) throw invalid({ list_id: 'offer' })
  const today = await offersFor(db, keys, shown.app_id, proof.prospectId, proof.at)
  const offer = shown.result.offers.find(({ lender_id }) => lender_id === choice.lender_id)
  if (!offer) throw invalid({ lender_id: 'offer' })
  const todaysOffer = today.offers.find(({ lender_id }) => lender_id === offer.lender_id)
  if (!isDeepStrictEqual(todaysOffer, offer)) throw new AppError('OFFER_GONE')
  return transaction(db, async (tx) => {
    await tx.execute(sql`select from application where app_id = ${shown.app_id} for update`)
    const chosen = await tx.select().from(lenderApplication).where(eq(lenderApplication.app_id, shown.app_id))
    const running = chosen.find(({ status }) => !isFinal(status))
    if (running && running.lender_id !== offer.lender_id) throw new AppError('ALREADY_CHOSEN')
    const [found] = await tx
      .select({ row: lender, talk: lenderIntegration })
      .from(lender)
      .leftJoin(lenderIntegration, liveIntegration)
      .where(eq(lender.lender_id, offer.lender_id))
    if (!found) throw new AppError('OFFER_GONE')
    const { row } = found
    const integration = integrationOf(row.lender_id, found.talk)
    if (running) return { id: running.id, page: nextPage(lenders, running, row, integration).page }
    await giveConsent(tx, proof, 'SHARE_LENDER', offer.lender_id)
    const id = randomUUID()
    const { lender_id, amount, tenor_months, apr, emi } = offer
    const status = statusCode.CREATED
    const when = { created_at: proof.at, updated_at: proof.at }
    const submitsNow = submitsItself(lenders, row, integration)
    const asked_at = submitsNow ? proof.at : null
    await tx.insert(lenderApplication).values({
      id,
      app_id: shown.app_id,
      lender_id,
      list_id: choice.list_id,
      amount,
      tenor_months,
      apr,
      emi,
      status,
      asked_at,
      ...when,
    })
    await tx
      .insert(statusHistory)
      .values({ lender_application_id: id, to_code: status, at: proof.at, source: 'CUSTOMER' })
    if (submitsNow) await jobs.enqueue(tx, 'lender-submit', { id, round: 0 })
    return { id, page: nextPage(lenders, { id, status, asked_at, next_step: null }, row, integration).page }
  })
}

/** The status table of a customer, newest first. */
export async function statusTable(
  { database: { db }, lenders }: Pick<Deps, 'database' | 'lenders'>,
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
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .leftJoin(lenderIntegration, liveIntegration)
    .where(eq(application.prospect_id, prospectId))
    .orderBy(desc(lenderApplication.created_at))
  return found.map(({ row, product_type, lender: of, talk }) => ({
    ...row,
    product_type,
    lender_name: of.legal_name,
    ...nextPage(lenders, row, of, integrationOf(of.lender_id, talk)),
    updated_at: row.updated_at.toISOString(),
    can_withdraw: canWithdraw(row.status),
  }))
}

/**
 * Withdraws a chosen offer; a job tells the lender that has it.
 * Throws NOT_FOUND for another one's application, STEP_NOT_ALLOWED when it is too late.
 */
export const withdraw = (
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  id: string,
  prospectId: string,
  now: Date,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    const [found] = await tx
      .select({ status: lenderApplication.status, lender_app_id: lenderApplication.lender_app_id })
      .from(lenderApplication)
      .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
      .where(and(eq(lenderApplication.id, id), eq(application.prospect_id, prospectId)))
      .for('update', { of: lenderApplication })
    if (!found) throw notFound()
    const to = statusCode.WITHDRAWN
    if (!mayTransition(found.status, to)) throw new AppError('STEP_NOT_ALLOWED')
    await tx
      .update(lenderApplication)
      .set({ status: to, updated_at: now })
      .where(eq(lenderApplication.id, id))
    await tx.insert(statusHistory).values({
      lender_application_id: id,
      from_code: found.status,
      to_code: to,
      at: now,
      source: 'CUSTOMER',
    })
    if (found.lender_app_id) await jobs.enqueue(tx, 'lender-withdraw', { id, what: 'application' })
  })
