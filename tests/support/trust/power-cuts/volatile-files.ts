import {
  closeSync,
  existsSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Random } from '#mocks/data/random.ts'

/** What the system's page cache holds, and what a disk writes at once. */
const [PAGE, SECTOR] = [4096, 512]

interface VolatileFile {
  /** How long it was when it was last synced. */
  syncedSize: number
  /** The synced bytes of each page that was written since. */
  pages: Map<number, Buffer>
}

/**
 * Keeps what is needed to take back every write that was not synced, as a power cut does. Names follow ext4 and XFS: changes
 * of directories survive in their order, and syncing any file makes all changes of directories so far durable.
 * @param lost a folder for files that were removed, on the same file system
 */
export class VolatileFiles {
  private readonly files = new Map<string, VolatileFile>()
  /** Takes back the changes of directories that no sync followed, oldest first. */
  private undo: (() => void)[] = []
  private removed = 0
  private readonly lost: string

  constructor(lost: string) {
    this.lost = lost
    rmSync(lost, { recursive: true, force: true })
    mkdirSync(lost, { recursive: true })
  }

  /** Called before bytes of a file change. */
  beforeWrite(path: string, position: number, length: number): void {
    const file = this.fileAt(path)
    for (let page = Math.floor(position / PAGE); page * PAGE < position + length; page++)
      if (!file.pages.has(page)) file.pages.set(page, pageOf(path, page, file.syncedSize))
  }

  /** Called before a file gets another length. */
  beforeTruncate(path: string, size: number): void {
    const { syncedSize } = this.fileAt(path)
    if (size < syncedSize) this.beforeWrite(path, size, syncedSize - size)
  }

  synced(path: string): void {
    this.undo = []
    const stat = statSync(path)
    // The same object: the file may have two names.
    if (stat.isFile())
      this.files.set(
        path,
        Object.assign(this.files.get(path) ?? {}, { syncedSize: stat.size, pages: new Map() }),
      )
  }

  created(path: string): void {
    this.files.set(path, { syncedSize: 0, pages: new Map() })
    this.undo.push(() => {
      this.files.delete(path)
      rmSync(path, { recursive: true, force: true })
    })
  }

  /** Called before the file is gone, so that it can come back. */
  beforeRemoval(path: string): void {
    const aside = join(this.lost, String(this.removed++))
    linkSync(path, aside)
    const file = this.files.get(path)
    this.files.delete(path)
    this.undo.push(() => {
      renameSync(aside, path)
      if (file) this.files.set(path, file)
    })
  }

  /** Called before a file gets another name, which may be another file's. */
  beforeRename(from: string, to: string): void {
    if (existsSync(to)) this.beforeRemoval(to)
    this.move(from, to)
    this.undo.push(() => {
      this.move(to, from)
      renameSync(to, from)
    })
  }

  /** Called before a file gets a second name. */
  beforeLink(path: string, second: string): void {
    this.files.set(second, this.fileAt(path))
    this.undo.push(() => {
      this.files.delete(second)
      rmSync(second)
    })
  }

  /** The power goes: of what was not synced some is on the disk, some is not, and some is in part. */
  cut(random: Random): void {
    const survive = random.whole(0, this.undo.length)
    for (const takeBack of this.undo.slice(survive).reverse()) takeBack()
    for (const [path, file] of this.files) if (existsSync(path)) tear(path, file, random)
  }

  private move(from: string, to: string): void {
    for (const [path, file] of [...this.files])
      if (path === from || path.startsWith(`${from}/`)) {
        this.files.delete(path)
        this.files.set(to + path.slice(from.length), file)
      }
  }

  private fileAt(path: string): VolatileFile {
    const known = this.files.get(path)
    if (known) return known
    const file = { syncedSize: statSync(path).size, pages: new Map<number, Buffer>() }
    this.files.set(path, file)
    return file
  }
}

/** The bytes of a page before `end`. */
function pageOf(path: string, page: number, end: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, Math.min(PAGE, end - page * PAGE)))
  if (bytes.length === 0) return bytes
  const fd = openSync(path, 'r')
  readSync(fd, bytes, 0, bytes.length, page * PAGE)
  closeSync(fd)
  return bytes
}

function tear(path: string, { syncedSize, pages }: VolatileFile, random: Random): void {
  if (pages.size === 0) return
  const size = statSync(path).size
  const isCutOff = size < syncedSize && random.chance(0.5)
  let end = isCutOff ? size : syncedSize
  const fd = openSync(path, 'r+')
  for (const [page, synced] of pages) {
    const written = pageOf(path, page, size)
    if (written.length < synced.length) {
      if (!isCutOff) writeSync(fd, synced, 0, synced.length, page * PAGE)
      continue
    }
    const before = Buffer.concat([synced, Buffer.alloc(written.length - synced.length)])
    const bytes = torn(before, written, random)
    writeSync(fd, bytes, 0, bytes.length, page * PAGE)
    if (!bytes.equals(before)) end = Math.max(end, page * PAGE + bytes.length)
  }
  ftruncateSync(fd, end)
  closeSync(fd)
}

/** Nothing, a part or all of what was written; which end of a page reaches the disk first is not known. */
function torn(before: Buffer, written: Buffer, random: Random): Buffer {
  const upTo = random.pick([0, random.whole(1, PAGE / SECTOR - 1) * SECTOR, PAGE])
  return random.chance(0.5)
    ? Buffer.concat([written.subarray(0, upTo), before.subarray(upTo)])
    : Buffer.concat([before.subarray(0, PAGE - upTo), written.subarray(PAGE - upTo)])
}
