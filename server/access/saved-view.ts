import { and, eq, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminUser, savedView } from '#server/tables/people.ts'
import type { SavedView } from '#src/contract/access/saved-view.ts'
import { checkPage } from './preference.ts'

/** Views of one admin on one page. */
const MOST = 50

/** The admin's views of a page and those that others share, by name. */
export async function savedViews(db: Db, who: AdminWho, page: string): Promise<SavedView[]> {
  checkPage(who, page)
  const found = await db
    .select({ view: savedView, by: adminUser.name })
    .from(savedView)
    .innerJoin(adminUser, eq(adminUser.id, savedView.admin_id))
    .where(and(eq(savedView.page, page), or(eq(savedView.admin_id, who.adminId), savedView.shared)))
    .orderBy(sql`lower(${savedView.name})`, savedView.id)
  return found.map(({ view: { id, name, search, shared, admin_id }, by }) => ({
    ...{ id, name, search, shared, by },
    own: admin_id === who.adminId,
  }))
}

/** Saves a view; one of the same name is replaced. Throws INVALID when the admin has too many. */
export const saveView = (
  db: Db,
  who: AdminWho,
  page: string,
  { name, search, shared }: Pick<SavedView, 'name' | 'search' | 'shared'>,
): Promise<SavedView> =>
  transaction(db, async (tx) => {
    checkPage(who, page)
    await tx.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, who.adminId)).for('update')
    const own = and(eq(savedView.admin_id, who.adminId), eq(savedView.page, page))
    await tx.delete(savedView).where(and(own, sql`lower(${savedView.name}) = lower(${name})`))
    if ((await tx.$count(savedView, own)) >= MOST) throw invalid({ name: 'tooMany' })
    const [made] = await tx
      .insert(savedView)
      .values({ admin_id: who.adminId, page, name, search, shared })
      .returning({ id: savedView.id })
    return { id: made?.id as number, name, search, shared, own: true, by: who.name }
  })

/** Throws NOT_FOUND for another one's. */
export async function deleteView(db: Db, who: AdminWho, page: string, id: number): Promise<void> {
  checkPage(who, page)
  const gone = await db
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.page, page), eq(savedView.admin_id, who.adminId)))
    .returning({ id: savedView.id })
  if (gone.length === 0) throw notFound()
}
