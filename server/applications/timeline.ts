import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { statusHistory } from '#server/tables/applications.ts'
import type { TimelineEntry } from '#src/contract/applications/lender-application.ts'
import { statusCode } from '#src/domain/applications/status.ts'

/** What we do ourselves, whichever source it came from. */
const ours: readonly number[] = [statusCode.SUBMITTED, statusCode.LENDER_ERROR]

type Row = Pick<typeof statusHistory.$inferSelect, 'to_code' | 'source' | 'given_up_reason'>

function actorOf({ to_code, source, given_up_reason }: Row): TimelineEntry['by'] {
  if (source === 'CUSTOMER' || source === 'ERASURE') return 'customer'
  if (source === 'ADMIN' || source === 'IDLE' || given_up_reason) return 'us'
  return source === 'API' && ours.includes(to_code) ? 'us' : 'lender'
}

/** What happened to an application, oldest first; transitions that were refused are left out. */
export async function timelineOf(db: Db, id: string): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(statusHistory)
    .where(and(eq(statusHistory.lender_application_id, id), eq(statusHistory.accepted, true)))
    .orderBy(asc(statusHistory.id))
  return found.map((row) => ({
    status: row.to_code,
    at: row.at.toISOString(),
    by: actorOf(row),
    // An admin's remark is for colleagues.
    remark: row.source === 'ADMIN' ? null : row.remark,
  }))
}
