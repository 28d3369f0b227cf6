import { Buffer } from 'buffer/'

/*
 * The package `buffer` reads base64url as base64 already but does not know its name (feross/buffer#309).
 */

type From = typeof Buffer.from
const from = Buffer.from as unknown as (...input: unknown[]) => Buffer
const toText = Buffer.prototype.toString
const isEncoding = Buffer.isEncoding

const known = (encoding: unknown) => (encoding === 'base64url' ? 'base64' : encoding)

Buffer.isEncoding = ((encoding: string) =>
  encoding === 'base64url' || isEncoding(encoding)) as typeof isEncoding

Buffer.from = ((value: unknown, second?: unknown, third?: unknown) =>
  from(value, known(second), third)) as unknown as From

Buffer.prototype.toString = function (encoding?: BufferEncoding, start?: number, end?: number): string {
  const text = toText.call(this, known(encoding) as BufferEncoding, start, end)
  if (encoding !== 'base64url') return text
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** As node:buffer has it. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

export { Buffer }
export default { Buffer }
