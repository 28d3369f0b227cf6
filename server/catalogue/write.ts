import { awaitingApproval } from '#server/access/approvals/require-second-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Value } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { lastChange } from './last-change.ts'
import { ownText } from './own-rows.ts'
import { type Prevented, refusePrevented } from './refusals.ts'
import type { Resource, Row } from './resource.ts'
import { checkValues, requireRole, toStore } from './validate-values.ts'
import { updateText } from './write-statements.ts'
import { duplicate, param, storedForm, type Writer, write } from './writer.ts'

/*
 * The only way to write resources: cells, forms, files, undo, restore, order. Values arrive validated by their schema:
 * by the call's body, the import, or `rejudge` for reverted values. Role, choice and references are checked here; one
 * statement writes the rows and their audit rows.
 */

export interface Change {
  id: number
  values: Row
  /** What the editor saw, for the properties that the caller compares. Only compared, never validated. */
  expected?: Row
}

/** What became of one row. */
export interface Outcome extends Prevented {
  id: number
  written: boolean
  /** Properties that changed meanwhile, with their current values. */
  conflicts: Row | null
  /** The property that needs a second admin. */
  held: string | null
}

/**
 * Sets properties of one row, all or none, each with its audit row. Equal values write nothing and return false. Throws
 * NOT_FOUND, ROLE_REFUSED, NEEDS_SECOND_ADMIN, DUPLICATE, INVALID for a missing choice or reference, CHANGED_MEANWHILE with the
 * stored value if a property to change is not the expected one.
 */
export async function update(
  writer: Writer,
  resource: Resource,
  { id, values, expected = {} }: Change,
  actor: Actor,
): Promise<boolean> {
  const properties = Object.keys(values)
  requireRole(resource, actor, 'update', properties)
  checkValues(resource, values)
  const held = awaitingApproval(actor, resource.name, properties)
  const own = ownText(resource, actor, 't')
  const key = `set${held.length > 0 ? ' held' : ''}${own && ' own'} ${properties.join(' ')}`
  const given = properties.flatMap((property): Value[] => [
    param(resource, property, values[property]),
    property in expected ? JSON.stringify(accepted(resource, property, expected[property])) : null,
  ])
  const types = properties.flatMap((property) => [
    resource.columns[property]?.getSQLType() as string,
    'jsonb',
  ])
  const [outcome] = await write<Outcome>(
    writer,
    resource,
    {
      key,
      make: (today) => updateText(resource, properties, today, { held, own }),
      types: ['int', ...types],
      once: properties.length > 1,
    },
    [id, ...given],
    actor,
  ).catch(duplicate(resource, values))
  if (!outcome) throw notFound()
  await refuse(writer.db, resource, outcome)
  return outcome.written
}

/** Rich text is cleaned on storage: the editor may have seen either version. */
function accepted(resource: Resource, property: string, seen: unknown): unknown[] {
  return [seen, toStore(resource, property, seen)].map((value) => value ?? null)
}

async function refuse(db: Db, resource: Resource, { id, conflicts, held, ...prevented }: Outcome) {
  const [conflict] = Object.entries(conflicts ?? {})
  if (conflict)
    throw new AppError('CHANGED_MEANWHILE', {
      current: await lastChange(db, resource.name, id, ...conflict),
    })
  if (held !== null) throw new AppError('NEEDS_SECOND_ADMIN')
  refusePrevented(resource, prevented)
}

export interface ManyChanges {
  id: number
  values: Row
  /** What the editor saw, for the properties that the caller compares. */
  expected?: Row
  /** Property → id of the change that this one undoes. */
  undoes?: Row
}

/**
 * Sets properties of many rows, all or none, in one statement: row by row would block everybody else. Throws as
 * `update`.
 */
export async function updateMany(
  writer: Writer,
  resource: Resource,
  changes: readonly ManyChanges[],
  actor: Actor,
): Promise<void> {
  const found = await updateEach(writer, resource, changes, actor)
  if (found.length < changes.length) throw notFound()
  for (const outcome of found) await refuse(writer.db, resource, outcome)
}

/**
 * Sets properties of many rows in one statement, each row all or none; returns what became of those that exist. Throws
 * ROLE_REFUSED, DUPLICATE, INVALID for a missing choice; then no row is written.
 */
export async function updateEach(
  writer: Writer,
  resource: Resource,
  changes: readonly ManyChanges[],
  actor: Actor,
): Promise<Outcome[]> {
  const named = new Set(changes.flatMap(({ values }) => Object.keys(values)))
  const properties = Object.keys(resource.columns).filter((property) => named.has(property))
  if (properties.length === 0) return []
  requireRole(resource, actor, 'update', properties)
  for (const { values } of changes) checkValues(resource, values)
  const held = awaitingApproval(actor, resource.name, properties)
  const own = ownText(resource, actor, 't')
  const key = `set many${held.length > 0 ? ' held' : ''}${own && ' own'} ${properties.join(' ')}`
  const make = (today: string) => updateText(resource, properties, today, { many: true, held, own })
  const given = changes.map(({ values, expected = {}, ...row }) => ({
    ...row,
    values: storedForm(resource, values),
    expected: Object.fromEntries(
      Object.entries(expected).map(([property, seen]) => [property, accepted(resource, property, seen)]),
    ),
  }))
  return write<Outcome>(
    writer,
    resource,
    { key, make, types: ['jsonb'], once: true },
    [JSON.stringify(given)],
    actor,
  ).catch(duplicate(resource, Object.fromEntries(properties.map((property) => [property, true]))))
}

/**
 * Sets one property by name; errors are reported under `value`, or under `property` if it is not writable. Throws as
 * `update`.
 */
export async function setProperty(
  writer: Writer,
  resource: Resource,
  { id, property, value, expected }: { id: number; property: string; value: unknown; expected?: unknown },
  actor: Actor,
): Promise<boolean> {
  if (!resource.editable.includes(property)) throw invalid({ property: 'unknownProperty' })
  const seen = expected === undefined ? {} : { expected: { [property]: expected } }
  try {
    return await update(writer, resource, { id, values: { [property]: value }, ...seen }, actor)
  } catch (error) {
    if (error instanceof AppError && error.details.errors?.[property]) {
      error.details.errors = { value: error.details.errors[property] }
    }
    throw error
  }
}
