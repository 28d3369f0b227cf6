import { and, eq, or, sql } from 'drizzle-orm'
import { proofOf } from '#server/customers/profile-routes.ts'
import { unsafeLink } from '#server/integrations/gateway.ts'
import { lenderBySlug } from '#server/integrations/integration.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { isSigned, signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { lenderApplicationCalls } from '#src/contract/applications/lender-application.ts'
import type { LenderNotice } from '#src/contract/applications/lender-wire.ts'
import { acceptOffer } from './accept-offer.ts'
import { complain } from './complaint.ts'
import { lockApplication } from './find.ts'
import {
  answerLenderForm,
  applicationPage,
  checkWithLender,
  lenderPage,
  ownKeyFacts,
  repayLoan,
  sendLenderOtp,
  submitToLender,
  verifyLenderOtp,
} from './lender-application.ts'
import { applyEvents } from './lender-events.ts'
import { isUnderWay } from './poll.ts'
import { storeAnswer } from './store-answer.ts'

export const lenderApplicationRoutes: Handlers<typeof lenderApplicationCalls> = {
  'GET /api/lender-pages/{slug}': ({ params, who }, deps) => lenderPage(deps, params.slug, who.prospectId),
  'GET /api/lender-slugs/{slug}': async ({ params }, { database }) => {
    const found = await lenderBySlug(database.db, params.slug)
    return found ? { known: true, own_form: found.integration.intake } : { known: false, own_form: false }
  },
  'GET /api/lender-applications/{id}': ({ params, who }, deps) =>
    applicationPage(deps, params.id, who.prospectId),
  'GET /api/lender-applications/{id}/key-facts': ({ params, query, who, now }, { database }) =>
    ownKeyFacts(database.db, params.id, who.prospectId, now, query.option),
  'POST /api/lender-applications/{id}/submit': ({ params, body, who, now }, deps, c) =>
    submitToLender(deps, params.id, body, proofOf(who, deps, c, now)),
  'POST /api/lender-applications/{id}/accept-offer': ({ params, body, who }, deps) =>
    acceptOffer(deps, params.id, body, who.prospectId),
  'POST /api/lender-applications/{id}/check': ({ params, who }, deps) =>
    checkWithLender(deps, params.id, who.prospectId),
  'POST /api/lender-applications/{id}/otp/send': async ({ params, who }, deps) => ({
    success: true,
    resend_in: await sendLenderOtp(deps, params.id, who.prospectId),
  }),
  'POST /api/lender-applications/{id}/otp/verify': ({ params, body, who }, deps) =>
    verifyLenderOtp(deps, params.id, body.otp, who.prospectId),
  'POST /api/lender-applications/{id}/form': ({ params, body, who }, deps) =>
    answerLenderForm(deps, params.id, body.values, who.prospectId),
  'POST /api/lender-applications/{id}/repayment-page': ({ params, body, who }, deps) =>
    repayLoan(deps, params.id, body, who.prospectId),
  'POST /api/lender-applications/{id}/complaint': ({ params, body, who }, deps) =>
    complain(deps, params.id, body, who.prospectId),
  'POST /api/lender-webhook/{lender}': async ({ params, body }, deps, c) => {
    // The raw bytes that were signed, not the parsed body.
    const raw = await c.req.text()
    const [timestamp, signature] = [c.req.header(timestampHeader), c.req.header(signatureHeader)]
    await receiveLenderEvent(deps, params.lender, body, { raw, timestamp, signature })
  },
}

interface Message {
  /** The raw bytes that were signed. */
  raw: string
  timestamp: string | undefined
  signature: string | undefined
}

/**
 * Applies an event from a lender, once, with its offer and how it goes on where they are sent along. A transition that is not allowed is stored and gets the same answer, since
 * sending it again would not help.
 * @throws NOT_SIGNED, also for an unknown slug; NOT_FOUND for another lender's application; INVALID for a link to a host
 * that is not agreed
 */
async function receiveLenderEvent(
  deps: Deps,
  slug: string,
  notice: LenderNotice,
  { raw, ...proof }: Message,
): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  const known = await lenderBySlug(database.db, slug)
  const connection = known && deps.lenders.connection(known.integration)
  if (!known || !connection || !isSigned(proof, raw, connection.secrets, now))
    throw new AppError('NOT_SIGNED')
  const unsafe = unsafeLink(connection, known.integration, notice)
  if (unsafe) throw invalid({ [unsafe]: 'hostNotAgreed' })
  await transaction(database.db, async (tx) => {
    const [found] = await tx
      .select({ id: lenderApplication.id })
      .from(lenderApplication)
      .where(
        and(
          eq(lenderApplication.lender_id, known.lender.lender_id),
          or(
            eq(lenderApplication.lender_app_id, notice.application_id),
            sql`${lenderApplication.other_refs} @> ${JSON.stringify([{ ref: notice.application_id }])}::jsonb`,
          ),
        ),
      )
    if (!found) throw notFound()
    const locked = await lockApplication(tx, found.id)
    const from = { source: 'WEBHOOK', words: known.integration.words, now } as const
    const { changed, news } = await applyEvents(tx, locked, [notice], from)
    const open = isUnderWay(locked.status)
    // A repeated notice may be older than what is stored.
    if (news) await storeAnswer(tx, found.id, notice, open, now)
    // The lender's own answer has what it waits for, and any lost events.
    if (changed && open) await deps.jobs.enqueue(tx, 'lender-poll', { id: found.id, polls: 0, once: true })
  })
}
