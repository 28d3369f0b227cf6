import { pdfBytes, withFaces, writeWords } from '#server/platform/files/pdf-text.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Language } from '#src/contract/language.ts'
import { formatRupees } from '#src/domain/money.ts'

/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 56
const TOP = 72
const INK = '#070050'
export const MUTED = '#4a5068'
const AMOUNT_WIDTH = 120

const [LOGO, LOGO_TOP] = [32, 32]

/** The mark of src/app/public/favicon.svg. */
function drawMark(doc: PDFKit.PDFDocument): void {
  const bar = (y: number, width: number, colour: string) =>
    doc.roundedRect(MARGIN + 7, LOGO_TOP + y, width, 3.6, 1.8).fill(colour)
  doc.roundedRect(MARGIN, LOGO_TOP, LOGO, LOGO, 9).fill(INK)
  bar(9, 18, '#4EC9DB')
  bar(14.2, 12, '#fff')
  bar(19.4, 15, '#fff')
}

/** An uploaded image as PDFs take it; null for what is not one of our files. */
export async function imageOf(files: FileStore, address: string | null): Promise<Buffer | null> {
  const bytes = address?.startsWith('/files/') ? await files.get(address.slice('/files/'.length)) : null
  if (!bytes) return null
  const { default: sharp } = await import('sharp')
  return sharp(bytes).png().toBuffer()
}

interface Style {
  size?: number
  bold?: boolean
  colour?: string
}

/** A4 pages of text and amounts, written from top to bottom. Each part returns where the next line begins. */
export async function moneyPage(title: string, language: Language) {
  const { default: PDF } = await import('pdfkit')
  const doc = new PDF({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: language === 'hi' ? 'hi-IN' : 'en-IN',
    info: { Title: title, Author: 'Tulna' },
  })
  const bytes = pdfBytes(doc)
  withFaces(doc)
  const width = WIDTH - 2 * MARGIN
  const base = { x: MARGIN, width, size: 11, colour: INK }
  return {
    top: TOP,
    write: (text: string, y: number, style: Style = {}) => writeWords(doc, { ...base, ...style, text, y }),
    /** Two texts side by side. */
    halves: (left: string, right: string, y: number, style: Style = {}) => {
      const half = { ...base, ...style, width: width / 2 - 12 }
      const first = writeWords(doc, { ...half, text: left, y })
      return Math.max(first, writeWords(doc, { ...half, x: WIDTH / 2 + 12, text: right, y }))
    },
    /** A label with an amount at the right edge. */
    amount: (label: string, amount: number, y: number, bold = false) => {
      const next = writeWords(doc, { ...base, width: width - AMOUNT_WIDTH - 10, bold, text: label, y })
      writeWords(doc, {
        ...{ ...base, x: WIDTH - MARGIN - AMOUNT_WIDTH, width: AMOUNT_WIDTH, bold, right: true, y },
        text: formatRupees(amount, { paise: true }),
      })
      return next + 2
    },
    /** Ours at the left edge, another one at the right. */
    logos: (theirs: Buffer | null) => {
      drawMark(doc)
      if (!theirs) return
      doc.image(theirs, WIDTH - MARGIN - AMOUNT_WIDTH, LOGO_TOP, {
        ...{ fit: [AMOUNT_WIDTH, LOGO], align: 'right', valign: 'center' },
      })
    },
    rule: (y: number) => {
      doc
        .moveTo(MARGIN, y)
        .lineTo(WIDTH - MARGIN, y)
        .lineWidth(0.5)
        .stroke(MUTED)
      return y + 14
    },
    footer: (text: string) => writeWords(doc, { ...base, colour: MUTED, size: 9, text, y: HEIGHT - 64 }),
    /** Where the first line of a further page begins. */
    further: () => {
      doc.addPage()
      return TOP
    },
    isFull: (y: number) => y > HEIGHT - 96,
    end: () => {
      doc.end()
      return bytes
    },
  }
}
