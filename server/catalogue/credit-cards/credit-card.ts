import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readColumns, rowsOf } from '#server/catalogue/calculated-rows.ts'
import { addResource } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { create } from '#server/catalogue/write-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { creditCard } from '#server/tables/catalogue.ts'
import { type CreditCard, CreditCardEditable } from '#src/contract/catalogue/credit-card.ts'

const { deleted_at, category_id, ...columns } = getTableColumns(creditCard)
const editable = Object.fromEntries(
  (Object.keys(CreditCardEditable.shape) as (keyof typeof columns)[]).map((property) => [
    property,
    columns[property],
  ]),
)

export const creditCardResource: Resource = addResource({
  name: 'credit_card',
  list: 'credit-cards',
  page: 'credit-cards',
  many: { en: 'Credit cards', hi: 'क्रेडिट कार्ड' },
  table: creditCard,
  id: category_id,
  columns: editable as Record<string, PgColumn>,
  editable: Object.keys(editable),
  schema: CreditCardEditable,
  label: 'category_name',
  title: creditCard.category_name,
  unique: { category_name: 'duplicateName' },
  newRow: (values) => values,
  // Position at the end of the list.
  atFirst: {
    sort_order:
      '(select coalesce(max(sort_order), 0) + 1 from credit_card_category where deleted_at is null)',
  },
})

/** Live categories by sort order; customers see the active ones. */
export const listCreditCards = (
  db: Db,
  which: 'all' | 'active',
  resource: Resource = creditCardResource,
): Promise<CreditCard[]> =>
  db
    .select({ category_id, ...(readColumns(resource) as typeof columns) })
    .from(rowsOf(resource))
    .where(and(isNull(deleted_at), which === 'active' ? eq(creditCard.status, 1) : undefined))
    .orderBy(asc(creditCard.sort_order), sql`lower(${creditCard.category_name}) collate "C"`)

/** Throws DUPLICATE if a live category has the name. New categories are switched off and last in the list. */
export async function createCreditCard(
  database: Database,
  values: Row,
  actor: Actor,
  resource: Resource,
): Promise<number> {
  const [made] = await create(database, resource, [values], actor)
  return Number(made?.category_id)
}
