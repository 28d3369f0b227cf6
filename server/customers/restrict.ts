import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { queueFor } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { privacyRequest } from '#server/tables/applications.ts'
import { erasure } from '#server/tables/customers/erasure.ts'
import type { Certificate } from '#src/contract/customers/deletion.ts'
import { businessDay } from '#src/domain/dates.ts'
import { leastDaysKept } from '#src/domain/legal/legal-rules.ts'
import { restrictTables } from './customer-data/run-effects.ts'
import { undecided } from './deletion.ts'
import { lockCustomer, openDetails } from './details.ts'
import { aliasesOf, sealFormer, subjectOf } from './former-identity.ts'
import { keyFor } from './person-key.ts'

const DAY_MS = 86_400_000

type RestrictDeps = Pick<Deps, 'database' | 'keys' | 'jobs' | 'events' | 'settings' | 'clock'>

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** A deletion was approved: from now on nothing of the customer is processed. */
    customerRestricted: { requestId: number; prospectId: string; now: Date }
  }
}

/**
 * Approves a deletion in one transaction. From then on nothing of the customer is processed. The mobile number is free:
 * the next sign-in with it creates a new customer.
 * @returns the certificate
 * @throws NOT_FOUND, STEP_NOT_ALLOWED (decided already, or on hold)
 */
export const restrict = (deps: RestrictDeps, reference: string, actor: Actor): Promise<Certificate> =>
  transaction(deps.database.db, async (tx) => {
    const { request, row } = await undecided(tx, reference)
    if (row.status === 'ON_HOLD') throw new AppError('STEP_NOT_ALLOWED')
    const id = request.prospect_id
    const now = actor.at
    const person = await lockCustomer(tx, id)
    if (!person) throw new AppError('STEP_NOT_ALLOWED')
    const key = await keyFor(tx, deps.keys, id, person.key_cipher)
    const former = { ...person, ...openDetails(deps.keys, person), aliases: await aliasesOf(tx, id) }
    const { addresses } = subjectOf(deps.keys, id, { former, until: now, key })
    // Messages under the hash of an address may be a merchant's with the same number; they wait for the purge.
    const subject = { id, ...(addresses && { addresses: { ...addresses, hashes: [] } }) }
    const certificate: Certificate = {
      reference,
      customer_id: id,
      asked_at: request.created_at.toISOString(),
      restricted_at: now.toISOString(),
      purge_at: (await purgeAt(tx, deps, id, now)).toISOString(),
      purged_at: null,
      went: [
        { part: 'profile' },
        ...(await restrictTables({
          tx,
          keys: deps.keys,
          subject,
          person,
          jobs: deps.jobs,
          events: deps.events,
          now,
        })),
        { part: 'exports' },
      ],
      stays: await staying(tx, id),
    }
    const sealed = sealFormer(deps.keys, request.id, former, key)
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
      .set({ status: 'DONE', updated_at: now })
      .where(eq(privacyRequest.id, request.id))
    await deps.events.emit(tx, 'customerRestricted', { requestId: request.id, prospectId: id, now })
    await queueFor(deps, tx, person, { template: 'privacy-done', values: { reference } })
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'privacy_request',
      entityId: reference,
      property: 'status',
      old: row.status,
      new: 'RESTRICTED',
    })
    return certificate
  })

/**
 * Records are kept for ERASURE_DAYS after the last change to one of the customer's applications, and for as long as the
 * rules of the day of the purge require. A demo that keeps nothing has invented people only.
 */
async function purgeAt(tx: Db, { settings }: RestrictDeps, id: string, now: Date): Promise<Date> {
  const [last] = await rows<{ at: string | null }>(
    tx,
    sql`select to_json(max(l.updated_at))#>>'{}' as at from lender_application l
      join application a on a.app_id = l.app_id where a.prospect_id = ${id}`,
  )
  const from = Math.max(Date.parse(last?.at ?? '') || 0, now.getTime())
  const after = (days: number) => new Date(from + days * DAY_MS)
  const days = settings.ERASURE_DAYS
  if (settings.demo && days === 0) return after(0)
  return after(Math.max(days, leastDaysKept('CUSTOMER', businessDay(after(days)))))
}

const counted = <P extends string>(part: P, count: number) => (count > 0 ? [{ part, count }] : [])

/** What stays because the law or a lender requires it, without the customer's name. */
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
