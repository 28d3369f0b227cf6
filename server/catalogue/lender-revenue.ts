import { and, asc, count, eq, getTableColumns, isNull, max, sql } from 'drizzle-orm'
import { type Actor, note } from '#server/audit/note.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { fieldErrors } from '#server/platform/words.ts'
import { lender, lenderRevenue, revenueType } from '#server/tables/catalogue.ts'
import {
  LenderRevenue,
  MAX_SLABS,
  RevenueEntry,
  RevenueFields,
  type RevenueType,
} from '#src/contract/catalogue/lender-revenue.ts'
import type { Recorded } from './entities.ts'
import { lastChange, sameValue } from './property.ts'

const ENTITY = 'lender_revenue'
const { deleted_at, ...shown } = getTableColumns(lenderRevenue)
const properties = Object.keys(RevenueFields.shape) as (keyof RevenueEntry)[]
const ofLender = (lenderId: number) => and(eq(lenderRevenue.lender_id, lenderId), isNull(deleted_at))

export const listRevenueTypes = (db: Db): Promise<RevenueType[]> =>
  db
    .select({ id: revenueType.id, name: revenueType.name })
    .from(revenueType)
    .where(isNull(revenueType.deleted_at))
    .orderBy(asc(revenueType.id))

/** The live slabs of a live lender, in the order in which they are tried. Throws NOT_FOUND without the lender. */
export async function listLenderRevenue(db: Db, lenderId: number): Promise<LenderRevenue[]> {
  const live = and(eq(lender.lender_id, lenderId), isNull(lender.deleted_at))
  const [found] = await db.select({ id: lender.lender_id }).from(lender).where(live)
  if (!found) throw notFound()
  return slabsOf(db, lenderId)
}

const slabsOf = (db: Db, lenderId: number): Promise<LenderRevenue[]> =>
  db
    .select(shown)
    .from(lenderRevenue)
    .where(ofLender(lenderId))
    .orderBy(asc(lenderRevenue.order), asc(lenderRevenue.id))

/**
 * All writes of a lender's slabs wait for each other here, so that an order is never set over a list that
 * changes meanwhile. Throws NOT_FOUND for an absent or deleted lender.
 */
async function lockLender(tx: Db, lenderId: number): Promise<void> {
  const live = and(eq(lender.lender_id, lenderId), isNull(lender.deleted_at))
  const [locked] = await tx.select({ id: lender.lender_id }).from(lender).where(live).for('update')
  if (!locked) throw notFound()
}

async function checkType(tx: Db, id: number): Promise<void> {
  // Kept until this slab stands: a type in use is not removed.
  const ofId = and(eq(revenueType.id, id), isNull(revenueType.deleted_at))
  const [found] = await tx.select().from(revenueType).where(ofId).for('share')
  if (!found) throw invalid({ revenue_type_id: 'choice' })
}

/** Adds a slab at the end. Throws NOT_FOUND without the lender, INVALID for an unknown type or a full list. */
export const createLenderRevenue = (
  db: Db,
  { lender_id, ...entry }: RevenueEntry & { lender_id: number },
  actor: Actor,
): Promise<number> =>
  transaction(db, async (tx) => {
    await lockLender(tx, lender_id)
    await checkType(tx, entry.revenue_type_id)
    const [there] = await tx
      .select({ slabs: count(), last: max(lenderRevenue.order) })
      .from(lenderRevenue)
      .where(ofLender(lender_id))
    if ((there?.slabs ?? 0) >= MAX_SLABS) throw invalid({ lender_id: 'tooMany' })
    const values = { ...entry, lender_id, order: (there?.last ?? 0) + 1 }
    const [made] = await tx.insert(lenderRevenue).values(values).returning({ id: lenderRevenue.id })
    const id = made?.id as number
    await note(tx, actor, { action: 'create', entity: ENTITY, entityId: id, new: values })
    return id
  })

/**
 * Replaces what the form of a slab holds and notes each property that changed. Throws NOT_FOUND when the
 * slab is gone or another lender's, INVALID for an unknown type, CHANGED_MEANWHILE with the stored slab when it is
 * not the expected one.
 */
