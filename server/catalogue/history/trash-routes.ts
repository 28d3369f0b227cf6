import { type SQL, sql } from 'drizzle-orm'
import { ownRows } from '#server/catalogue/own-rows.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { requireRole } from '#server/catalogue/validate-values.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf, sayProblem } from '#server/platform/words.ts'
import type { trashCalls } from '#src/contract/audit/trash.ts'
import { listDeleted, restoreAll } from './trash.ts'

export const trashRoutes: Handlers<typeof trashCalls> = {
  'GET /api/admin/trash': ({ query, actor }, { database }) => listDeleted(database.db, query.entity, actor),
  'POST /api/admin/trash/restore': async ({ body, who, actor }, { database }, c) => {
    const notRestored = await restoreAll(database, body.entity, body.ids, actor)
    const [first] = notRestored
    if (who.whole && first) throw invalid({ ids: first.reason })
    const explained = notRestored.map((one) => ({ ...one, reason: sayProblem(languageOf(c), one.reason) }))
    return { success: true, step: actor.step ?? '', kept: explained }
  },
  'GET /api/admin/as-of': async ({ query, who, actor }, deps) => {
    const find = await resourcesFor(deps, who.roleId)
    return { at: query.at, rows: await rowsAsOf(deps.database.db, find(query.entity), query.at, actor) }
  },
}

/**
 * All rows of an entity as they stood at an instant, in one statement: today's rows with the oldest value that a later
 * change replaced. Rows deleted since are included, rows added since are not. Throws ROLE_REFUSED.
 */
async function rowsAsOf(db: Db, of: Resource | undefined, at: string, actor: Actor): Promise<Row[]> {
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
