import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Handlers } from '#server/platform/handler.ts'
import { selfAudit } from '#server/tables/catalogue.ts'
import type { selfAuditCalls } from '#src/contract/offers/self-audit.ts'
import { businessDay } from '#src/domain/dates.ts'

export const selfAuditRoutes: Handlers<typeof selfAuditCalls> = {
  'GET /api/self-audit': async ({ now }, { database: { db } }) => {
    const { audited_on, auditor, result, result_hi } = selfAudit
    const [latest] = await db
      .select({ audited_on, auditor, result, result_hi })
      .from(selfAudit)
      .where(and(eq(selfAudit.shown, 1), lte(audited_on, businessDay(now)), isNull(selfAudit.deleted_at)))
      .orderBy(desc(audited_on), desc(selfAudit.id))
      .limit(1)
    return latest ?? null
  },
}
