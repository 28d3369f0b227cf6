import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Storage of uploaded files. The server generates the keys, like `partners/x1Y….png`; the content of a key never
 * changes.
 */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** A missing file is not an error. */
  remove(key: string): Promise<void>
}

/** Files below a directory on disk. */
export const diskFiles = (folder: string): FileStore => ({
  async put(key, bytes) {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true })
    // Flushed before the address is returned, so that the file survives a power cut.
    await writeFile(path, bytes, { flag: 'wx', flush: true })
  },
  get: (key) =>
    readFile(join(folder, key)).catch((error) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  remove: (key) => rm(join(folder, key), { force: true }),
})

/** For tests: files in memory. */
export function memoryFiles(): FileStore {
  const contents = new Map<string, Buffer>()
  return {
    async put(key, bytes) {
      contents.set(key, bytes)
    },
    get: async (key) => contents.get(key) ?? null,
    async remove(key) {
      contents.delete(key)
    },
  }
}
