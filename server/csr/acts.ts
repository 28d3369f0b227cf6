import { and, eq, inArray } from 'drizzle-orm'
import { findApplication, lockApplication } from '#server/applications/find.ts'
import { applyTransition } from '#server/applications/status-transition.ts'
import { writeTransitions } from '#server/applications/write-transitions.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { openDetails } from '#server/customers/details.ts'
import { openOwn } from '#server/customers/person-key.ts'
import { addPrivacyRequest } from '#server/customers/privacy-request.ts'
import { openTicket } from '#server/customers/ticket.ts'
import { makeTransfer } from '#server/customers/transfer.ts'
import { siteLink } from '#server/messages/compose.ts'
import { queueMessage } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { csrNote, csrOwner } from '#server/tables/customers/csr.ts'
import { adminUser, prospect } from '#server/tables/people.ts'
import { addTask } from '#server/telecalling/tasks.ts'
import type { Secret } from '#src/contract/csr/csr.ts'
import { languageOr } from '#src/contract/language.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { isDisbursed, statusKey } from '#src/domain/applications/status.ts'
import type { Customer } from './customer-access.ts'

/* What the people of the CSR Portal do with a customer. Each leaves a row in the audit trail under the customer. */

const noted = (tx: Db, actor: Actor, id: string, property: string, values: object) =>
  recordAudit(tx, actor, { action: 'update', entity: 'prospect', entityId: id, property, new: values })

/** Adds a note. The audit trail does not store its text, which is deleted with the customer. */
export const addNote = (db: Db, { user_id }: Customer, app_id: string | null, text: string, actor: Actor) =>
  transaction(db, async (tx) => {
    await tx
      .insert(csrNote)
      .values({ prospect_id: user_id, app_id, admin_id: Number(actor.id), at: actor.at, text })
    await noted(tx, actor, user_id, 'note', { length: text.length })
  })

/** Assigns customers to an active admin, or unassigns them. Throws INVALID for other admins and restricted customers. */
export const assign = (db: Db, ids: readonly string[], owner_id: number | null, actor: Actor) =>
  transaction(db, async (tx) => {
    const all = [...new Set(ids)]
    const active = await tx.$count(
      prospect,
      and(inArray(prospect.user_id, all), eq(prospect.status, 'ACTIVE')),
    )
    if (active !== all.length) throw invalid({ ids: 'choice' })
    if (owner_id === null) await tx.delete(csrOwner).where(inArray(csrOwner.prospect_id, all))
    else {
      const [admin] = await tx
        .select({ id: adminUser.id })
        .from(adminUser)
        .where(and(eq(adminUser.id, owner_id), eq(adminUser.status, 'ACTIVE')))
      if (!admin) throw invalid({ owner_id: 'choice' })
      const set = { admin_id: owner_id, at: actor.at, by_admin_id: Number(actor.id) }
      await tx
        .insert(csrOwner)
        .values(all.map((prospect_id) => ({ prospect_id, ...set })))
        .onConflictDoUpdate({ target: csrOwner.prospect_id, set })
    }
    for (const id of all) await noted(tx, actor, id, 'owner', { owner_id })
    return all.length
  })

/** Adds a call task. Throws INVALID under `due_at` for the past, and where the customer may not be called. */
export const callBack = (
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  { user_id, product_type }: Customer,
  { due_at, reason }: { due_at: string; reason: string },
  actor: Actor,
) =>
  transaction(database.db, async (tx) => {
    const due = new Date(due_at)
    if (due <= actor.at) throw invalid({ due_at: 'callbackTime' })
    const task = {
      prospect_id: user_id,
      product_type,
      stage: null,
      reason,
      source: 'CSR',
      due_at: due,
    } as const
    const { isNew } = await addTask(tx, keys, task, actor.at)
    // Each customer has one open task: a second request would be lost silently.
    if (!isNew) throw new AppError('DUPLICATE')
    await noted(tx, actor, user_id, 'callback', { due_at, reason })
  })

