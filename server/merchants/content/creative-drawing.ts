import { qrOf } from '#server/platform/qr-code.ts'
import type { Language } from '#src/contract/language.ts'

export const sizes = {
  SQUARE: [1080, 1080],
  STORY: [1080, 1920],
  BANNER: [1200, 628],
  POSTER: [1240, 1754],
} as const
export type Format = keyof typeof sizes

const looks = {
  INK: { ground: '#070050', text: '#ffffff', soft: '#c9e9ef', mark: '#4ec9db' },
  LIGHT: { ground: '#f6f8fb', text: '#070050', soft: '#4a5068', mark: '#0b7285' },
  BRAND: { ground: '#4ec9db', text: '#070050', soft: '#1b1b3a', mark: '#070050' },
} as const
export type Look = keyof typeof looks

export interface Drawing {
  headline: string
  line: string
  format: Format
  look: Look
  language: Language
  partner: string
  url: string
  disclosure: string
}

const escaped = (text: string) => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Splits a text into lines with a maximum number of letters. */
export function wrapped(text: string, most: number): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    if (last && last.length + 1 + word.length > most) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}

/** Latin letters in Roboto, Devanagari in Noto Sans: server/merchants/content/creative.ts registers both. */
const FONT = 'Roboto, Noto Sans Devanagari, sans-serif'
/** Width of a letter relative to its size, rounded up. */
const LETTER = 0.56

interface Block {
  text: string
  size: number
  weight: 400 | 700
  fill: string
  y: number
}

/** A creative with the merchant's name, link, QR code and the disclosure, as an SVG. */
export function drawCreative({ format, look, headline, line, partner, url, disclosure }: Drawing): string {
  const [width, height] = sizes[format]
  const { ground, text, soft, mark } = looks[look]
  const wide = format === 'BANNER'
  const pad = wide ? 56 : 80
  const qrSide = { BANNER: 220, SQUARE: 260, STORY: 420, POSTER: 560 }[format]
  const column = wide ? width - qrSide - 3 * pad : width - 2 * pad
  const unit = { BANNER: 56, SQUARE: 84, STORY: 120, POSTER: 148 }[format]
  const parts: string[] = []
  let y = pad + 40
  const put = ({ text: words, size, weight, fill, y: from }: Block, room = column): number => {
    let at = from
    for (const row of wrapped(words, Math.floor(room / (size * LETTER)))) {
      at += size
      parts.push(
        `<text x="${pad}" y="${at}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(row)}</text>`,
      )
      at += Math.round(size * 0.3)
    }
    return at
  }
  const logo = `<rect x="${pad}" y="${pad - 8}" width="44" height="44" rx="12" fill="${look === 'INK' ? '#ffffff' : '#070050'}"/><rect x="${pad + 10}" y="${pad + 4}" width="24" height="5" rx="2.5" fill="#4ec9db"/><rect x="${pad + 10}" y="${pad + 12}" width="16" height="5" rx="2.5" fill="${look === 'INK' ? '#070050' : '#ffffff'}"/><rect x="${pad + 10}" y="${pad + 20}" width="20" height="5" rx="2.5" fill="${look === 'INK' ? '#070050' : '#ffffff'}"/>`
  parts.push(
    logo,
    `<text x="${pad + 60}" y="${pad + 26}" font-family="${FONT}" font-size="34" font-weight="700" fill="${text}">Tulna</text>`,
  )
  y = put({ text: headline, size: unit, weight: 700, fill: text, y: y + (wide ? 24 : 72) })
  y = put({ text: line, size: Math.round(unit * 0.46), weight: 400, fill: soft, y: y + 16 })
  parts.push(`<rect x="${pad}" y="${y + 20}" width="120" height="8" rx="4" fill="${mark}"/>`)
  const small = wide ? 15 : format === 'SQUARE' ? 20 : 26
  const rows = wrapped(disclosure, Math.floor((width - 2 * pad) / (small * LETTER)))
  const foot = height - pad / 2 - rows.length * small * 1.35
  put({ text: disclosure, size: small, weight: 400, fill: soft, y: foot - small * 0.3 }, width - 2 * pad)
  const qrTop = wide ? pad : foot - qrSide - 48
  const qrLeft = wide ? width - pad - qrSide : pad
  parts.push(qrBox(url, qrLeft, qrTop, qrSide))
  const beside = wide ? null : qrLeft + qrSide + 40
  const labelY = wide ? foot - 64 : qrTop + qrSide / 2 - 10
  const labelX = beside ?? pad
  const size = wide ? 26 : 36
  parts.push(
    `<text x="${labelX}" y="${labelY}" font-family="${FONT}" font-size="${size}" font-weight="700" fill="${text}">${escaped(partner)}</text>`,
    `<text x="${labelX}" y="${labelY + size * 1.4}" font-family="${FONT}" font-size="${Math.round(size * 0.8)}" fill="${soft}">${escaped(url.replace(/^https?:\/\//, ''))}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join('')}</svg>`
}

function qrBox(url: string, x: number, y: number, side: number): string {
  const { size, path } = qrOf(url)
  return `<g transform="translate(${x} ${y})"><rect width="${side}" height="${side}" rx="16" fill="#ffffff"/><path transform="scale(${side / size})" d="${path}" fill="#070050" shape-rendering="crispEdges"/></g>`
}
