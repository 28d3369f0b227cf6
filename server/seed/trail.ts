import { sql } from 'drizzle-orm'
import { recordAudits } from '#server/audit/record-audit.ts'
import { type Db, rows } from '#server/platform/database/database.ts'

interface Made {
  entity: string
  id: string
  at: string
  name: string | null
}

/** What the first admin did for the demo's rows, as the audit trail would have it: nothing that is not there. */
export async function seedTrail(tx: Db): Promise<void> {
  const found = await rows<Made>(
    tx,
    sql`select entity, id, to_json(at)#>>'{}' as at, name from (
        select 'tracking_link' as entity, id::text as id, created_at as at, name from tracking_link
        union all select 'mis_file', id::text, at, file_name from mis_file
        union all select 'commission_file', id::text, at, file_name from commission_file
        union all select 'campaign', id::text, created_at, name from campaign
        union all select 'commission_month', month, locked_at, 'locked' from commission_month
      ) made order by at, entity, id`,
  )
  for (const { entity, id, at, name } of found) {
    const actor = { kind: 'admin', id: '1', actingFor: null, roleId: 1, requestId: 'demo' } as const
    await recordAudits(tx, { ...actor, at: new Date(at) }, [
      { action: 'create', entity, entityId: id, new: { name } },
    ])
  }
}
