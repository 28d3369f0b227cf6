import { and, eq, isNull, lte, max, or } from 'drizzle-orm'
import { mailPlainly } from '#server/access/invite.ts'
import { siteLink } from '#server/messages/compose.ts'
import { letter } from '#server/messages/letters.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selfAudit } from '#server/tables/catalogue.ts'
import { adminUser } from '#server/tables/people.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { addDays, businessDay, formatDate } from '#src/domain/dates.ts'
import { legalRules } from '#src/domain/legal/legal-rules.ts'

const YEAR = 365
/** Days before the audit is due, and between two reminders. */
const AHEAD = 30
const DAY_MS = 86_400_000

/** Tells every admin of role 1 once in thirty days, from thirty days before the yearly self-audit is due (R45). */
export async function remindSelfAudit(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database
  const today = businessDay(now)
  const due = await selfAuditDue(db, today)
  if (due > addDays(today, AHEAD)) return
  const mailedAt = adminUser.self_audit_mailed_at
  const rested = or(isNull(mailedAt), lte(mailedAt, new Date(now.getTime() - AHEAD * DAY_MS)))
  // Stored first, so that of two servers one sends.
  const admins = await db
    .update(adminUser)
    .set({ self_audit_mailed_at: now })
    .where(and(eq(adminUser.role_id, 1), eq(adminUser.status, 'ACTIVE'), rested))
    .returning({ id: adminUser.id, to: adminUser.email, language: adminUser.language })
  const link = siteLink(deps.settings, sitePaths.admin('self-audits'))
  for (const { id, to, language } of admins) {
    const mail = letter('self-audit-due', language, { day: formatDate(due, language), link })
    await mailPlainly(deps, { id: `tulna-self-audit-${today}-${id}`, to, ...mail }, now)
  }
}

/** The day by which the next self-audit is due: a year after the last one, and not before the rule binds. */
async function selfAuditDue(db: Db, today: string): Promise<string> {
  const from = legalRules.find(({ id }) => id === 'R45')?.from ?? today
  const [last] = await db
    .select({ day: max(selfAudit.audited_on) })
    .from(selfAudit)
    .where(and(lte(selfAudit.audited_on, today), isNull(selfAudit.deleted_at)))
  const due = last?.day ? addDays(last.day, YEAR) : from
  return due > from ? due : from
}
