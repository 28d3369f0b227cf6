import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import { statusCode } from '#src/domain/applications/status.ts'

/** Logs that a customer typed another customer's PAN. @param panKey the keyed hash, never the PAN */
export async function storeSamePan(db: Db, prospectId: string, panKey: string, now: Date): Promise<void> {
  const [owner] = await db
    .select({ id: prospect.user_id })
    .from(prospect)
    .where(eq(prospect.pan_hash, panKey))
  const [own] = await db
    .select({ merchant_id: prospect.merchant_id })
    .from(prospect)
    .where(eq(prospect.user_id, prospectId))
  await db.insert(dedupeLog).values({
    at: now,
    kind: 'INTERNAL_PAN',
    key_hash: panKey,
    prospect_id: prospectId,
    matched_id: owner?.id ?? null,
    merchant_id: own?.merchant_id ?? null,
    decision: 'BLOCKED',
    reason: 'The PAN belongs to another mobile number',
  })
}

/**
 * Logs which customers a lender rejected because it knew them already. Blocks no one. Part of the statement that writes
 * status transitions, whose new history rows are `written`.
 */
export const insertLenderDuplicates = (now: Date): SQL => sql`
  insert into dedupe_log (at, kind, key_hash, prospect_id, lender_application_id, merchant_id, decision, reason)
  select ${now.toISOString()}::timestamptz, 'LENDER_DEDUPE', coalesce(p.pan_hash, ''), p.user_id, la.id,
    p.merchant_id, 'BLOCKED', 'The lender knows this customer'
  from written join lender_application la on la.id = written.lender_application_id
    join application a on a.app_id = la.app_id join prospect p on p.user_id = a.prospect_id
  where written.to_code = ${statusCode.DEDUPE_REJECTED}`
