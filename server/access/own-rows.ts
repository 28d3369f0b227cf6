import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { roleRows } from '#server/tables/access.ts'
import type { PageRules } from '#src/contract/access/permissions.ts'
import { customerRows, isLimited } from '#src/contract/access/row-scope.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'

/** An admin, as far as rights by row look at one. */
export interface RowReader {
  adminId: number
  roleId: AdminRole
  ownRows: readonly string[]
}

type Own = NonNullable<PageRules['own']>

/** The rule of a page that limits a role to its own rows; undefined: it sees all. */
export function ownRuleOf(page: string, { roleId, ownRows }: Omit<RowReader, 'adminId'>): Own | undefined {
  const own = rulesOf(page)?.own
  return own && isLimited(own.scope, roleId, ownRows) ? own : undefined
}

/** Condition that a row is the admin's own. */
export const isOwn = ({ scope }: Own, column: SQL, adminId: number): SQL =>
  scope.owner === 'admin'
    ? sql`${column} = ${adminId}::int`
    : sql`${column} = any(array(select o.prospect_id from csr_owner o where o.admin_id = ${adminId}::int))`

/** Row scopes of which a role sees its own rows only, as role 1 chose; for work outside a call. */
export async function ownRowsOf(db: Db, role: AdminRole): Promise<string[]> {
  const found = await db.select({ scope: roleRows.scope }).from(roleRows).where(eq(roleRows.role_id, role))
  return found.map(({ scope }) => scope)
}

/** How long an admin may work on a customer found by the exact number: one working day. */
const FOUND_MS = 12 * 3_600_000

/** Whether an admin may see all of these customers: they are its own, or were found by the exact number today. */
export async function reaches(
  db: Db,
  { adminId, roleId, ownRows }: RowReader,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  if (!isLimited(customerRows, roleId, ownRows)) return true
  const all = [...new Set(ids)]
  const since = new Date(now.getTime() - FOUND_MS)
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) as given(id)
      where exists (select from csr_owner o where o.prospect_id = given.id::uuid and o.admin_id = ${adminId}::int)
        or ${lookedUp(sql`given.id`, adminId, since)}`,
  )
  return found?.n === all.length
}

/** Throws NOT_FOUND for a customer that the admin may not see. */
export async function requireReach(db: Db, who: AdminWho, ids: readonly string[], now: Date): Promise<void> {
  if (!(await reaches(db, who, ids, now))) throw notFound()
}

/** Condition that an admin found the customer by the exact number since then. */
export const lookedUp = (id: SQL, adminId: number, since: Date): SQL =>
  sql`exists (select from audit where entity = 'prospect' and entity_id = ${id} and action = 'lookup'
    and actor_kind = 'admin' and actor_id = ${String(adminId)} and at > ${since.toISOString()}::timestamptz)`
