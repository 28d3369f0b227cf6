import { and, desc, eq, sql } from 'drizzle-orm'
import { getProspect } from '#server/customers/customer.ts'
import { type Facts, fieldsOut, redacted } from '#server/integrations/fields.ts'
import { LenderFailure } from '#server/integrations/gateway.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isOrdered } from '#server/platform/jobs/job.ts'
import { consent, lenderApplication } from '#server/tables/applications.ts'
import { lenderVendor, offFor } from '#server/vendors/switches.ts'
import type { GivenUpReason } from '#src/domain/applications/course.ts'
import { awaitsSending, statusCode } from '#src/domain/applications/status.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { type ConsentPurpose, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { type FoundApplication, findApplication, lockApplication } from './find.ts'
import { applyEvents } from './lender-events.ts'
import { isUnderWay } from './poll.ts'
import { applyTransition } from './status-transition.ts'
import { writeTransitions } from './write-transitions.ts'

/** Seconds before each further round of tries. After the last one the customer may choose another lender. */
const ROUNDS_S = [15 * 60, 60 * 60, 4 * 60 * 60, 12 * 60 * 60]
/** Seconds until we retry an application for a lender that is switched off. */
const SWITCHED_OFF_S = 15 * 60
/** For people who read the history; code reads given_up_reason. */
const NO_ANSWER = 'The lender did not answer'

/** Sends an application to its lender. Sending it again after a crash is safe: the lender knows it by our id. */
export async function submitApplication(
  deps: Deps,
  { id, round }: { id: string; round: number },
  last: boolean,
): Promise<void> {
  try {
    await sendToLender(deps, id)
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (error.outcome === 'BREAKER')
      await deps.jobs.enqueue(deps.database.db, 'lender-submit', { id, round }, error.after)
    else if (last || !error.mayRetry) await giveUp(deps, id, round)
    else throw error
  }
}

/**
 * Tries once to send an application; does nothing if it was sent already.
 * @throws LenderFailure
 */
export async function sendToLender(deps: Deps, id: string): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  if (!found?.row.asked_at || !awaitsSending(found.row.status)) return
  const { about } = found
  const product = productOf(found.asked.product_type)?.code ?? ''
  if ((await offFor(deps.database.db, lenderVendor(found.lender.lender_id), deps.clock())).includes(product))
    throw new LenderFailure('BREAKER', true, SWITCHED_OFF_S)
  const connection = deps.lenders.connection(about.integration)
  const facts = connection && (await factsOf(deps, found))
  if (!facts) return
  const { extra_cipher } = found.row
  const extra = extra_cipher ? JSON.parse(deps.keys.vault.open('application.extra', id, extra_cipher)) : {}
  const body = fieldsOut(about.integration, facts, extra)
  const check = about.integration.checksFirst
    ? await deps.lenders.eligibility(about, body)
    : { eligible: true }
  if (!check.eligible) return notEligible(deps, found, check.reason)
  const urls = urlsFor(deps, about.integration.slug)
  const answer = await deps.lenders.submit(about, { ...body, ...urls })
  await transaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    const locked = await lockApplication(tx, id)
    if (locked.status === statusCode.WITHDRAWN && locked.lender_app_id === null) {
      // Withdrawn while it was being sent: the lender has it now and must be told.
      const theirs = { lender_app_id: answer.application_id }
      await tx.update(lenderApplication).set(theirs).where(eq(lenderApplication.id, id))
      await deps.jobs.enqueue(tx, 'lender-withdraw', { id, what: 'application' })
    }
    // A file or webhook was first.
    if (!awaitsSending(locked.status)) return
    locked.lender_app_id = answer.application_id
    const sent = applyTransition(locked, statusCode.SUBMITTED, { amount: null, at: now, remark: null })
    await writeTransitions(tx, { source: 'API', fileId: null }, [sent], [locked], now)
    const next_step = answer.next ?? null
    await tx.update(lenderApplication).set({ next_step }).where(eq(lenderApplication.id, id))
    const from = { source: 'API', words: about.integration.words, now } as const
    await applyEvents(tx, locked, answer.events, from)
    if (isUnderWay(locked.status))
      await deps.jobs.enqueue(tx, 'lender-poll', { id, polls: 0 }, deps.settings.LENDER_POLL_S)
    // The consent was withdrawn while the application was being sent.
    if (!(await givenConsent(tx, found.asked.prospect_id, 'SHARE_LENDER', found.lender.lender_id)))
      await deps.jobs.enqueue(tx, 'lender-withdraw', { id, what: 'consent' })
  })
}

