import { asc } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { sameText } from '#server/platform/keys/keys.ts'
import { auditSeal } from '#server/tables/platform/audit-seal.ts'
import type { AuditVerdict } from '#src/contract/audit/audit.ts'
import { addDays } from '#src/domain/dates.ts'
import { digestDay, macOf, NOTHING } from './digest.ts'
import { lastOver } from './seal.ts'

/**
 * Recalculates every sealed day and stops at the first mismatch: rows were added or deleted (ROWS), one was changed
 * (CONTENT), a seal was written without the server's key (SEAL), or is missing (GAP). Later days contain the head of
 * that one and prove nothing more.
 */
export async function verifyAudit(
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  now: Date,
): Promise<AuditVerdict> {
  const seals = await db.select().from(auditSeal).orderBy(asc(auditSeal.day))
  const good = { days: 0, rows: 0, from: seals[0]?.day ?? null, until: null as string | null }
  let head = NOTHING
  for (const seal of seals) {
    const broken = (
      why: NonNullable<AuditVerdict['broken']>['why'],
      day = seal.day,
      found: number | null = null,
    ) => ({
      ...{ ...good, head: head || null },
      broken: { day, why, sealed: why === 'GAP' ? null : seal.rows, found },
    })
    const due = good.until && addDays(good.until, 1)
    if (due && seal.day !== due) return broken('GAP', due)
    if (!sameText(seal.mac, macOf(keys, seal.day, seal))) return broken('SEAL')
    const digest = await digestDay(db, keys, seal.day, head)
    if (digest.rows !== seal.rows) return broken('ROWS', seal.day, digest.rows)
    if (digest.head !== seal.head) return broken('CONTENT', seal.day, digest.rows)
    head = seal.head
    Object.assign(good, { days: good.days + 1, rows: good.rows + seal.rows, until: seal.day })
  }
  // The job runs hourly: an old day without a seal must have lost it.
  const due = good.until && addDays(good.until, 1)
  const late =
    due && due < lastOver(now) ? { day: due, why: 'GAP' as const, sealed: null, found: null } : null
  return { ...good, head: head || null, broken: late }
}
