import type { Actor } from '#server/platform/actor.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { fieldErrors, sayProblem } from '#server/platform/words.ts'
import type { CellsSaved } from '#src/contract/catalogue/cells.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { Language } from '#src/contract/language.ts'
import { bisect } from './bisect.ts'
import { lastChanges } from './last-change.ts'
import { refusalOf } from './refusals.ts'
import type { Resource, Row } from './resource.ts'
import type { FindResource } from './resources-for.ts'
import { isRequired, lockOf, requireRole, validateValues } from './validate-values.ts'
import { type Outcome, updateEach } from './write.ts'
import { create } from './write-rows.ts'
import { type Writer, writeInTransaction, writerWithin } from './writer.ts'

interface CellsWrite {
  entity: string
  rows: readonly { id: number; values: Row; expected: Row }[]
  create: readonly Row[]
  /** All rows or none. */
  whole?: boolean
  /** Nothing is stored. */
  dry?: boolean
}

type Errors = Record<string, Problem>
type Saved = Omit<CellsSaved['rows'][number], 'errors'> & { errors?: Errors }
type Created = { id: number | null; errors?: Errors }

/**
 * Saves cells and adds rows in one transaction: each row all or none, each value compared with what the editor saw and
 * evaluated as a single cell is. Throws NOT_FOUND, ROLE_REFUSED; where all rows count as one, CHANGED_MEANWHILE or INVALID
 * for the first that cannot be stored.
 */
export async function saveCells(
  database: Database,
  { entity, rows, create: fresh, whole, dry }: CellsWrite,
  as: Actor,
  language: Language,
  find: FindResource,
): Promise<CellsSaved> {
  const resource = find(entity)
  if (!resource) throw notFound()
  // A dry run shows what a second admin would approve.
  const actor = dry ? { ...as, alone: false } : as
  if (fresh.length > 0) requireRole(resource, actor, 'create')
  const work = async (writer: Writer) => {
    const saved = await updateRows(writer, resource, rows, actor)
    const created = await createRows(writer, resource, fresh, actor)
    if (whole) refusePartial(saved, created)
    const explained = <T extends { errors?: Errors }>({ errors, ...row }: T) => ({
      ...row,
      ...(errors && {
        errors: Object.fromEntries(
          Object.entries(errors).map(([field, problem]) => [field, sayProblem(language, problem)]),
        ),
      }),
    })
    return { step: actor.step ?? '', rows: saved.map(explained), created: created.map(explained) }
  }
  return dry ? dryRun(database.db, (tx) => work(writerWithin(tx))) : writeInTransaction(database, work)
}

function refusePartial(saved: readonly Saved[], created: readonly Created[]): void {
  if (saved.some(({ state }) => state === 'CONFLICT')) throw new AppError('CHANGED_MEANWHILE')
  const refused = [...saved, ...created].find(({ errors }) => errors)
  if (refused?.errors) throw invalid(refused.errors)
}

/** Updates cells of existing rows, each row all or none. Throws ROLE_REFUSED. */
export async function updateRows(
  writer: Writer,
  resource: Resource,
  rows: CellsWrite['rows'],
  actor: Actor,
): Promise<Saved[]> {
  if (rows.length > 0) requireRole(resource, actor, 'update')
  const saved = new Map<number, Saved>()
  const good = rows.flatMap((row) => {
    const { errors, values } = validateCells(resource, row.values, resource.editable, 'update', actor)
    if (errors) saved.set(row.id, { id: row.id, state: 'REFUSED', errors })
    return errors ? [] : [{ ...row, values }]
  })
  const refused = (row: (typeof good)[number], error: AppError): Outcome | Saved => ({
    id: row.id,
    state: 'REFUSED',
    errors: error.details.errors ?? { [Object.keys(row.values)[0] ?? 'id']: 'invalid' },
  })
  const found = await bisect<(typeof good)[number], Outcome | Saved>(
    writer,
    good,
    (inner, some) => updateEach(inner, resource, some, actor),
    refused,
  )
  for (const one of found) saved.set(one.id, 'state' in one ? one : savedOf(resource, one))
  await addCurrent(writer.db, resource, found, saved)
  return rows.map(
    ({ id, values }) =>
      saved.get(id) ?? {
        id,
        state: 'REFUSED',
        errors: { [Object.keys(values)[0] ?? 'id']: 'recordDeleted' },
      },
  )
}

