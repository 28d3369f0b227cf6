import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uploadColumns } from '#server/tables/applications.ts'
import type { ColumnMapping, ImportKind, UploadKind } from '#src/contract/catalogue/upload.ts'

const columnsOf = (kind: UploadKind | ImportKind, lenderId: number | undefined) =>
  and(
    eq(uploadColumns.kind, kind),
    lenderId === undefined ? isNull(uploadColumns.lender_id) : eq(uploadColumns.lender_id, lenderId),
  )

/** The columns as an admin chose them last for files of a lender; without a lender, of several. */
export async function rememberedMapping(
  db: Db,
  kind: UploadKind | ImportKind,
  lenderId: number | undefined,
): Promise<ColumnMapping | undefined> {
  const [kept] = await db
    .select({ mapping: uploadColumns.mapping })
    .from(uploadColumns)
    .where(columnsOf(kind, lenderId))
  return kept?.mapping
}

/** Remembers the columns for the next file; call it in the transaction of the upload. */
export async function rememberMapping(
  tx: Db,
  kind: UploadKind | ImportKind,
  lenderId: number | undefined,
  mapping: ColumnMapping | undefined,
  actor: Actor,
): Promise<void> {
  if (!mapping) return
  const old = await rememberedMapping(tx, kind, lenderId)
  if (sameMapping(old ?? {}, mapping)) return
  const [kept] = await tx
    .insert(uploadColumns)
    .values({ kind, lender_id: lenderId ?? null, mapping })
    .onConflictDoUpdate({ target: [uploadColumns.kind, uploadColumns.lender_id], set: { mapping } })
    .returning({ id: uploadColumns.id })
  await recordAudit(tx, actor, {
    action: 'update',
    entity: 'upload_columns',
    entityId: kept?.id ?? 0,
    property: 'mapping',
    ...(old && { old }),
    new: mapping,
  })
}

const sameMapping = (one: ColumnMapping, other: ColumnMapping): boolean => {
  const columns = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...columns].every((column) => one[column] === other[column])
}
