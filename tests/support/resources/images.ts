import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A real image of one colour, with a camera's metadata where the format has room for it. */
export const imageOf = (
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width: number,
  height: number,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4ec9db' } })
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer()

/** A whole PNG of one transparent pixel. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A PNG whose header claims a size, with nothing drawn behind it. */
export function pngHeader(width: number, height: number, bytes = 100): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const head = chunk('IHDR', Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])]))
  const start = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), head])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([start, chunk('IDAT', Buffer.alloc(bytes - start.length - end.length - 12)), end])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
