import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { AppError } from '#server/platform/errors.ts'

export type SheetKind = 'csv' | 'xlsx' | 'xls'

const MOST_UNPACKED = 50 * 1024 * 1024
const MOST_ENTRIES = 200
const END_OF_ZIP = 0x06054b50
const ENTRY_OF_ZIP = 0x02014b50
/** Length of the end record, and of the longest comment that may follow it. */
const END_LENGTH = 22
const LONGEST_END = END_LENGTH + 0xffff
const inflate = promisify(inflateRaw)

const wrongContent = (key: string) => new AppError('WRONG_CONTENT', { errors: { file: key } })
const tooLarge = (key: string) => new AppError('TOO_LARGE', { errors: { file: key } })

/**
 * Detects a file's real type from its bytes; its name must match. An .xlsx is unpacked here once to count the real
 * size, because its headers may lie and a parser would hold a gigabyte in memory before noticing.
 * @throws WRONG_CONTENT for anything but a sheet whose name matches its type, TOO_LARGE for one that unpacks to over 50
 * MB
 */
export async function sheetKind(bytes: Buffer, fileName: string): Promise<SheetKind> {
  const kind = kindOf(bytes)
  const extension = /\.(csv|xlsx|xls)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (!kind || !extension) throw wrongContent('sheetKind')
  if (kind !== extension) throw wrongContent('sheetMismatch')
  if (kind === 'xlsx') await checkZip(bytes)
  return kind
}

function kindOf(bytes: Buffer): SheetKind | undefined {
  const first = bytes.toString('hex', 0, 4)
  if (first === '504b0304') return 'xlsx'
  if (first === 'd0cf11e0') return 'xls'
  // Text contains no NUL, unless its first two bytes mark it as UTF-16.
  return isUtf16(bytes) || !bytes.includes(0) ? 'csv' : undefined
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe

/** UTF-8, or UTF-16 if its first two bytes say so; else throws WRONG_CONTENT. */
export function sheetEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' {
  const encoding = isUtf16(bytes) ? 'utf-16le' : 'utf-8'
  if (encoding === 'utf-8' ? !isUtf8(bytes) : !isWhole(bytes)) throw wrongContent('sheetEncoding')
  return encoding
}

function isWhole(utf16: Buffer): boolean {
  try {
    new TextDecoder('utf-16le', { fatal: true }).decode(utf16)
    return true
  } catch {
    return false
  }
}

async function checkZip(zip: Buffer): Promise<void> {
  try {
    await unpackedSafely(zip)
  } catch (error) {
    // Offsets beyond the file or a broken stream: a damaged or malicious file.
    throw error instanceof AppError ? error : wrongContent('sheetDamaged')
  }
}

async function unpackedSafely(zip: Buffer): Promise<void> {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw tooLarge('sheetUnpacked')
  const names = new Set<string>()
  let left = MOST_UNPACKED
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== ENTRY_OF_ZIP) throw wrongContent('sheetDamaged')
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as Three
    names.add(zip.toString('utf8', at + 46, at + 46 + name))
    left -= await unpackedSize(zip, at, left)
    if (left < 0) throw tooLarge('sheetUnpacked')
    at += 46 + name + extra + comment
  }
  // Another kind of zip, or a workbook with macros.
  if (!names.has('xl/workbook.xml') || names.has('xl/vbaProject.bin')) throw wrongContent('sheetKind')
}

type Three = [number, number, number]

function endOf(zip: Buffer): number {
  const stop = Math.max(0, zip.length - LONGEST_END)
  for (let at = zip.length - END_LENGTH; at >= stop; at--) if (zip.readUInt32LE(at) === END_OF_ZIP) return at
  throw wrongContent('sheetDamaged')
}

/** Number of bytes that the central directory's entry at `at` really unpacks to. */
async function unpackedSize(zip: Buffer, at: number, most: number): Promise<number> {
  const encrypted = zip.readUInt16LE(at + 8) & 1
  const method = zip.readUInt16LE(at + 10)
  const packed = zip.readUInt32LE(at + 20)
  const local = zip.readUInt32LE(at + 42)
  if (encrypted) throw wrongContent('sheetDamaged')
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  if (method === 0) return packed
  const { length } = await inflate(zip.subarray(start, start + packed), { maxOutputLength: most + 1 }).catch(
    (error) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge('sheetUnpacked') : error
    },
  )
  return length
}
