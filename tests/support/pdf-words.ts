import { inflateSync } from 'node:zlib'

/** The text of a document as PDFKit writes it: glyphs by number, and a map from numbers to letters for each font. */
export function pdfWords(bytes: Buffer): string {
  const parts = streamsOf(bytes)
  const lines = parts.flatMap((part) =>
    [...part.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, inside = '']) =>
      [...inside.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join(''),
    ),
  )
  const maps = parts.filter((part) => part.includes('beginbfrange')).map(lettersOf)
  // Which font a line is in does not matter: wrong maps make nonsense of it, the right one its words.
  const read = maps.flatMap((letters) => lines.map((line) => decoded(line, letters)))
  return [...read, ...lines.map((line) => Buffer.from(line, 'hex').toString('latin1'))].join('\n')
}

function streamsOf(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, inside = '']) => {
    const packed = Buffer.from(inside, 'latin1')
    try {
      return inflateSync(packed).toString('latin1')
    } catch {
      return inside
    }
  })
}

function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f\s]+)>/gi)].entries())
      letters.set(
        Number.parseInt(from, 16) + at,
        Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

const decoded = (hex: string, letters: ReadonlyMap<number, string>): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('')
