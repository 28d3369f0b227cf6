import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { roleRows } from '#server/tables/access.ts'
import { allRowScopes } from '#src/contract/access/row-scope.ts'
import type { AdminRole } from '#src/contract/call.ts'

/** Limits a role to its own rows of a scope, or lets it see all. Throws INVALID for a scope that is fixed for the role. */
export const setRoleRows = (
  db: Db,
  { role_id, scope, own }: { role_id: AdminRole; scope: string; own: boolean },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const declared = allRowScopes().find(({ name }) => name === scope)
    if (!declared || declared.always.includes(role_id)) throw invalid({ scope: 'choice' })
    const row = and(eq(roleRows.role_id, role_id), eq(roleRows.scope, scope))
    const changed = own
      ? await tx.insert(roleRows).values({ role_id, scope }).onConflictDoNothing().returning({ one: sql`1` })
      : await tx.delete(roleRows).where(row).returning({ one: sql`1` })
    if (changed.length === 0) return
    const [old, next] = own ? ['all', 'own'] : ['own', 'all']
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'role',
      entityId: role_id,
      property: scope,
      old,
      new: next,
    })
  })
