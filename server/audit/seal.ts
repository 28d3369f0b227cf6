import { desc, sql } from 'drizzle-orm'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { auditSeal } from '#server/tables/platform/audit-seal.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { digestDay, macOf, NOTHING } from './digest.ts'

/** Rows carry the time of their request: after this delay no write of the previous day can still arrive. */
const REST_MS = 3_600_000
/** Per transaction. */
const DAYS = 31

/** The last business day that is over for good. */
export const lastOver = (now: Date): string => addDays(businessDay(new Date(now.getTime() - REST_MS)), -1)

/**
 * Seals each finished business day. Sealing by day lets writers run in parallel, which a hash chain from row to row
 * would not. Only one of several servers seals; an interrupted run is continued by the next one.
 */
export async function sealAudit({ database: { db }, keys }: Pick<Deps, 'database' | 'keys'>, now: Date) {
  const until = lastOver(now)
  for (let more = true; more; )
    more = await transaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seal-audit', 0))`)
      const [last] = await tx.select().from(auditSeal).orderBy(desc(auditSeal.day)).limit(1)
      let day = last ? addDays(last.day, 1) : await firstDay(tx)
      let head = last?.head ?? NOTHING
      for (let n = 0; n < DAYS && day && day <= until; n++) {
        const digest = await digestDay(tx, keys, day, head)
        await tx.insert(auditSeal).values({ day, ...digest, mac: macOf(keys, day, digest), sealed_at: now })
        head = digest.head
        day = addDays(day, 1)
      }
      return day !== undefined && day <= until
    })
}

async function firstDay(tx: Db): Promise<string | undefined> {
  const [first] = await rows<{ at: string | null }>(tx, sql`select min(at)::text as at from audit`)
  return first?.at ? businessDay(new Date(first.at)) : undefined
}
