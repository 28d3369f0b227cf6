import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type Actor, note } from '#server/audit/note.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { creditCard } from '#server/tables/catalogue.ts'
import { type CreditCard, CreditCardEditable } from '#src/contract/catalogue/credit-card.ts'
import type { Entity } from './property.ts'

const { deleted_at, category_id, ...columns } = getTableColumns(creditCard)
const editable = Object.fromEntries(
  (Object.keys(CreditCardEditable.shape) as (keyof typeof columns)[]).map((property) => [
    property,
    columns[property],
  ]),
)

export const creditCardEntity: Entity = {
  name: 'credit_card',
  table: creditCard,
  id: creditCard.category_id,
  columns: editable,
}

/** Live categories by sort order; customers see the active ones. */
export const listCreditCards = (db: Db, which: 'all' | 'active'): Promise<CreditCard[]> =>
  db
    .select({ category_id, ...columns })
    .from(creditCard)
    .where(and(isNull(deleted_at), which === 'active' ? eq(creditCard.status, 1) : undefined))
    .orderBy(asc(creditCard.sort_order), sql`lower(${creditCard.category_name}) collate "C"`)

/** Throws DUPLICATE when a live category has the name. It starts switched off, at the end of the list. */
export const createCreditCard = (db: Db, name: string, actor: Actor): Promise<number> =>
  transaction(db, async (tx) => {
    const [made] = await tx
      .insert(creditCard)
      .values({
        category_name: name,
        sort_order: sql`(select coalesce(max(sort_order), 0) + 1 from ${creditCard} where deleted_at is null)`,
      })
      .returning({ id: creditCard.category_id })
    const id = made?.id as number
    await note(tx, actor, {
      action: 'create',
      entity: 'credit_card',
      entityId: id,
      new: { category_name: name },
    })
    return id
  }).catch((error) => {
    throw isDuplicate(error)
      ? new AppError('DUPLICATE', { errors: { category_name: 'duplicateName' } })
      : error
  })

/** Soft: the row and its history stay. Throws NOT_FOUND when it is gone already. */
export const deleteCreditCard = (db: Db, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const [gone] = await tx
      .update(creditCard)
      .set({ deleted_at: actor.at })
      .where(and(eq(creditCard.category_id, id), isNull(deleted_at)))
      .returning({ category_name: creditCard.category_name })
    if (!gone) throw notFound()
    await note(tx, actor, { action: 'delete', entity: 'credit_card', entityId: id, old: gone })
  })
