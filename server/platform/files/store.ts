import { mkdir, open, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileKey } from './file-key.ts'

/** Storage of files. The server generates the keys (file-key.ts); the content of a key never changes. */
export interface FileStore {
  put(key: FileKey, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** Number of bytes; null: no such file. */
  size(key: string): Promise<number | null>
  /** The bytes from one place up to another, both included, of a file that is there. */
  part(key: string, from: number, to: number): Promise<Buffer>
  /** A missing file is not an error. */
  remove(key: string): Promise<void>
  /** Every key, for a copy of all files. Missing where the store makes its own copies (S3). */
  keys?(): AsyncIterable<string>
}

/** Files below a directory on disk. */
export const diskFiles = (folder: string): FileStore => ({
  async put(key, bytes) {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true })
    // Flushed before the address is returned, so that the file survives a power cut.
    await writeFile(path, bytes, { flag: 'wx', flush: true })
  },
  get: (key) => readFile(join(folder, key)).catch(missing),
  size: (key) => stat(join(folder, key)).then(({ size }) => size, missing),
  async part(key, from, to) {
    const file = await open(join(folder, key))
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  },
  remove: (key) => rm(join(folder, key), { force: true }),
  async *keys() {
    const found = await opendir(folder, { recursive: true }).catch(missing)
    for await (const entry of found ?? [])
      if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  },
})

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** For tests: files in memory. */
export function memoryFiles(): FileStore {
  const contents = new Map<string, Buffer>()
  return {
    async put(key, bytes) {
      if (contents.has(key)) throw new Error(`EEXIST: file already exists, '${key}'`)
      contents.set(key, bytes)
    },
    get: async (key) => contents.get(key) ?? null,
    size: async (key) => contents.get(key)?.length ?? null,
    part: async (key, from, to) => (contents.get(key) ?? Buffer.alloc(0)).subarray(from, to + 1),
    async remove(key) {
      contents.delete(key)
    },
    async *keys() {
      yield* [...contents.keys()]
    },
  }
}
