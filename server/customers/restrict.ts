import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { endSessionsOf } from '#server/access/session.ts'
import { type Actor, note } from '#server/audit/note.ts'
import { queueFor } from '#server/messages/queue.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { application, lenderApplication, privacyRequest, statusHistory } from '#server/tables/applications.ts'
import { identityCheck, reminder, ticket, transfer } from '#server/tables/care.ts'
import { erasure } from '#server/tables/erasure.ts'
import { prospectAlias } from '#server/tables/links.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { callTask } from '#server/tables/telecalling.ts'
import type { Certificate } from '#src/contract/customers/deletion.ts'
import { canWithdraw, statusCode } from '#src/domain/applications/status.ts'
import { withdrawAllConsents } from './consent.ts'
import { undecided } from './deletion.ts'

const DAY_MS = 86_400_000
/** What a pseudonymised customer keeps: the id, when they came and by whom, which commission rests on. */
const kept = ['user_id', 'created_at', 'merchant_id', 'link_id', 'attributed_at', 'language', 'product_type']

/** The profile of a restricted customer as it was, for the last message alone. */
export const unsealed = (keys: Deps['keys'], requestId: number, sealed: string): Person =>
  JSON.parse(keys.vault.open('erasure.profile', requestId, sealed))

type Person = typeof prospect.$inferSelect
type RestrictDeps = Pick<Deps, 'database' | 'keys' | 'jobs' | 'events' | 'settings' | 'clock'>

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** A deletion was approved: from now on nothing of the customer is processed. */
    customerRestricted: { requestId: number; prospectId: string; now: Date }
  }
}

/**
 * Approves a deletion: from this moment on nothing of the customer is processed. One transaction: all of it happens,
 * or nothing does. The mobile number becomes free; who comes back with it is somebody new.
 * @returns the certificate
 * @throws NOT_FOUND, STEP_NOT_ALLOWED (decided already, or on hold)
 */
export const restrict = (deps: RestrictDeps, reference: string, actor: Actor): Promise<Certificate> =>
  transaction(deps.database.db, async (tx) => {
    const { request, row } = await undecided(tx, reference)
    if (row.status === 'ON_HOLD') throw new AppError('STEP_NOT_ALLOWED')
    const id = request.prospect_id
    const now = actor.at
    const [person] = await tx.select().from(prospect).where(eq(prospect.user_id, id)).for('update')
    if (!person) throw new AppError('STEP_NOT_ALLOWED')
    const certificate: Certificate = {
      reference,
      customer_id: id,
      asked_at: request.created_at.toISOString(),
      restricted_at: now.toISOString(),
      purge_at: (await purgeAt(tx, deps, id, now)).toISOString(),
      purged_at: null,
      went: [
        { part: 'profile' },
        ...counted('sessions', await endSessionsOf(tx, { prospect_id: id }, now)),
        ...counted('consents', await withdrawAllConsents(tx, deps.events, person, now)),
        ...counted('withdrawn', await withdrawOpen(tx, deps, id, now)),
        ...(await stopContact(tx, id, now)),
      ],
      stays: await staying(tx, id),
    }
    const sealed = deps.keys.vault.seal('erasure.profile', request.id, JSON.stringify(person))
    await tx
      .update(prospect)
      .set({ ...nothingOf(person), status: 'RESTRICTED', updated_at: now })
      .where(eq(prospect.user_id, id))
    await tx
      .update(erasure)
      .set({
        status: 'RESTRICTED',
        decided_by: Number(actor.id),
        decided_at: now,
        sealed,
        purge_at: new Date(certificate.purge_at),
        certificate,
      })
      .where(eq(erasure.request_id, request.id))
    await tx
      .update(privacyRequest)
      .set({ status: 'DONE', details: null, updated_at: now })
      .where(eq(privacyRequest.id, request.id))
    await deps.events.emit(tx, 'customerRestricted', { requestId: request.id, prospectId: id, now })
    await queueFor(deps, tx, person, { template: 'privacy-done', values: { reference } })
    await note(tx, actor, {
      action: 'update',
      entity: 'privacy_request',
      entityId: reference,
      property: 'status',
      old: row.status,
      new: 'RESTRICTED',
    })
    return certificate
  })

/** After the last thing that was done for the customer, by as long as records have to be kept. */
async function purgeAt(tx: Db, { settings }: RestrictDeps, id: string, now: Date): Promise<Date> {
  const [last] = await rows<{ at: string | null }>(
    tx,
    sql`select to_json(max(l.updated_at))#>>'{}' as at from lender_application l
      join application a on a.app_id = l.app_id where a.prospect_id = ${id}`,
  )
  const from = Math.max(Date.parse(last?.at ?? '') || 0, now.getTime())
  return new Date(from + settings.ERASURE_DAYS * DAY_MS)
}

