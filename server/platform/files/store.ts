import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded files are kept. A key is made by the server, like `partners/x1Y….png`; it never changes its content. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** A file that is not there is no failure. */
  remove(key: string): Promise<void>
}

/** Below a folder of the disk. */
export const diskFiles = (folder: string): FileStore => ({
  async put(key, bytes) {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true })
    // Flushed: the address goes out only when the file survives a power cut.
    await writeFile(path, bytes, { flag: 'wx', flush: true })
  },
  get: (key) =>
    readFile(join(folder, key)).catch((error) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  remove: (key) => rm(join(folder, key), { force: true }),
})

/** Tests: kept in memory. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    async put(key, bytes) {
      kept.set(key, bytes)
    },
    get: async (key) => kept.get(key) ?? null,
    async remove(key) {
      kept.delete(key)
    },
  }
}
