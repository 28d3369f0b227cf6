import { eq } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminUser } from '#server/tables/people.ts'
import { refuseBreached } from './breached-passwords.ts'
import { checkAdminPassword } from './login.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './session.ts'

/** Changes an admin's own password and ends all their other sessions. Throws INVALID; TOO_MANY after five wrong tries. */
export async function changeAdminPassword(
  deps: Pick<Deps, 'database' | 'keys' | 'limits'>,
  who: AdminWho,
  { present, next }: { present: string; next: string },
  actor: Actor,
): Promise<void> {
  const { db } = deps.database
  await checkAdminPassword(deps, who.adminId, present).catch((error) => {
    throw error instanceof AppError && error.code === 'WRONG_LOGIN'
      ? invalid({ present: 'passwordWrong' })
      : error
  })
  if (present === next) throw invalid({ next: 'passwordSame' })
  refuseBreached('next', next)
  const password_hash = await hashPassword(next)
  await transaction(db, async (tx) => {
    await tx.update(adminUser).set({ password_hash }).where(eq(adminUser.id, who.adminId))
    await endSessionsOf(tx, { admin_id: who.adminId }, actor.at, who.sessionId)
    await note(tx, actor, {
      action: 'update',
      entity: 'admin_user',
      entityId: who.adminId,
      property: 'password',
    })
  })
}
