import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tablesInUse } from '#server/platform/copies/load.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import { adminUser } from '#server/tables/people.ts'
import type { BackupPart } from '#src/contract/web/first-run.ts'
import type { BackupFiles } from './copy-commands.ts'

/** Whether a backup can be restored here: a server in production, into whose store nobody has entered anything. */
export async function isUnused({ database: { db }, settings, restart }: Deps): Promise<boolean> {
  if (settings.demo || !restart) return false
  const [admin] = await db.select({ id: adminUser.id }).from(adminUser).limit(1)
  return !admin && (await tablesInUse(db)).length === 0
}

/**
 * Only the operator knows the MASTER_KEY.
 * @param address whose wrong keys are counted
 * @throws NOT_FOUND once the store is in use, INVALID for a wrong key, TOO_MANY
 */
export async function admitOperator(deps: Deps, key: string, address: string): Promise<void> {
  if (!(await isUnused(deps))) throw notFound()
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (timingSafeEqual(digest(key.trim()), digest(deps.settings.MASTER_KEY.trim()))) return
  await deps.limits.login(address)
  throw invalid({ key: 'masterKeyWrong' })
}

const folderOf = ({ settings }: Pick<Deps, 'settings'>) => inDataDir(settings.DATA_DIR, 'first-run')
const pathOf = (deps: Pick<Deps, 'settings'>, part: BackupPart) => join(folderOf(deps), part)

/** Deletes what was sent. */
export const dropSent = (deps: Pick<Deps, 'settings'>) => rm(folderOf(deps), { recursive: true, force: true })

/**
 * Stores a piece of a file at its place; the first one begins the file again.
 * @returns the bytes of the file so far
 * @throws CHANGED_MEANWHILE where the piece before is missing
 */
export async function keepPiece(
  deps: Pick<Deps, 'settings'>,
  { part, from, piece }: { part: BackupPart; from: number; piece: File },
): Promise<number> {
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 })
  const path = pathOf(deps, part)
  const sent = from > 0 && existsSync(path) ? (await stat(path)).size : 0
  if (from > sent) throw new AppError('CHANGED_MEANWHILE')
  const file = await open(path, from === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.truncate(from)
    await file.write(Buffer.from(await piece.arrayBuffer()), 0, null, from)
    await file.sync()
  } finally {
    await file.close()
  }
  return from + piece.size
}

/** The files that were sent. Throws INVALID for one that is missing. */
export function sentFiles(deps: Pick<Deps, 'settings'>): BackupFiles {
  const files = { path: pathOf(deps, 'backup'), keysFile: pathOf(deps, 'keys') }
  if (!existsSync(files.path)) throw invalid({ backup: 'fileNeeded' })
  if (!existsSync(files.keysFile)) throw invalid({ keys: 'fileNeeded' })
  return files
}