export const updateLenderRevenue = (
  db: Db,
  {
    id,
    lender_id,
    expected,
    ...entry
  }: RevenueEntry & { id: number; lender_id: number; expected?: RevenueEntry },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockLender(tx, lender_id)
    const stored = (await slabsOf(tx, lender_id)).find((slab) => slab.id === id)
    if (!stored) throw notFound()
    const other = expected && properties.some((property) => stored[property] !== expected[property])
    if (other && properties.some((property) => stored[property] !== entry[property]))
      throw new AppError('CHANGED_MEANWHILE', {
        current: await lastChange(tx, { name: ENTITY }, { id }, RevenueFields.parse(stored)),
      })
    await checkType(tx, entry.revenue_type_id)
    const changed = properties.filter((property) => entry[property] !== stored[property])
    if (changed.length === 0) return
    await tx.update(lenderRevenue).set(entry).where(eq(lenderRevenue.id, id))
    for (const property of changed)
      await note(tx, actor, {
        action: 'update',
        entity: ENTITY,
        entityId: id,
        property,
        old: stored[property],
        new: entry[property],
      })
  })

/** Soft: the row and its history stay. Throws NOT_FOUND when it or its lender is gone already. */
export const deleteLenderRevenue = (db: Db, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const [owner] = await tx
      .select({ lender_id: lenderRevenue.lender_id })
      .from(lenderRevenue)
      .where(eq(lenderRevenue.id, id))
    if (!owner) throw notFound()
    await lockLender(tx, owner.lender_id)
    const [gone] = await tx
      .update(lenderRevenue)
      .set({ deleted_at: actor.at })
      .where(and(eq(lenderRevenue.id, id), isNull(deleted_at)))
      .returning(shown)
    if (!gone) throw notFound()
    const { id: _, ...old } = gone
    await note(tx, actor, { action: 'delete', entity: ENTITY, entityId: id, old })
  })

/**
 * Puts the slabs of a lender into an order and notes each one that moved. Throws INVALID, with nothing
 * changed, unless the ids are exactly the live slabs, each once; CHANGED_MEANWHILE when they no longer stand in the
 * expected order.
 */
export const orderLenderRevenue = (
  db: Db,
  lenderId: number,
  ids: readonly number[],
  expected: readonly number[] | undefined,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockLender(tx, lenderId)
    const stored = new Map((await slabsOf(tx, lenderId)).map((slab) => [slab.id, slab.order]))
    const exact =
      ids.length === stored.size && new Set(ids).size === ids.length && ids.every((id) => stored.has(id))
    if (!exact) throw invalid({ lender_revenue_ids: 'revenueSet' })
    const order = [...stored.keys()]
    if (expected && !sameValue(order, expected) && !sameValue(order, ids))
      throw new AppError('CHANGED_MEANWHILE')
    const places = ids.map((id, index) => ({ id, old: stored.get(id), place: index + 1 }))
    const moved = places.filter(({ old, place }) => old !== place)
    if (moved.length === 0) return
    await tx.execute(sql`update ${lenderRevenue} set sort_order = moved.place
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id int, place int)
      where lender_revenue.id = moved.id`)
    for (const { id, old, place } of moved)
      await note(tx, actor, {
        action: 'update',
        entity: ENTITY,
        entityId: id,
        property: 'order',
        old,
        new: place,
      })
  })

/** Slabs in the audit trail; they are edited on the page of their lender. */
export const lenderRevenueEntity: Recorded = {
  name: ENTITY,
  table: lenderRevenue,
  id: lenderRevenue.id,
  columns: Object.fromEntries(properties.map((property) => [property, lenderRevenue[property]])),
  schema: LenderRevenue.omit({ id: true, lender_id: true }),
  label: 'revenue_type_id',
  title: sql`(select ${lender.name} from ${lender} where ${lender.lender_id} = ${lenderRevenue.lender_id})
    || ' · ' || ${lenderRevenue.order}`,
  check: async (db, id, property, value) => {
    const [stored] = await db.select(shown).from(lenderRevenue).where(eq(lenderRevenue.id, id))
    if (!stored) throw notFound()
    const read = RevenueEntry.safeParse({ ...stored, [property]: value })
    if (!read.success) throw invalid({ value: Object.values(fieldErrors(read.error))[0] ?? 'invalid' })
    await checkType(db, read.data.revenue_type_id)
  },
  beforeRestore: async (tx, id) => {
    const [gone] = await tx.select(shown).from(lenderRevenue).where(eq(lenderRevenue.id, id))
    if (!gone) throw notFound()
    await lockLender(tx, gone.lender_id)
    await checkType(tx, gone.revenue_type_id)
    const slabs = await slabsOf(tx, gone.lender_id)
    if (slabs.length >= MAX_SLABS) throw invalid({ audit_id: 'tooMany' })
    // Its old place may be another's by now: then it stands last.
    const free = slabs.every(({ order }) => order !== gone.order)
    return free ? {} : { order: Math.max(...slabs.map(({ order }) => order)) + 1 }
  },
}