const counted = <P extends string>(part: P, count: number) => (count > 0 ? [{ part, count }] : [])

/** Every column of a person set to what a new one has, but for those that stay. */
export function nothingOf(person: Person): Partial<Person> {
  const columns = Object.entries(getTableColumns(prospect)).filter(([name]) => !kept.includes(name))
  return Object.fromEntries(
    columns.map(([name, column]) => [name, column.hasDefault ? column.default : null]),
  ) as Partial<Person> & Pick<typeof person, never>
}

/** Withdraws what a lender may still drop, and has it told. What it has paid out is its own affair. */
async function withdrawOpen(tx: Db, { jobs }: RestrictDeps, id: string, now: Date): Promise<number> {
  const chosen = await tx
    .select({ row: lenderApplication })
    .from(lenderApplication)
    .innerJoin(application, eq(application.app_id, lenderApplication.app_id))
    .where(eq(application.prospect_id, id))
    .for('update', { of: lenderApplication })
  const open = chosen.filter(({ row }) => canWithdraw(row.status))
  for (const { row } of open) {
    await tx
      .update(lenderApplication)
      .set({ status: statusCode.WITHDRAWN, updated_at: now })
      .where(eq(lenderApplication.id, row.id))
    await tx.insert(statusHistory).values({
      lender_application_id: row.id,
      from_code: row.status,
      to_code: statusCode.WITHDRAWN,
      at: now,
      source: 'ERASURE',
    })
    if (row.lender_app_id) await jobs.enqueue(tx, 'lender-withdraw', { id: row.id, what: 'application' })
  }
  const ids = chosen.map(({ row }) => row.id)
  if (ids.length > 0)
    await tx.update(lenderApplication).set({ extra_cipher: null }).where(inArray(lenderApplication.id, ids))
  await tx
    .update(application)
    .set({ closed_at: now })
    .where(and(eq(application.prospect_id, id), isNull(application.closed_at)))
  return open.length
}

const gone = async (tx: Db, table: PgTable, where: SQL | undefined): Promise<number> => {
  const count = await tx.$count(table, where)
  if (count > 0) await tx.delete(table).where(where)
  return count
}

/** Whatever would still write to the customer or call them. */
async function stopContact(tx: Db, id: string, now: Date): Promise<Certificate['went']> {
  await tx
    .update(message)
    .set({ state: 'FAILED', failure: 'RESTRICTED' })
    .where(and(eq(message.prospect_id, id), eq(message.state, 'WAITING')))
  const calls = await tx
    .update(callTask)
    .set({ status: 'CANCELLED', closed_at: now })
    .where(and(eq(callTask.prospect_id, id), eq(callTask.status, 'OPEN')))
    .returning({ id: callTask.id })
  const tickets = await tx
    .update(ticket)
    .set({ name: '***', email: '***', phone: '***', company: null, description: '***' })
    .where(eq(ticket.prospect_id, id))
    .returning({ id: ticket.id })
  // Numbers of customers who were merged into this one are free too.
  await gone(tx, prospectAlias, eq(prospectAlias.prospect_id, id))
  await gone(tx, identityCheck, eq(identityCheck.prospect_id, id))
  const reminders =
    (await gone(tx, reminder, eq(reminder.prospect_id, id))) +
    (await gone(tx, transfer, eq(transfer.prospect_id, id)))
  return [
    ...counted('reminders', reminders),
    ...counted('calls', calls.length),
    ...counted('tickets', tickets.length),
  ]
}

/** What the law, or the lender's own duty, keeps; without a name from now on. */
async function staying(tx: Db, id: string): Promise<Certificate['stays']> {
  const [found] = await rows<{ applications: number; commission: number; lenders: number; proof: number }>(
    tx,
    sql`select (select count(*)::int from application where prospect_id = ${id}) as applications,
      (select count(*)::int from consent where prospect_id = ${id}) as proof,
      count(distinct l.id) filter (where l.disbursed_amount is not null)::int as commission,
      count(distinct l.lender_id) filter (where l.lender_app_id is not null)::int as lenders
      from lender_application l join application a on a.app_id = l.app_id where a.prospect_id = ${id}`,
  )
  const { applications = 0, commission = 0, lenders = 0, proof = 0 } = found ?? {}
  return [
    ...counted('proof', proof),
    ...counted('applications', applications),
    ...counted('commission', commission),
    ...counted('lender', lenders),
    { part: 'audit' },
    { part: 'sealed' },
  ]
}
