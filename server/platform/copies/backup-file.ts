import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { frame, readFrames } from './frames.ts'
import { CopyError, type Write } from './parts.ts'
import { openStream, sealStream, torn } from './seal-stream.ts'

/** No backup replaces a file. */
export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new CopyError(`${path} exists already. Name another file.`)
}

/**
 * Writes a backup: compressed, encrypted, beside its name, and renamed once it is whole and on disk. A file of that name is
 * replaced: callers that must not replace one check before.
 * @param fill hands over the parts
 */
export async function writeBackup<T>(
  path: string,
  root: Buffer,
  fill: (write: Write) => Promise<T>,
): Promise<T> {
  const beside = `${path}.part`
  const packed = createGzip()
  // Readable by its owner only, as the data directory.
  const written = piped(packed, sealStream(root), createWriteStream(beside, { mode: 0o600 }))
  const failed = written.then(() => undefined)
  failed.catch(() => {})
  try {
    const result = await fill(async (part) => {
      if (!packed.write(frame(part))) await Promise.race([once(packed, 'drain'), failed])
    })
    packed.end()
    await written
    await synced(beside)
    await rename(beside, path)
    await synced(dirname(path))
    return result
  } catch (error) {
    packed.destroy()
    await failed.catch(() => {})
    await rm(beside, { force: true })
    throw error
  }
}

/** Reads a backup part by part. Throws CopyError where it is not as it was written. */
export async function readBackup(path: string, roots: readonly Buffer[], take: Write): Promise<void> {
  if (!existsSync(path)) throw new CopyError(`There is no file ${path}.`)
  let isWhole = false
  const unpacked = pipeline(createReadStream(path), openStream(roots), createGunzip(), () => {})
  await readFrames(unpacked, async (part) => {
    isWhole = part.kind === 'end'
    await take(part)
  })
  if (!isWhole) throw torn()
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}
