import { eq } from 'drizzle-orm'
import type { About } from '#server/integrations/gateway.ts'
import { integrationOf, liveIntegration } from '#server/integrations/integration.ts'
import type { Db } from '#server/platform/database/database.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { agreedAmount } from '#src/domain/applications/amount-conflicts.ts'
import type { ActionState } from '#src/domain/applications/customer-actions.ts'
import { type LockedApplication, storedCourse } from './status-transition.ts'

export type ApplicationRow = typeof lenderApplication.$inferSelect
export type LenderRow = typeof lender.$inferSelect

/** A chosen offer with everything that calls to its lender need. */
export interface FoundApplication {
  row: ApplicationRow
  lender: LenderRow
  asked: typeof application.$inferSelect
  about: About
}

export async function findApplication(db: Db, id: string): Promise<FoundApplication | undefined> {
  const [found] = await db
    .select({ row: lenderApplication, lender, asked: application, talk: lenderIntegration })
    .from(lenderApplication)
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .leftJoin(lenderIntegration, liveIntegration)
    .where(eq(lenderApplication.id, id))
  if (!found) return undefined
  const { row, lender: of, asked, talk } = found
  return { row, lender: of, asked, about: { integration: integrationOf(of.lender_id, talk), id } }
}

/** Locks an application until the transaction ends and returns its current row. */
export async function lockApplication(tx: Db, id: string): Promise<LockedApplication> {
  const [row] = await tx.select().from(lenderApplication).where(eq(lenderApplication.id, id)).for('update')
  if (!row) throw new Error('application not found')
  const { app_id, lender_id, lender_app_id, status, disbursed_amount, created_at } = row
  const course = storedCourse(row)
  return {
    ...{ id, app_id, lender_id, lender_app_id, status, disbursed_amount, created_at, course },
    agreed_amount: agreedAmount(row),
  }
}

/** What the customer's actions depend on. */
export const actionStateOf = (
  row: Pick<ApplicationRow, 'status' | 'asked_at' | 'lender_offer' | 'offer_accepted_at'>,
): ActionState => ({
  status: row.status,
  submitted: row.asked_at !== null,
  offered: row.lender_offer !== null && row.offer_accepted_at === null,
})
