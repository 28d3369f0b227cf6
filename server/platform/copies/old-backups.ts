import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAGIC } from './seal-stream.ts'

const DAY_MS = 86_400_000

/** Backups in a folder that were written more than some days ago. */
export function oldBackups(folder: string, days: number, now: Date): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.backup'))
    .filter((path) => now.getTime() - statSync(path).mtimeMs > days * DAY_MS && isBackup(path))
    .sort()
}

/** By its first bytes: a file of that name may be another user's. */
function isBackup(path: string): boolean {
  const head = Buffer.alloc(MAGIC.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, head)
    return head.equals(MAGIC)
  } finally {
    closeSync(file)
  }
}