function savedOf(resource: Resource, outcome: Outcome): Saved {
  const { id, conflicts, held, written } = outcome
  if (conflicts) return { id, state: 'CONFLICT' }
  const errors = held === null ? refusalOf(resource, outcome) : { [held]: 'takesTwo' }
  return errors ? { id, state: 'REFUSED', errors } : { id, state: written ? 'SAVED' : 'SAME' }
}

/** Who stored the values that conflict, in one statement. */
async function addCurrent(
  db: Db,
  resource: Resource,
  found: readonly (Outcome | Saved)[],
  saved: Map<number, Saved>,
): Promise<void> {
  const conflicts = found.flatMap((one) =>
    'state' in one
      ? []
      : Object.entries(one.conflicts ?? {}).map(([property, value]) => ({ id: one.id, property, value })),
  )
  if (conflicts.length === 0) return
  const current = await lastChanges(db, resource.name, conflicts)
  conflicts.forEach(({ id, property }, place) => {
    const row = saved.get(id)
    const stored = current[place]
    if (row && stored) row.current = { ...row.current, [property]: stored }
  })
}

/** Adds rows, each all or none, or says why one cannot be. Throws ROLE_REFUSED. */
export async function createRows(
  writer: Writer,
  resource: Resource,
  fresh: readonly Row[],
  actor: Actor,
): Promise<Created[]> {
  const created: Created[] = []
  const good: { place: number; row: Row }[] = []
  for (const [place, given] of fresh.entries()) {
    const row = resource.newRow?.(given)
    const { errors, values } = validateNew(resource, row, actor)
    created[place] = { id: null, ...(errors && { errors }) }
    if (!errors) good.push({ place, row: values })
  }
  const made = await bisect<(typeof good)[number], Created>(
    writer,
    good,
    async (inner, some) => {
      const rows = await create(
        inner,
        resource,
        some.map(({ row }) => row),
        actor,
      )
      return rows.map((row) => ({ id: Number(row[resource.id.name]) }))
    },
    (_, error) => ({
      id: null,
      errors: error.details.errors ?? {
        [resource.label]: error.code === 'NEEDS_SECOND_ADMIN' ? 'takesTwo' : 'invalid',
      },
    }),
  )
  good.forEach(({ place }, index) => {
    created[place] = made[index] as Created
  })
  return created
}

function validateNew(resource: Resource, row: Row | undefined, actor: Actor) {
  if (!row) return { errors: { [resource.label]: 'notAdded' }, values: {} }
  const missing = Object.keys(resource.schema.shape).filter(
    (property) => resource.columns[property] && !(property in row) && isRequired(resource, property),
  )
  const full = { ...Object.fromEntries(missing.map((property) => [property, undefined])), ...row }
  return validateCells(resource, full, Object.keys(resource.columns), 'create', actor)
}

/** Each value by its own schema, and whether the role may set it. */
function validateCells(
  resource: Resource,
  given: Row,
  settable: readonly string[],
  action: 'create' | 'update',
  actor: Actor,
): { errors?: Errors; values: Row } {
  const errors: Errors = {}
  const values: Row = {}
  for (const [property, value] of Object.entries(given)) {
    const lock = lockOf(resource, actor, action, property)
    const schema = settable.includes(property) && !lock ? resource.schema.shape[property] : undefined
    const read = schema?.safeParse(value, { reportInput: true })
    if (lock && lock !== 'role') errors[property] = lock
    else if (!read) errors[property] = 'unknownProperty'
    else if (!read.success) errors[property] = Object.values(fieldErrors(read.error))[0] ?? 'invalid'
    else values[property] = read.data
  }
  Object.assign(errors, validateValues(resource, values))
  return Object.keys(errors).length > 0 ? { errors, values } : { values }
}
