import { isNull, sql } from 'drizzle-orm'
import type { LenderGroup } from '#src/contract/lender-group.ts'
import { lenderGroup } from '../db/catalogue.ts'
import { type Db, transaction } from '../db/database.ts'
import { AppError, invalid } from '../errors.ts'
import { type Actor, note } from './audit.ts'
import { isDuplicate } from './duplicate.ts'

/** Live groups by name. */
export const listLenderGroups = (db: Db): Promise<LenderGroup[]> =>
  db
    .select({ id: lenderGroup.id, name: lenderGroup.name })
    .from(lenderGroup)
    .where(isNull(lenderGroup.deleted_at))
    .orderBy(sql`lower(${lenderGroup.name}) collate "C"`)

/** Throws DUPLICATE when a live group has the name, whatever its case. */
export const createLenderGroup = (db: Db, name: string, actor: Actor): Promise<number> =>
  transaction(db, async (tx) => {
    const [made] = await tx.insert(lenderGroup).values({ name }).returning({ id: lenderGroup.id })
    const id = made?.id as number
    await note(tx, actor, { action: 'create', entity: 'lender_group', entityId: id, new: { name } })
    return id
  }).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE', { errors: { name: 'duplicateName' } }) : error
  })

/** Throws INVALID unless the ids are live groups, each once: what a lender may carry. */
export async function checkLenderGroups(db: Db, ids: readonly number[]): Promise<void> {
  const live = new Set((await listLenderGroups(db)).map(({ id }) => id))
  if (new Set(ids).size < ids.length || ids.some((id) => !live.has(id))) throw invalid({ value: 'choice' })
}
