import { AppError, invalid } from '#server/platform/errors.ts'

const MOST_BYTES = 2 * 1024 * 1024
/** A decoder needs memory for what a header claims: a file of a few KB can claim a billion pixels. */
const MOST_PIXELS = 25_000_000
/** Longest side of what is kept, in pixels: enough for a card or a logo on a dense screen. */
const LONGEST_SIDE = 1600
const kinds = ['png', 'jpeg', 'webp', 'gif']

/**
 * Decodes an image and draws it anew as WebP: metadata, comments and whatever else a file may hide stay behind.
 * Its kind is read from its bytes; neither the sender's name nor type counts.
 * @throws TOO_LARGE above 2 MB, WRONG_CONTENT for anything but a whole PNG, JPEG, WebP or GIF, INVALID above 25 megapixels
 */
export async function cleanImage(sent: Buffer): Promise<Buffer> {
  const refuse = (code: 'TOO_LARGE' | 'WRONG_CONTENT', key: string) =>
    new AppError(code, { errors: { image_name: key } })
  if (sent.length > MOST_BYTES) throw refuse('TOO_LARGE', 'imageSize')
  // Loaded with the first upload: it would cost every start a fifth of a second.
  const { default: sharp } = await import('sharp')
  // Async, because sharp throws at once for a file without a byte.
  const read = async () => sharp(sent, { limitInputPixels: false }).metadata()
  const header = await read().catch(() => null)
  if (!header || !kinds.includes(header.format)) throw refuse('WRONG_CONTENT', 'imageKind')
  if (header.width * header.height > MOST_PIXELS) throw invalid({ image_name: 'imagePixels' })
  const side = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side)
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw refuse('WRONG_CONTENT', 'imageKind')
    })
}
