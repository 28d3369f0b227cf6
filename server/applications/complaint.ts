import { eq } from 'drizzle-orm'
import { openTicket } from '#server/customers/ticket.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { JobData } from '#server/platform/jobs/job.ts'
import { ticket } from '#server/tables/customers/care.ts'
import { prospect } from '#server/tables/people.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { ComplaintStep } from '#src/contract/applications/complaint.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { findApplication } from './find.ts'
import { applicationPage, ownApplication } from './lender-application.ts'

/** Complaints that a customer may have open about one loan. */
const MAX_OPEN = 3
/** Seconds until the lender is asked for news: its time for a first answer, then daily for a month. */
const [FIRST_S, AGAIN_S, MAX_ASKS] = [2 * 3600, 24 * 3600, 30]

type Move = JobData['lender-complaint']

/**
 * Opens a complaint about a loan, or adds to one. Each is a request for help too, so that our grievance officer has it, and
 * goes to the lender by a job.
 * @throws NOT_FOUND, STEP_NOT_ALLOWED where the lender takes none, or for what cannot be done about it now
 */
export async function complain(
  deps: Deps,
  id: string,
  step: ComplaintStep,
  prospectId: string,
): Promise<LenderPage> {
  const { about } = await ownApplication(deps.database.db, id, prospectId)
  const known = await deps.lenders.complaints(about)
  const isPossible =
    step.act === 'open'
      ? known && known.filter(({ state }) => state !== 'closed').length < MAX_OPEN
      : known?.find(({ reference }) => reference === step.reference)?.acts.includes(step.act)
  if (!isPossible) throw new AppError('STEP_NOT_ALLOWED')
  const now = deps.clock()
  const move = await transaction(deps.database.db, async (tx): Promise<Move> => {
    if (step.act === 'close') {
      const made = { id, reference: step.reference, act: step.act }
      await deps.jobs.enqueue(tx, 'lender-complaint', made)
      return made
    }
    const [person] = await tx.select().from(prospect).where(eq(prospect.user_id, prospectId))
    const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ') || 'Customer'
    const reach = { email: person?.email ?? '', phone: person?.mobile_phone_number ?? '' }
    const request = { name, ...reach, description: step.description }
    const own = await openTicket(tx, request, prospectId, now)
    const made: Move = {
      ...{ id, act: step.act, ticket: own },
      ...(step.act === 'open' ? { reference: own, subject: step.subject } : { reference: step.reference }),
    }
    await deps.jobs.enqueue(tx, 'lender-complaint', made)
    const ask = { id, reference: made.reference, act: 'ask' as const, asks: 1 }
    await deps.jobs.enqueue(tx, 'lender-complaint', ask, FIRST_S)
    return made
  })
  // The job repeats what did not arrive.
  await sendComplaint(deps, move, true)
  return applicationPage(deps, id, prospectId)
}

/** Passes a complaint to its lender, or asks what became of it; safe to repeat. */
export async function sendComplaint(deps: Deps, move: Move, last: boolean): Promise<void> {
  const { id, reference, act, asks = 0, subject = 'terms' } = move
  const { db } = deps.database
  const found = await findApplication(db, id)
  if (!found || !deps.lenders.connection(found.about.integration)) return
  const [told] = await db
    .select()
    .from(ticket)
    .where(eq(ticket.reference, move.ticket ?? reference))
  // Erased with its customer.
  if (!told) return
  if (act === 'ask') {
    const known = await deps.lenders.complaints(found.about)
    const one = known?.find((complaint) => complaint.reference === reference)
    if (!one || one.state === 'closed' || one.state === 'resolved') return
    if (asks < MAX_ASKS) await deps.jobs.enqueue(db, 'lender-complaint', { ...move, asks: asks + 1 }, AGAIN_S)
  }
  const { name, phone, email, description: text } = told
  const key = move.ticket ?? `${act} ${asks}`
  try {
    await deps.lenders.complain(found.about, {
      reference,
      act,
      key,
      subject,
      text,
      person: { name, phone, email },
    })
  } catch (error) {
    if (!(error instanceof LenderFailure)) throw error
    if (!last && act !== 'ask') throw error
  }
}