/** Where the lender redirects the customer back to, and sends its events to. */
function urlsFor({ settings }: Deps, slug: string): { return_url: string; callback_url: string } {
  const own = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`
  return {
    return_url: `${own}/lenders-transaction/${slug}`,
    callback_url: `${own}/api/lender-webhook/${slug}`,
  }
}

/** The facts we may share; undefined once the customer has withdrawn a consent that this lender needs. */
async function factsOf(
  { database: { db }, keys }: Deps,
  { row, asked, lender, about }: FoundApplication,
): Promise<Facts | undefined> {
  const given = await givenConsent(db, asked.prospect_id, 'SHARE_LENDER', lender.lender_id)
  const report = about.integration.bureau
    ? await givenConsent(db, asked.prospect_id, 'CREDIT_REPORT', lender.lender_id)
    : null
  if (!given || report === undefined) return undefined
  const person = await getProspect(db, asked.prospect_id)
  const { user_id, pan_cipher, birth_date_cipher, business_pan_cipher } = person
  return {
    reference: row.id,
    product: asked.product_type,
    amount: row.amount,
    tenor_months: row.tenor_months,
    full_name: [person.first_name, person.last_name].filter(Boolean).join(' '),
    mobile: person.mobile_phone_number,
    email: person.email,
    pan: pan_cipher && keys.vault.open('customer.pan', user_id, pan_cipher),
    birth_date: birth_date_cipher && keys.vault.open('customer.birth_date', user_id, birth_date_cipher),
    gender: person.gender,
    address: [person.address1, person.address2, person.city, person.state].filter(Boolean).join(', '),
    pincode: person.postal_code,
    employment: person.employment_status_code,
    employer: person.employer_name,
    monthly_income: person.monthly_income,
    emi: person.emi,
    business_years: person.business_years,
    business_turnover: person.business_current_turnover,
    gstin: person.gstin,
    business_name: person.business_name,
    business_nature: person.business_nature,
    business_registration: person.business_registration_type,
    business_pan:
      business_pan_cipher && keys.vault.open('customer.business_pan', user_id, business_pan_cipher),
    property_type: person.property_type,
    property_value: person.property_value,
    property_pincode: person.property_pincode,
    coapplicant_income: person.coapplicant_income,
    household_income: person.household_income,
    gold_weight: person.gold_weight,
    gold_purity: person.gold_purity,
    consent_version: given.text_version ?? currentConsent.SHARE_LENDER,
    consent_at: given.at.toISOString(),
    bureau_consent_at: report?.at.toISOString() ?? null,
  }
}

/** The consent for a purpose and lender; undefined if missing or withdrawn. */
async function givenConsent(db: Db, prospectId: string, purpose: ConsentPurpose, lenderId: number) {
  const about = and(
    eq(consent.prospect_id, prospectId),
    eq(consent.purpose, purpose),
    eq(consent.lender_id, lenderId),
  )
  const [last] = await db.select().from(consent).where(about).orderBy(desc(consent.id)).limit(1)
  return last?.action === 'GIVEN' ? last : undefined
}

/** Writes our own status transitions, when the lender's answer is not an event. */
const writeOwn = (deps: Deps, id: string, decide: (status: number, tx: Db) => Promise<readonly Own[]>) =>
  transaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    const locked = await lockApplication(tx, id)
    if (!awaitsSending(locked.status)) return
    const own = await decide(locked.status, tx)
    const transitions = own.map(({ code, remark = null, given_up_reason }) =>
      applyTransition(locked, code, { amount: null, at: now, remark, given_up_reason }),
    )
    await writeTransitions(tx, { source: 'API', fileId: null }, transitions, [locked], now)
  })

interface Own {
  code: number
  remark?: string | null
  given_up_reason?: GivenUpReason
}

const notEligible = (deps: Deps, { row }: FoundApplication, reason?: string) =>
  writeOwn(deps, row.id, async (_, tx) => {
    const remark = reason ? String(redacted(reason)) : null
    await tx.update(lenderApplication).set({ reason: remark }).where(eq(lenderApplication.id, row.id))
    return [{ code: statusCode.SUBMITTED }, { code: statusCode.NO_OFFER, remark }]
  })

const giveUp = (deps: Deps, id: string, round: number) =>
  writeOwn(deps, id, async (status, tx) => {
    const pause = ROUNDS_S[round]
    if (pause) await deps.jobs.enqueue(tx, 'lender-submit', { id, round: round + 1 }, pause)
    // It was sent, but we do not know whether it arrived.
    const failed = [{ code: statusCode.SUBMITTED }, { code: statusCode.LENDER_ERROR, remark: NO_ANSWER }]
    const transitions = status === statusCode.CREATED ? failed : []
    if (pause) return transitions
    const givenUp = {
      code: statusCode.NO_OFFER,
      remark: NO_ANSWER,
      given_up_reason: 'LENDER_SILENT',
    } as const
    return [...transitions, givenUp]
  })

/** Queues applications that no job handles any more, such as one whose job was killed in its last turn. */
export async function sweepSubmissions(deps: Deps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 10 * 60_000).toISOString()
  await transaction(deps.database.db, async (tx) => {
    const left = await rows<{ id: string; status: number }>(
      tx,
      sql`select la.id, la.status from lender_application la
        where la.asked_at < ${before}::timestamptz and la.status not in (25, 31, 70, 75, 80, 81, 82)
          and (la.status in (10, 90) or la.lender_app_id is not null)
          and not ${isOrdered(['lender-submit', 'lender-poll'], sql`la.id::text`)}
        limit 100 for update skip locked`,
    )
    for (const { id, status } of left)
      if (awaitsSending(status)) await deps.jobs.enqueue(tx, 'lender-submit', { id, round: 0 })
      else await deps.jobs.enqueue(tx, 'lender-poll', { id, polls: 0 })
  })
}
