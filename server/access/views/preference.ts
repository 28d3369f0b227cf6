import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminPreference, openingView, savedView } from '#server/tables/people.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { GridPreference, MenuPreference, type PagePreference } from '#src/contract/lists/preference.ts'

/** The admin's stored settings of a page; without readable ones, nothing hidden and default widths. */
export async function gridPreference(db: Db, who: AdminWho, page: string): Promise<PagePreference> {
  checkPage(who, page)
  const stored = GridPreference.safeParse(await read(db, who, page)).data ?? { hidden: [], widths: {} }
  return { ...stored, opens: await opensWith(db, who, page) }
}

/** The admin's favourites and folded groups of the menu. */
export const menuPreference = async (db: Db, who: AdminWho): Promise<MenuPreference> =>
  MenuPreference.safeParse(await read(db, who, MENU)).data ?? { favourites: [], folded: [] }

/** Replaces the favourites and folded groups; last write wins. */
export const storeMenuPreference = (db: Db, who: AdminWho, value: MenuPreference) =>
  store(db, who, MENU, value)

/** No page has this name. */
const MENU = '$menu'

async function read(db: Db, { adminId }: AdminWho, page: string): Promise<unknown> {
  const [kept] = await db
    .select({ value: adminPreference.value })
    .from(adminPreference)
    .where(and(eq(adminPreference.admin_id, adminId), eq(adminPreference.page, page)))
  return kept?.value
}

async function store(db: Db, { adminId }: AdminWho, page: string, value: object): Promise<void> {
  await db
    .insert(adminPreference)
    .values({ admin_id: adminId, page, value })
    .onConflictDoUpdate({ target: [adminPreference.admin_id, adminPreference.page], set: { value } })
}

/** The admin's own choice goes before that for the role. One that the admin no longer sees does not open. */
async function opensWith(db: Db, who: AdminWho, page: string): Promise<PagePreference['opens']> {
  const [found] = await db
    .select({ id: savedView.id, search: savedView.search })
    .from(openingView)
    .leftJoin(savedView, eq(savedView.id, openingView.view_id))
    .where(
      and(
        eq(openingView.page, page),
        or(eq(openingView.admin_id, who.adminId), eq(openingView.role, who.roleId)),
        or(isNull(openingView.view_id), seenBy(who)),
      ),
    )
    .orderBy(sql`${openingView.admin_id} is null`)
    .limit(1)
  // Without a view: the admin chose to open with all rows.
  return found?.id ? { id: found.id, search: found.search ?? '' } : null
}

/** Whether the admin chose that the list opens with all rows, whatever opens for the role. */
export const opensAll = async (db: Db, { adminId }: AdminWho, page: string): Promise<boolean> =>
  (await db.$count(
    openingView,
    and(eq(openingView.page, page), eq(openingView.admin_id, adminId), isNull(openingView.view_id)),
  )) > 0

/** Replaces the stored settings; last write wins. */
export async function storeGridPreference(
  db: Db,
  who: AdminWho,
  page: string,
  value: GridPreference,
): Promise<void> {
  checkPage(who, page)
  await store(db, who, page, value)
}

/** A role that may not open the page has no grid settings for it. */
export function checkPage({ roleId }: AdminWho, page: string): void {
  const roles: readonly AdminRole[] = rulesOf(page)?.roles ?? []
  if (!roles.includes(roleId)) throw new AppError('ROLE_REFUSED')
}

/** The views that an admin sees: role 1 looks after all that are shared. */
export const seenBy = ({ adminId, roleId }: Pick<AdminWho, 'adminId' | 'roleId'>) => {
  const forRole = roleId === 1 ? undefined : or(isNull(savedView.role), eq(savedView.role, roleId))
  return or(eq(savedView.admin_id, adminId), and(savedView.shared, forRole))
}
