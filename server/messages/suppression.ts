import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { suppression } from '#server/tables/messages.ts'
import { maskEmail, maskMobile } from '#src/domain/masks.ts'

type Row = typeof suppression.$inferInsert

/** An address as stored in every table of messages; calls and SMS use the same number. */
export const addressHash = (keys: Keys, channel: Row['channel'], to: string): string =>
  keys.lookup(`${channel === 'call' ? 'mobile' : channel}:${to}`)

export const maskAddress = (channel: Row['channel'], to: string): string =>
  channel === 'email' ? maskEmail(to) : maskMobile(to)

interface Suppressed extends Pick<Row, 'channel' | 'reason' | 'source' | 'until'> {
  to: string
  adminId?: number
}

/** Suppresses an address from now on. A later suppression replaces an earlier one. @returns the row's id */
export async function suppress(
  tx: Db,
  keys: Keys,
  { to, adminId, until = null, ...row }: Suppressed,
  now: Date,
): Promise<number> {
  const to_hash = addressHash(keys, row.channel, to)
  await tx
    .update(suppression)
    .set({ removed_at: now })
    .where(
      and(
        eq(suppression.channel, row.channel),
        eq(suppression.to_hash, to_hash),
        isNull(suppression.removed_at),
      ),
    )
  const [made] = await tx
    .insert(suppression)
    .values({ ...row, to_hash, to_masked: maskAddress(row.channel, to), until, at: now, admin_id: adminId })
    .returning({ id: suppression.id })
  return made?.id as number
}

export async function isSuppressed(
  db: Db,
  keys: Keys,
  channel: Row['channel'],
  to: string,
  now: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ id: suppression.id })
    .from(suppression)
    .where(
      and(
        eq(suppression.channel, channel),
        eq(suppression.to_hash, addressHash(keys, channel, to)),
        isNull(suppression.removed_at),
        or(isNull(suppression.until), gt(suppression.until, now)),
      ),
    )
    .limit(1)
  return found !== undefined
}
