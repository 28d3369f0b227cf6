import { and, eq, gt, inArray } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { application } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { csrOwner } from '#server/tables/csr.ts'
import { prospect } from '#server/tables/people.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { phoneOf } from './search.ts'

/** How long role 3 may work on a customer found by the exact number: one working day. */
const FOUND_MS = 12 * 3_600_000
const AGAIN_MS = 3_600_000

interface Who {
  adminId: number
  roleId: AdminRole
}

export type Customer = typeof prospect.$inferSelect

/**
 * The customer of a page, with the application that the page is about; `none` is a page about no single one.
 * Throws NOT_FOUND where the application is not the customer's, ROLE_REFUSED for role 3 where the customer is neither
 * its own nor was found by the exact number today.
 */
export async function customerFor(db: Db, who: Who, id: string, pid: string, now: Date): Promise<Customer> {
  const [found] = await db.select().from(prospect).where(eq(prospect.user_id, id))
  if (!found || !(await isOf(db, id, pid))) throw notFound()
  if (!(await reaches(db, who, id, now))) throw new AppError('ROLE_REFUSED')
  return found
}

/** The same for processing, which excludes restricted customers. Throws NOT_FOUND for one. */
export async function activeFor(db: Db, who: Who, id: string, pid: string, now: Date): Promise<Customer> {
  const found = await customerFor(db, who, id, pid, now)
  if (found.status !== 'ACTIVE') throw notFound()
  return found
}

async function isOf(db: Db, id: string, pid: string): Promise<boolean> {
  if (pid === 'none') return true
  const [found] = await db
    .select({ id: application.prospect_id })
    .from(application)
    .where(eq(application.app_id, pid))
  return found?.id === id
}

/** Whether an admin may see a customer. */
export async function reaches(db: Db, { adminId, roleId }: Who, id: string, now: Date): Promise<boolean> {
  if (roleId !== 3) return true
  const [owned] = await db
    .select({ id: csrOwner.admin_id })
    .from(csrOwner)
    .where(and(eq(csrOwner.prospect_id, id), eq(csrOwner.admin_id, adminId)))
  return owned !== undefined || wasFound(db, adminId, id, new Date(now.getTime() - FOUND_MS))
}

async function wasFound(db: Db, adminId: number, id: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'prospect'),
        eq(audit.entity_id, id),
        inArray(audit.action, ['lookup']),
        eq(audit.actor_kind, 'admin'),
        eq(audit.actor_id, String(adminId)),
        gt(audit.at, since),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Records that role 3 found a customer by the exact number, which opens the page for one working day. */
export async function storeLookup(
  db: Db,
  who: Who,
  typed: unknown,
  rows: readonly { id?: unknown }[],
  actor: Actor,
): Promise<void> {
  const id = rows[0]?.id
  if (who.roleId !== 3 || typeof typed !== 'string' || !phoneOf(typed) || typeof id !== 'string') return
  if (await wasFound(db, who.adminId, id, new Date(actor.at.getTime() - AGAIN_MS))) return
  await note(db, actor, {
    action: 'lookup',
    entity: 'prospect',
    entityId: id,
    property: 'mobile_phone_number',
  })
}
