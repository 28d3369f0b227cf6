import { asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { creditCard } from '#server/tables/catalogue.ts'
import { replaceFile } from './interrupted-seed.ts'

const [WIDTH, HEIGHT] = [320, 202]
const colours = [
  ['#070050', '#3d37a8'],
  ['#0b7285', '#4ec9db'],
  ['#1f2937', '#64748b'],
  ['#7c2d12', '#d97706'],
] as const

/** A drawn card in one of a few colours, without the mark of any issuer. */
function drawing(place: number): string {
  const [dark, light] = colours[place % colours.length] as (typeof colours)[number]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" rx="16" fill="url(#g)"/>
    <circle cx="${230 + (place % 5) * 12}" cy="36" r="92" fill="#ffffff" opacity="0.08"/>
    <rect x="26" y="66" width="44" height="34" rx="6" fill="#e6c98a"/>
    <path d="M26 83h44M48 66v34" stroke="#a98545" stroke-width="2"/>
    ${[0, 1, 2, 3].map((group) => `<rect x="${26 + group * 70}" y="128" width="52" height="10" rx="5" fill="#ffffff" opacity="0.75"/>`).join('')}
    <rect x="26" y="162" width="112" height="8" rx="4" fill="#ffffff" opacity="0.5"/></svg>`
}

/** Gives each card of the demo a thumbnail. */
export async function seedCardPictures(tx: Db, files: FileStore): Promise<void> {
  const { default: sharp } = await import('sharp')
  const cards = await tx
    .select({ id: creditCard.category_id })
    .from(creditCard)
    .where(isNull(creditCard.category_img_thumb))
    .orderBy(asc(creditCard.category_id))
  for (const [place, { id }] of cards.entries()) {
    // As uploads are named: 22 characters.
    const key = `credit-cards/demo-card-${String(place + 1).padStart(12, '0')}.webp`
    const picture = sharp(Buffer.from(drawing(place))).webp()
    await replaceFile(files, key, await picture.toBuffer())
    await tx
      .update(creditCard)
      .set({ category_img_thumb: `/files/${key}` })
      .where(eq(creditCard.category_id, id))
  }
}
