import type * as z from 'zod'
import { keptForTwo } from '#server/access/approvals/require-second-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { checkValues, requireRole } from './judge.ts'
import { isReferred, refuseInUse } from './references.ts'
import type { Resource, Row } from './resource.ts'
import { createText, removeText, restoreText } from './write-statements.ts'
import { duplicate, param, storedForm, together, type Writer, write } from './writer.ts'

/** What a new record holds where nothing is given: the blank of the field, or the default of the column. */
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
 * Adds rows, all or none, each with its audit row; answers them in their order. Throws ROLE_REFUSED, TAKES_TWO,
 * DUPLICATE, INVALID for a choice or reference that is not there.
 */
export async function create(
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
    const clean = storedForm(resource, row)
    return { given: clean, values: { ...blanksOf(resource), ...clean } }
  })
  const found = await write<{ missing: string | null; row: Row }>(
    writer,
    resource,
    { key: 'create', make: () => createText(resource), types: ['jsonb'] },
    [JSON.stringify(given)],
    actor,
  ).catch(duplicate(resource, Object.assign({}, ...rows)))
  const lacking = found.find(({ missing }) => missing !== null)
  if (lacking?.missing) throw invalid({ [lacking.missing]: 'choice' })
  return found.map(({ row }) => row)
}

/** A record of money comes and goes only with a second admin. */
function refuseHeld(actor: Actor, { name }: Resource): void {
  if (keptForTwo(actor, name).length > 0) throw new AppError('TAKES_TWO')
}

/** Soft: the row and its history stay. Throws NOT_FOUND when it is gone already, IN_USE where others refer to it. */
export async function remove(
  database: Database,
  resource: Resource,
  id: number,
  actor: Actor,
): Promise<void> {
  const work = async (writer: Writer) => {
    const [gone] = await removeMany(writer, resource, [{ id }], actor)
    if (gone === undefined) throw notFound()
    return writer
  }
  if (!isReferred(resource)) await work(database)
  // The row is marked first, which locks it: who refers to it now either is seen, or finds it gone.
  else await together(database, async (writer) => refuseInUse((await work(writer)).db, resource, id))
}

/** Marks rows as deleted, each with its audit row; answers the ids of those that were there. */
export async function removeMany(
  writer: Writer,
  resource: Resource,
  items: readonly { id: number; undoes?: number }[],
  actor: Actor,
): Promise<number[]> {
  requireRole(resource, actor, 'delete')
  refuseHeld(actor, resource)
  const found = await write<{ id: number }>(
    writer,
    resource,
    { key: 'remove', make: () => removeText(resource), types: ['jsonb'] },
    [JSON.stringify(items)],
    actor,
  )
  return found.map(({ id }) => id)
}

/**
 * Brings a deleted row back. Throws DUPLICATE when a live one has its name, CHANGED_MEANWHILE when it is back,
 * INVALID when it refers to what is gone.
 * @param besides properties that are set with it
 */
export async function restore(
  writer: Writer,
  resource: Resource,
  id: number,
  besides: Row,
  actor: Actor,
): Promise<void> {
  requireRole(resource, actor, 'restore')
  refuseHeld(actor, resource)
  const properties = Object.keys(besides)
  const types = properties.map((property) => resource.columns[property]?.getSQLType() as string)
  const [found] = await write<{ missing: string | null }>(
    writer,
    resource,
    {
      key: `restore ${properties.join(' ')}`,
      make: () => restoreText(resource, properties),
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
