import { note } from '#server/audit/note.ts'
import { withdrawIn } from '#server/customers/consent.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Customer } from './customer-access.ts'

/** Withdraws a consent on the customer's request. Throws NOT_FOUND if it is not in force. */
export async function withdrawFor(
  deps: Pick<Deps, 'database' | 'events'>,
  { user_id, language }: Customer,
  consentId: number,
  reason: string,
  actor: Actor,
): Promise<void> {
  const proof = { prospectId: user_id, sessionId: null, language, ip: '', userAgent: undefined, at: actor.at }
  await transaction(deps.database.db, async (tx) => {
    await withdrawIn(tx, deps.events, consentId, proof)
    await note(tx, actor, {
      action: 'update',
      entity: 'prospect',
      entityId: user_id,
      property: 'consent',
      new: { consent_id: consentId, reason },
    })
  })
}
