import { type AnyColumn, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { refuseAlone } from '#server/access/approvals/require-second-admin.ts'
import type { Actor } from '#server/audit/note.ts'
import {
  type Database,
  type Db,
  type Prepared,
  rows,
  type Value,
} from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { rulesOf } from '#src/contract/access/admin-pages.ts'
import { permits } from '#src/contract/access/permissions.ts'
import { pagesOfEntities } from '#src/contract/audit/audit.ts'
import type { AdminRole } from '#src/contract/call.ts'

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

/** One statement for each property, so that the database plans it once. Names come from our declarations only. */
function statementOf(entity: Entity, column: AnyColumn): Prepared {
  const [table, id, type] = [getTableName(entity.table), entity.id.name, column.getSQLType()]
  return {
    name: `set_${entity.name}_${column.name}`,
    types: [
      'int',
      type,
      'boolean',
      type,
      'timestamptz',
      'text',
      'text',
      'text',
      'int',
      'text',
      'int',
      'text',
    ],
    text: `with stored as (
        select ${id} as id, ${column.name} as value from ${table} where ${id} = $1 and deleted_at is null for update
      ), changed as (
        update ${table} set ${column.name} = $2 from stored
        where ${table}.${id} = stored.id and stored.value is distinct from $2
          and (not $3 or stored.value is not distinct from $4)
        returning stored.value as old, ${table}.${column.name} as new
      ), noted as (
        insert into audit (at, actor_kind, actor_id, acting_for, role_id, action, entity, entity_id, property, old, new, request_id, undoes, batch)
        select $5, $6, $7, $8, $9, 'update', '${entity.name}', $1::text, '${column.name}',
          to_jsonb(changed.old), to_jsonb(changed.new), $10, $11, $12
        from changed
      )
      select to_jsonb(stored.value) as old, exists(select from changed) as written from stored`,
  }
}

/**
 * Sets one property of one row and writes its audit row in the same statement, so that neither stands alone.
 * An equal value writes nothing, and false is answered. Throws NOT_FOUND for an absent or deleted row, INVALID for
 * an undeclared property, ROLE_REFUSED for one that the role may not set, DUPLICATE for a name in use,
 * CHANGED_MEANWHILE with the stored value when it is not the expected one.
 */
export async function updateProperty(
  database: Database,
  entity: Entity,
  change: Change,
  actor: Actor,
): Promise<boolean> {
  const column = Object.hasOwn(entity.columns, change.property) ? entity.columns[change.property] : undefined
  if (!column) throw new AppError('INVALID', { errors: { property: 'unknownProperty' } })
  if (!maySet(entity.name, change.property, actor)) throw new AppError('ROLE_REFUSED')
  refuseAlone(actor, entity.name, [change.property])
  const stored = (value: unknown) => (value == null ? null : (column.mapToDriverValue(value) as Value))
  const [outcome] = await database
    .run<Outcome>(statementOf(entity, column), [
      change.id,
      stored(change.value),
      change.expected !== undefined,
      stored(change.expected),
      actor.at.toISOString(),
      actor.kind,
      actor.id,
      actor.actingFor,
      actor.roleId,
      actor.requestId,
      actor.undoes ?? null,
      actor.batch ?? null,
    ])
    .catch((error) => {
      throw isDuplicate(error) ? new AppError('DUPLICATE', { errors: { value: 'duplicateName' } }) : error
    })
  if (!outcome) throw notFound()
  // Rich text is cleaned on its way in: what was sent may differ from what is kept, and be the same all the same.
  const same = (kept: unknown) => sameValue(kept, change.value) || kept === stored(change.value)
  if (!outcome.written && change.expected !== undefined && !same(outcome.old))
    throw new AppError('CHANGED_MEANWHILE', {
      current: await lastChange(database.db, entity, change, outcome.old),
    })
  return outcome.written
}

/** A change that is set back, undone or imported names no field in its call: it is judged here too. */
function maySet(entity: string, property: string, { kind, roleId }: Actor): boolean {
  const rules = rulesOf(pagesOfEntities()[entity] ?? '')
  return !rules || kind !== 'admin' || permits(rules, roleId as AdminRole, 'update', property)
}

/** By content: both sides are JSON values. */
export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Who last changed a record, or one property of it, for CHANGED_MEANWHILE. */
export async function lastChange(
  db: Db,
  entity: Pick<Entity, 'name'>,
  { id, property }: { id: number; property?: string },
  value: unknown,
) {
  const [last] = await rows<{ by: string | null; at: string }>(
    db,
    sql`select coalesce(admin_user.name, audit.actor_id) as by, to_json(audit.at)#>>'{}' as at from audit
      left join admin_user on audit.actor_kind = 'admin' and admin_user.id::text = audit.actor_id
      where entity = ${entity.name} and entity_id = ${String(id)}
        ${property === undefined ? sql`` : sql`and property = ${property}`}
      order by audit.id desc limit 1`,
  )
  return { value, by: last?.by ?? '', at: last?.at ? new Date(last.at).toISOString() : '' }
}
