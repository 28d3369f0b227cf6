import { eq } from 'drizzle-orm'
import { giveConsent, type Proof } from '#server/customers/consent.ts'
import { givenConsents } from '#server/messages/consent-ledger.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { IntakeForm } from '#src/contract/applications/intake.ts'
import { isFinal, isRefused, statusCode } from '#src/domain/applications/status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { businessDay } from '#src/domain/dates.ts'
import { type FoundApplication, findApplication, keyOfApplication } from './find.ts'
import { wrongChoices } from './options.ts'
import { sendToLender } from './submit.ts'

/** Seconds after which the stored job sends the form, if the first try was cut short. */
const SECOND_TRY_S = 20

/** The state of a form: to be filled in, sent (with the next page), or rejected. */
export type IntakeState = { kind: 'open' | 'rejected' } | { kind: 'sent'; url: string }

/**
 * The chosen offer of a form.
 * @param prospectId of a signed-in customer; without one the id alone grants access
 * @throws NOT_FOUND for an unknown id, another lender's, another customer's, and one that ended otherwise
 */
export async function findIntake(db: Db, id: string, prospectId: string | null): Promise<FoundApplication> {
  const found = await findApplication(db, id)
  const others = prospectId !== null && found?.asked.prospect_id !== prospectId
  if (!found?.about.integration.intake || others) throw notFound()
  return found
}

/**
 * @param justSent the lender may have decided before the form is answered
 * @throws NOT_FOUND for a withdrawn or expired application
 */
export async function intakeState(
  db: Db,
  id: string,
  prospectId: string | null,
  justSent = false,
): Promise<IntakeState> {
  const { row, about } = await findIntake(db, id, prospectId)
  if (isRefused(row.status)) return { kind: 'rejected' }
  if (row.status === statusCode.CREATED && row.asked_at === null) return { kind: 'open' }
  if (!justSent && isFinal(row.status) && row.status !== statusCode.CANCELLED_COOLING_OFF) throw notFound()
  const own = `${prospectId === null ? '' : '/user'}/lenders-transaction/${about.integration.slug}`
  return { kind: 'sent', url: row.next_step?.kind === 'redirect' ? row.next_step.url : own }
}

/** Whether the customer agreed, in today's words, that this lender gets the data: the text covers the lender's own form. */
const sharesWith = async (db: Db, prospectId: string, lenderId: number): Promise<boolean> =>
  (await givenConsents(db, prospectId)).some(
    ({ version, lender_id }) => version === currentConsent.SHARE_LENDER && lender_id === lenderId,
  )

/**
 * Stores the form as ciphertext and sends it. Form, consent and the queued job are one transaction; then the lender is
 * called at once, because its answer determines the next page. Sending it twice creates one application.
 * @param proof without the customer, who is the application's
 * @throws NOT_FOUND, INVALID by field, CONSENT_MISSING for an outdated text, UNAVAILABLE if the lender takes none
 */
export async function sendIntake(
  deps: Deps,
  id: string,
  form: IntakeForm,
  prospectId: string | null,
  proof: Omit<Proof, 'prospectId'>,
): Promise<IntakeState> {
  const { db } = deps.database
  const { consent, consent_version = currentConsent.SHARE_LENDER, ...answers } = form
  const found = await findIntake(db, id, prospectId)
  const errors = wrongChoices(form)
  if (answers.dateOfIncorporation > businessDay(proof.at)) errors.dateOfIncorporation = 'incorporated'
  const known = prospectId !== null && (await sharesWith(db, prospectId, found.lender.lender_id))
  if (!consent && !known) errors.consent = 'consentLender'
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (consent_version !== currentConsent.SHARE_LENDER) throw new AppError('CONSENT_MISSING')
  const state = await intakeState(db, id, prospectId)
  if (state.kind !== 'open') return state
  const { lender, about, asked } = found
  if (lender.lender_status !== 1 || !deps.lenders.connection(about.integration))
    throw new AppError('UNAVAILABLE')
  const sent = await transaction(db, async (tx) => {
    const own = eq(lenderApplication.id, id)
    const [row] = await tx.select().from(lenderApplication).where(own).for('update')
    if (row?.asked_at || row?.status !== statusCode.CREATED) return false
    const key = await keyOfApplication(tx, deps.keys, row.app_id)
    const extra_cipher = deps.keys.vault.seal('application.extra', id, JSON.stringify(answers), key)
    await tx.update(lenderApplication).set({ asked_at: proof.at, extra_cipher }).where(own)
    if (consent)
      await giveConsent(tx, { ...proof, prospectId: asked.prospect_id }, 'SHARE_LENDER', lender.lender_id)
    await deps.jobs.enqueue(tx, 'lender-submit', { id, round: 0 }, SECOND_TRY_S)
    return true
  })
  // If the lender does not answer now, the job retries; nothing is lost.
  if (sent)
    await sendToLender(deps, id).catch((failure) => {
      if (!(failure instanceof LenderFailure)) throw failure
    })
  return intakeState(db, id, prospectId, sent)
}
