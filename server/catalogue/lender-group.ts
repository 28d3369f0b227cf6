import { isNull, sql } from 'drizzle-orm'
import { lenderGroups } from '#resources/catalogue/lender-groups.ts'
import type { Actor } from '#server/audit/note.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { lenderGroup } from '#server/tables/catalogue.ts'
import type { LenderGroup } from '#src/contract/catalogue/lender-group.ts'
import { createRecord } from './catalogue-record.ts'

/** Live groups by name. */
export const listLenderGroups = (db: Db): Promise<LenderGroup[]> =>
  db
    .select({ id: lenderGroup.id, name: lenderGroup.name })
    .from(lenderGroup)
    .where(isNull(lenderGroup.deleted_at))
    .orderBy(sql`lower(${lenderGroup.name}) collate "C"`)

/** @throws as createRecord */
export const createLenderGroup = async (db: Db, name: string, actor: Actor): Promise<number> =>
  Number((await createRecord(db, lenderGroups, { name }, actor)).id)

/** Throws INVALID unless the ids are live groups, each once: what a lender may carry. */
export async function checkLenderGroups(db: Db, ids: readonly number[]): Promise<void> {
  const live = new Set((await listLenderGroups(db)).map(({ id }) => id))
  if (new Set(ids).size < ids.length || ids.some((id) => !live.has(id))) throw invalid({ value: 'choice' })
}
