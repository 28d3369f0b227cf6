import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminPreference } from '#server/tables/people.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { GridPreference } from '#src/contract/lists/preference.ts'

/** The admin's stored settings of a page; without readable ones, nothing hidden and default widths. */
export async function gridPreference(db: Db, who: AdminWho, page: string): Promise<GridPreference> {
  checkPage(who, page)
  const [kept] = await db
    .select({ value: adminPreference.value })
    .from(adminPreference)
    .where(and(eq(adminPreference.admin_id, who.adminId), eq(adminPreference.page, page)))
  return GridPreference.safeParse(kept?.value).data ?? { hidden: [], widths: {} }
}

/** Replaces the stored settings; last write wins. */
export async function storeGridPreference(
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

/** A role that may not open the page has no grid settings for it. */
export function checkPage({ roleId }: AdminWho, page: string): void {
  const roles: readonly AdminRole[] = rulesOf(page)?.roles ?? []
  if (!roles.includes(roleId)) throw new AppError('ROLE_REFUSED')
}
