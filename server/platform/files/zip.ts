import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const END_OF_ZIP = 0x06054b50
const ENTRY_OF_ZIP = 0x02014b50
/** Length of the end record, and of the longest comment that may follow it. */
const END_LENGTH = 22
const MAX_END = END_LENGTH + 0xffff
const inflate = promisify(inflateRaw)

/** Why a zip is refused: broken, locked by a password, or larger than it says. */
export class ZipProblem extends Error {
  readonly why: 'DAMAGED' | 'PASSWORD' | 'TOO_LARGE'
  constructor(why: ZipProblem['why']) {
    super(why)
    this.why = why
  }
}

/** The most that a zip may contain. */
interface Most {
  entries: number
  /** Bytes once unpacked. */
  unpacked: number
}

/**
 * The names in a zip, which is unpacked once to count the real size: its headers may lie, and a parser would hold a
 * gigabyte in memory before noticing. Throws ZipProblem.
 */
export async function namesInZip(zip: Buffer, most: Most): Promise<Set<string>> {
  const names = new Set<string>()
  await eachEntry(zip, most, (name) => names.add(name))
  return names
}

/** The content of one file in a zip. Throws ZipProblem. */
export async function fileInZip(zip: Buffer, name: string, most: Most): Promise<Buffer> {
  let content: Buffer | undefined
  await eachEntry(zip, most, (found, unpacked) => {
    if (found === name) content = unpacked
  })
  if (!content) throw new ZipProblem('DAMAGED')
  return content
}

/** Unpacks one entry after another. Throws ZipProblem. */
async function eachEntry(
  zip: Buffer,
  most: Most,
  each: (name: string, unpacked: Buffer) => void,
): Promise<void> {
  try {
    await unpackSafely(zip, most, each)
  } catch (error) {
    // Offsets beyond the file or a broken stream: a damaged or malicious file.
    throw error instanceof ZipProblem ? error : new ZipProblem('DAMAGED')
  }
}

async function unpackSafely(
  zip: Buffer,
  most: Most,
  each: (name: string, unpacked: Buffer) => void,
): Promise<void> {
  const entries = directoryOf(zip)
  if (entries.length > most.entries) throw new ZipProblem('TOO_LARGE')
  let left = most.unpacked
  for (const entry of entries) {
    const unpacked = await unpackEntry(zip, entry, left)
    left -= unpacked.length
    if (left < 0) throw new ZipProblem('TOO_LARGE')
    each(entry.name, unpacked)
  }
}

/** A file in a zip, as the zip's directory says. */
export interface ZipEntry {
  name: string
  /** Where its bytes are, and how many. */
  start: number
  packed: number
  /** Its bytes once unpacked; the directory may lie. */
  unpacked: number
  isDeflated: boolean
  isLocked: boolean
}

/** The files of a zip, none of them unpacked. Throws ZipProblem. */
export function entriesOfZip(zip: Buffer): ZipEntry[] {
  try {
    return directoryOf(zip)
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('DAMAGED')
  }
}

function directoryOf(zip: Buffer): ZipEntry[] {
  const end = endOf(zip)
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY_OF_ZIP) throw new ZipProblem('DAMAGED')
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as Three
    const local = zip.readUInt32LE(at + 42)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + name),
      start: local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      isDeflated: zip.readUInt16LE(at + 10) !== 0,
      isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
    })
    at += 46 + name + extra + comment
  }
  return entries
}

type Three = [number, number, number]

function endOf(zip: Buffer): number {
  const stop = Math.max(0, zip.length - MAX_END)
  for (let at = zip.length - END_LENGTH; at >= stop; at--) if (zip.readUInt32LE(at) === END_OF_ZIP) return at
  throw new ZipProblem('DAMAGED')
}

/** What an entry really unpacks to. */
async function unpackEntry(
  zip: Buffer,
  { start, packed, isDeflated, isLocked }: ZipEntry,
  most: number,
): Promise<Buffer> {
  if (isLocked) throw new ZipProblem('PASSWORD')
  const content = zip.subarray(start, start + packed)
  if (!isDeflated) return content
  return inflate(content, { maxOutputLength: most + 1 }).catch((error) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new ZipProblem('TOO_LARGE') : error
  })
}
