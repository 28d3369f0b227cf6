import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { refuseAlone } from '#server/access/approvals/require-second-admin.ts'
import { type Actor, note } from '#server/audit/note.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { checkReferences, recordedCatalogue, shownColumns, tableOf } from './catalogue-table.ts'
import { placesOfUse } from './catalogue-use.ts'
import { lastChange, sameValue } from './property.ts'

type Row = Record<string, unknown>

export interface ListQuery {
  sort: [by: string, order: 'ASC' | 'DESC']
  range: [from: number, to: number]
  /** Declared field → the value, or one of the values, that it has to have. */
  filter: Row
}

/** Live rows with the declared fields; `range` is what Content-Range says of them. */
export async function listRecords(db: Db, declared: Catalogue, { sort, range, filter }: ListQuery) {
  const [table, columns] = [tableOf(declared), shownColumns(declared)]
  const [[by, order], [from, to]] = [sort, range]
  const matches = Object.entries(filter).map(([name, wanted]) => isOneOf(columns[name] as PgColumn, wanted))
  const where = and(isNull(table.deleted_at), ...matches)
  const total = await db.$count(table, where)
  const rows: Row[] = await db
    .select(columns)
    .from(table)
    .where(where)
    .orderBy((order === 'ASC' ? asc : desc)(sortable(columns[by] as PgColumn)), asc(table.id))
    .offset(from)
    .limit(to - from + 1)
  const shown = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'
  return { rows, range: `${shown}/${total}` }
}

/** Names as people look for them, whatever their case. */
const sortable = (column: PgColumn): PgColumn | SQL =>
  column.getSQLType() === 'text' ? sql`lower(${column}) collate "C"` : column

function isOneOf(column: PgColumn, wanted: unknown) {
  const values = [wanted].flat()
  return or(
    values.includes(null) ? isNull(column) : undefined,
    inArray(
      column,
      values.filter((value) => value !== null),
    ),
  )
}

const live = (declared: Catalogue, id: number) =>
  and(eq(tableOf(declared).id, id), isNull(tableOf(declared).deleted_at))

/** Throws NOT_FOUND for an absent or deleted row. */
export async function getRecord(db: Db, declared: Catalogue, id: number): Promise<Row> {
  const [found] = await db.select(shownColumns(declared)).from(tableOf(declared)).where(live(declared, id))
  if (!found) throw notFound()
  return found
}

/** The row, kept from any other write until the transaction ends. */
async function lockRecord(tx: Db, declared: Catalogue, id: number): Promise<Row> {
  const [found] = await tx
    .select(shownColumns(declared))
    .from(tableOf(declared))
    .where(live(declared, id))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** Throws DUPLICATE when a live row has one of its unique values, INVALID for a reference to no live row. */
export const createRecord = (db: Db, declared: Catalogue, values: Row, actor: Actor): Promise<Row> =>
  transaction(db, async (tx) => {
    await checkReferences(tx, declared, values)
    const filled = { ...blanksOf(declared), ...values }
    const [made] = await tx.insert(tableOf(declared)).values(filled).returning(shownColumns(declared))
    const row = made as Row
    await note(tx, actor, {
      action: 'create',
      entity: declared.entity,
      entityId: row.id as number,
      new: values,
    })
    return row
  }).catch(inUse(declared, values))

const blanksOf = ({ schema }: Catalogue): Row =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, type]) => [name, blankOf(type as z.ZodType)]))

interface Change {
  id: number
  changes: Row
  /** Of those properties that the caller compares: what their editor saw. */
  expected: Row
}

/**
 * Sets properties of a row, all or none, each with its audit row; an equal value writes nothing.
 * Throws NOT_FOUND, DUPLICATE, INVALID for a reference to no live row, CHANGED_MEANWHILE with the stored value.
 */
export const updateRecord = (
  db: Db,
  declared: Catalogue,
  { id, changes, expected }: Change,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const stored = await lockRecord(tx, declared, id)
    const changed = Object.keys(changes).filter((name) => !sameValue(stored[name], changes[name]))
    const other = changed.find((name) => name in expected && !sameValue(stored[name], expected[name]))
    if (other !== undefined) {
      const change = { id, property: other, value: changes[other] }
      const current = await lastChange(tx, recordedCatalogue(declared), change, stored[other])
      throw new AppError('CHANGED_MEANWHILE', { current })
    }
    if (changed.length === 0) return
    refuseAlone(actor, declared.entity, changed)
    const values = Object.fromEntries(changed.map((name) => [name, changes[name]]))
    await checkReferences(tx, declared, values)
    await tx
      .update(tableOf(declared))
      .set(values)
      .where(eq(tableOf(declared).id, id))
    for (const property of changed)
      await note(tx, actor, {
        action: 'update',
        entity: declared.entity,
        entityId: id,
        property,
        old: stored[property],
        new: values[property],
      })
  }).catch(inUse(declared, changes))

/** Soft: the row and its history stay. Throws NOT_FOUND when it is gone already, IN_USE where others need it. */
export const removeRecord = (db: Db, declared: Catalogue, id: number, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const { [declared.label]: name } = await lockRecord(tx, declared, id)
    const places = await placesOfUse(tx, declared.entity, id)
    if (places.length > 0) throw new AppError('IN_USE', { vars: { places: places.join(', ') } })
    await tx
      .update(tableOf(declared))
      .set({ deleted_at: actor.at })
      .where(eq(tableOf(declared).id, id))
    const old = { [declared.label]: name }
    await note(tx, actor, { action: 'delete', entity: declared.entity, entityId: id, old })
  })

/** A unique index does not say which field it means where several have one: the first of those that were set. */
const inUse =
  ({ label, unique = { [label]: 'duplicateName' } }: Catalogue, values: Row) =>
  (error: unknown): never => {
    const name = Object.keys(unique).find((field) => field in values) ?? label
    const errors = { [name]: unique[name] ?? 'duplicateName' }
    throw isDuplicate(error) ? new AppError('DUPLICATE', { errors }) : error
  }
