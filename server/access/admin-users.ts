import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { adminUser } from '#server/tables/people.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { newInvite } from './invite.ts'
import { dropFactor } from './second-factor.ts'
import { endSessionsOf } from './session.ts'

const ENTITY = 'admin_user'

interface Fresh {
  name: string
  email: string
  role_id: AdminRole
}

/** Adds an admin without a password. @returns the id and the link's token. Throws INVALID for an email in use. */
export const inviteAdmin = (db: Db, fresh: Fresh, actor: Actor) =>
  transaction(db, async (tx) => {
    const [made] = await tx
      .insert(adminUser)
      .values({
        ...fresh,
        password_hash: '',
        status: 'INVITED',
        created_at: actor.at,
        created_by: Number(actor.id),
      })
      .returning({ id: adminUser.id })
    const id = made?.id as number
    await recordAudit(tx, actor, { action: 'create', entity: ENTITY, entityId: id, new: fresh })
    return { id, token: await newInvite(tx, { admin_id: id }, Number(actor.id), actor.at) }
  }).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE', { errors: { email: 'duplicateEmail' } }) : error
  })

/**
 * A new link for an admin whose link expired or who forgot the password. Throws NOT_FOUND, STEP_NOT_ALLOWED for a
 * disabled one.
 */
export const inviteAgain = (db: Db, id: number, actor: Actor) =>
  transaction(db, async (tx) => {
    const found = await locked(tx, id)
    if (found.status === 'DISABLED') throw new AppError('STEP_NOT_ALLOWED')
    const token = await newInvite(tx, { admin_id: id }, Number(actor.id), actor.at)
    await recordAudit(tx, actor, { action: 'update', entity: ENTITY, entityId: id, property: 'invite' })
    return { ...found, token }
  })

interface Rights {
  who: AdminWho
  actor: Actor
  /** Active admins of role 1 that must remain. */
  least: 1 | 2
  events: Deps['events']
}

/** Throws NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN. The new role applies from the person's next call. */
export const setRole = (
  db: Db,
  id: number,
  role_id: AdminRole,
  { who, actor, least, events }: Rights,
): Promise<void> =>
  transaction(db, async (tx) => {
    const active = await activeFirst(tx)
    const found = await locked(tx, id)
    if (found.role_id === role_id) return
    refuseLast(active, found, who, least)
    await tx.update(adminUser).set({ role_id }).where(eq(adminUser.id, id))
    await change(tx, actor, id, 'role_id', found.role_id, role_id)
    await events.emit(tx, 'adminRoleChanged', { adminId: id, roleId: role_id, actor })
  })

/** Who takes over the open call tasks of a disabled admin. */
type TasksTo = number | 'SHARE' | 'QUEUE' | undefined

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    adminRoleChanged: { adminId: number; roleId: AdminRole; actor: Actor }
    adminDisabled: { adminId: number; tasksTo: TasksTo; actor: Actor }
  }
}

/**
 * Enables or disables an admin. Disabling ends sessions and scheduled reports and hands open call tasks to `tasks_to`.
 * Throws NOT_FOUND, INVALID (also under `tasks_to` if there are open call tasks and it is missing), OWN_ACCOUNT,
 * LAST_ADMIN.
 */
export const setStatus = (
  db: Db,
  id: number,
  { status, tasks_to }: { status: 'ACTIVE' | 'DISABLED'; tasks_to?: TasksTo },
  { who, actor, least, events }: Rights,
) =>
  transaction(db, async (tx) => {
    const active = await activeFirst(tx)
    const found = await locked(tx, id)
    // An admin who never set a password needs a link first.
    const next = status === 'ACTIVE' && found.password_hash === '' ? 'INVITED' : status
    if (found.status === next) return
    if (next === 'DISABLED') refuseLast(active, found, who, least)
    await tx
      .update(adminUser)
      .set({ status: next, failed_logins: 0, locked_until: null })
      .where(eq(adminUser.id, id))
    if (next === 'DISABLED') {
      await endSessionsOf(tx, { admin_id: id }, actor.at)
      await events.emit(tx, 'adminDisabled', { adminId: id, tasksTo: tasks_to, actor })
    }
    await change(tx, actor, id, 'status', found.status, next)
  })

/** Ends every session of an admin, including the caller's own. Throws NOT_FOUND. @returns how many */
export const endAdminSessions = (db: Db, id: number, actor: Actor): Promise<number> =>
  transaction(db, async (tx) => {
    await locked(tx, id)
    const ended = await endSessionsOf(tx, { admin_id: id }, actor.at)
    await change(tx, actor, id, 'sessions', ended, 0)
    return ended
  })

/**
 * Removes an admin's authenticator and ends their sessions: another user may hold the lost device. Throws NOT_FOUND.
 */
export const resetAdminFactor = (db: Db, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    await locked(tx, id)
    if (!(await dropFactor(tx, { area: 'admin', id }))) throw new AppError('STEP_NOT_ALLOWED')
    if (id !== Number(actor.id)) await endSessionsOf(tx, { admin_id: id }, actor.at)
    await change(tx, actor, id, 'totp', true, false)
  })

async function locked(tx: Db, id: number) {
  const [found] = await tx.select().from(adminUser).where(eq(adminUser.id, id)).for('update')
  if (!found) throw notFound()
  return found
}

/** Active admins of role 1, always locked in the same order: two who demote each other at once must leave one. */
const activeFirst = (tx: Db) =>
  tx
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(and(eq(adminUser.role_id, 1), eq(adminUser.status, 'ACTIVE')))
    .orderBy(adminUser.id)
    .for('update')

function refuseLast(active: { id: number }[], { id }: { id: number }, who: AdminWho, least: number): void {
  if (active.length <= least && active.some((one) => one.id === id)) throw new AppError('LAST_ADMIN')
  if (id === who.adminId) throw new AppError('OWN_ACCOUNT')
}

const change = (tx: Db, actor: Actor, id: number, property: string, old: unknown, next: unknown) =>
  recordAudit(tx, actor, { action: 'update', entity: ENTITY, entityId: id, property, old, new: next })
