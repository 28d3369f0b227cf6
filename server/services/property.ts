import { type AnyColumn, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, rows } from '../db/database.ts'
import { AppError, notFound } from '../errors.ts'
import type { Actor } from './audit.ts'
import { isDuplicate } from './duplicate.ts'

export interface Entity {
  /** Name in the audit trail. */
  name: string
  table: PgTable & { deleted_at: AnyColumn }
  id: AnyColumn
  /** Declared properties only: a name from outside never becomes a column. */
  columns: Record<string, AnyColumn>
}

interface Change {
  id: number
  property: string
  value: unknown
  /** What the editor saw; undefined when the caller does not compare. */
  expected?: unknown
}

interface Outcome {
  old: unknown
  written: boolean
}

/**
 * Sets one property of one row and writes its audit row in the same statement, so that neither stands alone.
 * An equal value writes nothing. Throws NOT_FOUND for an absent or deleted row, INVALID for an undeclared
 * property, DUPLICATE for a name in use, CHANGED_MEANWHILE with the stored value when it is not the expected one.
 */
export async function updateProperty(db: Db, entity: Entity, change: Change, actor: Actor): Promise<void> {
  const column = Object.hasOwn(entity.columns, change.property) ? entity.columns[change.property] : undefined
  if (!column) throw new AppError('INVALID', { errors: { property: 'unknownProperty' } })
  const name = sql.identifier(column.name)
  const type = sql.raw(column.getSQLType())
  const typed = (value: unknown) => sql`cast(${sql.param(value, column)} as ${type})`
  const seen =
    change.expected === undefined
      ? sql`true`
      : sql`stored.value is not distinct from ${typed(change.expected)}`
  const [outcome] = await rows<Outcome>(
    db,
    sql`with stored as (
        select ${entity.id} as id, ${column} as value from ${entity.table}
        where ${entity.id} = ${change.id} and ${entity.table.deleted_at} is null for update
      ), changed as (
        update ${entity.table} set ${name} = ${typed(change.value)} from stored
        where ${entity.id} = stored.id and ${seen} and stored.value is distinct from ${typed(change.value)}
        returning stored.value as old, ${column} as new
      ), noted as (
        insert into audit (at, actor_kind, actor_id, acting_for, role_id, action, entity, entity_id, property, old, new, request_id)
        select ${actor.at.toISOString()}::timestamptz, ${actor.kind}, ${actor.id}, ${actor.actingFor}, ${actor.roleId}::int, 'update',
          ${entity.name}, ${String(change.id)}, ${change.property}, to_jsonb(changed.old), to_jsonb(changed.new), ${actor.requestId}
        from changed
      )
      select to_jsonb(stored.value) as old, exists(select from changed) as written from stored`,
  ).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE', { errors: { value: 'duplicateName' } }) : error
  })
  if (!outcome) throw notFound()
  if (!outcome.written && change.expected !== undefined && !sameValue(outcome.old, change.value))
    throw new AppError('CHANGED_MEANWHILE', { current: await lastChange(db, entity, change, outcome.old) })
}

/** By content: both sides are JSON values. */
const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

async function lastChange(db: Db, entity: Entity, change: Change, value: unknown) {
  const [last] = await rows<{ by: string | null; at: string }>(
    db,
    sql`select coalesce(admin_user.name, audit.actor_id) as by, to_json(audit.at)#>>'{}' as at from audit
      left join admin_user on audit.actor_kind = 'admin' and admin_user.id::text = audit.actor_id
      where entity = ${entity.name} and entity_id = ${String(change.id)} and property = ${change.property}
      order by audit.id desc limit 1`,
  )
  return { value, by: last?.by ?? '', at: last?.at ? new Date(last.at).toISOString() : '' }
}
