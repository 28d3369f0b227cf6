import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type Actor, note } from '#server/audit/note.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { type Lender, LenderEditable, type LenderType } from '#src/contract/catalogue/lender.ts'
import type { Entity } from './property.ts'

const all = getTableColumns(lender)
const editable = Object.fromEntries(
  (Object.keys(LenderEditable.shape) as (keyof typeof all)[]).map((property) => [property, all[property]]),
)
/** The columns that the contract's Lender carries, in its order. */
const shown = { lender_id: all.lender_id, ...editable } as unknown as { [K in keyof Lender]: (typeof all)[K] }

export const lenderEntity: Entity = { name: 'lender', table: lender, id: lender.lender_id, columns: editable }

/** Live lenders by priority and name, all or those with a product of the type. */
export async function listLenders(db: Db, type?: LenderType): Promise<Lender[]> {
  const ofType = sql`exists (select from ${lenderProduct} where ${lenderProduct.lender_id} = ${lender.lender_id}
    and ${lenderProduct.product} = ${type})`
  return db
    .select(shown)
    .from(lender)
    .where(and(isNull(lender.deleted_at), type && ofType))
    .orderBy(asc(lender.priority), sql`lower(${lender.name}) collate "C"`)
}

export async function getLender(db: Db, id: number): Promise<Lender> {
  const [found] = await db
    .select(shown)
    .from(lender)
    .where(and(eq(lender.lender_id, id), isNull(lender.deleted_at)))
  if (!found) throw notFound()
  return found
}

/** Throws DUPLICATE when a live lender has the name, whatever its case. New lenders start switched off. */
export const createLender = (db: Db, name: string, actor: Actor): Promise<number> =>
  transaction(db, async (tx) => {
    const [made] = await tx
      .insert(lender)
      .values({ name, legal_name: name })
      .returning({ id: lender.lender_id })
    const id = made?.id as number
    await note(tx, actor, { action: 'create', entity: 'lender', entityId: id, new: { name } })
    return id
  }).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE', { errors: { name: 'duplicateName' } }) : error
  })

/** Soft: the row and its history stay. Throws NOT_FOUND when it is gone already. */
export const deleteLender = (db: Db, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const [gone] = await tx
      .update(lender)
      .set({ deleted_at: actor.at })
      .where(and(eq(lender.lender_id, id), isNull(lender.deleted_at)))
      .returning({ name: lender.name })
    if (!gone) throw notFound()
    await note(tx, actor, { action: 'delete', entity: 'lender', entityId: id, old: gone })
  })
