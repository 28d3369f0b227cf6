import { desc } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { statusHistory } from '#server/tables/applications.ts'

/** The id of the newest status transition; 0 before the first. */
export async function newestTransition(db: Db): Promise<number> {
  const { id } = statusHistory
  const [newest] = await db.select({ id }).from(statusHistory).orderBy(desc(id)).limit(1)
  return newest?.id ?? 0
}
