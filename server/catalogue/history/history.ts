import { eq, type SQL, sql } from 'drizzle-orm'
import { allResources, resourceNamed } from '#server/catalogue/registry.ts'
import type { FindResource } from '#server/catalogue/resources-for.ts'
import { rejudge } from '#server/catalogue/validate-values.ts'
import { setProperty } from '#server/catalogue/write.ts'
import { restore as restoreRow } from '#server/catalogue/write-rows.ts'
import { writeInTransaction } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Database, type Db, rows } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { audit } from '#server/tables/catalogue.ts'
import type { AuditRow } from '#src/contract/audit/audit.ts'
import type { EntityName } from '#src/contract/catalogue/entity-name.ts'

const MOST = 50

/** The current name of a record and whether it is deleted, for each entity with a history. */
export const recordNames = () =>
  sql.join(
    allResources().map(
      ({ name, table, id, title }) => sql`select ${sql.raw(`'${name}'`)} as entity, ${id}::text as id,
        ${title} as name, ${table.deleted_at} is not null as deleted from ${table}`,
    ),
    sql` union all `,
  )

/** Newest first. The instant is UTC. */
async function read(db: Db, find: FindResource, where: SQL, limit: number): Promise<AuditRow[]> {
  const found = await rows<AuditRow>(
    db,
    sql`select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        coalesce(admin_user.name, a.actor_id) as by, a.acting_for,
        checker.name as checked_by, a.action, a.entity, a.entity_id,
        record.name, coalesce(record.deleted, false) as deleted, a.property, a.old, a.new,
        case when exists (select from audit s where s.step = a.step and s.id <> a.id) then a.step end as step
      from (select * from audit where ${where} order by id desc limit ${limit}) a
      left join admin_user on a.actor_kind = 'admin' and admin_user.id::text = a.actor_id
      left join admin_user checker on checker.id = a.checked_by
      left join (${recordNames()}) record on record.entity = a.entity and record.id = a.entity_id
      order by a.id desc`,
  )
  return found.map((row) => withoutForeignValues(row, find))
}

/** Undeclared values may be personal data: they are not shown. */
export function showsValues(find: FindResource, entity: string, property: string | null): boolean {
  const found = find(entity)
  return found !== undefined && (property === null || Object.hasOwn(found.schema.shape, property))
}

/** That and why something changed, without values that are not shown. */
function withoutForeignValues({ old, new: next, ...row }: AuditRow, find: FindResource): AuditRow {
  const { reason } = Object(next) as { reason?: unknown }
  if (showsValues(find, row.entity, row.property)) return { ...row, old, new: next }
  return typeof reason === 'string' ? { ...row, reason } : row
}

interface HistoryQuery {
  entity: EntityName
  id: number
  property?: string
}

/** The last 50 changes of a record, or of one property of it. */
export const lastChanges = (
  db: Db,
  { entity, id, property }: HistoryQuery,
  find: FindResource,
): Promise<AuditRow[]> =>
  read(
    db,
    find,
    sql`entity = ${entity} and entity_id = ${String(id)}
      ${property === undefined ? sql`` : sql`and property = ${property}`}`,
    MOST,
  )

/** The audit row of an action on an entity with a history. Throws NOT_FOUND, or INVALID for another action. */
async function noted(db: Db, auditId: number, action: 'update' | 'delete', find: FindResource) {
  const [row] = await db.select().from(audit).where(eq(audit.id, auditId))
  const entity = row && find(row.entity)
  if (!entity) throw notFound()
  if (row.action !== action) throw invalid({ audit_id: 'invalid' })
  return { ...row, recordId: Number(row.entity_id), of: entity }
}

/**
 * Sets a property back to its value before a change; audited like any write. Throws CHANGED_MEANWHILE if the property
 * was changed since, unless `anyway`; INVALID if the old value is no longer allowed.
 */
export async function revert(
  database: Database,
  auditId: number,
  anyway: boolean,
  actor: Actor,
  find: FindResource,
): Promise<void> {
  const { of, recordId: id, property, old, new: made } = await noted(database.db, auditId, 'update', find)
  const expected = anyway ? undefined : made
  const value = rejudge(of, property ?? '', old)
  await setProperty(database, of, { id, property: property ?? '', value, expected }, actor)
}

/**
 * Restores a deleted record. Throws DUPLICATE if a live one has its name, CHANGED_MEANWHILE if it was restored already,
 * INVALID if it refers to a deleted row.
 */
export const restore = (database: Database, auditId: number, actor: Actor): Promise<void> =>
  writeInTransaction(database, async (writer) => {
    const { of, recordId } = await noted(writer.db, auditId, 'delete', resourceNamed)
    await restoreRow(writer, of, recordId, actor)
  })
