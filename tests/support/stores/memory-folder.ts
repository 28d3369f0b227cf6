import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Containers have 64 MB there; a run of all tests fills less than one GB. */
const ENOUGH_BYTES = 4 * 1024 ** 3
const prefix = 'tulna-tests-'

/**
 * Has temporary files of this process and its children kept in memory where there is room: making an embedded store syncs
 * a thousand files, on a busy disk for 20 s.
 * @returns removes them
 */
export function keepTemporaryFilesInMemory(): () => void {
  const own = `${prefix}${process.pid}-`
  // The setup runs for each project.
  const isDone = process.env.TMPDIR?.startsWith(join(MEMORY, own))
  if (isDone || !hasRoom()) return () => {}
  for (const name of readdirSync(MEMORY)) if (isLeft(name)) remove(name)
  const before = process.env.TMPDIR
  // tsx keeps what it compiled there.
  const compiled = `tsx-${process.getuid?.()}`
  const kept = join(tmpdir(), compiled)
  mkdirSync(kept, { recursive: true })
  const name = mkdtempSync(join(MEMORY, own)).slice(MEMORY.length + 1)
  process.env.TMPDIR = join(MEMORY, name)
  // A PostgreSQL that a test starts runs as another user and has its own folder in here.
  chmodSync(process.env.TMPDIR, 0o711)
  symlinkSync(kept, join(process.env.TMPDIR, compiled))
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    remove(name)
  }
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}

/** Whether the run that a folder belongs to was killed. */
function isLeft(name: string): boolean {
  if (!name.startsWith(prefix)) return false
  try {
    process.kill(Number(name.slice(prefix.length).split('-')[0]), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

const remove = (name: string) => rmSync(join(MEMORY, name), { recursive: true, force: true })
