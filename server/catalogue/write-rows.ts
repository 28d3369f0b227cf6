import { getTableName } from 'drizzle-orm'
import type * as z from 'zod'
import { awaitingApproval } from '#server/access/approvals/require-second-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { ownText, withOwner } from './own-rows.ts'
import { refuseInUse } from './references.ts'
import { type Prevented, refusePrevented } from './refusals.ts'
import type { Resource, Row } from './resource.ts'
import { wholeResource } from './resources-for.ts'
import { checkValues, requireRole } from './validate-values.ts'
import { createText, removeText, restoreText } from './write-statements.ts'
import { duplicate, param, storedForm, type Writer, write, writeInTransaction } from './writer.ts'

/** A new record's default: the blank of the field, or the default of the column. */
const blanks = new WeakMap<Resource, Row>()

function blanksOf(resource: Resource): Row {
  const known =
    blanks.get(resource) ??
    Object.fromEntries(
      Object.entries(resource.columns).map(([property, column]) => {
        const type = resource.schema.shape[property] as z.ZodType | undefined
        if (resource.atFirst?.[property]) return [property, null]
        return [property, (type && blankOf(type)) ?? column.default ?? null]
      }),
    )
  blanks.set(resource, known)
  return known
}

/**
 * Adds rows, all or none, each with its audit row; returns them in order. Throws ROLE_REFUSED, NEEDS_SECOND_ADMIN, DUPLICATE,
 * INVALID for a missing choice or reference.
 */
export function create(
  writer: Writer,
  resource: Resource,
  rows: readonly Row[],
  actor: Actor,
): Promise<Row[]> {
  const { afterCreate } = resource
  if (!afterCreate) return insert(writer, resource, rows, actor)
  return writeInTransaction(writer, async (inner) => {
    const made = await insert(inner, resource, rows, actor)
    await afterCreate(inner.db, made)
    return made
  })
}

async function insert(
  writer: Writer,
  resource: Resource,
  rows: readonly Row[],
  actor: Actor,
): Promise<Row[]> {
  const properties = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  requireRole(resource, actor, 'create', properties)
  refuseHeld(actor, resource)
  for (const row of rows) checkValues(resource, row)
  const given = rows.map((row) => {
    const clean = storedForm(resource, withOwner(resource, row, actor))
    return { given: clean, values: { ...blanksOf(resource), ...clean } }
  })
  const found = await write<Prevented & { id: number; row: Row }>(
    writer,
    resource,
    { key: 'create', make: (today) => createText(resource, today), types: ['jsonb'] },
    [JSON.stringify(given)],
    actor,
  ).catch(duplicate(resource, Object.assign({}, ...rows)))
  for (const prevented of found) refusePrevented(resource, prevented)
  return found.map(({ row }) => row)
}

/** Adding or deleting a record of money needs a second admin. */
function refuseHeld(actor: Actor, { name }: Resource): void {
  if (awaitingApproval(actor, name).length > 0) throw new AppError('NEEDS_SECOND_ADMIN')
}

/** Soft delete: the row and its history stay. Throws NOT_FOUND if already deleted, IN_USE if others refer to it. */
export async function remove(
  database: Database,
  resource: Resource,
  id: number,
  actor: Actor,
): Promise<void> {
  await writeInTransaction(database, async (writer) => {
    // Marking first locks the row: a concurrent reference is either found or fails.
    const [gone] = await removeMany(writer, resource, [{ id }], actor)
    if (gone === undefined) throw notFound()
    await refuseInUse(writer.db, resource, id)
  })
}

/** Marks rows as deleted, each with its audit row; returns the ids that existed. */
export async function removeMany(
  writer: Writer,
  resource: Resource,
  items: readonly { id: number; undoes?: number }[],
  actor: Actor,
): Promise<number[]> {
  requireRole(resource, actor, 'delete')
  refuseHeld(actor, resource)
  const own = ownText(resource, actor, getTableName(resource.table))
  const found = await write<{ id: number }>(
    writer,
    resource,
    { key: `remove${own && ' own'}`, make: () => removeText(resource, own), types: ['jsonb'] },
    [JSON.stringify(items)],
    actor,
  )
  return found.map(({ id }) => id)
}

/**
 * Restores a deleted row. Throws DUPLICATE if a live one has its name, CHANGED_MEANWHILE if it was restored already,
 * INVALID if it refers to a deleted row. Call it in a transaction where the resource has a `beforeRestore`.
 * @param right what the role needs: anyone who may delete may take their own deletion back
 */
export async function restore(
  writer: Writer,
  resource: Resource,
  id: number,
  actor: Actor,
  right: 'restore' | 'delete' = 'restore',
): Promise<void> {
  requireRole(resource, actor, right)
  refuseHeld(actor, resource)
  const besides = (await resource.beforeRestore?.(writer.db, id)) ?? {}
  const properties = Object.keys(besides)
  const types = properties.map((property) => resource.columns[property]?.getSQLType() as string)
  const own = ownText(resource, actor, 't')
  // Fields that the role does not see refer to rows too.
  const whole = await wholeResource(writer.db, resource)
  const [found] = await write<{ id: number; missing: string | null }>(
    writer,
    whole,
    {
      key: `restore${own && ' own'} ${properties.join(' ')}`,
      make: () => restoreText(whole, properties, own),
      types: ['int', ...types],
      once: true,
    },
    [id, ...properties.map((property) => param(resource, property, besides[property]))],
    actor,
  ).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE') : error
  })
  if (!found) throw new AppError('CHANGED_MEANWHILE')
  if (found.missing) throw invalid({ audit_id: 'restoreMissing' })
}
