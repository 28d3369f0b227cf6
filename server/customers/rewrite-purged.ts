import { and, eq, sql } from 'drizzle-orm'
import { rewriteFiles } from '#server/platform/database/rewrite-files.ts'
import type { Deps } from '#server/platform/deps.ts'
import { erasure } from '#server/tables/customers/erasure.ts'
import { indiaHour } from '#src/domain/dates.ts'

/** Hours of the night in India, in which few people wait for a table. */
const NIGHT = [1, 2, 3, 4]
/** A server that is stopped at night rewrites by day. */
const MAX_WAIT_MS = 24 * 3_600_000

/**
 * Rewrites the files of the embedded database once for all customers who were purged since the last time, and says so in their
 * certificates. PostgreSQL's files are its operator's (docs/runbook.md): its certificates say that they stay.
 */
export async function rewritePurged({ database, log }: RewriteDeps, now: Date): Promise<void> {
  if (database.kind !== 'embedded') return
  const due = await database.db
    .select()
    .from(erasure)
    .where(
      and(
        eq(erasure.status, 'PURGED'),
        sql`${erasure.certificate}->'stays' @> '[{"part": "oldRows"}]'::jsonb`,
      ),
    )
  const isLate = due.some(({ purged_at }) => now.getTime() - (purged_at?.getTime() ?? 0) >= MAX_WAIT_MS)
  if (due.length === 0 || !(isLate || NIGHT.includes(indiaHour(now)))) return
  await rewriteFiles(database)
  for (const { request_id, certificate } of due) {
    if (!certificate) continue
    const { went, stays } = certificate
    const after = {
      ...certificate,
      went: [...went, { part: 'oldRows' as const }],
      stays: stays.filter(({ part }) => part !== 'oldRows'),
    }
    await database.db.update(erasure).set({ certificate: after }).where(eq(erasure.request_id, request_id))
  }
  log.info({ count: due.length }, 'files of the database rewritten after a purge')
}

type RewriteDeps = Pick<Deps, 'database' | 'log'>
