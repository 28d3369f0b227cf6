import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { lender, lenderRevenue } from '#server/tables/catalogue.ts'

const MOST = 5

/** Entity → live lenders that need one of its rows: what names other rows by their number is known here. */
const users = {
  lender_group: (id: number) => sql`lender_group_ids @> ${JSON.stringify([id])}::jsonb`,
  revenue_type: (id: number) => sql`exists (select from ${lenderRevenue} where lender_id = ${lender.lender_id}
    and revenue_type_id = ${id} and ${lenderRevenue.deleted_at} is null)`,
}

/** Names of some live records that would lose something if this one went; none: it may go. */
export async function placesOfUse(tx: Db, entity: string, id: number): Promise<string[]> {
  if (!Object.hasOwn(users, entity)) return []
  const found = await rows<{ name: string }>(
    tx,
    sql`select name from ${lender} where ${lender.deleted_at} is null and ${users[entity as keyof typeof users](id)}
      order by lower(name) limit ${MOST}`,
  )
  return found.map(({ name }) => name)
}
