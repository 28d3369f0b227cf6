import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminUser, savedView } from '#server/tables/people.ts'
import type { SavedView, savedViewCalls } from '#src/contract/lists/saved-view.ts'
import { checkPage } from './preference.ts'
import { byName, dropView, storeView } from './stored-views.ts'

export const savedViewRoutes: Handlers<typeof savedViewCalls> = {
  'GET /api/admin/views/{page}': async ({ params, who }, { database }) => ({
    data: await savedViews(database.db, who, params.page),
  }),
  'POST /api/admin/views/{page}': ({ params, body, who }, { database }) =>
    saveView(database.db, who, params.page, body),
  'DELETE /api/admin/views/{page}/{id}': async ({ params, who }, { database }) => {
    await deleteView(database.db, who, params.page, params.id)
  },
}

/** The admin's views of a page and those that others share, by name. */
async function savedViews(db: Db, who: AdminWho, page: string): Promise<SavedView[]> {
  checkPage(who, page)
  const found = await db
    .select({ view: savedView, by: adminUser.name })
    .from(savedView)
    .innerJoin(adminUser, eq(adminUser.id, savedView.admin_id))
    .where(and(eq(savedView.page, page), or(eq(savedView.admin_id, who.adminId), savedView.shared)))
    .orderBy(byName, savedView.id)
  return found.map(({ view: { id, name, search, shared, admin_id }, by }) => ({
    ...{ id, name, search, shared, by },
    own: admin_id === who.adminId,
  }))
}

/** Saves a view; one of the same name is replaced. Throws INVALID when the admin has too many. */
async function saveView(
  db: Db,
  who: AdminWho,
  page: string,
  view: Pick<SavedView, 'name' | 'search' | 'shared'>,
): Promise<SavedView> {
  checkPage(who, page)
  const { id, name, search, shared } = await storeView(db, { admin_id: who.adminId }, page, view)
  return { id, name, search, shared, own: true, by: who.name }
}

/** Throws NOT_FOUND for someone else's. */
async function deleteView(db: Db, who: AdminWho, page: string, id: number): Promise<void> {
  checkPage(who, page)
  await dropView(db, { admin_id: who.adminId }, page, id)
}
