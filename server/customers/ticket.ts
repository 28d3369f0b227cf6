import { and, asc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newReference } from '#server/platform/reference.ts'
import { tracedFetch } from '#server/platform/tracing/traced-fetch.ts'
import { ticket } from '#server/tables/customers/care.ts'
import type { HelpRequest } from '#src/contract/customers/care.ts'

const BATCH_SIZE = 20
const TIMEOUT_MS = 10_000

/** Stores a request for help. @returns its reference */
export async function openTicket(
  db: Db,
  request: z.output<typeof HelpRequest>,
  prospectId: string | null,
  now: Date,
): Promise<string> {
  const reference = newReference('H')
  const company = request.company || null
  await db.insert(ticket).values({ ...request, company, reference, prospect_id: prospectId, created_at: now })
  return reference
}

/** Forwards waiting tickets to the lead endpoint, if one is set; failed ones wait for the next run. */
export async function forwardTickets({ database: { db }, settings, log }: Deps, now: Date): Promise<void> {
  const { LEAD_ENDPOINT: endpoint, LEAD_ORG_ID: orgid } = settings
  if (!endpoint) return
  const waiting = await db
    .select()
    .from(ticket)
    .where(isNull(ticket.forwarded_at))
    .orderBy(asc(ticket.id))
    .limit(BATCH_SIZE)
  for (const { id, name, email, phone, company, description } of waiting) {
    const body = new URLSearchParams({ orgid, name, email, phone, company: company ?? '', description })
    const sent = await tracedFetch('lead-endpoint', endpoint, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!sent) {
      log.warn({ ticket: id }, 'ticket not forwarded')
      return
    }
    await db
      .update(ticket)
      .set({ forwarded_at: now })
      .where(and(eq(ticket.id, id), isNull(ticket.forwarded_at)))
  }
}
