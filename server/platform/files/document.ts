import { AppError } from '#server/platform/errors.ts'
import { type DocumentKind, documents } from '#src/contract/document.ts'
import { newFileKey } from './file-key.ts'
import type { FileStore } from './store.ts'
import { namesInZip, ZipProblem } from './zip.ts'

const MEGABYTE = 1024 * 1024
/** Of a presentation: pictures hardly shrink, but a bomb does. */
const PRESENTATION = { entries: 3000, unpacked: 200 * MEGABYTE }
/** The end of a PDF may be followed by a few empty lines. */
const TAIL = 1024

const refuse = (code: 'TOO_LARGE' | 'WRONG_CONTENT', key: string) =>
  new AppError(code, { errors: { file: key } })

/**
 * The kind of a document, read from its bytes; file name and declared type are ignored.
 * @throws TOO_LARGE above the limit of its kind, WRONG_CONTENT for anything but a complete PDF, PPTX or MP4
 */
async function checked(bytes: Buffer): Promise<DocumentKind> {
  const kind = kindOf(bytes)
  if (!kind) throw refuse('WRONG_CONTENT', 'documentKind')
  if (bytes.length > documents[kind].megabytes * MEGABYTE) throw refuse('TOO_LARGE', `${kind}Size`)
  if (!(await isComplete[kind](bytes))) throw refuse('WRONG_CONTENT', 'documentDamaged')
  return kind
}

/** Throws as `checked`, and for what is no PDF. */
export async function checkPdf(sent: File): Promise<void> {
  const bytes = Buffer.from(await sent.arrayBuffer())
  if (kindOf(bytes) !== 'pdf') throw refuse('WRONG_CONTENT', 'pdfOnly')
  await checked(bytes)
}

/**
 * Stores a document under a generated name.
 * @returns its address below /files/
 * @throws as `checked`
 */
export async function storeDocument(files: FileStore, page: string, sent: File): Promise<string> {
  const bytes = Buffer.from(await sent.arrayBuffer())
  const key = newFileKey({ page }, `.${await checked(bytes)}`)
  await files.put(key, bytes)
  return `/files/${key}`
}

function kindOf(bytes: Buffer): DocumentKind | null {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  return bytes.toString('hex', 0, 4) === '504b0304' ? 'pptx' : null
}

const isComplete: Record<DocumentKind, (bytes: Buffer) => boolean | Promise<boolean>> = {
  pdf: (bytes) => bytes.subarray(-TAIL).includes('%%EOF'),
  mp4: (bytes) => {
    const boxes = boxesOf(bytes)
    return ['moov', 'mdat'].every((name) => boxes?.includes(name))
  },
  async pptx(bytes) {
    try {
      const names = await namesInZip(bytes, PRESENTATION)
      // Another kind of zip, or a presentation with macros.
      return names.has('ppt/presentation.xml') && !names.has('ppt/vbaProject.bin')
    } catch (error) {
      if (error instanceof ZipProblem) return false
      throw error
    }
  },
}

/** The outer boxes of an MP4; null if they do not fill the file exactly. */
function boxesOf(bytes: Buffer): string[] | null {
  const names: string[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const length = short === 0 ? bytes.length - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < 8) return null
    names.push(bytes.toString('latin1', at + 4, at + 8))
    at += length
  }
  return at === bytes.length ? names : null
}
