import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '#server/platform/errors.ts'
import { entriesOfZip, fileInZip, namesInZip, type ZipEntry, ZipProblem } from './zip.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How a file is read, whatever it is called: lines of text, or a book of sheets, which may be text as well. */
export type SheetContent = { bytes: Uint8Array } & (
  | { job: 'text'; encoding: Encoding }
  | { job: 'book'; encoding?: Encoding }
  | { job: 'xlsx'; entries: ZipEntry[] }
)

const MAX_UNPACKED = 50 * 1024 * 1024
/** Of a workbook that is read in portions; what it really unpacks to is counted then. */
const MAX_STREAMED = 1536 * 1024 * 1024
const most = { entries: 1000, unpacked: MAX_UNPACKED }

const refused = (key: string, vars?: Record<string, number>) =>
  new AppError('WRONG_CONTENT', { errors: { file: key }, ...(vars && { vars }) })

/** A packed file may be packed once more, not endlessly. */
const MAX_LAYERS = 2

/**
 * What the content of a file is. Packed files are unpacked here once to count the real size: their headers may lie, and a
 * parser would hold a gigabyte in memory before noticing.
 * @throws WRONG_CONTENT with the reason for what is no sheet, TOO_LARGE for one that unpacks to over 50 MB, a workbook in XML
 * to over 1.5 GB
 */
export async function sheetContent(bytes: Buffer, layers = MAX_LAYERS): Promise<SheetContent> {
  const first = bytes.toString('hex', 0, 8)
  const start = bytes.toString('latin1', 0, 16)
  if (first.startsWith('504b0304')) return zipContent(bytes, layers)
  if (first.startsWith('1f8b')) return sheetContent(await unzipped(bytes), below(layers))
  if (first === 'd0cf11e0a1b11ae1') return { job: 'book', bytes }
  // A workbook of Excel 2 to 4 has no container.
  if (/^09(?:00|02|04)0[46]00/.test(first)) return { job: 'book', bytes }
  if (start.startsWith('%PDF')) throw refused('sheetPdf')
  if (/^(?:89504e47|ffd8ff|47494638|49492a00|4d4d002a)/.test(first)) throw refused('sheetPicture')
  if (/^(?:RIFF....WEBP|....ftyp(?:hei|avi|mif))/s.test(start)) throw refused('sheetPicture')
  return textContent(bytes)
}

function below(layers: number): number {
  if (layers === 0) throw refused('sheetDamaged')
  return layers - 1
}

const unzipped = (bytes: Buffer): Promise<Buffer> =>
  promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED }).catch((error) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : refused('sheetDamaged')
  })

const tooLarge = () => new AppError('TOO_LARGE', { errors: { file: 'sheetUnpacked' } })

const zipProblems = { DAMAGED: 'sheetDamaged', PASSWORD: 'sheetPassword' } as const

async function zipContent(bytes: Buffer, layers: number): Promise<SheetContent> {
  const asRefusal = (error: unknown) => {
    if (!(error instanceof ZipProblem)) throw error
    throw error.why === 'TOO_LARGE' ? tooLarge() : refused(zipProblems[error.why])
  }
  const xlsx = xlsxContent(bytes)
  if (xlsx) return xlsx
  const names = await namesInZip(bytes, most).catch(asRefusal)
  const has = (...parts: string[]) => parts.some((part) => names.has(part))
  if (has('xl/workbook.bin')) {
    const hasSheet = [...names].some((name) => /^xl\/worksheets\/[^/]+$/.test(name))
    if (!hasSheet && has('xl/vbaProject.bin')) throw refused('sheetMacros')
    return { job: 'book', bytes }
  }
  if (has('word/document.xml', 'ppt/presentation.xml')) throw refused('sheetDocument')
  if (has('content.xml')) {
    const isLocked = (await fileInZip(bytes, 'META-INF/manifest.xml', most).catch(() => '')).includes(
      'encryption-data',
    )
    if (isLocked) throw refused('sheetPassword')
    return { job: 'book', bytes }
  }
  const files = [...names].filter((name) => !/\/$|^__MACOSX\/|(?:^|\/)\./.test(name))
  const [only, ...others] = files
  if (only === undefined) throw refused('sheetKind')
  if (others.length > 0) throw refused('sheetSeveral', { count: files.length })
  return sheetContent(await fileInZip(bytes, only, most).catch(asRefusal), below(layers))
}

/** A workbook in XML: it is unpacked piece by piece when it is read, and its real size counted then. */
function xlsxContent(bytes: Buffer): SheetContent | undefined {
  const entries = entriesIn(bytes)
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name))
  if (!has(/^xl\/workbook\.xml$/)) return undefined
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > MAX_STREAMED || entries.length > most.entries) throw tooLarge()
  if (!has(/^xl\/worksheets\/[^/]+$/) && has(/^xl\/vbaProject\.bin$/)) throw refused('sheetMacros')
  return { job: 'xlsx', bytes, entries }
}

/** None where its directory is damaged, which is refused when it is unpacked. */
function entriesIn(bytes: Buffer): ZipEntry[] {
  try {
    return entriesOfZip(bytes)
  } catch {
    return []
  }
}

/** Bytes that show which encoding a text has, and whether it is a page or a sheet in XML. */
const SAMPLE = 4096

function textContent(bytes: Buffer): SheetContent {
  const encoding = encodingOf(bytes)
  if (!encoding) throw refused('sheetKind')
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE)).trimStart().toLowerCase()
  if (!start.startsWith('<')) return { job: 'text', bytes, encoding }
  if (
    /urn:schemas-microsoft-com:office:spreadsheet|opendocument:xmlns:office|^<table|<html|<!doctype html|<body|<head|<meta/.test(
      start,
    )
  )
    return { job: 'book', bytes, encoding }
  throw refused('sheetKind')
}

const cp1252Gaps = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** UTF-16 with or without its mark, UTF-8, else Windows-1252, which older systems write; undefined: it is no text. */
function encodingOf(bytes: Buffer): Encoding | undefined {
  const wide = bytes.length % 2 === 0 && wideOf(bytes)
  if (wide) return isWhole(bytes, wide) ? wide : undefined
  if (bytes.includes(0)) return undefined
  if (isUtf8(bytes)) return 'utf-8'
  return bytes.some((byte) => byte < 9 || cp1252Gaps.has(byte)) ? undefined : 'windows-1252'
}

function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  // Latin letters have a zero in every second byte.
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 4) return undefined
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}

function isWhole(bytes: Buffer, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
