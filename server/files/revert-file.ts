import { eq, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { RevertRefusal } from '#src/contract/catalogue/upload.ts'
import { revertableSince } from '#src/domain/uploads.ts'
import type { FileDeps, FileTable, Reverting } from './file-kind.ts'

/** SQL: why a file `f` of a kind cannot be reverted; null when it can. */
export async function refusalSql(
  { facts }: Pick<Reverting<FileTable>, 'facts'>,
  db: Db,
  now: Date,
): Promise<SQL> {
  const { isApplied, at, isLocked, isBuiltUpon } = await facts(db, now)
  return sql`case when not (${isApplied}) then 'STEP_NOT_ALLOWED'
    when ${at ? sql`${at} < ${revertableSince(now).toISOString()}::timestamptz` : false} then 'TOO_LATE'
    when ${isLocked ?? false} then 'MONTH_LOCKED' when ${isBuiltUpon ?? false} then 'CHANGED_MEANWHILE' end`
}

/** Why one file cannot be reverted; null when it can. */
export async function revertRefusal<T extends FileTable>(
  db: Db,
  kind: Pick<Reverting<T>, 'table' | 'facts'>,
  id: number,
  now: Date,
): Promise<RevertRefusal | null> {
  const [found] = await rows<{ refusal: RevertRefusal | null }>(
    db,
    sql`select ${await refusalSql(kind, db, now)} as refusal from ${kind.table} f where f.id = ${id}`,
  )
  return found?.refusal ?? null
}

/**
 * Reverts what a file did. Its rows stay to be read.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED if there is nothing to revert; TOO_LATE after 24 hours; MONTH_LOCKED;
 * CHANGED_MEANWHILE if something builds on it
 */
export const revertFile = <T extends FileTable>(
  deps: FileDeps,
  kind: Reverting<T> & { entity: string },
  id: number,
  actor: Actor,
): Promise<void> =>
  kind.changeBack(deps.database.db, async (tx) => {
    const { table, entity } = kind
    const [file] = await tx
      .select()
      .from(table as FileTable)
      .where(eq(table.id, id))
      .for('update')
    if (!file) throw notFound()
    await kind.lock?.(tx, id)
    const refusal = await revertRefusal(tx, kind, id, actor.at)
    if (refusal) throw new AppError(refusal)
    const changed = await kind.revert(tx, file as T['$inferSelect'], actor, deps)
    await recordAudit(tx, actor, { action: 'update', entity, entityId: id, ...changed })
  })
