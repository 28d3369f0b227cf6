import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { productFile, productFileRow, productRequestStep } from '#server/tables/products.ts'
import type { ProductFileRefusal } from '#src/contract/products/product-file.ts'
import { revertableSince } from '#src/domain/uploads.ts'

/**
 * SQL: why the file `f` cannot be reverted; null when it can. What was reported later, by a file too that changed
 * nothing, builds on what this file said. A row without its state before belongs to an erased customer.
 */
export const productRevertRefusal = (now: Date): SQL => sql`case
  when f.reverted_at is not null
    or not exists (select from product_file_row r where r.file_id = f.id and r.step_id is not null) then 'STEP_NOT_ALLOWED'
  when f.at < ${revertableSince(now).toISOString()}::timestamptz then 'TOO_LATE'
  when exists (select from product_file_row r where r.file_id = f.id and r.step_id is not null and (r.before is null
    or exists (select from product_request_step s where s.request_id = r.request_id and s.id > r.step_id
      and not exists (select from product_file_row o where o.file_id = f.id and o.step_id = s.id))
    or exists (select from product_file_row o join product_file later on later.id = o.file_id
      where o.request_id = r.request_id and later.id > f.id and later.reverted_at is null))) then 'CHANGED_MEANWHILE' end`

/** Why one file cannot be reverted; null when it can. */
export async function revertRefusal(db: Db, id: number, now: Date): Promise<ProductFileRefusal | null> {
  const [found] = await rows<{ refusal: ProductFileRefusal | null }>(
    db,
    sql`select ${productRevertRefusal(now)} as refusal from product_file f where f.id = ${id}`,
  )
  return found?.refusal ?? null
}

/**
 * Puts every request back to what it was before a provider's file, with its statuses and its place in the books. The
 * rows of the file stay to be read.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED if there is nothing to revert; TOO_LATE after 24 hours; CHANGED_MEANWHILE if a later
 * report builds on it; MONTH_LOCKED
 */
export const revertProductFile = (
  { database, events }: Pick<Deps, 'database' | 'events'>,
  id: number,
  actor: Actor,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    const [file] = await tx.select().from(productFile).where(eq(productFile.id, id)).for('update')
    if (!file) throw notFound()
    await lockRequests(tx, id)
    const refusal = await revertRefusal(tx, id, actor.at)
    if (refusal) throw new AppError(refusal)
    const requests = await setBack(tx, id)
    await tx
      .update(productFile)
      .set({ reverted_at: actor.at, reverted_by: Number(actor.id) })
      .where(eq(productFile.id, id))
    await events.emit(tx, 'productFileReverted', { requests })
    await note(tx, actor, {
      ...{ action: 'update', entity: 'product_file', entityId: id, property: 'reverted_at' },
      old: null,
      new: actor.at.toISOString(),
    })
  })

/** The books refer to requests while they are written: their reference must not wait for this lock. */
const lockRequests = (tx: Db, id: number) =>
  tx.execute(sql`select from product_request where id in (select request_id from product_file_row
    where file_id = ${id} and step_id is not null) order by id for no key update`)

/** The first row of a request knows what it was before the file. */
async function setBack(tx: Db, id: number): Promise<string[]> {
  const back = await rows<{ id: string }>(
    tx,
    sql`update product_request q set status = first.before->>'status', details = first.before->'details',
        status_at = (first.before->>'status_at')::timestamptz
      from (select distinct on (request_id) request_id, before from product_file_row
        where file_id = ${id} and step_id is not null order by request_id, line) first
      where q.id = first.request_id returning q.id`,
  )
  const made = tx
    .select({ id: productFileRow.step_id })
    .from(productFileRow)
    .where(and(eq(productFileRow.file_id, id), isNotNull(productFileRow.step_id)))
  await tx.delete(productRequestStep).where(sql`${productRequestStep.id} in ${made}`)
  return back.map((request) => request.id)
}
