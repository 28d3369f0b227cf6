import { and, asc, eq } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminUser, pinnedView, savedView } from '#server/tables/people.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { partsIn } from '#src/contract/lists/view-parts.ts'
import { seenBy } from './preference.ts'
import type { StoredView } from './stored-views.ts'

/** On one dashboard: each of them reads its list. */
const MAX_PINNED = 12

/** The reports that an admin has pinned and still sees, the first one first. */
export async function pinnedViews(db: Db, who: AdminWho) {
  const { id, page, name, search } = savedView
  const found = await db
    .select({ id, page, name, search })
    .from(pinnedView)
    .innerJoin(savedView, eq(savedView.id, pinnedView.view_id))
    .where(and(eq(pinnedView.admin_id, who.adminId), seenBy(who)))
    .orderBy(asc(pinnedView.pinned_at), asc(id))
  return found.filter((view) => rulesOf(view.page)?.roles.includes(who.roleId))
}

export const unpin = (db: Db, adminId: number, id: number) =>
  db.delete(pinnedView).where(and(eq(pinnedView.admin_id, adminId), eq(pinnedView.view_id, id)))

/** Throws INVALID for a view that is no report, and above twelve. */
export const pin = (db: Db, who: AdminWho, { id, search }: StoredView, at: Date): Promise<void> =>
  transaction(db, async (tx) => {
    if (!partsIn(new URLSearchParams(search)).parts.figure) throw invalid({ id: 'notReport' })
    await tx.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, who.adminId)).for('update')
    if ((await pinnedViews(tx, who)).length >= MAX_PINNED) throw invalid({ pinned: 'tooMany' })
    const row = { admin_id: who.adminId, view_id: id, pinned_at: at }
    await tx.insert(pinnedView).values(row).onConflictDoNothing()
  })
