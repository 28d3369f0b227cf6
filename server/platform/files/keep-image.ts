import { AppError, invalid } from '#server/platform/errors.ts'
import { newFileKey } from './file-key.ts'
import type { FileStore } from './store.ts'

const MAX_BYTES = 2 * 1024 * 1024

/** A decoder allocates what the header claims: a file of a few KB can claim a billion pixels. */
const MAX_PIXELS = 25_000_000

/** Longest side of a stored image, in pixels: enough for a card or a logo on a dense screen. */
const MAX_SIDE = 1600

const kinds = ['png', 'jpeg', 'webp', 'gif']

/**
 * Decodes an image and re-encodes it as WebP, which removes metadata, comments and any hidden payload.
 * The type is detected from the bytes; file name and declared type are ignored.
 * @throws TOO_LARGE above 2 MB, WRONG_CONTENT for anything but a complete PNG, JPEG, WebP or GIF, INVALID above 25
 * megapixels
 */
async function cleanImage(sent: Buffer): Promise<Buffer> {
  const refuse = (code: 'TOO_LARGE' | 'WRONG_CONTENT', key: string) =>
    new AppError(code, { errors: { image_name: key } })
  if (sent.length > MAX_BYTES) throw refuse('TOO_LARGE', 'imageSize')
  // Loaded with the first upload: it would slow down every start by a fifth of a second.
  const { default: sharp } = await import('sharp')
  // Async, because sharp throws synchronously for an empty file.
  const read = async () => sharp(sent, { limitInputPixels: false }).metadata()
  const header = await read().catch(() => null)
  if (!header || !kinds.includes(header.format)) throw refuse('WRONG_CONTENT', 'imageKind')
  if (header.width * header.height > MAX_PIXELS) throw invalid({ image_name: 'imagePixels' })
  const side = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side)
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw refuse('WRONG_CONTENT', 'imageKind')
    })
}

/**
 * Stores an image under a generated name.
 * @returns its address below /files/
 * @throws as cleanImage does
 */
export async function storeImage(
  files: FileStore,
  of: Parameters<typeof newFileKey>[0],
  sent: File,
): Promise<string> {
  const bytes = await cleanImage(Buffer.from(await sent.arrayBuffer()))
  const key = newFileKey(of, '.webp')
  await files.put(key, bytes)
  return `/files/${key}`
}
