import { qrOf } from '#server/platform/qr-code.ts'
import type { Language } from '#src/contract/language.ts'

export const sizes = {
  SQUARE: [1080, 1080],
  STORY: [1080, 1920],
  BANNER: [1200, 628],
  POSTER: [1240, 1754],
  /** A visiting card of 89 × 51 mm, 300 dots per inch. */
  CARD: [1050, 600],
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
  /** Of the person who shares it. */
  phone: string | null
  url: string
  disclosure: string
}

const escaped = (text: string) => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Splits a text into lines with a maximum number of letters; a longer word, as an address is, is split too. */
export function wrapped(text: string, most: number): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
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
  x: number
  y: number
  room: number
}

/** Texts one below the other. @returns the SVG, and where the next one begins */
function block({ text, size, weight, fill, x, y, room }: Block): { svg: string; end: number } {
  let end = y
  const rows = wrapped(text, Math.floor(room / (size * LETTER))).map((row) => {
    end += size
    const line = `<text x="${x}" y="${end}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(row)}</text>`
    end += Math.round(size * 0.3)
    return line
  })
  return { svg: rows.join(''), end }
}

/** The largest of falling sizes whose texts end above a line; the smallest if none does. */
function fitting<T extends { end: number }>(size: number, bottom: number, at: (size: number) => T): T {
  const drawn = at(size)
  return drawn.end <= bottom || size < 16 ? drawn : fitting(Math.floor(size * 0.94), bottom, at)
}

/** A creative with the merchant's name, link, QR code and the disclosure, as an SVG. */
export function drawCreative({
  format,
  look,
  headline,
  line,
  partner,
  phone,
  url,
  disclosure,
}: Drawing): string {
  const [width, height] = sizes[format]
  const { ground, text, soft, mark } = looks[look]
  const wide = format === 'BANNER' || format === 'CARD'
  const pad = wide ? 56 : 80
  const qrSide = { CARD: 240, BANNER: 220, SQUARE: 260, STORY: 420, POSTER: 560 }[format]
  const column = wide ? width - qrSide - 3 * pad : width - 2 * pad
  const unit = { CARD: 64, BANNER: 56, SQUARE: 84, STORY: 120, POSTER: 148 }[format]
  const bar = look === 'INK' ? '#070050' : '#ffffff'
  const logo = `<rect x="${pad}" y="${pad - 8}" width="44" height="44" rx="12" fill="${look === 'INK' ? '#ffffff' : '#070050'}"/><rect x="${pad + 10}" y="${pad + 4}" width="24" height="5" rx="2.5" fill="#4ec9db"/><rect x="${pad + 10}" y="${pad + 12}" width="16" height="5" rx="2.5" fill="${bar}"/><rect x="${pad + 10}" y="${pad + 20}" width="20" height="5" rx="2.5" fill="${bar}"/><text x="${pad + 60}" y="${pad + 26}" font-family="${FONT}" font-size="34" font-weight="700" fill="${text}">Tulna</text>`

  const whole = { x: pad, room: width - 2 * pad }
  const small = {
    text: disclosure,
    size: wide ? 15 : format === 'SQUARE' ? 20 : 26,
    weight: 400,
    fill: soft,
  } as const
  const foot = height - pad / 2 - (block({ ...small, ...whole, y: 0 }).end + small.size * 0.3)
  const law = block({ ...small, ...whole, y: foot })

  const qr = wide ? { x: width - pad - qrSide, y: pad } : { x: pad, y: foot - qrSide - 48 }
  const beside = wide
    ? { x: pad, room: column }
    : { x: qr.x + qrSide + 40, room: width - qr.x - qrSide - 40 - pad }
  const named = (size: number, y: number) => {
    const name = block({ text: partner, size, weight: 700, fill: text, ...beside, y })
    const link = {
      text: url.replace(/^https?:\/\//, ''),
      size: Math.round(size * 0.8),
      weight: 400,
      fill: soft,
    } as const
    const call = phone ? block({ ...link, text: phone, ...beside, y: name.end }) : { svg: '', end: name.end }
    const address = block({ ...link, ...beside, y: call.end })
    return { svg: name.svg + call.svg + address.svg, end: address.end, height: address.end - y }
  }
  const seller = wide
    ? fitting(26, 110, (size) => named(size, 0))
    : fitting(36, qrSide, (size) => named(size, 0))
  const sellerTop = wide ? foot - 20 - seller.height : qr.y + (qrSide - seller.height) / 2
  const sellerSize = Number(/font-size="(\d+)"/.exec(seller.svg)?.[1])

  const bottom = (wide ? sellerTop : qr.y) - 24
  const said = fitting(unit, bottom, (size) => {
    const head = block({
      text: headline,
      size,
      weight: 700,
      fill: text,
      x: pad,
      room: column,
      y: pad + 40 + (wide ? 24 : 72),
    })
    const more = {
      text: line,
      size: Math.round(size * 0.46),
      weight: 400,
      fill: soft,
      x: pad,
      room: column,
    } as const
    const below = block({ ...more, y: head.end + 16 })
    const rule = `<rect x="${pad}" y="${below.end + 20}" width="120" height="8" rx="4" fill="${mark}"/>`
    return { svg: head.svg + below.svg + rule, end: below.end + 28 }
  })
  const parts = [logo, said.svg, law.svg, qrBox(url, qr.x, qr.y, qrSide), named(sellerSize, sellerTop).svg]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join('')}</svg>`
}

function qrBox(url: string, x: number, y: number, side: number): string {
  const { size, path } = qrOf(url)
  return `<g transform="translate(${x} ${y})"><rect width="${side}" height="${side}" rx="16" fill="#ffffff"/><path transform="scale(${side / size})" d="${path}" fill="#070050" shape-rendering="crispEdges"/></g>`
}
