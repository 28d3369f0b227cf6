import { and, eq, gt, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { audit } from '#server/tables/catalogue.ts'
import { adminUser } from '#server/tables/people.ts'
import { addRupees } from '#src/domain/paise.ts'

export type FileLimits = Pick<Settings, 'FILE_APPROVAL_ROWS' | 'FILE_APPROVAL_RUPEES'>

/** What a file changes. */
export interface Moved {
  rows: number
  /** Amounts that it sets or takes away, each counted as positive. */
  rupees: number
}

const DAY_MS = 86_400_000
const entry = { entity: 'admin_user', property: 'file_limit' } as const

/** What the admin's files of the last 24 hours changed without a second admin. */
async function movedAlone(db: Db, { id, at }: Actor): Promise<Moved> {
  const [sum] = await db
    .select({
      rows: sql<number>`coalesce(sum((${audit.new}->>'rows')::int), 0)::int`,
      rupees: sql<number>`coalesce(sum((${audit.new}->>'rupees')::numeric), 0)::float8`,
    })
    .from(audit)
    .where(
      and(
        eq(audit.entity, entry.entity),
        eq(audit.entity_id, id),
        eq(audit.property, entry.property),
        gt(audit.at, new Date(at.getTime() - DAY_MS)),
      ),
    )
  return sum ?? { rows: 0, rupees: 0 }
}

/**
 * Whether a file needs a second admin: by itself, or together with what this admin committed alone in the last 24 hours,
 * so that a large change cannot be split into small files.
 */
export async function needsSecondAdmin(
  db: Db,
  { FILE_APPROVAL_ROWS: rows, FILE_APPROVAL_RUPEES: rupees }: FileLimits,
  moved: Moved,
  actor: Actor,
): Promise<boolean> {
  if (!actor.alone || (moved.rows === 0 && moved.rupees === 0)) return false
  const before = await movedAlone(db, actor)
  return moved.rows + before.rows > rows || addRupees(moved.rupees, before.rupees) > rupees
}

/**
 * Lets a file pass that stays below the limits, and counts it.
 * @throws NEEDS_SECOND_ADMIN above them
 */
export const countAgainstLimits = (db: Db, limits: FileLimits, moved: Moved, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    if (!actor.alone) return
    // Two files at once are counted one after the other.
    await tx
      .select()
      .from(adminUser)
      .where(eq(adminUser.id, Number(actor.id)))
      .for('update')
    if (await needsSecondAdmin(tx, limits, moved, actor)) throw new AppError('NEEDS_SECOND_ADMIN')
    if (moved.rows > 0 || moved.rupees > 0)
      await recordAudit(tx, actor, { ...entry, action: 'import', entityId: actor.id, new: moved })
  })
