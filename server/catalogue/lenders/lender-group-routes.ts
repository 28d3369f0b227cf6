import { isNull, sql } from 'drizzle-orm'
import { lenderGroups } from '#resources/catalogue/lender-groups.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { create } from '#server/catalogue/write-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf, phrase } from '#server/platform/words.ts'
import { lenderGroup } from '#server/tables/catalogue.ts'
import type { LenderGroup, lenderGroupCalls } from '#src/contract/catalogue/lender-group.ts'

/** Live groups by name. */
const listLenderGroups = (db: Db): Promise<LenderGroup[]> =>
  db
    .select({ id: lenderGroup.id, name: lenderGroup.name })
    .from(lenderGroup)
    .where(isNull(lenderGroup.deleted_at))
    .orderBy(sql`lower(${lenderGroup.name}) collate "C"`)

/** @throws as create */
async function createLenderGroup(database: Database, name: string, actor: Actor): Promise<number> {
  const [made] = await create(database, resourceOf(lenderGroups), [{ name }], actor)
  return Number(made?.id)
}

export const lenderGroupRoutes: Handlers<typeof lenderGroupCalls> = {
  'GET /api/lender-group/get-all': async (_, { database }) => ({
    success: true,
    lenderGroups: await listLenderGroups(database.db),
  }),
  'POST /api/lender-group/create': async ({ body, actor }, { database }, c) => {
    const id = await createLenderGroup(database, body.name, actor)
    return { success: true, message: phrase(languageOf(c), 'lenderGroupCreated'), lenderGroup: { id } }
  },
}
