import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pageKinds } from '../server/web/public/page-kinds.ts'

const ink = '#070050'
const brand = '#4EC9DB'

/** The mark of the brand: three bars (src/kit/frame/logo.tsx). */
const mark = (size: number, x = 0, y = 0) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ink}"/><rect x="7" y="9" width="18" height="3.6" rx="1.8" fill="${brand}"/><rect x="7" y="14.2" width="12" height="3.6" rx="1.8" fill="#fff"/><rect x="7" y="19.4" width="15" height="3.6" rx="1.8" fill="#fff"/></svg>`

const colours = [brand, '#ffffff', '#149aae', '#b26a00']

/** Cost bars without letters: their lengths differ from kind to kind, and no font of the machine is needed. */
function picture(seed: number): string {
  const bars = Array.from({ length: 5 }, (_, at) => {
    const width = 180 + ((seed * 97 + at * 151) % 420)
    const rest = 60 + ((seed * 53 + at * 71) % 120)
    const y = 150 + at * 76
    return `<rect x="500" y="${y}" width="${width}" height="40" rx="8" fill="${colours[at % 2]}"/><rect x="${508 + width}" y="${y}" width="${rest}" height="40" rx="8" fill="${colours[2 + (at % 2)]}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${ink}"/>${mark(340, 90, 145)}${bars.join('')}</svg>`
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()

/** Writes what apps show of the site: a picture of each kind of public page, the icons and the manifest. */
export async function drawPictures(web: string): Promise<void> {
  for (const [at, { name }] of pageKinds.entries())
    writeFileSync(join(web, `share-${name}.png`), await png(picture(at + 1)))
  const icons = []
  for (const size of [192, 512]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${mark(size)}</svg>`
    writeFileSync(join(web, `icon-${size}.png`), await png(svg))
    icons.push({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })
  }
  const manifest = {
    name: 'Tulna',
    short_name: 'Tulna',
    description: 'Compare loan offers from RBI-regulated lenders in India.',
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f8fb',
    theme_color: ink,
    icons,
  }
  writeFileSync(join(web, 'manifest.webmanifest'), JSON.stringify(manifest))
}
