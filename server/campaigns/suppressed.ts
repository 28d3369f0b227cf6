import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { maskAddress, suppress } from '#server/messages/suppression.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { suppression } from '#server/tables/messages.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** An admin suppressed calls to a telephone number. */
    callsSuppressed: { to: string; now: Date }
  }
}

/** Suppresses an address for an admin. The audit trail has it masked. */
export const addSuppression = (
  { database: { db }, keys, events }: Pick<Deps, 'database' | 'keys' | 'events'>,
  { channel, to, reason }: { channel: 'mobile' | 'email' | 'call'; to: string; reason: string },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const adminId = Number(actor.id)
    const id = await suppress(tx, keys, { channel, to, reason, source: 'ADMIN', adminId }, actor.at)
    if (channel === 'call') await events.emit(tx, 'callsSuppressed', { to, now: actor.at })
    const entry = { channel, to: maskAddress(channel, to), reason }
    await recordAudit(tx, actor, { action: 'create', entity: 'suppression', entityId: id, new: entry })
  })

/** Throws NOT_FOUND if it was already removed. */
export const removeSuppression = (db: Db, id: number, reason: string, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const [gone] = await tx
      .update(suppression)
      .set({ removed_at: actor.at })
      .where(and(eq(suppression.id, id), isNull(suppression.removed_at)))
      .returning()
    if (!gone) throw notFound()
    const old = { channel: gone.channel, to: gone.to_masked, reason: gone.reason }
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'suppression',
      entityId: id,
      old,
      new: { reason },
    })
  })
