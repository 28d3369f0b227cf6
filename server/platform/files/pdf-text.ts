import type PDFKit from 'pdfkit'
import { bytesOfFace, type Face, faces } from './fonts.ts'

type Doc = InstanceType<typeof PDFKit>

/** Registers the fonts in a document. */
export function withFaces(doc: Doc): Doc {
  for (const face of faces) doc.registerFont(face, bytesOfFace(face))
  return doc
}

/** All bytes of a document, once it is ended. */
export const pdfBytes = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

interface Words {
  text: string
  x: number
  y: number
  width: number
  size: number
  bold?: boolean
  colour?: string
  center?: boolean
  /** Ends at the right edge, as amounts do. */
  right?: boolean
}

const hindi = /[\u0900-\u097f]/
/** Missing in Roboto's first file, present in its second: the rupee sign and letters of other Latin scripts. */
const further = /[\u0100-\u02af\u1e00-\u1eff\u20a0-\u20c0]/

function faceOf(letter: string, bold: boolean): Face {
  if (hindi.test(letter)) return bold ? 'hindiBold' : 'hindi'
  return further.test(letter) ? 'ext' : bold ? 'bold' : 'latin'
}

/** Splits a text into runs of one font each; a space belongs to the run before it. */
function pieces(text: string, bold: boolean): { text: string; face: Face }[] {
  const made: { text: string; face: Face }[] = []
  for (const letter of text) {
    const last = made.at(-1)
    const face = /[\s\u200c\u200d]/.test(letter) && last ? last.face : faceOf(letter, bold)
    if (last?.face === face) last.text += letter
    else made.push({ text: letter, face })
  }
  return made
}

/**
 * Writes text in both scripts, each in its own font, in lines up to a maximum width.
 * @returns where the next line begins
 */
export function writeWords(
  doc: Doc,
  { text, x, y, width, size, bold = false, colour, center, right }: Words,
): number {
  if (colour) doc.fillColor(colour)
  doc.fontSize(size)
  const widthOf = (word: string) =>
    pieces(word, bold).reduce((sum, piece) => sum + doc.font(piece.face).widthOfString(piece.text), 0)
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    if (last && widthOf(`${last} ${word}`) > width) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  let line = y
  for (const words of lines) {
    const free = width - widthOf(words)
    let at = center ? x + free / 2 : right ? x + free : x
    for (const piece of pieces(words, bold)) {
      // Aligned to one baseline: the fonts have different heights.
      doc.font(piece.face).text(piece.text, at, line, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(piece.text)
    }
    line += size * 1.5
  }
  return line
}
