import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { newFileKey } from '#server/platform/files/file-key.ts'
import { decrypt, encrypt } from '#server/platform/keys/vault.ts'
import { receivedFile } from '#server/tables/file-sources.ts'
import { fileOriginal } from '#server/tables/originals.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { OriginalKind } from '#src/contract/catalogue/upload.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { uploads } from '#src/domain/uploads.ts'

type OriginalDeps = Pick<Deps, 'files' | 'keys'>

/** An original in the store, encrypted, before the transaction that needs it. */
export interface KeptOriginal {
  file_key: string
  key: Buffer
  size: number
  file_name: string
  digest: string
}

const boundTo = (fileKey: string) => Buffer.from(fileKey)

/** Encrypts a file with a new key and stores it. */
export async function keepOriginal({ files }: OriginalDeps, file: File): Promise<KeptOriginal> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const key = randomBytes(32)
  const file_key = newFileKey('originals')
  await files.put(file_key, encrypt(createSecretKey(key), boundTo(file_key), bytes))
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { file_key, key, digest, size: bytes.length, file_name: file.name.slice(-200) }
}

/** Records it with the file that was stored from it. */
export async function recordOriginal(
  tx: Db,
  { keys }: OriginalDeps,
  { key, digest, ...kept }: KeptOriginal,
  of: { kind: OriginalKind; file_id: number },
  { kind: who, id: by, at }: Actor,
): Promise<void> {
  const [next] = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('file_original', 'id'))::int as id`,
  )
  const id = next?.id as number
  const key_cipher = keys.vault.seal('file_original.key', id, key.toString('base64url'))
  const admin_id = who === 'admin' ? Number(by) : null
  await tx.insert(fileOriginal).values({ id, ...of, ...kept, key_cipher, admin_id, at })
  if (of.kind === 'received') return
  // A received file that an admin opened is no longer new; a preview that is not booked still waits (its list says so).
  await tx
    .update(receivedFile)
    .set({ state: 'DONE', file_id: of.file_id, done_at: at })
    .where(
      and(
        eq(receivedFile.digest, digest),
        eq(receivedFile.kind, of.kind as typeof receivedFile.$inferSelect.kind),
        inArray(receivedFile.state, ['NEW', 'WAITING', 'PROPOSED']),
      ),
    )
}

interface Reader {
  adminId: number
  roleId: AdminRole
}

/** The newest original of a file; null when it is not kept any more, or not for this admin. */
export async function originalOf(db: Db, kind: OriginalKind, fileId: number, { adminId, roleId }: Reader) {
  const rules = rulesOf(kind === 'received' ? 'received-files' : uploads[kind].page)
  if (!rules || !permits(rules, roleId, 'read')) return null
  const [found] = await newest(db, kind, fileId)
  return found && (roleId === 1 || found.admin_id === adminId) ? found : null
}

const newest = (db: Db, kind: OriginalKind, fileId: number) =>
  db
    .select()
    .from(fileOriginal)
    .where(and(eq(fileOriginal.kind, kind), eq(fileOriginal.file_id, fileId)))
    .orderBy(desc(fileOriginal.id))
    .limit(1)

/** The bytes of an original for the product itself; null when it is not kept any more. */
export async function readOriginal(
  deps: OriginalDeps & Pick<Deps, 'database'>,
  kind: OriginalKind,
  fileId: number,
): Promise<Buffer | null> {
  const [found] = await newest(deps.database.db, kind, fileId)
  return found ? openOriginal(deps, found) : null
}

/** A file that keepOriginal stored, by the row that has its key; null when it is not kept any more. */
export async function openOriginal(
  { files, keys }: OriginalDeps,
  { id, file_key, key_cipher }: Pick<typeof fileOriginal.$inferSelect, 'id' | 'file_key' | 'key_cipher'>,
  field: 'file_original.key' | 'tax_certificate.key' = 'file_original.key',
): Promise<Buffer | null> {
  const sealed = await files.get(file_key)
  if (!sealed) return null
  const key = Buffer.from(keys.vault.open(field, id, key_cipher), 'base64url')
  return decrypt(createSecretKey(key), boundTo(file_key), sealed)
}

/** The bytes of an original, as they were sent; audited. Throws NOT_FOUND as originalOf answers null. */
export async function originalBytes(
  deps: OriginalDeps & Pick<Deps, 'database'>,
  kind: OriginalKind,
  fileId: number,
  who: Reader,
  actor: Actor,
) {
  const { db } = deps.database
  const found = await originalOf(db, kind, fileId, who)
  const bytes = found && (await openOriginal(deps, found))
  if (!bytes) throw notFound()
  await transaction(db, (tx) =>
    recordAudit(tx, actor, {
      ...{ action: 'export', entity: 'file_original', entityId: found.id },
      new: { file_name: found.file_name, kind, file_id: fileId },
    }),
  )
  return { bytes, file_name: found.file_name }
}

const DAY_MS = 86_400_000

/** Until when an original is kept: as long as what customers leave is; a demo keeps it for a day. */
export const keptUntil = (at: Date, { ERASURE_DAYS }: Pick<Deps['settings'], 'ERASURE_DAYS'>): Date =>
  new Date(at.getTime() + Math.max(ERASURE_DAYS, 1) * DAY_MS)

/** Deletes originals whose time is over. */
export async function dropOriginals({ database: { db }, files, settings }: Deps, now: Date): Promise<void> {
  const since = new Date(2 * now.getTime() - keptUntil(now, settings).getTime())
  const old = await db
    .select({ id: fileOriginal.id, key: fileOriginal.file_key })
    .from(fileOriginal)
    .where(lt(fileOriginal.at, since))
  for (const { id, key } of old) {
    await files.remove(key)
    await db.delete(fileOriginal).where(eq(fileOriginal.id, id))
  }
}
