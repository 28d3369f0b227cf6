import { and, asc, count, eq, getTableColumns, isNull, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lastChange } from '#server/catalogue/last-change.ts'
import { addResource } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { sameValue } from '#server/catalogue/validate-values.ts'
import { update, updateMany } from '#server/catalogue/write.ts'
import { create, removeMany } from '#server/catalogue/write-rows.ts'
import { writeInTransaction } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { lender, lenderRevenue, revenueType } from '#server/tables/catalogue.ts'
import {
  entryOf,
  LenderRevenue,
  MAX_SLABS,
  type RevenueEntry,
  RevenueFields,
  type RevenueType,
  revenueRules,
  SLABS,
} from '#src/contract/catalogue/lender-revenue.ts'

const { deleted_at, ...shown } = getTableColumns(lenderRevenue)
const { id: _, ...columns } = shown
const ofLender = (lenderId: number) => and(eq(lenderRevenue.lender_id, lenderId), isNull(deleted_at))

export const listRevenueTypes = (db: Db): Promise<RevenueType[]> =>
  db
    .select({ id: revenueType.id, name: revenueType.name, name_hi: revenueType.name_hi })
    .from(revenueType)
    .where(isNull(revenueType.deleted_at))
    .orderBy(asc(revenueType.id))

/**
 * The live slabs of a live lender, in the order in which they are tried. Throws NOT_FOUND without the lender.
 * @param resource with the custom fields that the reader may see
 */
export async function listLenderRevenue(
  db: Db,
  lenderId: number,
  resource: Resource = lenderRevenueResource,
): Promise<LenderRevenue[]> {
  const live = and(eq(lender.lender_id, lenderId), isNull(lender.deleted_at))
  const [found] = await db.select({ id: lender.lender_id }).from(lender).where(live)
  if (!found) throw notFound()
  return slabsOf(db, lenderId, resource)
}

const slabsOf = (db: Db, lenderId: number, resource = lenderRevenueResource) =>
  db
    .select({ ...(resource.columns as object), ...shown })
    .from(lenderRevenue)
    .where(ofLender(lenderId))
    .orderBy(asc(lenderRevenue.order), asc(lenderRevenue.id)) as unknown as Promise<LenderRevenue[]>

/**
 * Serialises all writes to a lender's slabs, so that the list cannot change while it is reordered. Throws NOT_FOUND for
 * an absent or deleted lender.
 */
async function lockLender(tx: Db, lenderId: number): Promise<void> {
  const live = and(eq(lender.lender_id, lenderId), isNull(lender.deleted_at))
  const [locked] = await tx.select({ id: lender.lender_id }).from(lender).where(live).for('update')
  if (!locked) throw notFound()
}

/** Adds a slab at the end. Throws NOT_FOUND without the lender, INVALID for an unknown type or a full list. */
export const createLenderRevenue = (
  database: Database,
  { lender_id, ...entry }: RevenueEntry & { lender_id: number },
  actor: Actor,
  resource: Resource,
): Promise<number> =>
  writeInTransaction(database, async (writer) => {
    await lockLender(writer.db, lender_id)
    const [there] = await writer.db
      .select({ slabs: count(), last: max(lenderRevenue.order) })
      .from(lenderRevenue)
      .where(ofLender(lender_id))
    if ((there?.slabs ?? 0) >= MAX_SLABS) throw invalid({ lender_id: 'tooMany' })
    const values = { ...entry, lender_id, order: (there?.last ?? 0) + 1 }
    const [made] = await create(writer, resource, [values], actor)
    return Number(made?.id)
  })

/**
 * Replaces a slab and audits each changed property. Throws NOT_FOUND if the slab is deleted or belongs to another
 * lender, INVALID for an unknown type, CHANGED_MEANWHILE with the stored slab if it is not the expected one.
 */
