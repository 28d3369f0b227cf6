import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/*
 * The site's fonts for images and PDFs drawn on the server. The machine may lack them and would fall back to another
 * font or draw boxes.
 */

const require = createRequire(import.meta.url)
const roboto = (part: string) => require.resolve(`@fontsource/roboto/files/roboto-${part}-normal.woff`)
const noto = (part: string) =>
  require.resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-${part}-normal.woff`)

/** For PDFs. `ext` has the rupee sign, which `latin` lacks. */
const faceFiles = {
  latin: () => roboto('latin-400'),
  bold: () => roboto('latin-700'),
  ext: () => roboto('latin-ext-400'),
  hindi: () => noto('devanagari-400'),
  hindiBold: () => noto('devanagari-700'),
} as const
export type Face = keyof typeof faceFiles
export const faces = Object.keys(faceFiles) as Face[]

const faceBytes = new Map<Face, Buffer>()

/** A face as a TrueType file, unpacked once: the PDF library would unpack a WOFF file again for each document. */
export function bytesOfFace(face: Face): Buffer {
  const bytes = faceBytes.get(face) ?? unpacked(faceFiles[face]())
  faceBytes.set(face, bytes)
  return bytes
}

/** For pages outside the build, in browsers. */
export const webFaces: Readonly<Record<string, () => string>> = {
  'roboto-400': () => require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
  'roboto-700': () => require.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
  'noto-400': () =>
    require.resolve(
      '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
    ),
  'noto-700': () =>
    require.resolve(
      '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2',
    ),
}

const drawn = ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700']

let known = false

/**
 * Registers the fonts with the library that draws images. It reads fonts when it draws its first text, so call this
 * before. It cannot read compressed font files, so they are unpacked into a temporary directory.
 */
export function knowFaces(): void {
  if (known) return
  known = true
  const dir = mkdtempSync(join(tmpdir(), 'tulna-faces-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  for (const part of drawn) writeFileSync(join(dir, `roboto-${part}.ttf`), unpacked(roboto(part)))
  for (const weight of [400, 700])
    writeFileSync(join(dir, `noto-${weight}.ttf`), unpacked(noto(`devanagari-${weight}`)))
  // Other scripts use whatever fonts the machine has.
  const dirs = [dir, '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('')
  const file = join(dir, 'fonts.conf')
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
  writeFileSync(file, `${head}<fontconfig>${dirs}<cachedir>${join(dir, 'cache')}</cachedir></fontconfig>`)
  // biome-ignore lint/style/noProcessEnv: the only way to tell that library
  process.env.FONTCONFIG_FILE = file
}

const HEAD = 44
const ENTRY = 20
const pad = (length: number) => (length + 3) & ~3

/** A WOFF file as the TrueType file in it (W3C WOFF 1.0): each table inflated, behind a directory of them. */
function unpacked(path: string): Buffer {
  const woff = readFileSync(path)
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const at = HEAD + place * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((part) => woff.readUInt32BE(at + part)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  for (const [place, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(value, 4 + 2 * place)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * place
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    parts.push(bytes, Buffer.alloc(pad(bytes.length) - bytes.length))
    offset += pad(bytes.length)
  }
  return Buffer.concat(parts)
}
