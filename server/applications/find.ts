import { and, eq } from 'drizzle-orm'
import { keyFor } from '#server/customers/person-key.ts'
import type { About } from '#server/integrations/gateway.ts'
import { integrationOf, liveIntegration } from '#server/integrations/integration.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { PersonKey } from '#server/platform/keys/vault.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { agreedAmount } from '#src/domain/applications/amount-conflicts.ts'
import type { ActionState } from '#src/domain/applications/customer-actions.ts'
import { knownTranches } from '#src/domain/applications/tranches.ts'
import { type LockedApplication, storedMilestones } from './status-transition.ts'

/** Joins chosen offers to what was applied for, by customer and application. */
export const ofApplication = and(
  eq(application.app_id, lenderApplication.app_id),
  eq(application.prospect_id, lenderApplication.prospect_id),
)

export type ApplicationRow = typeof lenderApplication.$inferSelect
export type LenderRow = typeof lender.$inferSelect

/** A chosen offer with everything that calls to its lender need. */
export interface FoundApplication {
  row: ApplicationRow
  lender: LenderRow
  asked: typeof application.$inferSelect
  about: About
  /** The customer's wrapped key; null while nothing of theirs is sealed. */
  key_cipher: string | null
}

/** A chosen offer by its id. @param prospectId whose it has to be, if only a customer's own may be found */
export async function findApplication(
  db: Db,
  id: string,
  prospectId?: string,
): Promise<FoundApplication | undefined> {
  const [found] = await db
    .select({
      ...{ row: lenderApplication, lender, asked: application, talk: lenderIntegration },
      key_cipher: personKey.key_cipher,
    })
    .from(lenderApplication)
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .innerJoin(application, ofApplication)
    .leftJoin(lenderIntegration, liveIntegration)
    .leftJoin(personKey, eq(personKey.prospect_id, application.prospect_id))
    .where(
      and(
        eq(lenderApplication.id, id),
        prospectId ? eq(lenderApplication.prospect_id, prospectId) : undefined,
      ),
    )
  if (!found) return undefined
  const { row, lender: of, asked, talk, key_cipher } = found
  return { row, lender: of, asked, about: { integration: integrationOf(of.lender_id, talk), id }, key_cipher }
}

/** The key to seal an application's fields with. Call it while the application is locked: a merge gives it another customer. */
export async function keyOfApplication(tx: Db, keys: Keys, appId: string): Promise<PersonKey> {
  const [found] = await tx
    .select({ id: application.prospect_id, key_cipher: personKey.key_cipher })
    .from(application)
    .leftJoin(personKey, eq(personKey.prospect_id, application.prospect_id))
    .where(eq(application.app_id, appId))
  if (!found) throw new Error('application not found')
  return keyFor(tx, keys, found.id, found.key_cipher)
}

/** Locks an application until the transaction ends and returns its current row. */
export async function lockApplication(tx: Db, id: string): Promise<LockedApplication> {
  const [row] = await tx.select().from(lenderApplication).where(eq(lenderApplication.id, id)).for('update')
  if (!row) throw new Error('application not found')
  const { app_id, prospect_id, lender_id, lender_app_id, other_refs, status, disbursed_amount, created_at } =
    row
  const milestones = storedMilestones(row)
  return {
    ...{
      id,
      app_id,
      prospect_id,
      lender_id,
      lender_app_id,
      other_refs,
      status,
      disbursed_amount,
      created_at,
      course: milestones,
    },
    tranches: knownTranches(row, disbursed_amount, row.disbursed_at),
    agreed_amount: agreedAmount(row),
  }
}

/** Whether the lender's own offer can no longer be accepted. @param today business day */
export const hasLapsed = (offer: ApplicationRow['lender_offer'], today: string): boolean =>
  offer !== null && offer.valid_until !== null && offer.valid_until < today

/** What the customer's actions depend on. @param today business day */
export const actionStateOf = (
  row: Pick<ApplicationRow, 'status' | 'asked_at' | 'lender_offer' | 'offer_accepted_at'>,
  today: string,
): ActionState => ({
  status: row.status,
  submitted: row.asked_at !== null,
  offered: row.lender_offer !== null && row.offer_accepted_at === null && !hasLapsed(row.lender_offer, today),
})
