import { eq } from 'drizzle-orm'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { actionsOf } from '#src/domain/applications/customer-actions.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { businessDay } from '#src/domain/dates.ts'
import { actionStateOf, findApplication, hasLapsed, lockApplication } from './find.ts'
import { applicationPage, offerNamed, ownApplication } from './lender-application.ts'
import { applyAnswer } from './poll.ts'
import { applyTransition } from './status-transition.ts'
import { writeTransitions } from './write-transitions.ts'

interface Shown {
  amount: number
  interest_rate: number
  tenor_months: number
  /** Of several offers. */
  option?: string | undefined
}

/**
 * Records that the customer accepts the lender's own offer; a job tells the lender.
 * @param shown the terms on the customer's screen
 * @throws NOT_FOUND, STEP_NOT_ALLOWED without an open offer, OFFER_GONE for other terms or after its last day
 */
export async function acceptOffer(
  deps: Deps,
  id: string,
  shown: Shown,
  prospectId: string,
): Promise<LenderPage> {
  await ownApplication(deps.database.db, id, prospectId)
  await transaction(deps.database.db, async (tx) => {
    const now = deps.clock()
    const locked = await lockApplication(tx, id)
    const [row] = await tx.select().from(lenderApplication).where(eq(lenderApplication.id, id))
    const offer = shown.option === undefined ? row?.lender_offer : row && offerNamed(row, shown.option)
    if (shown.option !== undefined && !offer) throw new AppError('OFFER_GONE')
    const today = businessDay(now)
    if (row?.offer_accepted_at === null && offer && hasLapsed(offer, today)) throw new AppError('OFFER_GONE')
    if (
      !row ||
      !offer ||
      !actionsOf(actionStateOf({ ...row, lender_offer: offer }, today)).includes('accept_offer')
    )
      throw new AppError('STEP_NOT_ALLOWED')
    const same =
      offer.amount === shown.amount &&
      offer.interest_rate === shown.interest_rate &&
      offer.tenor_months === shown.tenor_months
    if (!same) throw new AppError('OFFER_GONE')
    const accepted = applyTransition(locked, statusCode.OFFER_SELECTED, {
      amount: null,
      at: now,
      remark: null,
    })
    await writeTransitions(tx, 'CUSTOMER', [accepted], [locked], now)
    await tx
      .update(lenderApplication)
      .set({ lender_offer: offer, offer_accepted_at: now })
      .where(eq(lenderApplication.id, id))
    if (row.lender_app_id) await deps.jobs.enqueue(tx, 'lender-accept-offer', { id })
  })
  return applicationPage(deps, id, prospectId)
}

/** Tells the lender that its offer was accepted; safe to repeat. */
export async function sendAcceptance(deps: Deps, { id }: { id: string }, last: boolean): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  const { lender_app_id, lender_offer, offer_accepted_at } = found?.row ?? {}
  if (!found || !lender_app_id || !lender_offer || !offer_accepted_at) return
  if (!deps.lenders.connection(found.about.integration)) return
  const { id: option, amount, interest_rate, tenor_months } = lender_offer
  const accepted_at = offer_accepted_at.toISOString()
  const terms = { amount, interest_rate, tenor_months, accepted_at, ...(option !== undefined && { option }) }
  try {
    await applyAnswer(deps, found.about, await deps.lenders.acceptOffer(found.about, lender_app_id, terms))
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (error.outcome === 'BREAKER')
      await deps.jobs.enqueue(deps.database.db, 'lender-accept-offer', { id }, error.after)
    else if (error.mayRetry && !last) throw error
    else deps.log.error({ lender: found.about.integration.slug, id }, 'lender not told of the acceptance')
  }
}