/** Sends a hand-over link by SMS. Throws INVALID without a mobile number. */
export const sendTransferToCustomer = (deps: Deps, customer: Customer, actor: Actor) =>
  transaction(deps.database.db, async (tx) => {
    const { user_id, mobile_phone_number: to, language } = customer
    if (!to) throw invalid({ mobile_phone_number: 'noAddress' })
    const { token } = await makeTransfer(tx, user_id, Number(actor.id), actor.at)
    await queueMessage(deps, tx, {
      template: 'transfer-link',
      channel: 'mobile',
      to,
      language: languageOr(language),
      prospectId: user_id,
      values: { link: siteLink(deps.settings, sitePaths.transfer(token)) },
    })
    await noted(tx, actor, user_id, 'transfer', {})
  })

interface Forced {
  lender_application_id: string
  expected: number
  status: number
  amount?: number | null | undefined
  reason: string
}

/**
 * Sets a status by hand, allowed transition or not. Throws NOT_FOUND for another customer's, CHANGED_MEANWHILE, INVALID.
 * Commission is not touched: only the lender's own MIS makes it.
 */
export async function forceStatus(
  db: Db,
  { user_id }: Customer,
  forced: Forced,
  actor: Actor,
): Promise<void> {
  const { lender_application_id: id, expected, status, amount = null, reason } = forced
  const found = await findApplication(db, id)
  if (found?.asked.prospect_id !== user_id) throw notFound()
  if (!statusKey(status)) throw invalid({ status: 'choice' })
  if (isDisbursed(status) && amount === null) throw invalid({ amount: 'required' })
  await transaction(db, async (tx) => {
    const locked = await lockApplication(tx, id)
    if (locked.status !== expected) throw new AppError('CHANGED_MEANWHILE')
    if (locked.status === status) throw invalid({ status: 'sameStatus' })
    const transition = applyTransition(locked, status, { amount, at: actor.at, remark: reason })
    await writeTransitions(tx, 'ADMIN', [transition], [locked], actor.at)
    const what = { lender_application_id: id, from: expected, to: status, amount, reason }
    await noted(tx, actor, user_id, 'status', what)
  })
}

/** Reveals one value; the audit row with the reason is written first. */
export async function reveal(
  db: Db,
  keys: Keys,
  customer: Customer,
  { what, reason }: { what: Secret; reason: string },
  actor: Actor,
): Promise<string | null> {
  await recordAudit(db, actor, {
    action: 'reveal',
    entity: 'prospect',
    entityId: customer.user_id,
    property: what,
    new: { reason },
  })
  if (what === 'tin' || what === 'birth_date') {
    return openOwn(keys, customer, what === 'tin' ? 'customer.pan' : 'customer.birth_date')
  }
  const known = { ...customer, ...openDetails(keys, customer) }
  if (what === 'address') return addressOf(keys, customer)
  const value = known[what]
  return value === null ? null : String(value)
}

export function addressOf(keys: Keys, customer: Customer): string | null {
  const { address1, address2 } = openDetails(keys, customer)
  const { city, state, postal_code } = customer
  return [address1, address2, city, state, postal_code].filter(Boolean).join(', ') || null
}

/** Raises a ticket in the customer's name. @returns its number */
export const raiseTicket = (db: Db, customer: Customer, description: string, actor: Actor): Promise<string> =>
  transaction(db, async (tx) => {
    const { user_id, first_name, last_name, email, mobile_phone_number } = customer
    const name = [first_name, last_name].filter(Boolean).join(' ') || 'Customer'
    const request = { name, email: email ?? '', phone: mobile_phone_number ?? '', description }
    const reference = await openTicket(tx, request, user_id, actor.at)
    await noted(tx, actor, user_id, 'ticket', { reference })
    return reference
  })

/** Starts a deletion, or adds the text to the open one. @returns its reference */
export const askForDeletion = (
  db: Db,
  { user_id }: Customer,
  reason: string,
  actor: Actor,
): Promise<string> =>
  transaction(db, async (tx) => {
    const reference = await addPrivacyRequest(tx, { kind: 'DELETION', details: reason }, user_id, actor.at)
    await noted(tx, actor, user_id, 'deletion', { reference, reason })
    return reference
  })
