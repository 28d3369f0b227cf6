import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uploadColumns } from '#server/tables/applications.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ColumnMapping, ImportKind, UploadKind } from '#src/contract/catalogue/upload.ts'
import type { SentFile } from './file-kind.ts'
import type { ReadBy } from './read-file.ts'

const columnsOf = (kind: UploadKind | ImportKind, lenderId: number | undefined) =>
  and(
    eq(uploadColumns.kind, kind),
    lenderId === undefined ? isNull(uploadColumns.lender_id) : eq(uploadColumns.lender_id, lenderId),
  )

/** How an admin had files of a lender read last; without a lender, files of several. */
export async function rememberedReading(
  db: Db,
  kind: UploadKind | ImportKind,
  lenderId: number | undefined,
): Promise<{ mapping: ColumnMapping; reading: FileReading } | undefined> {
  const { mapping, reading } = uploadColumns
  const [kept] = await db.select({ mapping, reading }).from(uploadColumns).where(columnsOf(kind, lenderId))
  return kept
}

/** What was said of a file; what was not is as it was remembered. */
export async function readingOf(
  db: Db,
  kind: UploadKind | ImportKind,
  { lender_id, columns, reading }: Omit<SentFile, 'file'>,
): Promise<ReadBy & { remembered: boolean }> {
  const kept = await rememberedReading(db, kind, lender_id)
  return {
    mapping: columns ?? kept?.mapping,
    reading: {
      ...kept?.reading,
      ...reading,
      words: { ...(await learnedWords(db, kind, lender_id)), ...reading?.words },
    },
    remembered: columns === undefined && Object.keys(kept?.mapping ?? {}).length > 0,
  }
}

/** Two kinds of files report the statuses of a lender. */
const statusKinds: readonly string[] = ['status-file', 'mis'] satisfies UploadKind[]

/** The words for statuses that admins have explained in files of a lender. */
async function learnedWords(
  db: Db,
  kind: UploadKind | ImportKind,
  lenderId: number | undefined,
): Promise<FileReading['words']> {
  const kinds = statusKinds.includes(kind) && lenderId !== undefined ? statusKinds : [kind]
  const found = await db
    .select({ reading: uploadColumns.reading })
    .from(uploadColumns)
    .where(or(...kinds.map((one) => columnsOf(one as UploadKind, lenderId))))
  return Object.assign({}, ...found.map(({ reading }) => reading.words ?? {}))
}

/** Remembers how a file was read for the next one; call it in the transaction of the upload. */
export async function rememberReading(
  tx: Db,
  kind: UploadKind | ImportKind,
  { lender_id, columns, reading }: Omit<SentFile, 'file'>,
  actor: Actor,
): Promise<void> {
  if (!columns && !reading) return
  const old = await rememberedReading(tx, kind, lender_id)
  const kept = {
    mapping: columns ?? old?.mapping ?? {},
    // Hidden rows and matched persons are those of one file, and words those of one lender.
    reading: {
      ...old?.reading,
      ...reading,
      ...{ hidden: undefined, matches: undefined, chosen: undefined },
      words: isOfOne(kind, lender_id) ? { ...old?.reading.words, ...reading?.words } : undefined,
    },
  }
  if (isDeepStrictEqual(plain(old ?? { mapping: {}, reading: {} }), plain(kept))) return
  const [made] = await tx
    .insert(uploadColumns)
    .values({ kind, lender_id: lender_id ?? null, ...kept })
    .onConflictDoUpdate({ target: [uploadColumns.kind, uploadColumns.lender_id], set: kept })
    .returning({ id: uploadColumns.id })
  await recordAudit(tx, actor, {
    action: 'update',
    entity: 'upload_columns',
    entityId: made?.id ?? 0,
    property: 'mapping',
    ...(old && { old: old.mapping }),
    new: kept.mapping,
  })
}

/** Files of several lenders have the words of each. */
const isOfOne = (kind: UploadKind | ImportKind, lenderId: number | undefined) =>
  lenderId !== undefined || !statusKinds.includes(kind)

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
