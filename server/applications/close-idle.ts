import { sql } from 'drizzle-orm'
import { rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { leavesFree } from '#src/domain/applications/customer-actions.ts'
import { UNSENT_DAYS } from '#src/domain/applications/due.ts'
import { statusCode, statuses } from '#src/domain/applications/status.ts'
import { lockApplication } from './find.ts'
import { applyTransition } from './status-transition.ts'
import { writeTransitions } from './write-transitions.ts'

const DAY_MS = 86_400_000
/** An application without a running choice is closed after this long; the next visit opens a new one. */
const IDLE_DAYS = 180
const BATCH_SIZE = 200

const over = statuses.map(({ code }) => code).filter(leavesFree)

/** Lets offers lapse that were chosen and never sent, and closes applications where nothing happens any more. */
export async function closeIdle(deps: Deps, now: Date): Promise<void> {
  while ((await expireUnsent(deps, now)) === BATCH_SIZE);
  await rows(
    deps.database.db,
    sql`update application a set closed_at = ${now.toISOString()}::timestamptz, closed_reason = 'IDLE'
      where a.closed_at is null and a.updated_at < ${daysBefore(now, IDLE_DAYS)}::timestamptz
        and not exists (select 1 from lender_application la where la.app_id = a.app_id
          and (la.status not in (${sql.join(over, sql`, `)})
            or la.updated_at >= ${daysBefore(now, IDLE_DAYS)}::timestamptz))`,
  )
}

const expireUnsent = (deps: Deps, now: Date): Promise<number> =>
  transaction(deps.database.db, async (tx) => {
    const unsent = await rows<{ id: string }>(
      tx,
      sql`select id from lender_application where status = ${statusCode.CREATED} and asked_at is null
        and updated_at < ${daysBefore(now, UNSENT_DAYS)}::timestamptz
        limit ${BATCH_SIZE} for update skip locked`,
    )
    for (const { id } of unsent) {
      const locked = await lockApplication(tx, id)
      const expired = applyTransition(locked, statusCode.EXPIRED, { amount: null, at: now, remark: null })
      await writeTransitions(tx, 'IDLE', [expired], [locked], now)
    }
    return unsent.length
  })

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
