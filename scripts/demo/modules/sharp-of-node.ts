import sharp from 'sharp'

/** Takes a browser's Buffer as well: sharp knows Node's and plain bytes only. */
export default ((input: unknown, ...options: never[]) =>
  sharp(
    (input instanceof Uint8Array
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : input) as Buffer,
    ...options,
  )) as typeof sharp
