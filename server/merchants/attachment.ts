import { randomBytes } from 'node:crypto'
import { invalid } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/files/store.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const FOLDER = 'portal-tickets'

export const attachmentTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const
type Kind = keyof typeof attachmentTypes

/**
 * Stores a file attached to a ticket. The type is detected from the bytes; an image is re-encoded, which removes
 * location, camera data and scripts. A PDF is stored unchanged and only ever served as a download.
 * @throws INVALID for any other type and above 5 MB
 */
export async function storeAttachment(files: FileStore, sent: File): Promise<{ key: string; name: string }> {
  if (sent.size > MOST_BYTES) throw invalid({ file: 'attachmentSize' })
  const bytes = Buffer.from(await sent.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind) throw invalid({ file: 'attachmentKind' })
  const content = kind === 'pdf' ? bytes : await reencoded(bytes, kind)
  const key = `${FOLDER}/${randomBytes(16).toString('base64url')}.${kind}`
  await files.put(key, content)
  const stem = sent.name.replace(/^.*[\\/]|\.[^.]*$/g, '').replace(/[^\p{L}\p{N} ._-]/gu, '') || 'file'
  return { key, name: `${stem.slice(0, 80)}.${kind}` }
}

function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : null
}

async function reencoded(bytes: Buffer, kind: 'png' | 'jpg'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    return await (kind === 'png' ? image.png() : image.jpeg({ quality: 85 })).toBuffer()
  } catch {
    throw invalid({ file: 'attachmentKind' })
  }
}

/** Type of a stored file, by its key. */
export const attachmentType = (key: string): string =>
  attachmentTypes[key.slice(key.lastIndexOf('.') + 1) as Kind] ?? 'application/octet-stream'
