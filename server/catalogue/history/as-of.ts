import { type SQL, sql } from 'drizzle-orm'
import { requireRole } from '#server/catalogue/judge.ts'
import { ownRows } from '#server/catalogue/own-rows.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'

/**
 * All rows of an entity as they stood at an instant, in one statement: today's rows with the oldest value that a later
 * change replaced. Rows deleted since are included, rows added since are not. Throws ROLE_REFUSED.
 */
export async function rowsAsOf(db: Db, of: Resource | undefined, at: string, actor: Actor): Promise<Row[]> {
  if (!of) throw notFound()
  requireRole(of, actor, 'history')
  const found = await rows<{ id: number; now: Row; before: Row | null }>(
    db,
    sql`with later as (
        select entity_id, action, property, old, id from audit where entity = ${of.name} and at > ${at}::timestamptz
      ), replaced as (
        select entity_id, jsonb_object_agg(property, old) as before
        from (select distinct on (entity_id, property) entity_id, property, old from later
          where action = 'update' and property is not null order by entity_id, property, id) first
        group by entity_id
      ), turned as (
        select distinct on (entity_id) entity_id, action from later
        where action in ('delete', 'restore') order by entity_id, id
      )
      select ${of.id}::int as id, ${shown(of)} as now, replaced.before
      from ${of.table}
      left join replaced on replaced.entity_id = ${of.id}::text
      left join turned on turned.entity_id = ${of.id}::text
      where not exists (select from later where later.action = 'create' and later.entity_id = ${of.id}::text)
        and case when turned.action is null then ${of.table.deleted_at} is null or ${of.table.deleted_at} > ${at}::timestamptz
          else turned.action = 'delete' end
        and ${ownRows(of, actor) ?? sql`true`}
      order by ${of.id}`,
  )
  const own = Object.keys(of.columns)
  return found.map(({ id, now, before }) => ({
    ...now,
    ...Object.fromEntries(Object.entries(before ?? {}).filter(([property]) => own.includes(property))),
    id,
  }))
}

/** All properties of a row as JSON. A function takes at most a hundred arguments. */
function shown({ columns }: Resource): SQL {
  const names = Object.keys(columns)
  const parts: SQL[] = []
  for (let first = 0; first < names.length; first += 40)
    parts.push(
      sql`jsonb_build_object(${sql.join(
        names.slice(first, first + 40).flatMap((name) => [sql.raw(`'${name}'`), sql`${columns[name]}`]),
        sql`, `,
      )})`,
    )
  return sql.join(parts, sql` || `)
}