export const updateLenderRevenue = (
  database: Database,
  {
    id,
    lender_id,
    expected,
    ...entry
  }: RevenueEntry & { id: number; lender_id: number; expected?: Partial<Record<string, unknown>> },
  actor: Actor,
  resource: Resource,
): Promise<void> =>
  writeInTransaction(database, async (writer) => {
    await lockLender(writer.db, lender_id)
    const found = (await slabsOf(writer.db, lender_id, resource)).find((slab) => slab.id === id)
    if (!found) throw notFound()
    const stored: Row = { ...entryOf(found) }
    const differs = (values: Partial<Record<string, unknown>>) =>
      Object.keys(values).some((property) => !sameValue(stored[property], values[property]))
    if (expected && differs(expected) && differs(entry)) {
      throw new AppError('CHANGED_MEANWHILE', {
        current: await lastChange(writer.db, lenderRevenueResource.name, id, undefined, stored),
      })
    }
    await update(writer, resource, { id, values: entry }, actor)
  })

/** Soft delete: the row and its history stay. Throws NOT_FOUND if it or its lender is already deleted. */
export const deleteLenderRevenue = (database: Database, id: number, actor: Actor): Promise<void> =>
  writeInTransaction(database, async (writer) => {
    const [owner] = await writer.db
      .select({ lender_id: lenderRevenue.lender_id })
      .from(lenderRevenue)
      .where(eq(lenderRevenue.id, id))
    if (!owner) throw notFound()
    await lockLender(writer.db, owner.lender_id)
    const [gone] = await removeMany(writer, lenderRevenueResource, [{ id }], actor)
    if (gone === undefined) throw notFound()
  })

/**
 * Reorders a lender's slabs and audits each one that moved. Throws INVALID, with nothing changed, unless the ids are
 * exactly the live slabs, each once; CHANGED_MEANWHILE if the order is no longer the expected one.
 */
export const orderLenderRevenue = (
  database: Database,
  lenderId: number,
  ids: readonly number[],
  expected: readonly number[] | undefined,
  actor: Actor,
): Promise<void> =>
  writeInTransaction(database, async (writer) => {
    await lockLender(writer.db, lenderId)
    const order = (await slabsOf(writer.db, lenderId)).map(({ id }) => id)
    const exact =
      ids.length === order.length && new Set(ids).size === ids.length && ids.every((id) => order.includes(id))
    if (!exact) throw invalid({ lender_revenue_ids: 'revenueSet' })
    if (expected && !sameValue(order, expected) && !sameValue(order, ids))
      throw new AppError('CHANGED_MEANWHILE')
    const changes = ids.map((id, index) => ({ id, values: { order: index + 1 } }))
    await updateMany(writer, lenderRevenueResource, changes, actor)
  })

/** Slabs in the audit trail; they are edited on their lender's page. */
export const lenderRevenueResource: Resource = addResource({
  name: 'lender_revenue',
  list: SLABS,
  carriesFields: true,
  page: 'lenders',
  many: { en: 'Revenue slabs', hi: 'राजस्व स्लैब' },
  table: lenderRevenue,
  id: lenderRevenue.id,
  columns: columns as Record<string, PgColumn>,
  editable: Object.keys(RevenueFields.shape),
  schema: LenderRevenue.omit({ id: true, lender_id: true }),
  label: 'revenue_type_id',
  title: sql`(select ${lender.name} from ${lender} where ${lender.lender_id} = ${lenderRevenue.lender_id})
    || ' · ' || ${lenderRevenue.order}`,
  unique: {},
  rules: revenueRules,
  keptWhenDeleted: Object.keys(columns),
  shown: sql`exists (select from ${lender} where ${lender.lender_id} = ${lenderRevenue.lender_id}
    and ${lender.deleted_at} is null)`,
  beforeRestore: async (tx, id) => {
    const [gone] = await tx.select(shown).from(lenderRevenue).where(eq(lenderRevenue.id, id))
    if (!gone) throw notFound()
    await lockLender(tx, gone.lender_id)
    const slabs = await slabsOf(tx, gone.lender_id)
    if (slabs.length >= MAX_SLABS) throw invalid({ audit_id: 'tooMany' })
    // If its old position is taken, it goes last.
    const free = slabs.every(({ order }) => order !== gone.order)
    return free ? {} : { order: Math.max(...slabs.map(({ order }) => order)) + 1 }
  },
})
