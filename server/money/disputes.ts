import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { mailPlainly } from '#server/access/invite.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { letter } from '#server/messages/letters.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { dispute } from '#server/tables/books/disputes.ts'
import { lender } from '#server/tables/catalogue.ts'
import { commissionFile, commissionFileRow } from '#server/tables/money.ts'
import { adminUser } from '#server/tables/people.ts'
import type { DisputeState } from '#src/contract/money/disputes.ts'
import { businessDay } from '#src/domain/dates.ts'
import { acceptable } from '#src/domain/money/commission-file.ts'
import { differencesFile } from './commission-difference.ts'

interface Terms {
  owner_id: number
  due_on: string
  note: string
}

/** @throws INVALID for an owner who does not work here, and for a new due day that is over */
async function checkTerms(tx: Db, { owner_id, due_on }: Terms, actor: Actor, before?: string) {
  const [owner] = await tx
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(and(eq(adminUser.id, owner_id), eq(adminUser.status, 'ACTIVE')))
  if (!owner) throw invalid({ owner_id: 'choice' })
  if (due_on !== before && due_on < businessDay(actor.at)) throw invalid({ due_on: 'rangePast' })
}

/**
 * Disputes a row of a statement.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED for a row that agrees, is accepted or disputed already; INVALID
 */
export const openDispute = (
  db: Db,
  fileId: number,
  { line, ...terms }: Terms & { line: number },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(commissionFileRow)
      .where(and(eq(commissionFileRow.file_id, fileId), eq(commissionFileRow.line, line)))
    const [file] = await tx
      .select()
      .from(commissionFile)
      .where(and(eq(commissionFile.id, fileId), isNull(commissionFile.reverted_at)))
    if (!row || !file) throw notFound()
    await checkTerms(tx, terms, actor)
    if (!acceptable.includes(row.outcome) || row.line_id !== null) throw new AppError('STEP_NOT_ALLOWED')
    const [made] = await tx
      .insert(dispute)
      .values({ file_id: fileId, line, ...terms, state: 'OPEN', opened_at: actor.at })
      .onConflictDoNothing()
      .returning({ id: dispute.id })
    if (!made) throw new AppError('STEP_NOT_ALLOWED')
    await recordAudit(tx, actor, {
      ...{ action: 'create', entity: 'dispute', entityId: made.id },
      new: { file_id: fileId, line, ...terms },
    })
  })

/** Changes a dispute. Throws NOT_FOUND; INVALID. */
export const changeDispute = (
  db: Db,
  id: number,
  change: Terms & { state: DisputeState },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [before] = await tx.select().from(dispute).where(eq(dispute.id, id)).for('update')
    if (!before) throw notFound()
    await checkTerms(tx, change, actor, before.due_on)
    await tx.update(dispute).set(change).where(eq(dispute.id, id))
    const { owner_id, state, due_on, note } = before
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'dispute', entityId: id, property: 'state' },
      ...{ old: { owner_id, state, due_on, note }, new: change },
    })
  })

/**
 * Orders the e-mail about disputes of one statement; they then wait for the lender.
 * @throws NOT_FOUND; INVALID for rows of several statements; STEP_NOT_ALLOWED for disputes that are over
 */
export const mailDisputes = (
  { database: { db }, jobs }: Pick<Deps, 'database' | 'jobs'>,
  { ids, to, text }: { ids: readonly number[]; to: string; text: string },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const found = await tx
      .select()
      .from(dispute)
      .where(inArray(dispute.id, [...ids]))
      .for('update')
    if (found.length !== new Set(ids).size) throw notFound()
    if (new Set(found.map(({ file_id }) => file_id)).size > 1) throw invalid({ ids: 'oneStatement' })
    if (found.some(({ state }) => state === 'PAID' || state === 'DROPPED'))
      throw new AppError('STEP_NOT_ALLOWED')
    const mail_id = randomUUID()
    await tx
      .update(dispute)
      .set({ state: 'ASKED', mail_id, mail_to: to, mail_text: text, mailed_at: null })
      .where(inArray(dispute.id, [...ids]))
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'dispute', entityId: found[0]?.file_id ?? 0, property: 'mail_to' },
      new: { ids, to, text },
    })
    await jobs.enqueue(tx, 'mail-disputes', { id: mail_id })
  })

/** Sends the e-mail with the rows attached; a repeated turn sends nothing. */
export async function sendDisputeMail(deps: Deps, { id }: { id: string }): Promise<void> {
  const { db } = deps.database
  const found = await db
    .select({ dispute, month: commissionFile.month, lender: lender.legal_name })
    .from(dispute)
    .innerJoin(commissionFile, eq(commissionFile.id, dispute.file_id))
    .innerJoin(lender, eq(lender.lender_id, commissionFile.lender_id))
    .where(and(eq(dispute.mail_id, id), isNull(dispute.mailed_at)))
  const [first] = found
  if (!first?.dispute.mail_to) return
  const { file_id, mail_to, mail_text } = first.dispute
  const lines = found.map((one) => one.dispute.line)
  const content = Buffer.from(await differencesFile(db, file_id, 'xlsx', 'en', lines))
  const values = { lender: first.lender, month: first.month, count: found.length, text: mail_text ?? '' }
  const now = deps.clock()
  const sent = await mailPlainly(
    deps,
    {
      ...{ id: `tulna-dispute-${id}`, to: mail_to, ...letter('dispute', 'en', values) },
      attachments: [{ filename: `differences-${first.month}.xlsx`, content }],
    },
    now,
  )
  if (!sent) throw new Error('the e-mail about disputes was not sent')
  await db.update(dispute).set({ mailed_at: now }).where(eq(dispute.mail_id, id))
}
