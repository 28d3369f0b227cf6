import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { lender } from '#server/tables/catalogue.ts'

/** The lenders that take applications, by name: as every comparison may show them. */
export const comparedLenders = (db: Db) =>
  db
    .select({ lender_id: lender.lender_id, legal_name: lender.legal_name })
    .from(lender)
    .where(and(isNull(lender.deleted_at), eq(lender.lender_status, 1)))
    .orderBy(asc(lender.legal_name))
