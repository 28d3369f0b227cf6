import { isNull, sql } from 'drizzle-orm'
import { lenderGroups } from '#resources/catalogue/lender-groups.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { create } from '#server/catalogue/write-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { lenderGroup } from '#server/tables/catalogue.ts'
import type { LenderGroup } from '#src/contract/catalogue/lender-group.ts'

/** Live groups by name. */
export const listLenderGroups = (db: Db): Promise<LenderGroup[]> =>
  db
    .select({ id: lenderGroup.id, name: lenderGroup.name })
    .from(lenderGroup)
    .where(isNull(lenderGroup.deleted_at))
    .orderBy(sql`lower(${lenderGroup.name}) collate "C"`)

/** @throws as create */
export async function createLenderGroup(database: Database, name: string, actor: Actor): Promise<number> {
  const [made] = await create(database, resourceOf(lenderGroups), [{ name }], actor)
  return Number(made?.id)
}
