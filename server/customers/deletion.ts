import { and, eq, inArray, or } from 'drizzle-orm'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { queueFor } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { type Keys, panHash } from '#server/platform/keys/keys.ts'
import { privacyRequest } from '#server/tables/applications.ts'
import { erasure } from '#server/tables/customers/erasure.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { prospectAlias } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import { mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import type { IdentityCheck, RefusalReason } from '#src/contract/customers/deletion.ts'
import { languageOr } from '#src/contract/language.ts'
import { uuid } from '#src/contract/patterns.ts'
import { deletionAnswers } from '#src/domain/customers/deletion-answers.ts'
import { ofCustomer, withKey } from './person-key.ts'
import { addPrivacyRequest } from './privacy-request.ts'

const ENTITY = 'privacy_request'

interface DeletionStart {
  customer: string
  identity: IdentityCheck
  details?: string | undefined
}

/** Starts a deletion for a customer. Throws INVALID for an unknown or already restricted one. */
export async function startDeletion(
  { db, keys }: { db: Db; keys: Keys },
  { customer, identity, details = '' }: DeletionStart,
  actor: Actor,
): Promise<string> {
  const found = await findCustomer(db, keys, customer)
  if (found?.status !== 'ACTIVE') throw invalid({ customer: 'noCustomer' })
  return transaction(db, async (tx) => {
    const reference = await addPrivacyRequest(tx, { kind: 'DELETION', details }, found.user_id, actor.at)
    const [row] = await tx.select().from(privacyRequest).where(eq(privacyRequest.reference, reference))
    const made = await tx
      .insert(erasure)
      .values({
        ...{ request_id: row?.id as number, prospect_id: found.user_id },
        ...{ status: 'OPEN', started_by: Number(actor.id), identity },
      })
      .onConflictDoNothing()
      .returning({ id: erasure.request_id })
    if (made.length > 0)
      await recordAudit(tx, actor, {
        action: 'create',
        entity: ENTITY,
        entityId: reference,
        new: { identity },
      })
    return reference
  })
}

/** Finds a customer by id, number, verified e-mail or PAN, always in full. */
export async function findCustomer(db: Db, keys: Keys, typed: string) {
  const number = normaliseMobile(typed)
  const [found] = await db
    .select(withKey)
    .from(prospect)
    .leftJoin(personKey, ofCustomer)
    .where(
      or(
        uuid.test(typed) ? eq(prospect.user_id, typed) : undefined,
        mobile.test(number) ? eq(prospect.mobile_phone_number, number) : undefined,
        inArray(prospect.user_id, merged(db, mobile.test(number) ? number : typed.toLowerCase())),
        typed.includes('@')
          ? and(eq(prospect.email, typed.toLowerCase()), eq(prospect.email_verified, 1))
          : undefined,
        eq(prospect.pan_hash, panHash(keys, typed.toUpperCase())),
      ),
    )
    .limit(1)
  return found
}

/** The customer into whom the owner of a number or e-mail was merged. */
const merged = (db: Db, address: string) =>
  db.select({ id: prospectAlias.prospect_id }).from(prospectAlias).where(eq(prospectAlias.address, address))

async function decided(tx: Db, { id, status }: typeof privacyRequest.$inferSelect) {
  const [row] = await tx.select().from(erasure).where(eq(erasure.request_id, id))
  return alreadyDecided(tx, {
    state: row?.status ?? status,
    by: row?.decided_by ?? null,
    at: row?.decided_at ?? null,
    reason: row?.refusal ?? null,
  })
}

/** Locks an open request and creates its erasure row if missing. Throws NOT_FOUND, ALREADY_DECIDED. */
export async function undecided(tx: Db, reference: string) {
  const [request] = await tx
    .select()
    .from(privacyRequest)
    .where(and(eq(privacyRequest.reference, reference), eq(privacyRequest.kind, 'DELETION')))
    .for('update')
  if (!request) throw notFound()
  if (request.status !== 'OPEN') throw await decided(tx, request)
  await tx
    .insert(erasure)
    .values({ request_id: request.id, prospect_id: request.prospect_id, status: 'OPEN', identity: 'SELF' })
    .onConflictDoNothing()
  const [row] = await tx.select().from(erasure).where(eq(erasure.request_id, request.id))
  return { request, row: row as NonNullable<typeof row> }
}

/** Throws NOT_FOUND, ALREADY_DECIDED. */
export const holdDeletion = (db: Db, reference: string, reason: string | null, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const { request, row } = await undecided(tx, reference)
    await tx
      .update(erasure)
      .set({ status: reason ? 'ON_HOLD' : 'OPEN', hold: reason })
      .where(eq(erasure.request_id, request.id))
    await recordAudit(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: reference,
      property: 'hold',
      old: row.hold,
      new: reason,
    })
  })

/** Throws NOT_FOUND, ALREADY_DECIDED. */
export const refuseDeletion = (
  deps: Pick<Deps, 'database' | 'keys' | 'jobs' | 'settings' | 'clock'>,
  reference: string,
  reason: RefusalReason,
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const { request } = await undecided(tx, reference)
    const [person] = await tx.select().from(prospect).where(eq(prospect.user_id, request.prospect_id))
    await tx
      .update(privacyRequest)
      .set({
        status: 'REFUSED',
        answer: deletionAnswers[languageOr(person?.language)][reason],
        updated_at: actor.at,
      })
      .where(eq(privacyRequest.id, request.id))
    await tx
      .update(erasure)
      .set({
        status: 'REFUSED',
        refusal: reason,
        hold: null,
        decided_by: Number(actor.id),
        decided_at: actor.at,
      })
      .where(eq(erasure.request_id, request.id))
    if (person) await queueFor(deps, tx, person, { template: 'privacy-answer', values: { reference } })
    await recordAudit(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: reference,
      property: 'status',
      old: 'OPEN',
      new: { status: 'REFUSED', reason },
    })
  })

/** Throws NOT_FOUND before the request was approved. */
export async function certificateOf(db: Db, reference: string) {
  const [found] = await db
    .select({ certificate: erasure.certificate, warned: erasure.warned_at, id: erasure.request_id })
    .from(erasure)
    .innerJoin(privacyRequest, eq(privacyRequest.id, erasure.request_id))
    .where(eq(privacyRequest.reference, reference))
  if (!found?.certificate) throw notFound()
  const { certificate, warned, id } = found
  return { id, ...certificate, warned_at: warned?.toISOString() ?? null }
}
