import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { recordAudit } from '#server/audit/record-audit.ts'
import { changeDetails, lockCustomer, openDetails, takeDetails } from '#server/customers/details.ts'
import { CORRECTED } from '#server/customers/my-data.ts'
import { queueFor } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { prospect } from '#server/tables/people.ts'
import {
  type ContactField,
  type ContactFields,
  contactFields,
  type StoredContact,
} from '#src/contract/csr/csr-contact.ts'
import { placeOf } from '#src/domain/customers/pincodes.ts'
import { isOption } from '#src/domain/customers/search-lists.ts'
import type { Customer } from './customer-access.ts'

type Values = z.output<typeof ContactFields>

interface Correction {
  values: Values
  expected: Partial<StoredContact>
  reason: string
}

const storedOf = (keys: Keys, found: Customer) => {
  const known = { ...found, ...openDetails(keys, found) }
  return Object.fromEntries(contactFields.map((name) => [name, known[name]])) as StoredContact
}

/** The unmasked contact fields, for correction; the audit row with the reason is written first. */
export async function openContact(db: Db, keys: Keys, found: Customer, reason: string, actor: Actor) {
  await recordAudit(db, actor, {
    action: 'reveal',
    entity: 'prospect',
    entityId: found.user_id,
    property: CORRECTED,
    new: { reason },
  })
  return { contact: storedOf(keys, found), email_verified: found.email_verified === 1 }
}

/**
 * Corrects contact fields and tells the customer. The audit trail stores the names of the fields, not the
 * values, since it outlives the customer. Throws INVALID; CHANGED_MEANWHILE with the stored values of changed fields.
 */
export const correctContact = (
  deps: Pick<Deps, 'database' | 'keys' | 'jobs' | 'settings' | 'clock'>,
  { user_id }: Customer,
  { values, expected, reason }: Correction,
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const found = await lockCustomer(tx, user_id)
    if (found?.status !== 'ACTIVE') throw new AppError('NOT_FOUND')
    const stored = storedOf(deps.keys, found)
    const names = (Object.keys(values) as ContactField[]).filter((name) => values[name] !== undefined)
    const moved = names.filter((name) => (stored[name] ?? '') !== (expected[name] ?? ''))
    if (moved.length > 0)
      throw new AppError('CHANGED_MEANWHILE', { current: await lastChange(tx, found, moved, stored) })
    const fields = names.filter((name) => (values[name] || null) !== stored[name])
    if (fields.length === 0) throw invalid({ values: 'nothingChanged' })
    validateContact(values, found)
    const set = Object.fromEntries(fields.map((name) => [name, values[name] || null]))
    const { details, columns } = takeDetails(set as Partial<StoredContact>)
    await tx
      .update(prospect)
      .set({
        ...placeFor(fields, values),
        ...columns,
        ...(Object.keys(details).length > 0 && (await changeDetails(tx, deps.keys, user_id, details))),
        updated_at: actor.at,
      })
      .where(eq(prospect.user_id, user_id))
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'prospect',
      entityId: user_id,
      property: CORRECTED,
      new: { fields, reason },
    })
    // Sent to the old address, so that an owner who did not ask for the change notices it.
    await queueFor(deps, tx, found, { template: 'contact-changed', values: {} })
  })

function validateContact({ email, state }: Values, found: Customer): void {
  // A customer without a number signs in with the verified address.
  if (email !== undefined && email !== found.email && found.email_verified === 1)
    throw invalid({ email: 'emailSignsIn' })
  if (state && !isOption('state', state)) throw invalid({ state: 'choice' })
}

/** A new PIN code sets city and state unless they are given, as in the customer's own form. */
function placeFor(fields: readonly ContactField[], { postal_code }: Values): Partial<StoredContact> {
  if (!postal_code || !fields.includes('postal_code')) return {}
  const { city, state } = placeOf(postal_code)
  return { ...(city && { city }), ...(state && { state }) }
}

/** The admin who changed the customer last, by the audit trail; empty if it was the customer. */
async function lastChange(
  tx: Db,
  { user_id, updated_at }: Customer,
  moved: readonly ContactField[],
  stored: StoredContact,
) {
  const at = updated_at.toISOString()
  const [last] = await rows<{ by: string }>(
    tx,
    sql`select u.name as by from audit a join admin_user u on a.actor_kind = 'admin' and u.id::text = a.actor_id
      where a.entity = 'prospect' and a.entity_id = ${user_id} and a.property = ${CORRECTED}
        and a.action = 'update' and a.at = ${at}::timestamptz limit 1`,
  )
  return { value: Object.fromEntries(moved.map((name) => [name, stored[name]])), by: last?.by ?? '', at }
}
