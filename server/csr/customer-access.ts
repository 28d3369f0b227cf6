import { eq, sql } from 'drizzle-orm'
import { lookedUp, type RowReader, reaches } from '#server/access/own-rows.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type CustomerWithKey, ofCustomer, withKey } from '#server/customers/person-key.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { application } from '#server/tables/applications.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { prospect } from '#server/tables/people.ts'
import { customerRows, isLimited } from '#src/contract/access/row-scope.ts'
import { phoneOf } from './search.ts'

/** How often a look-up of the same customer is recorded. */
const RETRY_DELAY_MS = 3_600_000

export type Customer = CustomerWithKey

/**
 * The customer of a page, with the application that the page is about; `none` is a page about no single one.
 * Throws NOT_FOUND where the application is not the customer's, ROLE_REFUSED where the admin sees own customers only
 * and this one is neither its own nor was found by the exact number today.
 */
export async function customerFor(
  db: Db,
  who: RowReader,
  id: string,
  pid: string,
  now: Date,
): Promise<Customer> {
  const [found] = await db
    .select(withKey)
    .from(prospect)
    .leftJoin(personKey, ofCustomer)
    .where(eq(prospect.user_id, id))
  if (!found || !(await isOf(db, id, pid))) throw notFound()
  if (!(await reaches(db, who, [id], now))) throw new AppError('ROLE_REFUSED')
  return found
}

/** The same for processing, which excludes restricted customers. Throws NOT_FOUND for one. */
export async function activeFor(
  db: Db,
  who: RowReader,
  id: string,
  pid: string,
  now: Date,
): Promise<Customer> {
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

/** Records that an admin limited to own customers found one by the exact number, which opens the page for one working day. */
export async function storeLookup(
  db: Db,
  who: RowReader,
  typed: unknown,
  found: readonly { id?: unknown }[],
  actor: Actor,
): Promise<void> {
  const id = found[0]?.id
  if (!isLimited(customerRows, who.roleId, who.ownRows)) return
  if (typeof typed !== 'string' || !phoneOf(typed) || typeof id !== 'string') return
  const since = new Date(actor.at.getTime() - RETRY_DELAY_MS)
  const [again] = await rows(db, sql`select 1 where ${lookedUp(sql`${id}`, who.adminId, since)}`)
  if (again) return
  await recordAudit(db, actor, {
    action: 'lookup',
    entity: 'prospect',
    entityId: id,
    property: 'mobile_phone_number',
  })
}
