import type { Part, Write } from './parts.ts'

const kinds = [
  'start',
  'table',
  'rows',
  'sequences',
  'file',
  'bytes',
  'end',
] as const satisfies Part['kind'][]
/** Kind and length. */
const HEAD = 5

/** A part as bytes: its kind, its length, and JSON, or the bytes or lines themselves. */
export function frame(part: Part): Buffer {
  const body = bodyOf(part)
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(kinds.indexOf(part.kind))
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

function bodyOf(part: Part): Buffer {
  if (part.kind === 'bytes') return part.bytes
  // JSON escapes line ends.
  return Buffer.from(part.kind === 'rows' ? part.lines.join('\n') : JSON.stringify(part))
}

function partOf(kind: Part['kind'] | undefined, body: Buffer): Part {
  if (kind === 'bytes') return { kind, bytes: body }
  if (kind === 'rows') return { kind, lines: body.toString().split('\n') }
  return JSON.parse(body.toString()) as Part
}

/** Reads the parts from a stream of bytes that was cut anywhere. */
export async function readFrames(stream: AsyncIterable<Buffer>, take: Write): Promise<void> {
  let waiting: Buffer[] = []
  let [size, needed] = [0, HEAD]
  for await (const bytes of stream) {
    waiting.push(bytes)
    size += bytes.length
    if (size < needed) continue
    let rest = Buffer.concat(waiting)
    for (needed = lengthOf(rest); rest.length >= needed; needed = lengthOf(rest)) {
      await take(partOf(kinds[rest.readUInt8()], rest.subarray(HEAD, needed)))
      rest = rest.subarray(needed)
    }
    waiting = [rest]
    size = rest.length
  }
}

const lengthOf = (bytes: Buffer) => (bytes.length < HEAD ? HEAD : HEAD + bytes.readUInt32BE(1))
