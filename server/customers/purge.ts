import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { queueFor } from '#server/messages/queue.ts'
import { addressHash } from '#server/messages/suppression.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { privacyRequest } from '#server/tables/applications.ts'
import { erasure } from '#server/tables/erasure.ts'
import type { Certificate } from '#src/contract/customers/deletion.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import type { Subject } from './customer-data/entry.ts'
import { eraseTables } from './customer-data/run-effects.ts'
import { unsealed } from './restrict.ts'

const AT_ONCE = 50
/** The customer is told this long before the purge. */
const NOTICE_MS = 48 * 3_600_000
/** With a shorter retention time the answer to the request is notice enough. */
const isLong = sql`${erasure.purge_at} - ${erasure.decided_at} > interval '2 days'`

type PurgeDeps = Pick<Deps, 'database' | 'keys' | 'jobs' | 'settings' | 'clock'>

/**
 * Deletes what was kept of restricted customers when the retention time is over, two days after they were told. Each
 * customer is one transaction, so a stopped run continues with the next one.
 */
export async function purgeErased(deps: PurgeDeps, now: Date): Promise<void> {
  const { db } = deps.database
  await warn(deps, now)
  const due = await db
    .select({ request_id: erasure.request_id })
    .from(erasure)
    .where(
      and(
        eq(erasure.status, 'RESTRICTED'),
        lte(erasure.purge_at, now),
        or(isNotNull(erasure.warned_at), sql`not ${isLong}`),
      ),
    )
    .limit(AT_ONCE)
  for (const { request_id } of due) await transaction(db, (tx) => purge(deps, tx, request_id, now))
}

/** Tells customers that the purge is near. A late notice postpones the purge. */
async function warn(deps: PurgeDeps, now: Date): Promise<void> {
  const near = await deps.database.db
    .select({ request_id: erasure.request_id })
    .from(erasure)
    .where(
      and(
        eq(erasure.status, 'RESTRICTED'),
        isNull(erasure.warned_at),
        lte(erasure.purge_at, new Date(now.getTime() + NOTICE_MS)),
        isLong,
      ),
    )
    .limit(AT_ONCE)
  for (const { request_id } of near)
    await transaction(deps.database.db, (tx) => warnOne(deps, tx, request_id, now))
}

async function warnOne(deps: PurgeDeps, tx: Db, requestId: number, now: Date): Promise<void> {
  const [found] = await tx
    .select({ erasure, reference: privacyRequest.reference })
    .from(erasure)
    .innerJoin(privacyRequest, eq(privacyRequest.id, erasure.request_id))
    .where(and(eq(erasure.request_id, requestId), isNull(erasure.warned_at)))
    .for('update', { of: erasure })
  const { sealed, certificate, purge_at } = found?.erasure ?? {}
  if (!found || !sealed || !certificate || !purge_at) return
  const at = new Date(Math.max(purge_at.getTime(), now.getTime() + NOTICE_MS))
  const set = { warned_at: now, purge_at: at, certificate: { ...certificate, purge_at: at.toISOString() } }
  await tx.update(erasure).set(set).where(eq(erasure.request_id, requestId))
  const person = unsealed(deps.keys, requestId, sealed)
  const values = { reference: found.reference, day: formatDate(businessDay(at), 'en') }
  await queueFor(deps, tx, person, { template: 'privacy-purge', values })
}

async function purge({ keys }: PurgeDeps, tx: Db, requestId: number, now: Date): Promise<void> {
  const [found] = await tx
    .select({ erasure, id: privacyRequest.prospect_id })
    .from(erasure)
    .innerJoin(privacyRequest, eq(privacyRequest.id, erasure.request_id))
    .where(
      and(eq(erasure.request_id, requestId), eq(erasure.status, 'RESTRICTED'), isNull(erasure.purged_at)),
    )
    .for('update', { of: erasure })
  const certificate = found?.erasure.certificate
  if (!found || !certificate) return
  const subject = { id: found.id, addresses: formerAddresses(keys, found.erasure) }
  const erased = await eraseTables({ tx, subject, now })
  const after: Certificate = {
    ...certificate,
    purged_at: now.toISOString(),
    went: [...certificate.went, { part: 'vault' }, ...erased],
    stays: certificate.stays.filter(({ part }) => part !== 'sealed'),
  }
  await tx
    .update(erasure)
    .set({ status: 'PURGED', sealed: null, purged_at: now, certificate: after })
    .where(eq(erasure.request_id, requestId))
}

/** Hashes of the number and e-mail that belonged to the customer until the restriction. */
function formerAddresses(
  keys: Deps['keys'],
  { request_id, sealed, decided_at }: typeof erasure.$inferSelect,
): Subject['addresses'] {
  if (!sealed || !decided_at) return undefined
  // An e-mail that was never verified may be somebody else's.
  const { mobile_phone_number: mobile, email, email_verified } = unsealed(keys, request_id, sealed)
  return {
    until: decided_at,
    hashes: [
      ...(mobile ? [addressHash(keys, 'mobile', mobile)] : []),
      ...(email && email_verified === 1 ? [addressHash(keys, 'email', email)] : []),
    ],
  }
}
