import { and, asc, eq, inArray } from 'drizzle-orm'
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

/** A step with why we ended the application ourselves. */
export type TimelineEntryOf = TimelineEntry & { given_up: Row['given_up_reason'] }

/** What happened to an application, oldest first; transitions that were refused are left out. */
export async function timelineOf(
  db: Db,
  { id, prospect_id }: { id: string; prospect_id: string },
): Promise<TimelineEntry[]> {
  const found = (await timelinesOf(db, [id], prospect_id)).get(id) ?? []
  return found.map(({ given_up: _, ...entry }) => entry)
}

/** The same of several applications of a customer, by their ids. */
export async function timelinesOf(
  db: Db,
  ids: readonly string[],
  prospectId: string,
): Promise<ReadonlyMap<string, TimelineEntryOf[]>> {
  const found =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(statusHistory)
          .where(
            and(
              inArray(statusHistory.lender_application_id, [...ids]),
              eq(statusHistory.prospect_id, prospectId),
              eq(statusHistory.accepted, true),
            ),
          )
          .orderBy(asc(statusHistory.id))
  const entry = (row: (typeof found)[number]): TimelineEntryOf => ({
    status: row.to_code,
    at: row.at.toISOString(),
    by: actorOf(row),
    // An admin's remark is for colleagues.
    remark: row.source === 'ADMIN' ? null : row.remark,
    given_up: row.given_up_reason,
  })
  return new Map(ids.map((id) => [id, found.filter(({ lender_application_id: of }) => of === id).map(entry)]))
}
