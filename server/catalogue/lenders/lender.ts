import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readColumns, rowsOf } from '#server/catalogue/calculated-rows.ts'
import { addResource } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { create } from '#server/catalogue/write-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { type Lender, LenderEditable, type LenderType, lenderRules } from '#src/contract/catalogue/lender.ts'
import { labels } from '#src/contract/labels.ts'

const all = getTableColumns(lender)
const editable = Object.fromEntries(
  (Object.keys(LenderEditable.shape) as (keyof typeof all)[]).map((property) => [property, all[property]]),
)
type Shown = { [K in keyof Lender]: (typeof all)[K] }
/** The columns of the contract's Lender, in its order, and the custom ones. */
const shownOf = (resource: Resource) =>
  ({ lender_id: all.lender_id, ...readColumns(resource) }) as unknown as Shown

export const lenderResource: Resource = addResource({
  name: 'lender',
  list: 'lenders',
  page: 'lenders',
  many: labels.lenders,
  table: lender,
  id: lender.lender_id,
  columns: editable as Record<string, PgColumn>,
  editable: Object.keys(editable),
  schema: LenderEditable,
  label: 'name',
  title: lender.name,
  unique: { name: 'duplicateName' },
  rules: lenderRules,
  newRow: (values) => ({ legal_name: values.name, ...values }),
})

/** Live lenders by priority and name, all or those with a product of the type. */
export async function listLenders(
  db: Db,
  type?: LenderType,
  resource: Resource = lenderResource,
): Promise<Lender[]> {
  const ofType = sql`exists (select from ${lenderProduct} where ${lenderProduct.lender_id} = ${lender.lender_id}
    and ${lenderProduct.product} = ${type} and ${lenderProduct.deleted_at} is null)`
  return db
    .select(shownOf(resource))
    .from(rowsOf(resource))
    .where(and(isNull(lender.deleted_at), type && ofType))
    .orderBy(asc(lender.priority), sql`lower(${lender.name}) collate "C"`)
}

export async function getLender(db: Db, id: number, resource: Resource): Promise<Lender> {
  const [found] = await db
    .select(shownOf(resource))
    .from(rowsOf(resource))
    .where(and(eq(lender.lender_id, id), isNull(lender.deleted_at)))
  if (!found) throw notFound()
  return found
}

/** Throws DUPLICATE if a live lender has the name, ignoring case. New lenders are switched off. */
export async function createLender(
  database: Database,
  values: Row & { name: string },
  actor: Actor,
  resource: Resource,
): Promise<number> {
  const [made] = await create(database, resource, [{ legal_name: values.name, ...values }], actor)
  return Number(made?.lender_id)
}
