import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import { mailPlainly } from '#server/access/invite.ts'
import { letter } from '#server/messages/letters.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ticket } from '#server/tables/customers/care.ts'
import { contact } from '#src/contract/web/contact.ts'
import { formatDateTime } from '#src/domain/dates.ts'

const HOUR_MS = 3_600_000
const DAY = 24
/** One e-mail lists this many; the next run has the others. */
const BATCH_SIZE = 50

/** What R46 gives the grievance officer time for, in hours, and after how many of them we remind. */
const times = [
  { code: 'help-acknowledge', within: 2 * DAY, after: DAY },
  { code: 'help-resolve', within: 30 * DAY, after: 25 * DAY },
] as const

/**
 * Reminds the grievance officer of requests for help before the time for each answer ends, of each once. A request is
 * named by its reference only. What was not sent is sent by the next run.
 */
export async function remindOfficer(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  for (const [told, { code, within, after }] of times.entries()) {
    const due = await db
      .select({ id: ticket.id, reference: ticket.reference, created_at: ticket.created_at })
      .from(ticket)
      .where(
        and(
          lte(ticket.reminders, told),
          lte(ticket.created_at, hoursAgo(after)),
          gt(ticket.created_at, hoursAgo(within)),
        ),
      )
      .orderBy(asc(ticket.id))
      .limit(BATCH_SIZE)
    const [first] = due
    if (!first) continue
    const until = ({ created_at }: typeof first) => new Date(created_at.getTime() + within * HOUR_MS)
    const list = due.map((one) => `- ${one.reference}: ${formatDateTime(until(one), 'en')}`).join('\n')
    // The officer is no admin whose language we know.
    const mail = letter(code, 'en', { list, count: due.length })
    if (!(await mailPlainly(deps, { id: `tulna-${code}-${first.id}`, to: contact.email, ...mail }, now)))
      return
    const ids = due.map(({ id }) => id)
    await db
      .update(ticket)
      .set({ reminders: told + 1 })
      .where(inArray(ticket.id, ids))
  }
}
