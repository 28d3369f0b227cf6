import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminPreference } from '#server/tables/people.ts'
import { rulesOf } from '#src/contract/access/admin-pages.ts'
import { GridPreference } from '#src/contract/access/preference.ts'
import type { AdminRole } from '#src/contract/call.ts'

/** What the admin kept for a page; nothing hidden and no widths where nothing, or nothing readable, is kept. */
export async function gridPreference(db: Db, who: AdminWho, page: string): Promise<GridPreference> {
  checkPage(who, page)
  const [kept] = await db
    .select({ value: adminPreference.value })
    .from(adminPreference)
    .where(and(eq(adminPreference.admin_id, who.adminId), eq(adminPreference.page, page)))
  return GridPreference.safeParse(kept?.value).data ?? { hidden: [], widths: {} }
}

/** Replaces what was kept; the last of two writes stands. */
export async function keepGridPreference(
  db: Db,
  who: AdminWho,
  page: string,
  value: GridPreference,
): Promise<void> {
  checkPage(who, page)
  await db
    .insert(adminPreference)
    .values({ admin_id: who.adminId, page, value })
    .onConflictDoUpdate({ target: [adminPreference.admin_id, adminPreference.page], set: { value } })
}

/** A page that the role may not open has no grid for it either. */
function checkPage({ roleId }: AdminWho, page: string): void {
  const roles: readonly AdminRole[] = rulesOf(page)?.roles ?? []
  if (!roles.includes(roleId)) throw new AppError('ROLE_REFUSED')
}
