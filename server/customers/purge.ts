import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { queueFor } from '#server/messages/queue.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { privacyRequest } from '#server/tables/applications.ts'
import { erasure } from '#server/tables/customers/erasure.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { type Certificate, certificateParts } from '#src/contract/customers/deletion.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import type { Subject } from './customer-data/entry.ts'
import { eraseTables } from './customer-data/run-effects.ts'
import { messagesOf } from './customer-data/stores.ts'
import { eraseQuotes } from './erase-quotes.ts'
import { openFormer, subjectOf } from './former-identity.ts'
import { searchLeft } from './left-behind.ts'
import { openKey } from './person-key.ts'

const BATCH_SIZE = 50
/** The customer is told this long before the purge. */
const NOTICE_MS = 48 * 3_600_000
/** When something is left, perhaps because a job still has to delete it. */
const RETRY_MS = 3_600_000
/** With a shorter retention time the answer to the request is notice enough. */
const isLong = sql`${erasure.purge_at} - ${erasure.decided_at} > interval '2 days'`

type PurgeDeps = Pick<Deps, 'database' | 'keys' | 'jobs' | 'settings' | 'clock' | 'outbox' | 'log'>

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
    .limit(BATCH_SIZE)
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
    .limit(BATCH_SIZE)
  for (const { request_id } of near)
    await transaction(deps.database.db, (tx) => warnOne(deps, tx, request_id, now))
}

async function warnOne(deps: PurgeDeps, tx: Db, requestId: number, now: Date): Promise<void> {
  const [found] = await tx
    .select({ erasure, request: privacyRequest, key_cipher: personKey.key_cipher })
    .from(erasure)
    .innerJoin(privacyRequest, eq(privacyRequest.id, erasure.request_id))
    .leftJoin(personKey, eq(personKey.prospect_id, privacyRequest.prospect_id))
    .where(and(eq(erasure.request_id, requestId), isNull(erasure.warned_at)))
    .for('update', { of: erasure })
  const { sealed, certificate, purge_at } = found?.erasure ?? {}
  if (!found || !certificate || !purge_at) return
  const at = new Date(Math.max(purge_at.getTime(), now.getTime() + NOTICE_MS))
  const set = { warned_at: now, purge_at: at, certificate: { ...certificate, purge_at: at.toISOString() } }
  await tx.update(erasure).set(set).where(eq(erasure.request_id, requestId))
  // Restored after an erasure: no one knows any more whom to tell.
  if (!sealed) return
  const key = openKey(deps.keys, found.request.prospect_id, found.key_cipher)
  const person = openFormer(deps.keys, requestId, sealed, key)
  const values = { reference: found.request.reference, day: formatDate(businessDay(at), 'en') }
  await queueFor(deps, tx, person, { template: 'privacy-purge', values })
}

/** A purge is over when nothing of the customer is found any more; until then it runs again every hour. */
async function purge(deps: PurgeDeps, tx: Db, requestId: number, now: Date): Promise<void> {
  const { database, keys, outbox, log } = deps
  const [found] = await tx
    .select({ erasure, id: privacyRequest.prospect_id, key_cipher: personKey.key_cipher })
    .from(erasure)
    .innerJoin(privacyRequest, eq(privacyRequest.id, erasure.request_id))
    .leftJoin(personKey, eq(personKey.prospect_id, privacyRequest.prospect_id))
    .where(
      and(eq(erasure.request_id, requestId), eq(erasure.status, 'RESTRICTED'), isNull(erasure.purged_at)),
    )
    .for('update', { of: erasure })
  const certificate = found?.erasure.certificate
  if (!found || !certificate) return
  const { sealed, decided_at } = found.erasure
  const key = sealed ? openKey(keys, found.id, found.key_cipher) : undefined
  const former = sealed && key ? openFormer(keys, requestId, sealed, key) : undefined
  const subject: Subject =
    former && key && decided_at
      ? subjectOf(keys, found.id, { former, until: decided_at, key })
      : { id: found.id }
  const since = new Date(former?.created_at ?? 0)
  // Before the commit: a run that stops in between forgets them again.
  const messages = await outbox.forget(messagesOf(subject))
  const quoted = await eraseQuotes({ tx, keys, subject, since })
  const erased = await eraseTables({ tx, keys, subject, now })
  const quotes = quoted + (erased.find(({ part }) => part === 'quotes')?.count ?? 0)
  const went = together(
    ...certificate.went,
    { part: 'vault' },
    ...(messages > 0 ? [{ part: 'outbox' as const, count: messages }] : []),
    ...erased,
    ...(quotes > 0 ? [{ part: 'quotes' as const, count: quotes }] : []),
  )
  const { left, searched, stays } = await searchLeft({ tx, deps, keys, subject, since })
  if (left.length > 0) {
    log.error({ id: requestId, places: left }, 'something of a purged customer is left')
    const again = new Date(now.getTime() + RETRY_MS)
    await tx
      .update(erasure)
      .set({ purge_at: again, certificate: { ...certificate, went, purge_at: again.toISOString() } })
      .where(eq(erasure.request_id, requestId))
    // The next run has to open who the customer was.
    if (found.key_cipher)
      await tx
        .insert(personKey)
        .values({ prospect_id: found.id, key_cipher: found.key_cipher })
        .onConflictDoNothing()
    return
  }
  const after: Certificate = {
    ...{ ...certificate, purged_at: now.toISOString(), searched, went },
    stays: [
      ...certificate.stays.filter(({ part }) => part !== 'sealed'),
      { part: database.kind === 'embedded' ? 'oldRows' : 'postgres' },
      { part: 'backups' },
      ...stays,
    ],
  }
  await tx
    .update(erasure)
    .set({ status: 'PURGED', sealed: null, purged_at: now, certificate: after })
    .where(eq(erasure.request_id, requestId))
}

/** A part that both the restriction and the purge counted stands once, with the greater number. */
function together(...parts: Certificate['went']): Certificate['went'] {
  const counts = new Map<string, Certificate['went'][number]>()
  for (const one of parts) {
    const known = counts.get(one.part)
    if (!known || (one.count ?? 0) > (known.count ?? 0)) counts.set(one.part, one)
  }
  return certificateParts.flatMap((part) => counts.get(part) ?? [])
}
