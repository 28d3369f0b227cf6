import { and, eq, isNull, or } from 'drizzle-orm'
import { lenderOfSlug, linkOf } from '#server/integrations/declared.ts'
import type { About } from '#server/integrations/gateway.ts'
import type { Db } from '#server/platform/database/database.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { type LockedApplication, storedCourse } from './status-transition.ts'

export type ApplicationRow = typeof lenderApplication.$inferSelect
export type LenderRow = typeof lender.$inferSelect

/** A chosen offer with all that calls to its lender need. */
export interface Found {
  row: ApplicationRow
  lender: LenderRow
  asked: typeof application.$inferSelect
  about: About
}

export async function findApplication(db: Db, id: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ row: lenderApplication, lender, asked: application })
    .from(lenderApplication)
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .where(eq(lenderApplication.id, id))
  if (!found) return undefined
  return { ...found, about: { link: linkOf(found.lender), lenderId: found.lender.lender_id, id } }
}

/** The lender that a slug names; deleted ones are not found. */
export async function lenderBySlug(db: Db, slug: string): Promise<LenderRow | undefined> {
  const named = lenderOfSlug(slug)
  if (!named) return undefined
  const is =
    'name' in named
      ? or(eq(lender.name, named.name), eq(lender.legal_name, named.name))
      : eq(lender.lender_id, named.lender_id)
  const [found] = await db
    .select()
    .from(lender)
    .where(and(is, isNull(lender.deleted_at)))
    .orderBy(lender.lender_id)
    .limit(1)
  // A lender has one slug only.
  return found && linkOf(found).slug === slug ? found : undefined
}

/** Locks an application until the transaction ends, and answers how it stands. */
export async function lockApplication(tx: Db, id: string): Promise<LockedApplication> {
  const [row] = await tx.select().from(lenderApplication).where(eq(lenderApplication.id, id)).for('update')
  if (!row) throw new Error('no such application')
  const { app_id, lender_id, lender_app_id, status, disbursed_amount, created_at } = row
  const course = storedCourse(row)
  return { id, app_id, lender_id, lender_app_id, status, disbursed_amount, created_at, course }
}
