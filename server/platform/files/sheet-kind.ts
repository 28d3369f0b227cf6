import { isUtf8 } from 'node:buffer'
import { AppError } from '#server/platform/errors.ts'
import { namesInZip, ZipProblem } from './zip.ts'

export type SheetKind = 'csv' | 'xlsx' | 'xls'

const MOST_UNPACKED = 50 * 1024 * 1024
const MOST_ENTRIES = 200

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
  const most = { entries: MOST_ENTRIES, unpacked: MOST_UNPACKED }
  const names = await namesInZip(zip, most).catch((error) => {
    if (!(error instanceof ZipProblem)) throw error
    throw error.why === 'DAMAGED' ? wrongContent('sheetDamaged') : tooLarge('sheetUnpacked')
  })
  // Another kind of zip, or a workbook with macros.
  if (!names.has('xl/workbook.xml') || names.has('xl/vbaProject.bin')) throw wrongContent('sheetKind')
}
