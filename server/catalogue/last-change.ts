import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'

/** A stored value, who set it and when. */
export interface Current {
  value: unknown
  by: string
  at: string
}

/** Who last changed a record, or one property of it, for CHANGED_MEANWHILE. */
export async function lastChange(
  db: Db,
  entity: string,
  id: number,
  property: string | undefined,
  value: unknown,
): Promise<Current> {
  const [found] = await lastChanges(db, entity, [{ id, ...(property !== undefined && { property }), value }])
  return found as Current
}

/** The same of many properties in one statement, in their order. */
export function lastChanges(
  db: Db,
  entity: string,
  of: readonly { id: number; property?: string; value: unknown }[],
): Promise<Current[]> {
  const given = of.map(({ id, property = null, value }) => ({ id: String(id), property, value }))
  return rows<Current>(
    db,
    sql`select given.value, coalesce(last.by, '') as by, coalesce(last.at, '') as at
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as given_of(item, place)
      cross join lateral (select item->>'id' as id, item->>'property' as property, item->'value' as value) given
      left join lateral (
        select coalesce(admin_user.name, audit.actor_id) as by,
          to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from audit left join admin_user on audit.actor_kind = 'admin' and admin_user.id::text = audit.actor_id
        where entity = ${entity} and entity_id = given.id
          and (given.property is null or audit.property = given.property)
        order by audit.id desc limit 1
      ) last on true
      order by place`,
  )
}
