import { and, eq } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminUser, openingView, pinnedView, savedView } from '#server/tables/people.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import type { SavedView, savedViewCalls } from '#src/contract/lists/saved-view.ts'
import { NO_VIEW, partsIn } from '#src/contract/lists/view-parts.ts'
import { noteDropped, setOpeningView } from './opening-view.ts'
import { pin, pinnedViews, unpin } from './pinned-views.ts'
import { checkPage, opensAll, seenBy } from './preference.ts'
import { byName, changeView, dropView, type StoredView, storeView } from './stored-views.ts'

export const savedViewRoutes: Handlers<typeof savedViewCalls> = {
  'GET /api/admin/views/{page}': async ({ params, who }, { database }) => ({
    data: await savedViews(database.db, who, params.page),
    opens_all: await opensAll(database.db, who, params.page),
  }),
  'POST /api/admin/views/{page}': async ({ params: { page }, body, who }, { database: { db } }) => {
    checkView(who, page, body)
    const { id } = await storeView(db, { admin_id: who.adminId }, page, body)
    return oneOf(db, who, page, id)
  },
  'POST /api/admin/views/{page}/{id}': async ({ params: { page, id }, body, who }, { database: { db } }) => {
    const view = await changeable(db, who, page, id)
    checkView(who, page, { ...view, ...body })
    await changeView(db, { admin_id: view.admin_id ?? 0 }, page, { id, ...body })
    return oneOf(db, who, page, id)
  },
  'DELETE /api/admin/views/{page}/{id}': async (
    { params: { page, id }, who, actor },
    { database: { db } },
  ) => {
    const view = await changeable(db, who, page, id)
    await transaction(db, async (tx) => {
      await noteDropped(tx, view, actor)
      await dropView(tx, { admin_id: view.admin_id ?? 0 }, page, id)
    })
  },
  'GET /api/admin/pinned-views': async ({ who }, { database }) => ({
    data: await pinnedViews(database.db, who),
  }),
  'PUT /api/admin/pinned-views/{page}/{id}': async (
    { params: { page, id }, body: { pinned }, who, now },
    { database: { db } },
  ) => {
    const view = await visible(db, who, page, id)
    await (pinned ? pin(db, who, view, now) : unpin(db, who.adminId, id))
  },
  'PUT /api/admin/opening-views/{page}': async (
    { params: { page }, body: { id, role }, who, actor },
    { database: { db } },
  ) => {
    checkPage(who, page)
    if (role !== undefined && who.roleId !== 1) throw new AppError('ROLE_REFUSED')
    // All rows are what a role opens with unless a view is chosen for it.
    if (role !== undefined && id === NO_VIEW) throw invalid({ id: 'choice' })
    const view = typeof id === 'number' ? await visible(db, who, page, id) : undefined
    // A role opens with what each of its admins sees.
    if (role !== undefined && view && !(view.shared && (view.role === null || view.role === role)))
      throw invalid({ role: 'choice' })
    const whose = role === undefined ? { admin_id: who.adminId } : { role }
    await setOpeningView(db, page, whose, id === NO_VIEW ? null : view, actor)
  },
}

const mayChange = ({ admin_id, shared }: StoredView, { adminId, roleId }: AdminWho) =>
  admin_id === adminId || (shared && roleId === 1)

/** The admin's views of a page and those that others share, by name. */
async function savedViews(db: Db, who: AdminWho, page: string): Promise<SavedView[]> {
  checkPage(who, page)
  const found = await db
    .select({ view: savedView, by: adminUser.name })
    .from(savedView)
    .innerJoin(adminUser, eq(adminUser.id, savedView.admin_id))
    .where(and(eq(savedView.page, page), seenBy(who)))
    .orderBy(byName, savedView.id)
  const pinned = await db.select().from(pinnedView).where(eq(pinnedView.admin_id, who.adminId))
  const opening = await db.select().from(openingView).where(eq(openingView.page, page))
  return found.map(({ view, by }) => {
    const { id, name, search, shared, role, folder, admin_id } = view
    const opens = opening.filter(({ view_id }) => view_id === id)
    return {
      ...{ id, name, search, shared, role, folder, by },
      own: admin_id === who.adminId,
      may_change: mayChange(view, who),
      pinned: pinned.some(({ view_id }) => view_id === id),
      opens: opens.some((one) => one.admin_id === who.adminId),
      opens_for: opens.flatMap((one) => one.role ?? []).sort(),
    }
  })
}

async function oneOf(db: Db, who: AdminWho, page: string, id: number): Promise<SavedView> {
  const found = (await savedViews(db, who, page)).find((view) => view.id === id)
  if (!found) throw notFound()
  return found
}

/** Throws NOT_FOUND for one that the admin does not see. */
async function visible(db: Db, who: AdminWho, page: string, id: number): Promise<StoredView> {
  checkPage(who, page)
  const [found] = await db
    .select()
    .from(savedView)
    .where(and(eq(savedView.page, page), eq(savedView.id, id), seenBy(who)))
  if (!found) throw notFound()
  return found
}

/** Throws NOT_FOUND for one that the admin may not change. */
async function changeable(db: Db, who: AdminWho, page: string, id: number): Promise<StoredView> {
  const found = await visible(db, who, page, id)
  if (!mayChange(found, who)) throw notFound()
  return found
}

/** Throws INVALID for a part that cannot be read, and for a role that may not open the page. */
function checkView(who: AdminWho, page: string, { search, shared, role }: SharedWith): void {
  checkPage(who, page)
  const [broken] = partsIn(new URLSearchParams(search)).broken
  if (broken) throw invalid({ [broken]: 'invalid' })
  const roles: readonly AdminRole[] = rulesOf(page)?.roles ?? []
  if (role && !(shared && roles.includes(role))) throw invalid({ role: 'choice' })
}

type SharedWith = { search: string; shared: boolean; role?: AdminRole | null | undefined }
