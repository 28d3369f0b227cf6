import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { objectChanged } from '#server/leads-api/events/object-changed.ts'
import { findLiveLead, type LeadRow, leadOf, leadOfCustomer } from '#server/leads-api/objects/live-leads.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { apiLead, leadExternalId } from '#server/tables/leads-api.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import type { Lead, leadV1Calls } from '#src/contract/leads-api/v1/lead.ts'
import { requireSeller, setExternalId, splitName } from './create-lead.ts'

export type LeadUpdate = z.output<(typeof leadV1Calls)['POST /v1/leads/{id}']['body']>

/**
 * Updates a lead. The merchant's own number can always change; what describes the customer only while they have not
 * signed in: then the profile is theirs.
 * @throws NOT_FOUND, STEP_NOT_ALLOWED, EXTERNAL_ID_TAKEN, and as requireSeller
 */
export const updateLead = (
  deps: Deps,
  merchantId: number,
  id: string,
  { name, email, product, external_id }: LeadUpdate,
  now: Date,
): Promise<Lead> =>
  transaction(deps.database.db, async (tx) => {
    const lead = await ownLead(tx, merchantId, id)
    const { user_id } = lead
    if (name !== undefined || email !== undefined || product !== undefined) {
      if (!(await isUntouched(tx, lead))) throw new AppError('STEP_NOT_ALLOWED')
      const product_type =
        product === undefined ? undefined : await requireSeller(tx, merchantId, product, now)
      await tx
        .update(prospect)
        .set({ ...(name !== undefined && splitName(name)), email, product_type, updated_at: now })
        .where(eq(prospect.user_id, user_id))
    }
    if (external_id === null)
      await tx
        .delete(leadExternalId)
        .where(and(eq(leadExternalId.merchant_id, merchantId), eq(leadExternalId.prospect_id, user_id)))
    if (external_id) await setExternalId(tx, merchantId, user_id, external_id)
    return changed(deps, tx, { merchantId, type: 'lead.updated' }, lead, now)
  })

/**
 * Withdraws a lead for which nothing was applied: a message that has not left stays unsent. Withdrawing again does
 * nothing. Throws NOT_FOUND; STEP_NOT_ALLOWED for a lead that came by link, or applied.
 */
export const withdrawLead = (deps: Deps, merchantId: number, id: string, now: Date): Promise<Lead> =>
  transaction(deps.database.db, async (tx) => {
    const lead = await ownLead(tx, merchantId, id)
    if (lead.withdrawn_at) return leadOf(lead)
    if (lead.consent_text === null || lead.application_id) throw new AppError('STEP_NOT_ALLOWED')
    const [withdrawn] = await tx
      .update(apiLead)
      .set({ withdrawn_at: now })
      .where(
        and(
          eq(apiLead.merchant_id, merchantId),
          eq(apiLead.prospect_id, lead.user_id),
          isNull(apiLead.withdrawn_at),
        ),
      )
      .returning({ message_id: apiLead.message_id })
    if (withdrawn?.message_id)
      await tx
        .update(message)
        .set({ state: 'FAILED', failure: 'WITHDRAWN' })
        .where(and(eq(message.id, withdrawn.message_id), eq(message.state, 'WAITING')))
    return changed(deps, tx, { merchantId, type: 'lead.withdrawn' }, lead, now)
  })

/** The lead as it is now, with the event of its change. */
async function changed(
  deps: Deps,
  tx: Db,
  { merchantId, type }: { merchantId: number; type: 'lead.updated' | 'lead.withdrawn' },
  row: LeadRow,
  now: Date,
): Promise<Lead> {
  const object = await leadOfCustomer(tx, merchantId, row.user_id)
  const change = { merchantId, type, object, before: leadOf(row), customerId: row.user_id }
  await objectChanged(deps, tx, change, now)
  return object
}

/** Locks the customer, so that two changes of a lead do not cross. Throws NOT_FOUND. */
async function ownLead(tx: Db, merchantId: number, id: string): Promise<LeadRow> {
  await tx.select().from(prospect).where(eq(prospect.case_id, id)).for('update')
  const lead = await findLiveLead(tx, merchantId, id)
  if (!lead?.active) throw notFound()
  return lead
}

/** Whether the data is still what the merchant sent: the customer has neither signed in nor applied. */
async function isUntouched(tx: Db, lead: LeadRow): Promise<boolean> {
  if (lead.consent_text === null || lead.application_id || lead.withdrawn_at) return false
  const signedIn = await rows(tx, sql`select 1 from session where prospect_id = ${lead.user_id} limit 1`)
  return signedIn.length === 0
}
