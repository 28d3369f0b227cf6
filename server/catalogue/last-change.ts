import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'

/** Who last changed a record, or one property of it, for CHANGED_MEANWHILE. */
export async function lastChange(
  db: Db,
  entity: string,
  id: number,
  property: string | undefined,
  value: unknown,
) {
  const [last] = await rows<{ by: string | null; at: string }>(
    db,
    sql`select coalesce(admin_user.name, audit.actor_id) as by, to_json(audit.at)#>>'{}' as at from audit
      left join admin_user on audit.actor_kind = 'admin' and admin_user.id::text = audit.actor_id
      where entity = ${entity} and entity_id = ${String(id)}
        ${property === undefined ? sql`` : sql`and property = ${property}`}
      order by audit.id desc limit 1`,
  )
  return { value, by: last?.by ?? '', at: last?.at ? new Date(last.at).toISOString() : '' }
}
