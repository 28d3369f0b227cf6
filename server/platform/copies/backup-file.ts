import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CopyError, type CopyStart, type Part, type Write } from './parts.ts'
import { openStream, sealStream, torn } from './seal-stream.ts'

const kinds = [
  'start',
  'table',
  'rows',
  'sequences',
  'file',
  'bytes',
  'end',
] as const satisfies Part['kind'][]

/** Kind and length. */
const HEAD = 5

/** A part as bytes: its kind, its length, and JSON, or the bytes or lines themselves. */
function frame(part: Part): Buffer {
  const body = bodyOf(part)
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(kinds.indexOf(part.kind))
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

function bodyOf(part: Part): Buffer {
  if (part.kind === 'bytes') return part.bytes
  // JSON escapes line ends.
  return Buffer.from(part.kind === 'rows' ? part.lines.join('\n') : JSON.stringify(part))
}

function partOf(kind: Part['kind'] | undefined, body: Buffer): Part {
  if (kind === 'bytes') return { kind, bytes: body }
  if (kind === 'rows') return { kind, lines: body.toString().split('\n') }
  return JSON.parse(body.toString()) as Part
}

/** Reads the parts from a stream of bytes that was cut anywhere. */
async function readFrames(stream: AsyncIterable<Buffer>, take: Write): Promise<void> {
  let waiting: Buffer[] = []
  let [size, needed] = [0, HEAD]
  for await (const bytes of stream) {
    waiting.push(bytes)
    size += bytes.length
    if (size < needed) continue
    let rest = Buffer.concat(waiting)
    for (needed = lengthOf(rest); rest.length >= needed; needed = lengthOf(rest)) {
      await take(partOf(kinds[rest.readUInt8()], rest.subarray(HEAD, needed)))
      rest = rest.subarray(needed)
    }
    waiting = [rest]
    size = rest.length
  }
}

const lengthOf = (bytes: Buffer) => (bytes.length < HEAD ? HEAD : HEAD + bytes.readUInt32BE(1))

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

/** What a backup says of itself; the rest of it is not read. Throws CopyError as readBackup does. */
export async function readBackupStart(path: string, roots: readonly Buffer[]): Promise<CopyStart> {
  let start: CopyStart | undefined
  const isFound = new Error('found')
  await readBackup(path, roots, async (part) => {
    if (part.kind !== 'start') throw torn()
    start = part.start
    throw isFound
  }).catch((error) => {
    if (error !== isFound) throw error
  })
  return start as CopyStart
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}
