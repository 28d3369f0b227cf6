import { getTableName } from 'drizzle-orm'
import type { Actor } from '#server/platform/actor.ts'
import {
  type Database,
  type Db,
  rowsOf,
  transaction,
  type Value,
  withTypes,
} from '#server/platform/database/database.ts'
import { retryDeadlock } from '#server/platform/database/deadlock.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError } from '#server/platform/errors.ts'
import { movesWithDay } from '#src/contract/field-condition.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { Resource, Row } from './resource.ts'
import { toStore } from './validate-values.ts'
import { ACTOR_TYPES } from './write-statements.ts'

/** Where a statement runs: the database, or a transaction on it. */
export type Writer = Pick<Database, 'db' | 'run' | 'publish'> & { inTransaction?: true }

/** Writes inside an existing transaction. The database notifies other processes at commit. */
export const writerWithin = (tx: Db, publish: Writer['publish'] = () => {}): Writer => ({
  db: tx,
  run: (statement, values) => rowsOf(tx, withTypes(statement), values),
  publish,
  inTransaction: true,
})

/** Runs several writes atomically; again if they met others in a deadlock, so `work` changes nothing else. */
export async function writeInTransaction<T>(
  database: Pick<Database, 'db' | 'publish'>,
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  const written = new Set<string>()
  const result = await retryDeadlock(() =>
    transaction(database.db, (tx) => work(writerWithin(tx, (_, table) => written.add(table)))),
  )
  for (const table of written) database.publish('changed', table)
  return result
}

const actorValues = (actor: Actor): Value[] => [
  actor.at.toISOString(),
  actor.kind,
  actor.id,
  actor.actingFor,
  actor.roleId,
  actor.requestId,
  actor.undoes ?? null,
  actor.step ?? null,
  actor.checkedBy ?? null,
]

const statements = new WeakMap<Resource, Map<string, string>>()

/** Statement texts are cached: the database plans each text once. */
function textOf(resource: Resource, key: string, make: () => string): string {
  const known = statements.get(resource) ?? new Map<string, string>()
  statements.set(resource, known)
  const text = known.get(key) ?? make()
  known.set(key, text)
  return text
}

interface Statement {
  key: string
  /** @param today business day, from which the periods of conditions are counted */
  make: (today: string) => string
  types: string[]
  once?: boolean
}

export async function write<T extends { id?: unknown }>(
  writer: Writer,
  resource: Resource,
  statement: Statement,
  values: Value[],
  actor: Actor,
): Promise<T[]> {
  const { afterWrite } = resource
  if (!afterWrite) return run(writer, resource, statement, values, actor)
  return withinTransaction(writer, async (inner) => {
    const found = await run<T>(inner, resource, statement, values, actor)
    await afterWrite(
      inner.db,
      found.map(({ id }) => Number(id)),
    )
    return found
  })
}

const withinTransaction = <T>(writer: Writer, work: (writer: Writer) => Promise<T>): Promise<T> =>
  writer.inTransaction ? work(writer) : writeInTransaction(writer, work)

async function run<T>(
  writer: Writer,
  resource: Resource,
  { key, make, types, once }: Statement,
  values: Value[],
  actor: Actor,
): Promise<T[]> {
  const today = businessDay(actor.at)
  const day = resource.fieldRules?.some(({ where }) => movesWithDay(where)) ? today : ''
  const statement = {
    name: [resource.revision, key, day, getTableName(resource.table)]
      .filter(Boolean)
      .join('_')
      .replaceAll(' ', '_'),
    types: [...ACTOR_TYPES, ...types],
    text: textOf(resource, `${key}${day}`, () => make(today)),
  }
  // Statements with many variants are not prepared.
  const send = once ? writerWithin(writer.db).run : writer.run
  const work = () => send<T>(statement, [...actorValues(actor), ...values])
  // A deadlock takes the whole transaction with it.
  const found = await (writer.inTransaction ? work() : retryDeadlock(work))
  writer.publish('changed', getTableName(resource.table))
  return found
}

/** The first of the unique properties that were set: an index does not say which one failed. */
export const duplicate =
  ({ label, unique }: Resource, values: Row) =>
  (error: unknown): never => {
    const property = Object.keys(unique).find((name) => name in values) ?? label
    const errors = { [property]: unique[property] ?? 'duplicateName' }
    throw isDuplicate(error) ? new AppError('DUPLICATE', { errors }) : error
  }

/** A value converted to its column's parameter. */
export function param(resource: Resource, property: string, value: unknown): Value {
  const stored = toStore(resource, property, value)
  return stored == null ? null : (resource.columns[property]?.mapToDriverValue(stored) as Value)
}

/** Values as JSON. */
export const storedForm = (resource: Resource, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([property, value]) => [property, toStore(resource, property, value)]),
  )
