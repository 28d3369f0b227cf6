import { and, eq, isNotNull } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { openingView, savedView } from '#server/tables/people.ts'
import type { AdminRole } from '#src/contract/call.ts'

type Whose = { admin_id: number } | { role: AdminRole }

/**
 * Says with which view a list opens.
 * @param view null: with all rows; undefined: an admin's choice ends, and that for the role counts
 */
export const setOpeningView = (
  db: Db,
  page: string,
  whose: Whose,
  view: { id: number; name: string } | null | undefined,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const isOwn = 'admin_id' in whose
    const row = and(
      eq(openingView.page, page),
      isOwn ? eq(openingView.admin_id, whose.admin_id) : eq(openingView.role, whose.role),
    )
    const [before] = await tx
      .select({ id: openingView.view_id, name: savedView.name })
      .from(openingView)
      .leftJoin(savedView, eq(savedView.id, openingView.view_id))
      .where(row)
    if (view === undefined) await tx.delete(openingView).where(row)
    else
      await tx
        .insert(openingView)
        .values({ page, ...whose, view_id: view?.id ?? null })
        .onConflictDoUpdate({
          target: [isOwn ? openingView.admin_id : openingView.role, openingView.page],
          set: { view_id: view?.id ?? null },
        })
    if (!isOwn && before?.id !== view?.id)
      await noteRole(tx, page, whose.role, before?.name ?? null, view?.name ?? null, actor)
  })

/** Writes down, before a view is deleted, for which roles its list opens with it no more. */
export async function noteDropped(tx: Db, { id, name, page }: typeof savedView.$inferSelect, actor: Actor) {
  const roles = await tx
    .select({ role: openingView.role })
    .from(openingView)
    .where(and(eq(openingView.view_id, id), isNotNull(openingView.role)))
  for (const { role } of roles) if (role) await noteRole(tx, page, role, name, null, actor)
}

const noteRole = (
  tx: Db,
  page: string,
  role: AdminRole,
  before: string | null,
  after: string | null,
  actor: Actor,
) =>
  recordAudit(tx, actor, {
    action: 'update',
    entity: 'opening_view',
    entityId: role,
    property: page,
    old: before,
    new: after,
  })
