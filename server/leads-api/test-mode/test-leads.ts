import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { objectChanged } from '#server/leads-api/events/object-changed.ts'
import type { LeadUpdate } from '#server/leads-api/leads/change-lead.ts'
import {
  knownLead,
  type LeadSent,
  requireProof,
  requireSeller,
  splitName,
} from '#server/leads-api/leads/create-lead.ts'
import { lockTestObject, saveTestObject } from '#server/leads-api/objects/test-objects.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { apiTestObject } from '#server/tables/leads-api.ts'
import type { Lead } from '#src/contract/leads-api/v1/lead.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { testNow } from './test-money.ts'

/**
 * Stores a test lead by the rules of a live one. It has the masked number only, and no one gets a message.
 * @throws as createLead
 */
export async function createTestLead(
  deps: Deps,
  merchantId: number,
  sent: LeadSent,
  now: Date,
): Promise<Lead> {
  const { database, keys } = deps
  await requireSeller(database.db, merchantId, sent.product, now)
  // A proof is as old as it really is, whatever the clock of test mode shows.
  requireProof(sent.consent, now)
  const created_at = await testNow(database.db, merchantId, now)
  const lead: Lead = {
    object: 'lead',
    id: `L-${randomBytes(6).toString('hex').toUpperCase()}`,
    created: created_at.toISOString(),
    livemode: false,
    external_id: sent.external_id ?? null,
    status: 'NEW',
    product: sent.product,
    customer: maskCustomer(splitName(sent.name).first_name, sent.phone),
    source: 'api',
    consent: { ...sent.consent, at: new Date(sent.consent.at).toISOString() },
    contact: { channel: 'sms', status: 'NOT_SENT', at: created_at.toISOString() },
    application: null,
    withdrawn_at: null,
  }
  const phone_hash = keys.lookup(`test:${sent.phone}`)
  await transaction(database.db, async (tx) => {
    const [stored] = await withOwnNumber(tx, (part) =>
      part
        .insert(apiTestObject)
        .values({
          id: lead.id,
          merchant_id: merchantId,
          kind: 'lead',
          created_at,
          phone_hash,
          data: { ...lead },
        })
        .onConflictDoNothing({ target: [apiTestObject.merchant_id, apiTestObject.phone_hash] })
        .returning({ id: apiTestObject.id }),
    )
    if (!stored) {
      const [known] = await tx
        .select({ id: apiTestObject.id })
        .from(apiTestObject)
        .where(and(eq(apiTestObject.merchant_id, merchantId), eq(apiTestObject.phone_hash, phone_hash)))
      throw known ? knownLead(known.id) : new AppError('DUPLICATE')
    }
    await objectChanged(deps, tx, { merchantId, type: 'lead.created', object: lead }, now)
  })
  return lead
}

/** Updates a test lead. Throws as updateLead. */
export const updateTestLead = (
  deps: Deps,
  merchantId: number,
  id: string,
  { name, email, product, external_id }: LeadUpdate,
  now: Date,
): Promise<Lead> =>
  transaction(deps.database.db, async (tx) => {
    const lead = await lockedLead(tx, merchantId, id)
    const describes = name !== undefined || email !== undefined || product !== undefined
    if (describes && lead.status !== 'NEW') throw new AppError('STEP_NOT_ALLOWED')
    if (product !== undefined) await requireSeller(tx, merchantId, product, now)
    const number = lead.customer?.split(' ').at(-1) ?? ''
    const changed: Lead = {
      ...lead,
      ...(external_id !== undefined && { external_id }),
      ...(product !== undefined && { product }),
      ...(name !== undefined && { customer: `${maskCustomer(splitName(name).first_name, null)} ${number}` }),
    }
    await withOwnNumber(tx, (part) => saveTestObject(part, changed))
    if (external_id !== undefined) await renumberApplications(tx, changed)
    await objectChanged(deps, tx, { merchantId, type: 'lead.updated', object: changed, before: lead }, now)
    return changed
  })

/** Withdraws a test lead. Throws as withdrawLead. */
export const withdrawTestLead = (deps: Deps, merchantId: number, id: string, now: Date): Promise<Lead> =>
  transaction(deps.database.db, async (tx) => {
    const lead = await lockedLead(tx, merchantId, id)
    if (lead.status === 'WITHDRAWN') return lead
    if (lead.status !== 'NEW') throw new AppError('STEP_NOT_ALLOWED')
    const withdrawn_at = (await testNow(tx, merchantId, now)).toISOString()
    const changed: Lead = { ...lead, status: 'WITHDRAWN', withdrawn_at }
    await saveTestObject(tx, changed)
    await objectChanged(deps, tx, { merchantId, type: 'lead.withdrawn', object: changed, before: lead }, now)
    return changed
  })

/** Throws NOT_FOUND. */
export async function lockedLead(tx: Db, merchantId: number, id: string): Promise<Lead> {
  const lead = await lockTestObject<Lead>(tx, merchantId, 'lead', id)
  if (!lead) throw notFound()
  return lead
}

/** Applications carry the number of their lead. */
const renumberApplications = (tx: Db, { id, external_id }: Lead) =>
  tx
    .update(apiTestObject)
    .set({
      data: sql`${apiTestObject.data} || jsonb_build_object('external_id', ${external_id}::text)`,
    })
    .where(and(eq(apiTestObject.kind, 'application'), sql`${apiTestObject.data} ->> 'lead' = ${id}`))

async function withOwnNumber<T>(tx: Db, work: (part: Db) => Promise<T>): Promise<T> {
  try {
    return await transaction(tx, work)
  } catch (error) {
    throw isDuplicate(error) ? new AppError('EXTERNAL_ID_TAKEN') : error
  }
}
