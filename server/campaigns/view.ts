import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import { maskAddress, suppress } from '#server/messages/suppression.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys.ts'
import { message, suppression } from '#server/tables/messages.ts'
import { adminUser } from '#server/tables/people.ts'
import type { Sent, Suppressed } from '#src/contract/campaigns/message.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** An admin suppressed calls to a telephone number. */
    callsSuppressed: { to: string; now: Date }
  }
}

interface Paging {
  page: number
  page_size: number
}

interface Filter extends Paging {
  state?: Sent['state'] | undefined
  channel?: Sent['channel'] | undefined
  template?: string | undefined
  campaign?: number | undefined
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Messages newest first; addresses are masked. */
export async function listMessages(
  db: Db,
  keys: Keys,
  { state, channel, template, campaign, page, page_size }: Filter,
): Promise<{ data: Sent[]; total: number }> {
  const where = and(
    state && eq(message.state, state),
    channel && eq(message.channel, channel),
    template ? eq(message.template, template) : undefined,
    campaign ? eq(message.campaign_id, campaign) : undefined,
  )
  const total = await db.$count(message, where)
  const found = await db
    .select()
    .from(message)
    .where(where)
    .orderBy(desc(message.created_at), desc(message.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const data = found.map(
    (row): Sent => ({
      ...row,
      text: row.text.replace(/\/transfer\/[\w-]{43}/, '/transfer/…'),
      at: row.created_at.toISOString(),
      to: maskAddress(row.channel, keys.vault.open('message.to', row.to_hash, row.to_cipher)),
      sent_at: iso(row.sent_at),
      delivered_at: iso(row.delivered_at),
    }),
  )
  return { data, total }
}

/** Active suppressions, newest first. */
export async function listSuppressions(db: Db, { page, page_size }: Paging) {
  const live = isNull(suppression.removed_at)
  const [all] = await db.select({ total: count() }).from(suppression).where(live)
  const found = await db
    .select({ row: suppression, by: adminUser.name })
    .from(suppression)
    .leftJoin(adminUser, eq(adminUser.id, suppression.admin_id))
    .where(live)
    .orderBy(desc(suppression.at), desc(suppression.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const data = found.map(
    ({ row, by }): Suppressed => ({
      ...row,
      by,
      to: row.to_masked,
      at: row.at.toISOString(),
      until: iso(row.until),
    }),
  )
  return { data, total: all?.total ?? 0 }
}

/** Suppresses an address for an admin. The audit trail has it masked. */
export const addSuppression = (
  { database: { db }, keys, events }: Pick<Deps, 'database' | 'keys' | 'events'>,
  { channel, to, reason }: { channel: Suppressed['channel']; to: string; reason: string },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const adminId = Number(actor.id)
    const id = await suppress(tx, keys, { channel, to, reason, source: 'ADMIN', adminId }, actor.at)
    if (channel === 'call') await events.emit(tx, 'callsSuppressed', { to, now: actor.at })
    const kept = { channel, to: maskAddress(channel, to), reason }
    await note(tx, actor, { action: 'create', entity: 'suppression', entityId: id, new: kept })
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
    await note(tx, actor, { action: 'delete', entity: 'suppression', entityId: id, old, new: { reason } })
  })
